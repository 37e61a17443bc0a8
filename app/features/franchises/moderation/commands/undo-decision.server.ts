import { z } from 'zod'
import { whyNotUndone } from '#app/features/accounts/approvals/undo-refusal.server.ts'
import type { Claims, Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, one, statement } from '#app/platform/db/statement.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import type { HeldPart } from '../../listing/held/held-parts.ts'
import { franchiseNotFound } from '../../listing/franchise.errors.ts'
import { notAllowed, tooLateToUndo } from '../moderation.errors.ts'
import { can } from '../moderation.policy.ts'

const WITHDRAW = statement(
  z.object({ isInTime: z.boolean() }),
  `select withdraw_decision_email('franchise', $1) as "isInTime"`,
)
const TAKE_BACK = statement(
  z.object({ name: z.string() }),
  "update franchises set status = 'pending' where id = $1 and status <> 'pending' returning name",
)
const FOUND = statement(
  z.object({ name: z.string(), status: z.string() }),
  'select name, status from franchises where id = $1 for update',
)

/**
 * 3-decisions 79: whoever approved or rejected a listing takes that back within ten seconds, before its email leaves;
 * it waits again. Returns its name. Throws `franchise.too_late_to_undo`, `franchise.not_found` and
 * `franchise.not_allowed`.
 */
export async function undoFranchiseDecision(tx: Tx, actor: Claims, id: string): Promise<{ name: string }> {
  if (!can(actor, 'franchise:decide')) throw notAllowed()
  const found = await maybeOne(tx, FOUND, [id])
  if (!found) throw franchiseNotFound()
  const { isInTime } = await one(tx, WITHDRAW, [id])
  const undone = isInTime ? await maybeOne(tx, TAKE_BACK, [id]) : undefined
  if (!undone) throw tooLateToUndo({ why: await whyNotUndone(tx, actor, 'franchise', id) })
  await audit(tx, 'franchise.decision_undone', { type: 'franchise', id }, { was: found.status })
  return undone
}

const TAKE_REFUSAL_BACK = statement(
  z.object({ isInTime: z.boolean() }),
  'select take_back_refusal($1, $2) as "isInTime"',
)

/**
 * The same of a held part that was refused (3-decisions 35): it waits again, and its franchisor hears nothing. Throws
 * `franchise.too_late_to_undo` and `franchise.not_allowed`.
 */
export async function undoRefusedPart(tx: Tx, actor: Claims, id: string, part: HeldPart): Promise<void> {
  if (!can(actor, 'franchise:acknowledge')) throw notAllowed()
  const { isInTime } = await one(tx, TAKE_REFUSAL_BACK, [id, part])
  if (!isInTime) throw tooLateToUndo({ why: await whyNotUndone(tx, actor, 'franchise', id) })
  await audit(tx, 'franchise.refusal_undone', { type: 'franchise', id }, { part })
}

const TAKE_REVIEW_BACK = statement(z.object({ isInTime: z.boolean() }), 'select take_back_review($1) as "isInTime"')

/**
 * The same of changes that were marked as reviewed: they wait again, and buyers see what they saw before. Throws
 * `franchise.too_late_to_undo` and `franchise.not_allowed`.
 */
export async function undoReview(tx: Tx, actor: Claims, id: string): Promise<void> {
  if (!can(actor, 'franchise:acknowledge')) throw notAllowed()
  const { isInTime } = await one(tx, TAKE_REVIEW_BACK, [id])
  if (!isInTime) throw tooLateToUndo({ why: await whyNotUndone(tx, actor, 'franchise', id) })
  await audit(tx, 'franchise.review_undone', { type: 'franchise', id })
}
