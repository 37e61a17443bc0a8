import { networkOf } from '../../lib/network.ts'
import { asSystem, rows, type SystemTx } from '../../platform/db.server.ts'
import { hitLimit } from '../../platform/enqueue.server.ts'
import { retryIn } from '../../platform/retry.server.ts'
import { log } from '../../platform/log.server.ts'
import { tooManyAttempts } from './account.errors.ts'

/** security.md, guessing passwords. */
export const FAILURES_PER_ACCOUNT = 10
export const FAILURES_PER_NETWORK = 50
const WINDOW_SECONDS = 900
const BUCKET_SECONDS = 60
const FIRST_DELAY_SECONDS = 30

const ACCOUNT = 'sign-in:account'
const NETWORK = 'sign-in:network'
/** Its window_start is the moment until which the account rests. */
const REST = 'sign-in:rest'

/** How long an account rests after so many failures: half a minute after the tenth, doubling, at most the window. */
export function restSeconds(failures: number): number {
  if (failures < FAILURES_PER_ACCOUNT) return 0
  return Math.min(WINDOW_SECONDS, FIRST_DELAY_SECONDS * 2 ** Math.min(20, failures - FAILURES_PER_ACCOUNT))
}

export type Attempt = { email: string; network: string }

/**
 * Counts an attempt as a failure before the password is looked at, so that a hundred at once are no way round.
 * Throws `account.too_many_attempts`; then nothing is counted. A success takes it back with `forgiveAttempt`.
 */
export function reserveAttempt(email: string, ip: string): Promise<Attempt> {
  const attempt = { email, network: networkOf(ip) }
  return asSystem('count a sign-in', async (tx) => {
    await rows(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 7))', [attempt.email])
    await hitLimit(tx, ACCOUNT, attempt.email, BUCKET_SECONDS)
    await hitLimit(tx, NETWORK, attempt.network, BUCKET_SECONDS)
    const [seen] = await rows<{ account: number; network: number; rest_over: boolean | null }>(
      tx,
      `select coalesce(sum(count) filter (where scope = '${ACCOUNT}'), 0)::int as account,
              coalesce(sum(count) filter (where scope = '${NETWORK}'), 0)::int as network,
              (select max(window_start) <= clock_timestamp() from rate_limits where scope = '${REST}' and key = $1) as rest_over
         from rate_limits
        where (scope, key) in (('${ACCOUNT}', $1), ('${NETWORK}', $2)) and window_start > now() - make_interval(secs => $3)`,
      [attempt.email, attempt.network, WINDOW_SECONDS],
    )
    const account = seen?.account ?? 1
    const isOver = (seen?.network ?? 1) > FAILURES_PER_NETWORK || (account > FAILURES_PER_ACCOUNT && !seen?.rest_over)
    if (isOver) {
      log.warn({ event: 'account.too_many_attempts', network: attempt.network }, 'too many attempts to sign in')
      throw retryIn(await waitSeconds(tx, attempt, (seen?.network ?? 1) > FAILURES_PER_NETWORK), tooManyAttempts())
    }
    if (account >= FAILURES_PER_ACCOUNT) await rest(tx, attempt.email, restSeconds(account))
    return attempt
  })
}

/** How long until an attempt counts again: the account's rest, or until enough of the network's failures are past. */
async function waitSeconds(tx: SystemTx, { email, network }: Attempt, isNetwork: boolean): Promise<number> {
  const [wait] = await rows<{ seconds: number | null }>(
    tx,
    isNetwork
      ? `select extract(epoch from max(window_start) + make_interval(secs => $2) - clock_timestamp())::float8 as seconds
           from (select window_start, sum(count) over (order by window_start desc) as since from rate_limits
                  where scope = '${NETWORK}' and key = $1 and window_start > now() - make_interval(secs => $2)) as buckets
          where since > ${FAILURES_PER_NETWORK}`
      : `select least($2, extract(epoch from max(window_start) - clock_timestamp()))::float8 as seconds from rate_limits where scope = '${REST}' and key = $1`,
    [isNetwork ? network : email, WINDOW_SECONDS],
  )
  return wait?.seconds ?? WINDOW_SECONDS
}

async function rest(tx: SystemTx, email: string, seconds: number): Promise<void> {
  await rows(tx, `delete from rate_limits where scope = '${REST}' and key = $1`, [email])
  await rows(tx, `insert into rate_limits (scope, key, window_start) values ('${REST}', $1, clock_timestamp() + make_interval(secs => $2))`, [email, seconds])
}

/** The password was right: the account starts anew, and its network is not charged for this attempt. */
export function forgiveAttempt({ email, network }: Attempt): Promise<void> {
  return asSystem('a sign-in was no guess', async (tx) => {
    await forgetFailures(tx, email)
    await takeBack(tx, NETWORK, network)
  })
}

/**
 * The attempt came to nothing by a fault of ours: it alone is taken back. What failed before still counts, or whoever can
 * make the server busy could guess for ever.
 */
export function withdrawAttempt({ email, network }: Attempt): Promise<void> {
  return asSystem('a sign-in was never looked at', async (tx) => {
    await takeBack(tx, ACCOUNT, email)
    await takeBack(tx, NETWORK, network)
  })
}

async function takeBack(tx: SystemTx, scope: string, key: string): Promise<void> {
  await rows(
    tx,
    `update rate_limits set count = greatest(0, count - 1) where (scope, key, window_start) in
       (select scope, key, window_start from rate_limits where scope = $1 and key = $2 order by window_start desc limit 1)`,
    [scope, key],
  )
}

/** Whoever proved the address by mail may try again at once. */
export async function forgetFailures(tx: SystemTx, email: string): Promise<void> {
  await rows(tx, `delete from rate_limits where scope in ('${ACCOUNT}', '${REST}') and key = $1`, [email])
}
