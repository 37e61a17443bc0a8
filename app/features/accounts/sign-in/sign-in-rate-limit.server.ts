import { z } from 'zod'
import { networkOf } from '#app/lib/network.ts'
import { asSystem, type SystemTx } from '#app/platform/db/transaction.server.ts'
import { command, execute, one, statement } from '#app/platform/db/statement.server.ts'
import { hitRateLimit } from '#app/platform/http/rate-limit.server.ts'
import { withRetryAfter } from '#app/platform/http/retry-after.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { tooManyAttempts } from '../account.errors.ts'
import { getKnownBrowser } from './known-browser.server.ts'

/** security.md, guessing passwords. */
export const FAILURES_PER_ACCOUNT = 10
export const FAILURES_PER_NETWORK = 50
const WINDOW_SECONDS = 900
const BUCKET_SECONDS = 60
const FIRST_DELAY_SECONDS = 30

/** Failures with an account: of strangers by its address, of a browser that is known for it by that browser's name. */
const ACCOUNT = 'sign-in:account'
const NETWORK = 'sign-in:network'
/** Its window_start is the moment until which strangers, or the known browser, have to wait. */
const REST = 'sign-in:rest'

const LOCK = command('select pg_advisory_xact_lock(hashtextextended($1, 7))')
const SEEN = statement(
  z.object({ account: z.int(), network: z.int(), rest_over: z.boolean().nullable() }),
  `select coalesce(sum(count) filter (where scope = '${ACCOUNT}'), 0)::int as account,
          coalesce(sum(count) filter (where scope = '${NETWORK}'), 0)::int as network,
          (select max(window_start) <= clock_timestamp() from rate_limits where scope =
          '${REST}' and key = $1) as rest_over
     from rate_limits
    where (scope, key) in (('${ACCOUNT}', $1),
    ('${NETWORK}', $2)) and window_start > now() - make_interval(secs => $3)`,
)

const waitRow = z.object({ seconds: z.number().nullable() })
const NETWORK_WAIT = statement(
  waitRow,
  `select extract(epoch from max(window_start) + make_interval(secs => $2) - clock_timestamp())::float8 as seconds
     from (select window_start, sum(count) over (order by window_start desc) as since from rate_limits
            where scope = '${NETWORK}' and key = $1 and window_start > now() - make_interval(secs => $2)) as buckets
    where since > ${FAILURES_PER_NETWORK}`,
)
const REST_WAIT = statement(
  waitRow,
  `select least($2, extract(epoch from max(window_start) - clock_timestamp()))::float8 as seconds from rate_limits
    where scope = '${REST}' and key = $1`,
)

const END_REST = command(`delete from rate_limits where scope = '${REST}' and key = $1`)
const BEGIN_REST = command(`insert into rate_limits (scope, key, window_start)
  values ('${REST}', $1, clock_timestamp() + make_interval(secs => $2))`)
const TAKE_BACK = command(`update rate_limits set count = greatest(0, count - 1) where (scope, key, window_start) in
  (select scope, key, window_start from rate_limits where scope = $1 and key = $2 order by window_start desc limit 1)`)
const FORGET_FAILURES = command(`delete from rate_limits where scope in ('${ACCOUNT}', '${REST}') and key = $1`)

/** How long an account rests after so many failures: half a minute after the tenth, doubling, at most the window. */
export function lockoutSeconds(failures: number): number {
  if (failures < FAILURES_PER_ACCOUNT) return 0
  return Math.min(WINDOW_SECONDS, FIRST_DELAY_SECONDS * 2 ** Math.min(20, failures - FAILURES_PER_ACCOUNT))
}

/** Who tries: a client without headers is a stranger. */
export type SignInClient = { ip: string; headers?: Headers }

/** `subject` is whose failures count; a known browser is not charged for its network, nor kept out because of it. */
export type Attempt = { subject: string; network: string | null }

/**
 * Counts an attempt as a failure before the password is looked at, so that a hundred at once are no way round. A
 * browser in which the account's password was right before has ten failures of its own, which strangers cannot use up;
 * whoever steals its cookie has those ten and no more. Codes of the second step and passkeys are counted apart from
 * passwords: whoever guesses those keeps nobody from signing in with a passkey.
 * Throws `account.too_many_attempts`; then nothing is counted. A success takes it back with `recordSuccess`.
 */
export async function reserveAttempt(
  email: string,
  { ip, headers }: SignInClient,
  what: 'password' | 'code' | 'passkey' = 'password',
): Promise<Attempt> {
  const known = headers ? await getKnownBrowser(headers, email) : null
  const subject = what === 'password' ? (known ?? email) : `${what}:${known ?? email}`
  const attempt = { subject, network: known ? null : networkOf(ip) }
  return asSystem('count a sign-in', async (tx) => {
    await execute(tx, LOCK, [attempt.subject])
    await hitRateLimit(tx, ACCOUNT, attempt.subject, BUCKET_SECONDS)
    if (attempt.network) await hitRateLimit(tx, NETWORK, attempt.network, BUCKET_SECONDS)
    const { account, network, rest_over } = await one(tx, SEEN, [attempt.subject, attempt.network, WINDOW_SECONDS])
    const isNetworkOver = network > FAILURES_PER_NETWORK
    if (isNetworkOver || (account > FAILURES_PER_ACCOUNT && !rest_over)) {
      log.warn(
        { event: 'account.too_many_attempts', network: networkOf(ip), isKnownBrowser: known !== null },
        'too many attempts to sign in',
      )
      throw withRetryAfter(await waitSeconds(tx, attempt, isNetworkOver), tooManyAttempts())
    }
    if (account >= FAILURES_PER_ACCOUNT) await rest(tx, attempt.subject, lockoutSeconds(account))
    return attempt
  })
}

/** How long until an attempt counts again: the account's rest, or until enough of the network's failures are past. */
async function waitSeconds(tx: SystemTx, { subject, network }: Attempt, isNetwork: boolean): Promise<number> {
  const { seconds } = await one(tx, isNetwork ? NETWORK_WAIT : REST_WAIT, [
    isNetwork ? network : subject,
    WINDOW_SECONDS,
  ])
  return seconds ?? WINDOW_SECONDS
}

async function rest(tx: SystemTx, subject: string, seconds: number): Promise<void> {
  await execute(tx, END_REST, [subject])
  await execute(tx, BEGIN_REST, [subject, seconds])
}

/** The password was right: earlier failures are forgotten, and the network is not charged for this attempt. */
export function recordSuccess({ subject, network }: Attempt): Promise<void> {
  return asSystem('a sign-in was no guess', async (tx) => {
    await clearFailures(tx, subject)
    if (network) await takeBack(tx, NETWORK, network)
  })
}

/**
 * The attempt came to nothing by a fault of ours: it alone is taken back. What failed before still counts, or whoever
 * can make the server busy could guess for ever.
 */
export function cancelAttempt({ subject, network }: Attempt): Promise<void> {
  return asSystem('a sign-in was never looked at', async (tx) => {
    await takeBack(tx, ACCOUNT, subject)
    if (network) await takeBack(tx, NETWORK, network)
  })
}

async function takeBack(tx: SystemTx, scope: string, key: string): Promise<void> {
  await execute(tx, TAKE_BACK, [scope, key])
}

/** Whoever proved the address by email, as well as whoever knew the password, may try again at once. */
export async function clearFailures(tx: SystemTx, subject: string): Promise<void> {
  await execute(tx, FORGET_FAILURES, [subject])
}
