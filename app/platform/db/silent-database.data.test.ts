import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { asActor, closeDatabase, visitor } from './transaction.server.ts'
import { one, statement } from './statement.server.ts'

const ONE = statement(z.object({ one: z.int() }), 'select 1 as one')
const real = new URL(process.env.ATLAS_APP_URL ?? '')

/** A line to the database that can go dead: what is sent is taken, and nothing comes back. */
let isDead = false
const sockets: Socket[] = []
const line = createServer((near) => {
  const far = connect(Number(real.port || 5432), real.hostname)
  sockets.push(near, far)
  for (const socket of [near, far]) socket.on('error', () => {})
  near.on('data', (bytes: Buffer) => void (isDead || far.write(bytes)))
  far.on('data', (bytes: Buffer) => void (isDead || near.write(bytes)))
  near.on('close', () => far.destroy())
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  line.close()
})

test('a database that says nothing any more is away after a while, and nobody keeps its connections', async () => {
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const through = new URL(real)
  through.hostname = '127.0.0.1'
  through.port = String((line.address() as AddressInfo).port)
  through.searchParams.set('query_timeout', '300')
  await closeDatabase()
  process.env.ATLAS_APP_URL = through.href
  const ask = () => asActor(visitor, (tx) => one(tx, ONE))
  expect(await ask()).toEqual({ one: 1 })
  isDead = true
  await expect(ask()).rejects.toMatchObject({ code: 'platform.database_away', status: 503 })
  isDead = false
  expect(await ask()).toEqual({ one: 1 })
})
