import { AsyncLocalStorage } from 'node:async_hooks'
import { log } from '#app/platform/log/log.server.ts'

/** What is gathered waits at most so long: a process that is killed loses what came in that time. */
const WAIT_MS = 800
/** Until a write that failed is tried again. */
const RETRY_MS = 5_000
/** Most that waits in memory, and most of one write; past it what comes is dropped until some is written. */
const MOST_WAITING = 50_000
const MOST_AT_ONCE = 5_000

export type Batch<T> = {
  /** Lets an item be written soon. What has the same key and still waits is the same. Never waits, never throws. */
  add: (key: string, item: T) => void
  /** Writes what waits now. After a failure it still waits. */
  flush: () => Promise<void>
}

const batches = new Set<Batch<never>>()

/**
 * Gathers small things that requests leave behind (a view, a click) and writes them together, off the request: one
 * statement in a while instead of one for each. `write` must bear repetition, because what failed is written again.
 */
export function makeBatch<T>(name: string, write: (items: readonly T[]) => Promise<unknown>): Batch<T> {
  // A timer of a request would carry its transaction and its log reference into the write.
  const outside = AsyncLocalStorage.snapshot()
  const waiting = new Map<string, T>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  let dropped = 0

  function wait(ms: number): void {
    timer ??= outside(() => setTimeout(() => void flush(), ms).unref())
  }

  async function writeAll(): Promise<void> {
    while (waiting.size > 0) {
      const some = [...waiting].slice(0, MOST_AT_ONCE)
      try {
        await write(some.map(([, item]) => item))
      } catch (error) {
        log.warn({ err: error, batch: name, waiting: waiting.size }, 'a batch was not written, and waits')
        wait(RETRY_MS)
        return
      }
      for (const [key] of some) waiting.delete(key)
    }
    if (dropped > 0) log.warn({ batch: name, dropped }, 'more came than a batch holds')
    dropped = 0
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(() => outside(writeAll))
    return writing
  }

  const batch: Batch<T> = {
    flush,
    add(key, item) {
      if (waiting.has(key)) return
      if (waiting.size >= MOST_WAITING) {
        dropped += 1
        return
      }
      waiting.set(key, item)
      wait(WAIT_MS)
    },
  }
  batches.add(batch as Batch<never>)
  return batch
}

/** Writes what all batches of this process hold: before it ends. */
export async function flushBatches(): Promise<void> {
  await Promise.all([...batches].map((batch) => batch.flush()))
}
