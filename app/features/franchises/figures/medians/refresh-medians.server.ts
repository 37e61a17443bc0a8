import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { one, statement } from '#app/platform/db/statement.server.ts'
import { asSystem, type SystemTx } from '#app/platform/db/transaction.server.ts'
import { listen } from '#app/platform/events/listen.server.ts'
import { log } from '#app/platform/log/log.server.ts'

const LAST = statement(z.object({ last: z.string().nullable() }), 'select max(id)::text as last from stale_categories')
const REFRESH = statement(z.object({ categories: z.int() }), 'select refresh_stale_categories($1) as categories')

/** Changes of so long, in ms, are reckoned together. */
const TOGETHER_MS = 500
/** How often to look without being told, in ms. */
const TICK_MS = 60_000

const inTurn = <T>(work: (tx: SystemTx) => Promise<T>): Promise<T> => asSystem('medians of categories', work)

/**
 * Reckons the medians of the main categories in which something has changed until now, each in a transaction of its
 * own: together they could take longer than the database allows, and then none would stay. Answers how many there were.
 */
export async function refreshMedians(): Promise<number> {
  const { last } = await inTurn((tx) => one(tx, LAST))
  let categories = 0
  while (last !== null && (await inTurn((tx) => one(tx, REFRESH, [last]))).categories > 0) categories++
  return categories
}

/**
 * Keeps the medians up to date: told by the database of each change, at most twice a second. Several processes share
 * the work. Returns the way to stop.
 */
export function startMedians(): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let isMarked = true
  let ring = () => {}
  const wake = (): void => {
    isMarked = true
    ring()
  }
  const unlisten = listen('stale_categories', wake, wake)
  const rest = (ms: number) => sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
  const run = async () => {
    const clock = setInterval(wake, TICK_MS).unref()
    while (!stopping.signal.aborted) {
      if (!isMarked) await new Promise<void>((resolve) => (ring = resolve))
      await rest(TOGETHER_MS)
      if (stopping.signal.aborted) break
      isMarked = false
      try {
        await refreshMedians()
      } catch (error) {
        log.warn({ err: error }, 'the medians could not be reckoned')
        await rest(2_000)
        isMarked = true
      }
    }
    clearInterval(clock)
  }
  const done = run()
  return {
    async stop() {
      stopping.abort()
      ring()
      await Promise.all([done, unlisten()])
    },
  }
}
