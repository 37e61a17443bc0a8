import { expect, test } from 'vitest'
import { z } from 'zod'
import { asActor, asSystem, type Tx } from '#app/platform/db/transaction.server.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'
import { testDatabase } from '#tests/support/database.ts'

const WHO = statement(z.object({ name: z.string() }), 'select current_user::text as name')

test('an actor and the system are two login roles without ownership', async () => {
  const who = async (tx: Tx) => (await one(tx, WHO)).name
  expect(await asActor({ role: 'visitor', userId: null }, who)).toBe('atlas_app')
  expect(await asSystem('test', who)).toBe('atlas_system')
})

test('neither login role may bypass the floor, create anything or own anything', async () => {
  const database = await testDatabase()
  const owner = await database.ownerClient()
  try {
    const { rows } = await owner.query(`
      select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
        has_schema_privilege(rolname, 'public', 'create') as creates,
        (select count(*)::int from pg_class where relowner = r.oid) as owns
      from pg_roles r where rolname in ('atlas_app', 'atlas_system') order by 1`)
    const nothing = {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      creates: false,
      owns: 0,
    }
    expect(rows).toEqual([
      { rolname: 'atlas_app', ...nothing },
      { rolname: 'atlas_system', ...nothing },
    ])
  } finally {
    await owner.end()
  }
})

test('the application cannot see the job queue', async () => {
  const app = await (await testDatabase()).client('app')
  try {
    await expect(app.query('select 1 from pgboss.job')).rejects.toThrow(/permission denied/)
  } finally {
    await app.end()
  }
})
