import { asSystem } from '#app/platform/db/transaction.server.ts'
import { rows } from '#app/platform/db/unchecked-rows.server.ts'

export type Claimed = { id: string; kind: string; recipient: string; payload: unknown; attempts: number; createdAt: Date }

/** A claimed message belongs to its process this long; then another may take it. Longer than any sending takes. */
const leaseSeconds = 120

/** Takes up to `count` messages that are due. Nothing is locked while they are sent: the lease keeps others away. */
export function claim(count: number): Promise<Claimed[]> {
  return asSystem('outbox: claim', (tx) =>
    rows<Claimed>(
      tx,
      `update outbox set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
       where id in (
         select id from outbox where sent_at is null and dead_at is null and next_attempt_at <= now()
         order by next_attempt_at, id limit $1 for update skip locked)
       returning id::text, kind, recipient, payload, attempts, created_at as "createdAt"`,
      [count, leaseSeconds],
    ),
  )
}

/** Notes messages as sent. */
export async function markSent(ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await asSystem('outbox: sent', (tx) => rows(tx, 'update outbox set sent_at = now(), last_error = null where id = any($1::bigint[])', [ids]))
}

/** Gives a message back without counting the try. */
export async function release(id: string, seconds: number, error: string | undefined): Promise<void> {
  await asSystem('outbox: release', (tx) =>
    rows(tx, 'update outbox set attempts = attempts - 1, next_attempt_at = now() + make_interval(secs => $2), last_error = coalesce($3, last_error) where id = $1', [id, seconds, error ?? null]),
  )
}

/** Notes a failed try: again in `seconds`, or never where it is dead. */
export async function fail(id: string, seconds: number, error: string, dead: boolean): Promise<void> {
  await asSystem('outbox: failed', (tx) =>
    rows(tx, 'update outbox set next_attempt_at = now() + make_interval(secs => $2), last_error = $3, dead_at = case when $4 then now() end where id = $1', [id, seconds, error, dead]),
  )
}

/** Milliseconds until the next message is due, at most `limit`. */
export async function untilNext(limit: number): Promise<number> {
  const [row] = await asSystem('outbox: next', (tx) =>
    rows<{ ms: number | null }>(tx, `select (extract(epoch from min(next_attempt_at) - clock_timestamp()) * 1000)::float8 as ms from outbox where sent_at is null and dead_at is null`),
  )
  return row?.ms === null || row?.ms === undefined ? limit : Math.max(0, Math.min(limit, row.ms))
}

export type DeadMessage = { id: string; kind: string; recipient: string; attempts: number; deadAt: Date; lastError: string | null }

/** The messages that were given up, newest first, for the admins. */
export function listDead(count = 50): Promise<DeadMessage[]> {
  return asSystem('outbox: dead letters', (tx) =>
    rows<DeadMessage>(tx, 'select id::text, kind, recipient, attempts, dead_at as "deadAt", last_error as "lastError" from outbox where dead_at is not null order by dead_at desc limit $1', [count]),
  )
}

/** Gives dead messages another life, all tries anew. */
export async function revive(ids: string[]): Promise<void> {
  await asSystem('outbox: revive', (tx) => rows(tx, 'update outbox set dead_at = null, attempts = 0, next_attempt_at = now() where id = any($1::bigint[]) and dead_at is not null', [ids]))
}

/** Forgets what was sent more than `days` ago: recipients are personal data. Returns how many; a nightly job calls it. */
export async function forgetSent(days = 30): Promise<number> {
  const [row] = await asSystem('outbox: retention', (tx) =>
    rows<{ count: number }>(tx, 'with gone as (delete from outbox where sent_at < now() - make_interval(days => $1) returning 1) select count(*)::int as count from gone', [days]),
  )
  return row?.count ?? 0
}
