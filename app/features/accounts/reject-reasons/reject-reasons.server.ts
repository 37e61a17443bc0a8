import { z } from 'zod'
import { command, execute, maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Claims, Tx } from '#app/platform/db/transaction.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { can } from '../account.policy.ts'
import { notAllowed, reasonChanged, reasonGone } from '../account.errors.ts'
import { type RejectedNoun, rejectedNouns, titleOfReason } from './reject-reason.ts'

const reasonRow = z.object({ id: z.guid(), noun: z.enum(rejectedNouns), title: z.string(), text: z.string() })
export type SavedRejectReason = z.infer<typeof reasonRow>
const ALL = statement(reasonRow, 'select id, noun, title, text from reject_reasons order by lower(title), id')
const OF_NOUN = statement(
  reasonRow,
  'select id, noun, title, text from reject_reasons where noun = $1 order by lower(title), id',
)
const ONE = statement(reasonRow, 'select id, noun, title, text from reject_reasons where id = $1 for update')

/** Every saved reason, for the page that looks after them. */
export const listAllRejectReasons = (tx: Tx): Promise<SavedRejectReason[]> => rows(tx, ALL)

/** The saved reasons to reject one of these, for the dialog that asks. */
export const listRejectReasons = (tx: Tx, noun: RejectedNoun): Promise<SavedRejectReason[]> => rows(tx, OF_NOUN, [noun])

// Of two presses at once the second finds what the first has kept.
const LOCK = command(`select pg_advisory_xact_lock(hashtextextended('reject reasons', 0))`)
const ADD = statement(
  z.object({ id: z.guid() }),
  `insert into reject_reasons (noun, title, text) select $1::text, $2::text, $3::text
   where not exists (select from reject_reasons where (noun, title, text) = ($1, $2, $3)) returning id`,
)

/** An admin keeps a reason for next time; the same one twice is kept once. Throws `account.not_allowed`. */
export async function addRejectReason(
  tx: Tx,
  actor: Claims,
  reason: { noun: RejectedNoun; title: string; text: string },
): Promise<void> {
  if (!can(actor, 'account:decide')) throw notAllowed()
  await execute(tx, LOCK)
  const added = await maybeOne(tx, ADD, [reason.noun, reason.title, reason.text])
  if (added) await audit(tx, 'reject_reason.created', { type: 'reject_reason', id: added.id }, reason)
}

/** What a form that rejects says of the reason: its words, a saved one that was chosen, and whether to keep it. */
export type GivenReason = { reason: string; saved?: string | undefined; keep?: 'on' | undefined }

/**
 * The reason of a rejection: what was written, or else the saved one that was chosen, as a form without scripts sends
 * it. Null for none. Kept for next time where that was asked, in the transaction of the rejection.
 */
export async function settleReason(
  tx: Tx,
  actor: Claims,
  noun: RejectedNoun,
  { reason, saved, keep }: GivenReason,
): Promise<string | null> {
  if (reason && keep) {
    const known = (await listRejectReasons(tx, noun)).some(({ text }) => text === reason)
    if (!known) await addRejectReason(tx, actor, { noun, title: titleOfReason(reason), text: reason })
  }
  if (reason) return reason
  const chosen = saved ? await maybeOne(tx, ONE, [saved]) : undefined
  return chosen?.text ?? null
}

const CHANGE = command('update reject_reasons set title = $2, text = $3 where id = $1')

/** Throws `account.reason_changed` where another admin was faster, `account.reason_gone`. */
export async function changeRejectReason(
  tx: Tx,
  actor: Claims,
  { id, title, text, was, wasTitle }: { id: string; title: string; text: string; was: string; wasTitle: string },
): Promise<void> {
  if (!can(actor, 'account:decide')) throw notAllowed()
  const before = await maybeOne(tx, ONE, [id])
  if (!before) throw reasonGone()
  const isSeen = before.text === was && before.title === wasTitle
  const isSaved = before.text === text && before.title === title
  if (!isSeen && !isSaved) throw reasonChanged()
  await execute(tx, CHANGE, [id, title, text])
  await audit(tx, 'reject_reason.changed', { type: 'reject_reason', id }, { before, after: { title, text } })
}

const REMOVE = command('delete from reject_reasons where id = $1')

/** Returns its title. Throws `account.reason_gone`. */
export async function removeRejectReason(tx: Tx, actor: Claims, id: string): Promise<string> {
  if (!can(actor, 'account:decide')) throw notAllowed()
  const before = await maybeOne(tx, ONE, [id])
  if (!before) throw reasonGone()
  await execute(tx, REMOVE, [id])
  await audit(tx, 'reject_reason.deleted', { type: 'reject_reason', id }, { before })
  return before.title
}
