import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The last migration from before the rule: one that has landed is never edited (CONTRIBUTING.md). */
const LAST_FREE = '0330'
/** Says in a migration why what it takes away hurts no older version that is still serving (docs/releases.md). */
const REASON = /^-- beside the older version: \S.{10,}$/m

const breaking = [
  /\bdrop\s+(?:table|view|materialized\s+view|function|procedure|type|schema)\b/,
  /\bdrop\s+column\b/,
  /\brename\s+(?:to|column)\b/,
  /\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/,
  /\balter\s+column\s+\w+\s+set\s+not\s+null\b/,
  /\badd\s+column\s+(?:(?!\b(?:default|generated)\b)[^,;])*\bnot\s+null\b(?![^,;]*\bdefault\b)/,
]

/** Statements without comments, texts and the bodies of functions. */
const bare = (sql: string) =>
  sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/(\$\w*\$)[^]*?\1/g, "''")
    .replaceAll(/'[^']*'/g, "''")
    .toLowerCase()

function faultsOf(sql: string): string[] {
  if (REASON.test(sql)) return []
  return breaking.flatMap((form) => form.exec(bare(sql))?.[0].replaceAll(/\s+/g, ' ') ?? [])
}

test('a migration leaves what the version before reads as it is, or says why that hurts nobody', () => {
  const files = readdirSync('db/migrations').filter((name) => name.endsWith('.sql') && name.slice(0, 4) > LAST_FREE)
  const faults = files.flatMap((name) =>
    faultsOf(readFileSync(`db/migrations/${name}`, 'utf8')).map((fault) => `${name}: ${fault}`),
  )
  expect(faults).toEqual([])
})

test.each([
  ['alter table a drop column b;', 1],
  ['drop function f(int);', 1],
  ['ALTER TABLE a RENAME TO b', 1],
  ['alter table a alter column b type bigint', 1],
  ['alter table a alter column b set not null', 1],
  ['alter table a add column b text not null', 1],
  ["alter table a add column b text not null default ''", 0],
  ['alter table a add column b text, add column c int default 0 not null', 0],
  ['create table b (id int not null); create index on a (b)', 0],
  ['-- drop table a\ncreate function f() returns void language sql as $$ drop table x $$', 0],
  ['-- beside the older version: it has never read this column, see 0331\nalter table a drop column b', 0],
])('%s', (sql, faults) => {
  expect(faultsOf(sql)).toHaveLength(faults)
})
