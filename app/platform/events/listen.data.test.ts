import type pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { listen, stopListening } from './listen.server.ts'

afterEach(stopListening)

const listeners = `select pid from pg_stat_activity where application_name = 'atlas-listen' and datname =
  current_database()`

async function owner(): Promise<pg.Client> {
  return (await testDatabase()).client('admin')
}

/** Waits until the listening connection has said what it listens to. */
async function listening(client: pg.Client): Promise<number> {
  return vi.waitFor(
    async () => {
      const { rows } = await client.query<{ pid: number }>(`${listeners} and state = 'idle' and query like 'listen%'`)
      expect(rows).toHaveLength(1)
      return rows[0]!.pid
    },
    { timeout: 15_000 },
  )
}

test('one connection hears all channels; each hearer hears its own', async () => {
  const client = await owner()
  const heard: string[] = []
  listen('leads', (payload) => heard.push(`leads ${payload}`))
  await listening(client)
  // The connection is idle before it is asked for the further channel too: the channel itself says when it is heard.
  await new Promise<void>((resolve) => listen('Odd "name"', (payload) => heard.push(`odd ${payload}`), resolve))
  const stop = listen('leads', (payload) => heard.push(`again ${payload}`))
  await client.query(`select pg_notify('leads', '1'), pg_notify('Odd "name"', '2')`)
  await vi.waitFor(() => expect(heard).toEqual(['leads 1', 'again 1', 'odd 2']), { timeout: 15_000 })
  await stop()
  await client.query(`select pg_notify('leads', '3')`)
  await vi.waitFor(() => expect(heard.slice(3)).toEqual(['leads 3']), { timeout: 15_000 })
  expect((await client.query(listeners)).rows).toHaveLength(1)
  await client.end()
})

test('a hearer is told once the channel is heard: what was said before it may have been missed', async () => {
  const heard: string[] = []
  listen(
    'early',
    () => {},
    () => heard.push('early'),
  )
  await vi.waitFor(() => expect(heard).toEqual(['early']), { timeout: 15_000 })
  // A channel that joins a connection which is there already.
  listen(
    'late',
    () => {},
    () => heard.push('late'),
  )
  await vi.waitFor(() => expect(heard).toEqual(['early', 'late']), { timeout: 15_000 })
  // One that joins others on a channel.
  listen(
    'late',
    () => {},
    () => heard.push('too late'),
  )
  await vi.waitFor(() => expect(heard).toEqual(['early', 'late', 'too late']), { timeout: 15_000 })
})

test('a killed connection comes back, says so, and hears again', async () => {
  const client = await owner()
  const heard: string[] = []
  listen(
    'leads',
    (payload) => heard.push(payload),
    () => heard.push('resync'),
  )
  const pid = await listening(client)
  await vi.waitFor(() => expect(heard.splice(0)).toEqual(['resync']), { timeout: 15_000 })
  const before = performance.now()
  await client.query('select pg_terminate_backend($1)', [pid])
  await vi.waitFor(() => expect(heard).toEqual(['resync']), { timeout: 3_000, interval: 5 })
  expect(performance.now() - before).toBeLessThan(2_000)
  await client.query(`select pg_notify('leads', 'after')`)
  await vi.waitFor(() => expect(heard).toEqual(['resync', 'after']), { timeout: 15_000 })
  await client.end()
})

test('the last one to stop closes the connection', async () => {
  const client = await owner()
  const stops = [listen('leads', () => {}), listen('other', () => {})]
  await listening(client)
  for (const stop of stops) await stop()
  await vi.waitFor(async () => expect((await client.query(listeners)).rows).toEqual([]), { timeout: 15_000 })
  await client.end()
})
