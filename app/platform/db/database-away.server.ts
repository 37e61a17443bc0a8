import { AsyncLocalStorage } from 'node:async_hooks'
import { codeOf, defineError, NamedError } from '#app/lib/errors.ts'
import { withRetryAfter } from '#app/platform/http/retry-after.server.ts'
import { log } from '#app/platform/log/log.server.ts'

/** A database that restarts is back within so many seconds. */
export const RETRY_SECONDS = 5

/** The database restarts, is away, or has no room: nobody did anything wrong, and later it works. */
export const databaseAway = defineError(
  'platform.database_away',
  503,
  'Our site is not available for a short time, so we can’t tell whether this was saved. Nothing you typed is lost: ' +
    'try again in a minute.',
)

/** What the system says of a connection that cannot be made, or breaks. */
const SYSTEM_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/**
 * What PostgreSQL says: a connection is lost (08), it has no room (53: disk, memory, connections), it stops or starts
 * (57P01 to 57P03).
 */
const SQL_STATES = /^(?:08|53|57P0[123])/
/** What the driver says of a connection that ended, or on which nothing comes any more; it has no code for it. */
const DRIVER = /^(?:Connection terminated|Query read timeout|Client (?:has encountered a connection error|was closed))/

/** Whether a failure of the driver means that the database is not there to ask, and nothing about the question. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Of a name with several addresses, the driver tells the failure of each.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isDatabaseAway)
  const code = codeOf(error)
  return SYSTEM_CODES.has(code) || SQL_STATES.test(code) || (code === '' && DRIVER.test(error.message))
}

const request = new AsyncLocalStorage<{ failure: NamedError | undefined }>()

/** The failure of a statement or a connection, as `platform.database_away` where that is its reason. To be thrown. */
export function toDatabaseAway(error: unknown): unknown {
  if (!isDatabaseAway(error)) return error
  log.warn({ event: 'platform.database_away', err: error }, 'the database is away')
  return tellUnavailable(databaseAway())
}

/** Says of a failure of the database when to try again, and what the request met. Returns it, to be thrown. */
export function tellUnavailable(failure: NamedError): NamedError {
  const at = request.getStore()
  if (at) at.failure = failure
  return withRetryAfter(RETRY_SECONDS, failure)
}

/** Runs a request and answers, beside its result, for which failure of the database it could not do all. */
export async function noteUnavailable<T>(
  run: () => Promise<T>,
): Promise<{ result: T; failure: NamedError | undefined }> {
  const at: { failure: NamedError | undefined } = { failure: undefined }
  const result = await request.run(at, run)
  return { result, failure: at.failure }
}

/** Whether a failure, as statements tell it, says that the database is away: its connection is of no use any more. */
export const isToldAway = (error: unknown): boolean =>
  error instanceof NamedError && error.code === 'platform.database_away'

/** Whether it is no fault of ours and no refusal either: the site cannot do this now, and will be able to (503). */
export const isUnavailable = (error: unknown): error is NamedError =>
  error instanceof NamedError && error.status === 503
