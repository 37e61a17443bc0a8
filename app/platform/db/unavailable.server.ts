import { codeOf, defineError, NamedError } from '#app/lib/errors.ts'
import { log } from '#app/platform/log/log.server.ts'
import { tellUnavailable, toDatabaseAway } from './database-away.server.ts'

export const tooBusy = defineError(
  'platform.too_busy',
  503,
  'We are very busy at the moment. Please try again in a minute.',
)

/** One of two that wait for each other is undone (40P01), and one that read what another changed (40001). */
const CLASHES: ReadonlySet<string> = new Set(['40P01', '40001'])
/** A lock was not had in time (lock_timeout), or a statement took too long (statement_timeout). */
const TOO_LATE: ReadonlySet<string> = new Set(['55P03', '57014'])

/** The failures that `toUnavailable` has put a sentence in the place of. */
const clashes = new WeakSet<Error>()

/** Whether the server undid the transaction for the sake of another one: done again, it may come to pass. */
export const isClash = (error: unknown): boolean =>
  error instanceof Error && (clashes.has(error) || CLASHES.has(codeOf(error)))

/**
 * The failure of a statement or a connection, to be thrown: `platform.database_away` where the database is not there,
 * `platform.too_busy` where others stood in the way or it took too long, else as it is. Both are 503: nothing was
 * saved, and later it works. A clash, which may be repaired, is told to nobody before `giveUp`.
 */
export function toUnavailable(error: unknown): unknown {
  const code = codeOf(error)
  const isUndone = CLASHES.has(code)
  if (!isUndone && !TOO_LATE.has(code)) return toDatabaseAway(error)
  // A statement that is too slow is a fault of ours, which somebody should look at; a lock is everyday life.
  log[code === '57014' ? 'error' : 'warn'](
    { event: 'platform.too_busy', err: error },
    'a statement did not come to pass',
  )
  const told = tooBusy()
  if (!isUndone) return tellUnavailable(told)
  clashes.add(told)
  return told
}

/** Whether something held what a statement needs for too long. */
export const isLocked = (error: unknown): boolean => codeOf(error) === '55P03'

/** A clash that nobody repairs any more, as the request is refused for it; any other failure as it is. To be thrown. */
export function giveUp(error: unknown): unknown {
  return isClash(error) ? tellUnavailable(error instanceof NamedError ? error : tooBusy()) : error
}
