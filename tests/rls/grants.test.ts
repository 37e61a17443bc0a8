import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { type Actor, type Operation, operations } from './cell.ts'
import { allCells, matrixName } from './cells.ts'
import { listFailingCells } from './run.ts'
import { buildWorld, type World } from './world.ts'

/** What a login role may do with a table, whole or with some of its columns. */
type Grant = { table: string; quoted: string; op: Operation; login: 'atlas_app' | 'atlas_system' }
let db: Client
let w: World

beforeAll(async () => {
  db = await (await testDatabase()).client('admin')
  await db.query('begin; set local role atlas_owner')
  w = await buildWorld(db)
  await db.query('reset role')
})
afterAll(() => db.end())

const listGrants = async () =>
  (
    await db.query<Grant>(
      `with held as (
         select c.oid, x.privilege_type as op, x.grantee from pg_class c, aclexplode(c.relacl) x
         union select a.attrelid, x.privilege_type, x.grantee from pg_attribute a, aclexplode(a.attacl) x
       )
       select distinct case n.nspname when 'auth' then 'auth.' else '' end || c.relname as table,
         format('%I.%I', n.nspname, c.relname) as quoted, h.op, r.rolname as login
       from held h join pg_class c on c.oid = h.oid join pg_namespace n on n.oid = c.relnamespace
         join pg_roles r on r.oid = h.grantee
       where c.relkind in ('r', 'p') and n.nspname in ('public', 'auth') and r.rolname in ('atlas_app', 'atlas_system')
       order by 1, 3, 4`,
    )
  ).rows

const actorsOf: Record<Grant['login'], Actor[]> = { atlas_app: ['C', 'F', 'A', 'V', 'P'], atlas_system: ['S'] }

/** The grants without which every cell of their table still holds. */
async function unneeded(grants: Grant[]): Promise<string[]> {
  const found: string[] = []
  for (const { table, quoted, op, login } of grants) {
    const cells = allCells.find((entry) => matrixName(entry) === table)
    await db.query(`savepoint whole; revoke ${op} on ${quoted} from ${login}`)
    const broken = cells ? await listFailingCells(db, w, cells, { first: true, who: actorsOf[login], op }) : []
    await db.query('rollback to savepoint whole; release savepoint whole')
    if (broken.length === 0) found.push(`${op} on ${table} to ${login}`)
  }
  return found
}

test('revoking any one grant breaks a cell', async () => {
  const grants = await listGrants()
  expect(grants.length).toBeGreaterThan(allCells.length)
  expect(grants.filter(({ op }) => !operations.includes(op))).toEqual([])
  expect(await unneeded(grants)).toEqual([])
})

test('a grant that nothing needs is found', async () => {
  await db.query('savepoint spare; grant delete on schema_migrations to atlas_app')
  const found = await unneeded(
    (await listGrants()).filter(({ table, op }) => table === 'schema_migrations' && op === 'DELETE'),
  )
  await db.query('rollback to savepoint spare; release savepoint spare')
  expect(found).toEqual(['DELETE on schema_migrations to atlas_app'])
})
