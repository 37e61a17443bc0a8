import { z } from 'zod'
import { retention } from '#app/lib/retention.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { command, execute, one, rows, statement } from '#app/platform/db/statement.server.ts'
import { forgets, untilNone } from './forget.server.ts'

const claimedRow = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  payload: z.unknown(),
  attempts: z.int(),
  createdAt: z.date(),
  requestId: z.string().nullable(),
})
export type Claimed = z.infer<typeof claimedRow>

/** Messages of the named kinds alone, or of all others. */
export type Kinds = { named: readonly string[]; isNamed: boolean }

/** Of what waits, the kinds named by $1, which an index finds, or all others. */
const waiting = ({ isNamed }: Pick<Kinds, 'isNamed'>) =>
  `sent_at is null and dead_at is null and kind ${isNamed ? '= any' : '<> all'} ($1::text[])`

const claimOf = (kinds: Pick<Kinds, 'isNamed'>) =>
  statement(
    claimedRow,
    `update outbox set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $3)
     where id in (
       select id from outbox where ${waiting(kinds)} and next_attempt_at <= now()
       order by next_attempt_at, id limit $2 for update skip locked)
     returning id::text, kind, recipient, payload, attempts, created_at as "createdAt",
       request_id as "requestId"`,
    { isPlannedOnce: true },
  )
const CLAIM_NAMED = claimOf({ isNamed: true })
const CLAIM_OTHERS = claimOf({ isNamed: false })

/** A claimed message belongs to its process this long; then another may take it. Longer than any sending takes. */
const leaseSeconds = 120

/** Takes up to `count` messages that are due. Nothing is locked while they are sent: the lease keeps others away. */
export function claim(count: number, { named, isNamed }: Kinds): Promise<Claimed[]> {
  return asSystem('outbox: claim', (tx) => rows(tx, isNamed ? CLAIM_NAMED : CLAIM_OTHERS, [named, count, leaseSeconds]))
}

const SENT = command('update outbox set sent_at = now(), last_error = null where id = any($1::bigint[])', {
  isPlannedOnce: true,
})

/** Notes messages as sent. */
export async function markSent(ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await asSystem('outbox: sent', (tx) => execute(tx, SENT, [ids]))
}

const RELEASE = command(`update outbox set attempts = attempts - 1, next_attempt_at = now() + make_interval(secs => $2),
  last_error = coalesce($3, last_error) where id = $1`)

/** Gives a message back without counting the try. */
export async function release(id: string, seconds: number, error: string | undefined): Promise<void> {
  await asSystem('outbox: release', (tx) => execute(tx, RELEASE, [id, seconds, error ?? null]))
}

const FAIL = command(`update outbox set next_attempt_at = now() + make_interval(secs => $2), last_error = $3,
  dead_at = case when $4 then now() end where id = $1`)

/** Notes a failed try: again in `seconds`, or never where it is dead. */
export async function fail(id: string, seconds: number, error: string, dead: boolean): Promise<void> {
  await asSystem('outbox: failed', (tx) => execute(tx, FAIL, [id, seconds, error, dead]))
}

const nextOf = (kinds: Pick<Kinds, 'isNamed'>) =>
  statement(
    z.object({ ms: z.number().nullable() }),
    `select (extract(epoch from min(next_attempt_at) - clock_timestamp()) * 1000)::float8 as ms from outbox
     where ${waiting(kinds)}`,
    { isPlannedOnce: true },
  )
const NEXT_NAMED = nextOf({ isNamed: true })
const NEXT_OTHERS = nextOf({ isNamed: false })

/** Milliseconds until the next message is due, at most `limit`. */
export async function millisecondsUntilNext(limit: number, { named, isNamed }: Kinds): Promise<number> {
  const { ms } = await asSystem('outbox: next', (tx) => one(tx, isNamed ? NEXT_NAMED : NEXT_OTHERS, [named]))
  return ms === null ? limit : Math.max(0, Math.min(limit, ms))
}

const FORGET_SENT = forgets('outbox', 'least(sent_at, dead_at) < now() - $1::interval')

/** Forgets what was sent or given up long ago. Returns how many; a nightly job calls it. */
export function deleteSent(): Promise<number> {
  return untilNone(() => asSystem('outbox: retention', (tx) => execute(tx, FORGET_SENT, [retention.sentMails])))
}
