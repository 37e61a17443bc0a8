import type { Writable } from 'node:stream'
import pg from 'pg'
import { log } from '#app/platform/log/log.server.ts'
import { traced } from '#app/platform/observation/traces.server.ts'
import { tellUnavailable } from './database-away.server.ts'
import { tooBusy, toUnavailable } from './unavailable.server.ts'

/** How many transactions of each login role run at once; further ones wait for a connection. */
export const CONNECTIONS = 12
/** Nobody waits longer than this for a connection; then there are more requests than can be served. */
const WAIT_MS = 5_000
/**
 * After so long without an answer the server counts as gone, in ms: it ends each statement itself long before
 * (statement_timeout of the role), unless the line between is dead.
 */
const SILENCE_MS = 12_000

/** A connection of the pool. Throws `platform.too_busy` where none came free, `platform.database_away`. */
export async function connectionOf(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    // The library has no code for it.
    if (!(error instanceof Error && error.message.startsWith('timeout exceeded'))) throw toUnavailable(error)
    log.warn({ event: 'platform.too_busy', waiting: pool.waitingCount }, 'no connection to the database came free')
    throw tellUnavailable(tooBusy())
  }
}

type PoolSettings = { size?: number; silenceMs?: number }

/** A pool of one login role. */
export function makePool(url: string, { size = CONNECTIONS, silenceMs = SILENCE_MS }: PoolSettings = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: WAIT_MS,
    idleTimeoutMillis: 30_000,
    query_timeout: silenceMs,
    pipeline: true,
  })
  // An idle connection that the server closes is replaced at the next use; readiness tells when the database is away.
  pool.on('error', () => {})
  // A connection that ends while someone holds it (the server goes, or cuts a transaction that rests too long) tells
  // so by an event, which without a listener would end the process. Whoever holds it learns of it from his next
  // statement.
  pool.on('connect', (client) =>
    client.on('error', (error) =>
      log.warn({ event: 'platform.connection_lost', err: error }, 'a connection to the database ended'),
    ),
  )
  return pool
}

/** Connections of the application only read, unless a transaction says that it writes. */
export function makeReadingPool(url: string, settings?: PoolSettings): pg.Pool {
  const pool = makePool(url, settings)
  pool.on('connect', (client) => {
    // Where this fails nothing else is answered on that connection either.
    client.query('set default_transaction_read_only = on').catch(() => {})
  })
  return pool
}

/** Asks on a connection; a failure is told as the driver tells it. */
export const askPlainly = <T extends pg.QueryResultRow>(client: pg.PoolClient, config: pg.QueryConfig) =>
  traced(
    {
      kind: 'client',
      name: 'postgresql',
      facts: { 'db.system.name': 'postgresql', 'db.query.text': config.text },
      isPart: true,
    },
    () => client.query<T>(config),
  )

/**
 * Asks on a connection. Throws `platform.database_away` where that broke, or the server goes or is full, and
 * `platform.too_busy` where others stood in the way.
 */
export const ask = <T extends pg.QueryResultRow>(client: pg.PoolClient, config: pg.QueryConfig) =>
  askPlainly<T>(client, config).catch((error: unknown) => {
    throw toUnavailable(error)
  })

const corked = new WeakSet<Writable>()

/** Statements sent in one turn of the event loop leave in one packet: the loaders of a page ask at the same moment. */
export function inOnePacket(client: pg.PoolClient): void {
  if (!(client instanceof pg.Client)) return
  const { stream } = client.connection
  if (corked.has(stream)) return
  corked.add(stream)
  stream.cork()
  setImmediate(() => {
    corked.delete(stream)
    stream.uncork()
  })
}
