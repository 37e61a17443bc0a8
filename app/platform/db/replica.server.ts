import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { listen } from '#app/platform/events/listen.server.ts'
import { PUBLIC_CHANGES } from '#app/platform/events/public-changes.ts'
import { log } from '#app/platform/log/log.server.ts'
import { askPlainly, inOnePacket, makePool, makeReadingPool } from './connections.server.ts'
import { isDatabaseAway } from './database-away.server.ts'
import { isClash, isLocked, toUnavailable } from './unavailable.server.ts'

/** How often a replica is asked whether it has what it must have, in ms. */
const POLL_MS = 20
/** How long that may take before it counts as away, in ms. */
const LATE_MS = 10_000
/** How often it is looked at though nothing was told, in ms. */
const TICK_MS = 5_000
/** After so long without an answer it counts as gone, in ms: the primary has it sooner. */
const SILENCE_MS = 3_000
/** How long one that is away or behind is left alone, in ms. */
const AWAY_MS = 1_000

/** One connection of a replica; `ask` answers null where the primary is to be asked instead. */
export type ReplicaReader = {
  ask: <T extends pg.QueryResultRow>(config: pg.QueryConfig) => Promise<pg.QueryResult<T> | null>
  release: () => void
}

export type Replica = {
  pool: pg.Pool
  /** Null while the replica lacks something that was told to have changed, or is away. */
  connect: () => Promise<ReplicaReader | null>
  close: () => Promise<void>
}

let isFollowedThere: boolean | null = null
/** Whether the replica had all that the primary had when it was last asked; null where there is none. */
export const isReplicaThere = (): boolean | null => isFollowedThere

/**
 * Follows a streaming replica at `url`: it is read from while it has everything of which the database has told this
 * process that it changed, so a page from it is never older than one from the primary would be. `primaryUrl`: the same
 * login role there.
 */
export function followReplica(url: string, primaryUrl: string): Replica {
  const pool = makeReadingPool(url, { silenceMs: SILENCE_MS })
  // Lines of its own: behind the requests of a busy site it would seem away just when it is needed.
  const primary = makePool(primaryUrl, { size: 1 })
  const watched = makePool(url, { size: 1, silenceMs: SILENCE_MS })
  const stopping = new AbortController()
  let isHeard = false
  let isCurrent = false
  let changes = 0
  let ring = () => {}
  const distrust = () => {
    isCurrent = false
    changes += 1
    ring()
  }
  const unlisten = listen(PUBLIC_CHANGES, distrust, () => {
    isHeard = true
    distrust()
  })

  /** So long, or until something is told. */
  async function rest(ms: number): Promise<void> {
    const woken = new AbortController()
    ring = () => woken.abort()
    await sleep(ms, undefined, { signal: AbortSignal.any([stopping.signal, woken.signal]) }).catch(() => {})
  }

  /** Whether the replica comes to where the primary is now. */
  async function catchesUp(): Promise<boolean> {
    // What is committed may not be written yet, where the primary does not wait for it (synchronous_commit).
    const { rows } = await primary.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
    for (const end = Date.now() + LATE_MS; Date.now() < end; await sleep(POLL_MS)) {
      // A server that is no replica has replayed nothing.
      const has = await watched.query<{ has: boolean }>({
        name: 'replica-has',
        text: 'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as has',
        values: [rows[0]?.at],
      })
      if (has.rows[0]?.has) return true
      if (stopping.signal.aborted) break
    }
    return false
  }

  async function follow(): Promise<void> {
    let wasThere: boolean | undefined
    while (!stopping.signal.aborted) {
      const before = changes
      const isThere = await catchesUp().catch((error: unknown) => {
        log.debug({ err: error }, 'the replica did not answer')
        return false
      })
      if (isThere !== wasThere && !stopping.signal.aborted)
        log[isThere ? 'info' : 'warn'](
          { event: 'platform.replica' },
          isThere ? 'visitors read from the replica' : 'the replica is away or behind: visitors read from the primary',
        )
      wasThere = isThere
      isFollowedThere = isThere && isHeard
      if (!isThere) isCurrent = false
      if (isThere && changes !== before) continue
      // Before it is heard of changes there may have been some.
      isCurrent = isThere && isHeard
      await rest(isThere ? TICK_MS : AWAY_MS)
    }
  }
  isFollowedThere = false
  const followed = follow()

  return {
    pool,
    async connect() {
      if (!isCurrent) return null
      try {
        const client = await pool.connect()
        let isBroken = false
        return {
          async ask<T extends pg.QueryResultRow>(config: pg.QueryConfig) {
            if (isBroken || !isCurrent) return null
            inOnePacket(client)
            try {
              return await askPlainly<T>(client, config)
            } catch (error) {
              // What the primary replays may undo a statement here (40001) or hold a lock: there it comes to pass.
              if (!isClash(error) && !isLocked(error) && !isDatabaseAway(error)) throw toUnavailable(error)
              isBroken = isDatabaseAway(error)
              if (isBroken) distrust()
              return null
            }
          },
          release: () => client.release(isBroken),
        }
      } catch {
        distrust()
        return null
      }
    },
    async close() {
      stopping.abort()
      await Promise.all([followed, unlisten()])
      isFollowedThere = null
      await Promise.all([pool.end(), watched.end(), primary.end()])
    },
  }
}
