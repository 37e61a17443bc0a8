import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../support/database.ts'
import type { Actor, Cells, Operation } from './cell.ts'
import { allCells, matrixName } from './cells.ts'
import { listFailingCells } from './run.ts'
import { buildWorld, type World } from './world.ts'

type Policy = { name: string; table: string; quoted: string; op: string; roles: string[] }
let db: Client
let w: World

beforeAll(async () => {
  db = await (await testDatabase()).client('admin')
  await db.query('begin; set local role atlas_owner')
  w = await buildWorld(db)
  await db.query('reset role')
})
afterAll(() => db.end())

const listPolicies = async () =>
  (
    await db.query<Policy>(`
    select p.policyname as name, case p.schemaname when 'auth' then 'auth.' else '' end || p.tablename as table,
    format('%I.%I', p.schemaname, p.tablename) as quoted,
      p.cmd as op, p.roles::text[] as roles
    from pg_policies p where p.schemaname in ('public', 'auth') order by 2, 1`)
  ).rows

/** Only the cells that the policy can touch: its operation, and its login role. */
const scope = (policy: Policy): { first: true; who: Actor[]; op?: Operation } => {
  const who: Actor[] = [
    ...(policy.roles.includes('atlas_app') ? (['C', 'F', 'A', 'V', 'P'] as const) : []),
    ...(policy.roles.includes('atlas_system') ? (['S'] as const) : []),
  ]
  return { first: true, who, ...(policy.op === 'ALL' ? {} : { op: policy.op as Operation }) }
}

/** The policies without which every cell still holds. */
async function unneeded(policies: Policy[]): Promise<string[]> {
  const found: string[] = []
  for (const policy of policies) {
    const cells = allCells.find((entry) => matrixName(entry) === policy.table) as Cells
    await db.query(`savepoint whole; drop policy ${policy.name} on ${policy.quoted}`)
    const broken = await listFailingCells(db, w, cells, scope(policy))
    await db.query('rollback to savepoint whole; release savepoint whole')
    if (broken.length === 0) found.push(`${policy.table}: ${policy.name}`)
  }
  return found
}

test('dropping any one policy breaks a cell', async () => {
  const policies = await listPolicies()
  expect(policies.length).toBeGreaterThan(allCells.length)
  expect(await unneeded(policies)).toEqual([])
})

test('a policy that nothing needs is found', async () => {
  await db.query(`savepoint spare; create policy spare on posts for select to atlas_app using (status = 'published')`)
  const found = await unneeded((await listPolicies()).filter((policy) => policy.name === 'spare'))
  await db.query('rollback to savepoint spare; release savepoint spare')
  expect(found).toEqual(['posts: spare'])
})

test('a policy that lets everybody in breaks a cell of each table that is not public', async () => {
  const blind: string[] = []
  for (const cells of allCells) {
    await db.query(`savepoint whole; create policy hole on
      ${cells.table} to atlas_app using (true) with check (true); grant usage on schema auth to atlas_app;
      grant select, insert, update, delete on ${cells.table} to atlas_app`)
    const broken = await listFailingCells(db, w, cells, { first: true, who: ['V', 'P'] })
    await db.query('rollback to savepoint whole; release savepoint whole')
    if (broken.length === 0) blind.push(cells.table)
  }
  expect(blind).toEqual([])
})
