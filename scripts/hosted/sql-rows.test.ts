import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCsv } from './csv-rows.ts'
import { readDump } from './sql-rows.ts'

function fileOf(text: string, name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'atlas-dump-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, name), text)
  return path.join(folder, name)
}
async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of source) all.push(one)
  return all
}
const dump = (text: string) => collect(readDump(fileOf(text, 'data.sql')))

test('COPY: escapes, nulls, empty texts, other separators; what stands between is passed over', async () => {
  expect(
    await dump(
      [
        "SELECT pg_catalog.setval('public.uk_cities_id_seq', 9, true);",
        'COPY public.uk_cities (id, name, country) FROM stdin;',
        '1\tA\\tB\\nC\\\\N\t\\N',
        '2\t\tline\u2028end',
        '\\.',
        'COPY auth.users (id) FROM stdin;',
        'x',
        '\\.',
      ].join('\n'),
    ),
  ).toEqual([
    { table: 'uk_cities', line: 3, row: { id: '1', name: 'A\tB\nC\\N', country: null } },
    { table: 'uk_cities', line: 4, row: { id: '2', name: '', country: 'line\u2028end' } },
    { table: 'auth.users', line: 7, row: { id: 'x' } },
  ])
})

test('INSERT: quotes, escapes, casts, several rows and lines, and what is no data', async () => {
  expect(
    await dump(
      [
        `INSERT INTO "public"."posts" ("id", "title", "views") VALUES`,
        `\t('1', 'It''s; (a) ''b''',  -1.5e3),`,
        `\t('2', E'tab\\tquote\\' two`,
        `lines'::text, NULL) ON CONFLICT DO NOTHING;`,
        `INSERT INTO posts (id, title) VALUES (new.id, 'x');`,
        `INSERT INTO posts VALUES ('1');`,
        `INSERT INTO public.posts (id, title) VALUES ('3');`,
        `INSERT INTO public.posts (id) VALUES ('');`,
      ].join('\n'),
    ),
  ).toEqual([
    { table: 'posts', line: 2, row: { id: '1', title: `It's; (a) 'b'`, views: '-1.5e3' } },
    { table: 'posts', line: 4, row: { id: '2', title: `tab\tquote' two\nlines`, views: null } },
    { table: 'posts', line: 5, problem: 'the statement was left at a value: ‘new.id’ is no plain value' },
    {
      table: 'posts',
      line: 6,
      problem: 'the statement does not name its columns: export again with --column-inserts',
    },
    { table: 'posts', line: 7, problem: 'it has 1 values for 2 columns' },
    { table: 'posts', line: 8, row: { id: '' } },
  ])
})

test('CSV: an empty value is null, an empty one in quotes is a text; a broken line does not end the file', async () => {
  const file = fileOf('\uFEFFid,name\r\n1,\r\n2,""\r\n3\r\n4,"a ""b""\nc"\r\n', 'a.csv')
  const rows = await collect(readCsv(file))
  expect(rows.toSorted((one, other) => one.line - other.line)).toEqual([
    { line: 2, row: { id: '1', name: null } },
    { line: 3, row: { id: '2', name: '' } },
    { line: 4, problem: expect.stringContaining('Invalid Record Length') },
    { line: 6, row: { id: '4', name: 'a "b"\nc' } },
  ])
})
