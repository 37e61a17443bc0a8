import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'

const replicated = await vi.hoisted(async () => {
  const started = await (await import('#tests/support/replica.ts')).startReplicated()
  process.env.DATABASE_READ_URL = started.replicaUrl
  process.env.ATLAS_APP_URL = started.primary.app
  process.env.ATLAS_SYSTEM_URL = started.primary.system
  return started
})

import { listen, stopListening } from '#app/platform/events/listen.server.ts'
import { PUBLIC_CHANGES } from '#app/platform/events/public-changes.ts'
import { checkReplica } from '#scripts/doctor/database.ts'
import { isReplicaThere } from './replica.server.ts'
import { one, statement } from './statement.server.ts'
import { asActor, closeDatabase, openTx, poolStates, type Tx, visitor } from './transaction.server.ts'

const READ = statement(
  z.object({ at_replica: z.boolean(), n: z.int() }),
  'select pg_is_in_recovery() as at_replica, n from probe',
)

let owner: pg.Client
let replica: pg.Client
let heard = Promise.withResolvers<undefined>()

beforeAll(async () => {
  owner = new pg.Client({ connectionString: replicated.primary.owner })
  replica = new pg.Client({ connectionString: replicated.replicaUrl })
  // It ends with its server.
  replica.on('error', () => {})
  await Promise.all([owner.connect(), replica.connect()])
  await owner.query('create table probe (n integer not null)')
  await owner.query('insert into probe values (0)')
  await owner.query('grant select, update on probe to atlas_app')
  // As the pages in memory do, before anything is read.
  await new Promise<void>((resolve) => listen(PUBLIC_CHANGES, () => {}, resolve))
  // Opens the pools, so that the replica's follower hears of each change before this test does.
  await asActor(visitor, (tx) => one(tx, READ))
  listen(PUBLIC_CHANGES, () => heard.resolve(undefined))
})
afterAll(async () => {
  await Promise.all([owner.end(), replica.end().catch(() => {})])
  await closeDatabase()
  await stopListening()
  await replicated.stop()
})

async function change(n: number): Promise<void> {
  heard = Promise.withResolvers()
  await owner.query('begin')
  await owner.query('update probe set n = $1', [n])
  await owner.query(`select pg_notify('${PUBLIC_CHANGES}', '*')`)
  await owner.query('commit')
  await heard.promise
}

async function read({ mayLag }: { mayLag: boolean }, between?: (tx: Tx) => Promise<void>) {
  const { tx, end } = await openTx(visitor, false, { mayLag })
  try {
    await between?.(tx)
    return await one(tx, READ)
  } finally {
    await end(true)
  }
}
const untilAtReplica = (n: number) =>
  expect.poll(() => read({ mayLag: true }), { timeout: 20_000 }).toEqual({ at_replica: true, n })

test('a visitor reads from the replica; who has just written, and whoever writes, from the primary', async () => {
  await untilAtReplica(0)
  expect(await read({ mayLag: false })).toEqual({ at_replica: false, n: 0 })
  expect(await asActor(visitor, (tx) => one(tx, READ))).toEqual({ at_replica: false, n: 0 })
  expect(poolStates().map(({ pool, busy }) => [pool, busy])).toEqual([
    ['app', 0],
    ['system', 0],
    ['replica', 0],
  ])
})

test('what was told to have changed is never read as it was, however far the replica is behind', async () => {
  await untilAtReplica(0)
  await replica.query('select pg_wal_replay_pause()')
  await change(1)
  expect(await read({ mayLag: true })).toEqual({ at_replica: false, n: 1 })
  await replica.query('select pg_wal_replay_resume()')
  await untilAtReplica(1)
  // Told in the middle of a page that was begun before.
  const seen = await read({ mayLag: true }, async (tx) => {
    expect(await one(tx, READ)).toEqual({ at_replica: true, n: 1 })
    await replica.query('select pg_wal_replay_pause()')
    await change(2)
  })
  expect(seen).toEqual({ at_replica: false, n: 2 })
  await replica.query('select pg_wal_replay_resume()')
  await untilAtReplica(2)
})

test('the doctor tells a replica from another server', async () => {
  expect(await checkReplica(replica)).toMatchObject({ state: 'well', said: '0 s behind' })
  expect(await checkReplica(owner)).toMatchObject({ state: 'fault' })
})

test('a replica that goes away is missed by nobody, and used again when it is back', async () => {
  await untilAtReplica(2)
  const seen = await read({ mayLag: true }, async (tx) => {
    expect((await one(tx, READ)).at_replica).toBe(true)
    await replicated.stopReplica()
  })
  expect(seen).toEqual({ at_replica: false, n: 2 })
  expect(await read({ mayLag: true })).toEqual({ at_replica: false, n: 2 })
  await expect.poll(isReplicaThere).toBe(false)
  await replicated.startReplica()
  await untilAtReplica(2)
  expect(isReplicaThere()).toBe(true)
  expect(poolStates().map(({ busy }) => busy)).toEqual([0, 0, 0])
})
