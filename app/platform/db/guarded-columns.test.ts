import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/*
 * A column that its table's `a_guard` leaves out can be inserted and never changed: the first save of a row goes well,
 * and only a change of it is refused. Each column that a statement of ours sets is in the guard of its table.
 */
const schema = readFileSync('db/schema.sql', 'utf8')
const guards = new Map<string, Set<string>>()
for (const [, table = '', roles = ''] of schema.matchAll(
  /CREATE TRIGGER a_guard\w* BEFORE UPDATE ON (\w+) .*\((.*)\);/g,
))
  for (const [, columns = ''] of roles.matchAll(/'\w+=([^']*)'/g))
    guards.set(table, new Set([...(guards.get(table) ?? []), ...columns.split(',')]))

/** The assignments of a `set`, apart at the commas that stand in no bracket. */
function assignments(list: string): string[] {
  let depth = 0
  const parts = ['']
  for (const letter of list) {
    if ('([{'.includes(letter)) depth += 1
    if (')]}'.includes(letter)) depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts.push(`${parts.pop()}${letter}`)
  }
  return parts
}

test('each column that is changed is in the guard of its table', () => {
  const changed = globSync('app/**/*.server.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((text) =>
      Array.from(
        text.matchAll(
          /(?:update|insert into) (\w+)\b[^`;]*?\bset\s+([^`]*?)(?=\bwhere\b|\bfrom\b|\breturning\b|[`'])/g,
        ),
        ([, table = '', list = '']) => ({ guard: guards.get(table), table, list }),
      ),
    )
    .flatMap(({ guard, table, list }) =>
      guard ? assignments(list).map((one) => ({ guard, table, column: /^\s*(\w+)\s*=/.exec(one)?.[1] })) : [],
    )
  expect(changed.length).toBeGreaterThan(60)
  expect(
    changed.flatMap(({ guard, table, column }) => (column && !guard.has(column) ? [`${table}.${column}`] : [])),
  ).toEqual([])
})
