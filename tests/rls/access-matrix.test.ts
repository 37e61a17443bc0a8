import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { actors, type Cells, operations } from './cell.ts'
import { allCells, matrixName } from './cells.ts'
import { readMatrix } from './matrix.ts'
import { listFailingCells, listUnsoundAttempts } from './run.ts'
import { buildWorld, type World } from './world.ts'

let db: Client
let w: World
const matrix = readMatrix()

beforeAll(async () => {
  db = await (await testDatabase()).client('admin')
  await db.query('begin; set local role atlas_owner')
  w = await buildWorld(db)
  await db.query('reset role')
})
afterAll(() => db.end())

test('every table of the database has its rows in the matrix, and its cells', async () => {
  const { rows } = await db.query<{ name: string; forced: boolean; enabled: boolean }>(`
    select case n.nspname when 'auth' then 'auth.' else '' end || c.relname as name, c.relrowsecurity as enabled,
    c.relforcerowsecurity as forced
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'f', 'm') and n.nspname in ('public', 'auth') order by 1`)
  const names = rows.map((row) => row.name)
  expect([...new Set(matrix.map((row) => row.table))].toSorted()).toEqual(names.toSorted())
  expect(allCells.map(matrixName).toSorted()).toEqual(names.toSorted())
  expect(rows.filter((row) => !row.enabled || !row.forced)).toEqual([])
})

test('each table is listed with select, insert, update and delete', () => {
  for (const cells of allCells) {
    expect(
      matrix
        .filter((row) => row.table === matrixName(cells))
        .map((row) => row.op)
        .toSorted(),
      cells.table,
    ).toEqual([...operations].toSorted())
  }
})

/** Whether the cells let the actor do the operation at all; the matrix says so with anything but a dash. */
const allows = (cells: Cells, op: (typeof operations)[number], actor: 'V' | 'C' | 'F' | 'A' | 'S') =>
  op === 'SELECT'
    ? cells.sees(w)[actor] !== undefined
    : (cells.writes[op] ?? []).some((attempt) => attempt.by.includes(actor))

describe.each(allCells.map((cells) => [matrixName(cells), cells] as const))('%s', (name, cells) => {
  test('the cells say what the matrix says', () => {
    for (const row of matrix.filter((entry) => entry.table === name)) {
      for (const actor of ['V', 'C', 'F', 'A', 'S'] as const)
        expect(allows(cells, row.op, actor), `${row.op} ${actor}: ${row[actor]}`).toBe(row[actor] !== '-')
    }
    for (const attempt of Object.values(cells.writes).flat()) expect(attempt.by).not.toMatch(/[^CFAS]/)
  })

  test('each attempt is sound', async () => {
    expect(await listUnsoundAttempts(db, w, cells)).toEqual([])
  })

  test.each(operations)('%s', async (op) => {
    expect(await listFailingCells(db, w, cells, { op, who: actors })).toEqual([])
  })
})
