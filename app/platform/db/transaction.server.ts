import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { databaseUrls } from '#app/platform/env.server.ts'
import { currentRequestId, log } from '#app/platform/log/log.server.ts'
import { ask, connectionOf, inOnePacket, makePool, makeReadingPool } from './connections.server.ts'
import { type Begun, runAgain } from './run-again.server.ts'
import { isToldAway } from './database-away.server.ts'
import { followReplica, type Replica, type ReplicaReader } from './replica.server.ts'
import { giveUp, isClash, toUnavailable } from './unavailable.server.ts'

/** What the database is told about the person who asks. The platform knows claims, not people. */
export type Role = 'visitor' | 'customer' | 'franchisor' | 'admin'
export type Claims = {
  role: Role
  /** Whose rows are meant: the person's own, or those of the account for which he acts. */
  userId: string | null
  /** Who acts, where that is not `userId` himself (docs/decisions/031). */
  personId?: string
}
/** The claims of someone signed in. */
export type Member = Claims & { userId: string }
export const visitor: Claims = { role: 'visitor', userId: null }

/** A statement that each connection plans once and keeps; `query_timeout` is for the few that may take longer. */
export type Prepared = { readonly name: string; readonly text: string; readonly query_timeout?: number }

/**
 * For statements that run often: planning one costs more than running it (`anyOf` for lists of ids). Not for texts of
 * many shapes, which every connection would keep, nor where the values decide which plan is good, as they do with LIKE.
 */
export function prepared(text: string): Prepared {
  return { name: createHash('sha1').update(text).digest('hex'), text }
}

type Query = <T extends pg.QueryResultRow>(query: pg.QueryConfig) => Promise<pg.QueryResult<T>>

const query = Symbol('query')
const anyones = Symbol('anyones')
declare const system: unique symbol

/**
 * A transaction whose identity is set. Every query and command demands one, so an unscoped query does not compile; only
 * this file can make one or ask it anything.
 */
export type Tx = { readonly [query]: Query; readonly [anyones]?: true }
/** A transaction of the server itself (sign-up, jobs, webhooks); only asSystem makes one. */
export type SystemTx = Tx & { readonly [system]: true }

type Pools = { app: pg.Pool; system: pg.Pool; replica: Replica | undefined }
let pools: Pools | undefined

/** The pools of this process, opened at first use. */
function open(): Pools {
  if (!pools) {
    const { app, system, replica } = databaseUrls()
    const followed = replica ? followReplica(replica, app) : undefined
    pools = { app: makeReadingPool(app), system: makePool(system), replica: followed }
  }
  return pools
}

export type PoolState = { pool: keyof Pools; busy: number; idle: number; waiting: number }

