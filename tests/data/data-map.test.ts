import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { retention } from '#app/lib/retention.ts'
import { readDataMap } from '../support/data-map.ts'
import { testDatabase } from '../support/database.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const map = readDataMap()

/** Every table with its columns, as docs/data-map.md calls them. */
async function readCatalogue(): Promise<Map<string, string[]>> {
  const { rows } = await owner.query<{ table: string; columns: string[] }>(
    `select case n.nspname when 'auth' then 'auth.' else '' end || c.relname as table,
       array_agg(a.attname::text order by a.attname) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'auth')
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') group by 1`,
  )
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

test('docs/data-map.md has every table of the database, once', async () => {
  const mapped = [...map.tables.map(({ table }) => table), ...map.without]
  expect(mapped.toSorted()).toEqual([...(await readCatalogue()).keys()].toSorted())
})

test('docs/data-map.md has every column of the tables with personal data, once', async () => {
  const catalogue = await readCatalogue()
  for (const { table, personal, other } of map.tables)
    expect([table, ...[...personal, ...other].toSorted()]).toEqual([table, ...(catalogue.get(table) ?? [])])
})

test('a table without personal data refers to nobody', async () => {
  const { rows } = await owner.query<{ table: string }>(
    `select distinct conrelid::regclass::text as table from pg_constraint
     where contype = 'f' and confrelid in ('profiles'::regclass, 'auth."user"'::regclass)`,
  )
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.map(({ table }) => table).filter((table) => map.without.includes(table))).toEqual([])
})

test('its periods are those of lib/retention.ts, each of which it names', () => {
  const named = map.tables.flatMap(({ kept }) =>
    [...kept.matchAll(/(\d+ (?:hours|days|months|years))[^()]*\((\w+)\)/g)].map(([, period, key]) => [key, period]),
  )
  expect(Object.fromEntries(named)).toEqual(retention)
})

test('no period of months or years is said that lib/retention.ts does not have', () => {
  for (const { table, kept } of map.tables) {
    const rest = kept.replaceAll(/\d+ (?:months|years)[^()]*\(\w+\)/g, '')
    expect([table, rest]).toEqual([table, expect.not.stringMatching(/\d (?:months|years)/)])
  }
})
