import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '#app/platform/log/log.server.ts'
import { tellUnavailable } from './database-away.server.ts'
import { tooBusy } from './unavailable.server.ts'

/** A transaction that has begun. */
export type Begun<Tx> = {
  tx: Tx
  /** Commits, or rolls back. */
  end: (ok: boolean) => Promise<void>
  /** Whether the server undid it for the sake of another, so that it may come to pass when it is done again. */
  hasClashed: () => boolean
}

/** How often a transaction is done in all where the server undoes it for the sake of others. */
const TRIES = 4

/**
 * Runs `run` in a transaction and commits what it did, or rolls back where it throws. One that clashed with another is
 * begun again after a short pause, which differs, so that the two do not meet once more. Throws `platform.too_busy`
 * where that came to nothing, whatever `run` made of it.
 */
export async function runAgain<Tx, T>(begin: () => Promise<Begun<Tx>>, run: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const begun = await begin()
    try {
      return await runOnce(begun, run)
    } catch (error) {
      if (!begun.hasClashed()) throw error
      if (tries === TRIES) throw tellUnavailable(tooBusy())
      log.info({ event: 'platform.repeated', tries }, 'a transaction is done again: others stood in its way')
    }
    await sleep(tries * (10 + Math.random() * 40))
  }
}

async function runOnce<Tx, T>({ tx, end }: Begun<Tx>, run: (tx: Tx) => Promise<T>): Promise<T> {
  let value: T
  try {
    value = await run(tx)
  } catch (error) {
    await end(false).catch(() => {})
    throw error
  }
  await end(true)
  return value
}