/** How many connections of each pool are busy and idle, and how many transactions wait for one. */
export function poolStates(): PoolState[] {
  return (['app', 'system', 'replica'] as const).flatMap((name) => {
    const pool = name === 'replica' ? pools?.replica?.pool : pools?.[name]
    if (!pool) return []
    const { totalCount, idleCount, waitingCount } = pool
    return { pool: name, busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  })
}

/** Closes all connections; the next use opens new ones. */
export async function closeDatabase(): Promise<void> {
  const closing = pools
  pools = undefined
  await closing?.replica?.close()
  await Promise.all([closing?.app.end(), closing?.system.end()])
}

const identify = prepared(
  "select set_config('app.user_id', $1, true), set_config('app.role', $2, true), " +
    "set_config('app.person_id', $3, true), set_config('app.request_id', $4, true)",
)

export type OpenTx<T extends Tx = Tx> = { tx: T; end: (ok: boolean) => Promise<void> }

/**
 * What `begin` does, as the application for a person; for a visitor who reads what `readAsVisitor` does, at a replica
 * where he `mayLag`: he has written nothing that he would miss there for a moment.
 */
export async function openTx(actor: Claims, write: boolean, { mayLag = false } = {}): Promise<OpenTx> {
  if (write || actor.role !== 'visitor') return begin('app', actor, write, giveUp)
  const reader = mayLag ? await open().replica?.connect() : null
  return reader ? readAtReplica(reader) : readAsVisitor()
}

/**
 * Statements of a visitor, each a transaction of its own that only reads. A connection that nobody has told who asks is
 * a visitor's to the floor (app_role), and each statement sees what is committed by then, in a transaction or not: so
 * there is nothing to set, and nothing to end after the last answer (docs/decisions/052).
 */
async function readAsVisitor(): Promise<OpenTx> {
  const client = await connectionOf(open().app)
  let live = true
  let isGone = false
  let last: Promise<unknown> = Promise.resolve()
  const tx: Tx = {
    [anyones]: true,
    [query]<T extends pg.QueryResultRow>(config: pg.QueryConfig) {
      if (!live) return Promise.reject(over())
      inOnePacket(client)
      const answer = ask<T>(client, config).catch((error: unknown) => {
        isGone ||= isToldAway(error)
        throw giveUp(error)
      })
      last = answer
      return answer
    },
  }
  return {
    tx,
    async end() {
      live = false
      // Answers come in their order. Who gives up on one has left others behind.
      await last.catch(() => {})
      client.release(isGone)
    },
  }
}

/** As `readAsVisitor`; the primary answers each statement that the replica does not (docs/decisions/070). */
function readAtReplica(reader: ReplicaReader): OpenTx {
  let live = true
  let primary: Promise<OpenTx> | undefined
  const answers: Promise<unknown>[] = []
  async function answer<T extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<T>> {
    const told = await reader.ask<T>(config)
    if (told) return told
    primary ??= readAsVisitor()
    return (await primary).tx[query](config)
  }
  const tx: Tx = {
    [anyones]: true,
    [query]<T extends pg.QueryResultRow>(config: pg.QueryConfig) {
      if (!live) return Promise.reject(over())
      const answered = answer<T>(config)
      answers.push(answered)
      return answered
    },
  }
  return {
    tx,
    async end(ok) {
      live = false
      await Promise.allSettled(answers)
      reader.release()
      await (await primary?.catch(() => null))?.end(ok)
    },
  }
}

/** Whether whatever is read within `tx` is what any visitor would read. */
export const isAnyones = (tx: Tx): boolean => tx[anyones] === true

/** A statement came after the end of its transaction: its request has its answer, or nobody waits for one. */
export class TransactionOver extends Error {
  override name = 'TransactionOver'
}

const over = () => new TransactionOver('This transaction is over.')

/** What `begin` does, as the server itself; for the sign-in library, which holds connections. The reason is logged. */
export async function openSystemTx(reason: string): Promise<OpenTx<SystemTx>> {
  tellReason(reason)
  const { tx, end } = await begin('system', visitor, true, giveUp)
  return { tx: tx as SystemTx, end }
}

/** Why the server acts as itself, for whoever debugs; who may at all: system-callers.test.ts. */
function tellReason(reason: string): void {
  log.debug({ event: 'platform.as_system', reason }, 'the server acts as itself')
}

/**
 * Begins a transaction and sets who asks, without waiting: both travel in one packet with the first query.
 * `end` commits or rolls back and gives the connection back; a COMMIT that the server turned into ROLLBACK throws.
 * `tell` makes of each failure what is thrown. Throws `platform.too_busy`, `platform.database_away`.
 */
async function begin(
  pool: 'app' | 'system',
  claims: Claims,
  write: boolean,
  tell: (error: unknown) => unknown = (error) => error,
): Promise<Begun<Tx>> {
  const client = await connectionOf(open()[pool])
  let live = true
  let clashed = false
  const note = (error: unknown) => {
    clashed ||= isClash(error)
    throw tell(error)
  }
  inOnePacket(client)
  const begun = Promise.all([
    client.query(write ? 'begin read write' : 'begin read only'),
    client.query({
      ...identify,
      values: [claims.userId ?? '', claims.role, claims.personId ?? claims.userId ?? '', currentRequestId() ?? ''],
    }),
  ])
  begun.catch(() => {})
  const tx: Tx = {
    [query](config) {
      // A rejection and not a throw: whoever asks several questions at once waits for all of them.
      if (!live) return Promise.reject(over())
      inOnePacket(client)
      return ask<never>(client, config).catch(note)
    },
  }
  return {
    tx,
    async end(ok) {
      live = false
      let result: pg.QueryResult
      try {
        await begun
        result = await client.query(ok ? 'commit' : 'rollback')
      } catch (error) {
        client.release(true)
        clashed ||= isClash(error)
        throw tell(toUnavailable(error))
      }
      client.release()
      if (ok && result.command !== 'COMMIT') throw new Error('The transaction was aborted by an earlier error.')
    },
    hasClashed: () => clashed,
  }
}

const holding = new AsyncLocalStorage<true>()

async function within<T>(pool: 'app' | 'system', claims: Claims, run: (tx: Tx) => Promise<T>): Promise<T> {
  // A second connection taken while one is held can starve the pool until everybody waits for everybody.
  if (holding.getStore()) throw new Error('Transactions do not nest: pass the tx on.')
  return holding.run(true, () => runAgain(() => begin(pool, claims, true), run))
}

/**
 * Runs `run` in one read-write transaction under the floor of the given person. Commits when it returns, rolls back
 * when it throws. A transaction that the server undid for the sake of others (a deadlock) is done again, so `run`
 * writes to nothing but the database and asks nobody else (transaction.test.ts).
 */
export function asActor<T>(actor: Claims, run: (tx: Tx) => Promise<T>): Promise<T> {
  return within('app', actor, run)
}

/**
 * As `asActor`, but as the server itself. The reason is logged at debug; system-callers.test.ts lists the files that
 * may call it.
 */
export function asSystem<T>(reason: string, run: (tx: SystemTx) => Promise<T>): Promise<T> {
  tellReason(reason)
  return within('system', visitor, (tx) => run(tx as SystemTx))
}

/**
 * As `asSystem`, for one statement without a transaction around it, which would cost a round trip more: it commits by
 * itself. For what every request of a member asks. Throws `platform.too_busy`.
 */
export async function asSystemAlone<T>(reason: string, run: (tx: SystemTx) => Promise<T>): Promise<T> {
  tellReason(reason)
  const client = await connectionOf(open().system)
  let isGone = false
  const note = (error: unknown) => {
    isGone ||= isToldAway(error)
    throw giveUp(error)
  }
  try {
    return await run({ [query]: (config: pg.QueryConfig) => ask(client, config).catch(note) } as SystemTx)
  } finally {
    client.release(isGone)
  }
}

/**
 * Sends a statement within `tx`. For platform/db/statement.server.ts, which gives the rows their type, and for the SQL
 * of libraries (sign-in, job queue).
 */
export function queryIn<T extends pg.QueryResultRow>(
  tx: Tx,
  statement: string | Prepared,
  values: readonly unknown[] = [],
): Promise<pg.QueryResult<T>> {
  return tx[query]<T>(
    typeof statement === 'string' ? { text: statement, values: [...values] } : { ...statement, values: [...values] },
  )
}
