import { z } from 'zod'
import { isId } from '#app/lib/text.ts'
import { franchisorStates } from '#app/features/accounts/franchisors/franchisor-list.ts'
import { FRANCHISOR_STATE } from '#app/features/accounts/franchisors/franchisors.queries.server.ts'
import { UNDO_SECONDS } from '#app/lib/undo.ts'
import { maybeOne, one, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { IN_REVIEW } from '../../listing/queries/listing-state.server.ts'

const id = z.guid().nullable()
/** Where the listing $1 stands among those of a condition, in the order of `by`. */
export const placeAmong = (condition: string, by: string) => {
  const among = `from franchises f where ${condition}`
  return statement(
    z.object({ total: z.int(), before: z.int(), next: id, back: id, first: id }),
    `with own as materialized (select ${by} as by, f.id from franchises f where f.id = $1)
     select (select count(*) ${among})::int as total,
       (select count(*) ${among} and (${by}, f.id) < (own.by, own.id))::int as before,
       (select f.id ${among} and (${by}, f.id) > (own.by, own.id) order by ${by}, f.id limit 1) as next,
       (select f.id ${among} and (${by}, f.id) < (own.by, own.id) order by ${by} desc, f.id desc limit 1) as back,
       (select f.id ${among} and f.id <> own.id order by ${by}, f.id limit 1) as first
     from own`,
  )
}

/** Where a listing stands among those that wait, the oldest first; after the last comes the first again. */
export type ReviewPlace = {
  /** From 1 on; null where it doesn't wait. */
  position: number | null
  total: number
  next: string | null
  back: string | null
  /** How many are left after this one. */
  left: number
}

/** The place of a listing of which is known whether it is one of them. */
export async function getPlace(
  tx: Tx,
  among: ReturnType<typeof placeAmong>,
  franchiseId: string,
  isOne: boolean,
): Promise<ReviewPlace> {
  const { total, before, next, back, first } = await one(tx, among, [franchiseId])
  const others = total - (isOne ? 1 : 0)
  const after = others - before
  return { position: isOne ? before + 1 : null, total, next: next ?? first, back, left: after > 0 ? after : others }
}

/** When it was sent for review last. */
export const SENT = 'coalesce(f.submitted_at, f.created_at)'
const waiting = `from franchises f where ${IN_REVIEW}`
const PLACE = placeAmong(IN_REVIEW, SENT)

/** The place of a listing that the admin looks at. */
export const getReviewPlace = (tx: Tx, franchise: { id: string; status: string }): Promise<ReviewPlace> =>
  getPlace(tx, PLACE, franchise.id, franchise.status === 'pending')

const NEXT = statement(
  z.object({ id: z.guid() }),
  `select f.id ${waiting} order by (${SENT}, f.id) < (select coalesce(own.submitted_at, own.created_at), own.id
     from franchises own where own.id = $1), ${SENT}, f.id limit 1`,
)

/** What is decided on after this one: the next that waits, or the first of those before it; null where none is left. */
export async function getNextWaiting(tx: Tx, after: string): Promise<string | null> {
  return (await maybeOne(tx, NEXT, [after]))?.id ?? null
}

const OLDEST = statement(
  z.object({ id: z.guid(), submittedAt: z.date() }),
  `select f.id, ${SENT} as "submittedAt" ${waiting} order by ${SENT}, f.id limit 1`,
)

/** The listing that has waited longest; null where none waits. */
export async function getOldestWaiting(tx: Tx): Promise<{ id: string; submittedAt: Date } | null> {
  return (await maybeOne(tx, OLDEST)) ?? null
}

const decidedRow = z.object({
  id: z.guid(),
  name: z.string(),
  status: z.string(),
  /** The state of its company's account; null where nobody owns it. */
  account: z.enum(franchisorStates).nullable(),
  leftMs: z.number().nullable(),
})
const DECIDED = statement(
  decidedRow,
  `select f.id, f.name, f.status, ${FRANCHISOR_STATE} as account,
    case when may_take_back('franchise', f.id) then (select greatest(0, $2 * 1000
      - extract(epoch from now() - max(l.at)) * 1000) from audit_log l
      where l.subject_type = 'franchise' and l.subject_id = f.id::text)::float8 end as "leftMs"
   from franchises f left join profiles p on p.id = f.franchisor_id where f.id = $1`,
)
/** The listing that was decided on just now, and how long that can still be undone, in ms; null where it cannot. */
export type DecidedListing = z.infer<typeof decidedRow>

/** The listing that an admin has just decided on, by the id of the address. */
export async function getDecidedListing(tx: Tx, asked: string | null): Promise<DecidedListing | null> {
  return isId(asked) ? ((await maybeOne(tx, DECIDED, [asked, UNDO_SECONDS])) ?? null) : null
}
