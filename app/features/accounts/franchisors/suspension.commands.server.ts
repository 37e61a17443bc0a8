import { z } from 'zod'
import { accountName } from '../account-name.server.ts'
import { maybeOne, one, statement } from '#app/platform/db/statement.server.ts'
import { DECISION_EMAIL_SECONDS } from '#app/lib/undo.ts'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { withdrawUnsentEmail } from '#app/platform/jobs/withdraw-email.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { accountNotFound, tooLateToUndo } from '../account.errors.ts'
import { whyNotUndone } from '../approvals/undo-refusal.server.ts'
import { can } from '../account.policy.ts'
import * as errors from './franchisor.errors.ts'

const changed = z.object({ email: z.string(), fullName: z.string(), name: z.string() })
const RETURNING = `returning email, full_name as "fullName", ${accountName('profiles')} as name`
// The floor ends the sessions (`guard_profile_status`, `end_member_sessions`), and no listing is public any more.
const SUSPEND = statement(
  changed,
  `update profiles set suspended_at = now()
   where id = $1 and user_type = 'franchisor' and status = 'approved' and suspended_at is null ${RETURNING}`,
)
const REINSTATE = statement(
  changed,
  `update profiles set suspended_at = null where id = $1 and user_type = 'franchisor' and suspended_at is not null
   ${RETURNING}`,
)
const KNOWN = statement(
  z.object({ isSuspended: z.boolean() }),
  `select suspended_at is not null as "isSuspended" from profiles where id = $1 and user_type = 'franchisor'`,
)

/**
 * 3-decisions 41: an approved franchisor is signed out, cannot sign in, and its listings are hidden until it is
 * reinstated; it is told by email, with the reason where there is one. Throws `franchisor.suspended` where another
 * admin was faster, `franchisor.not_approved`, `franchisor.not_allowed`, `account.not_found`.
 */
export async function suspendFranchisor(tx: Tx, actor: Member, id: string, reason: string | null): Promise<string> {
  if (!can(actor, 'account:suspend')) throw errors.notAllowed()
  const done = await maybeOne(tx, SUSPEND, [id])
  if (!done) {
    const known = await maybeOne(tx, KNOWN, [id])
    throw known ? (known.isSuspended ? errors.alreadySuspended() : errors.notApproved()) : accountNotFound()
  }
  await audit(tx, 'account.suspended', { type: 'profile', id }, { reason })
  await enqueue(tx, 'account.suspended', done.email, { userId: id, reason }, DECISION_EMAIL_SECONDS)
  return done.name
}

const TAKE_BACK = statement(z.object({ isInTime: z.boolean() }), 'select take_back_suspension($1) as "isInTime"')
const NAME = statement(
  z.object({ name: z.string() }),
  `select ${accountName('profiles')} as name
   from profiles where id = $1 and user_type = 'franchisor'`,
)

/**
 * 3-decisions 79: takes a suspension back within ten seconds, before its email leaves. Throws
 * `account.too_late_to_undo`, `franchisor.not_allowed`, `account.not_found`.
 */
export async function undoSuspension(tx: Tx, actor: Member, id: string): Promise<string> {
  if (!can(actor, 'account:suspend')) throw errors.notAllowed()
  const found = await maybeOne(tx, NAME, [id])
  if (!found) throw accountNotFound()
  const { isInTime } = await one(tx, TAKE_BACK, [id])
  if (!isInTime) throw tooLateToUndo({ why: await whyNotUndone(tx, actor, 'profile', id) })
  await audit(tx, 'account.suspension_undone', { type: 'profile', id })
  return found.name
}

/**
 * Takes that back later. Its owner is told, unless the email of the suspension has not gone yet, which then stays away.
 * Throws `franchisor.not_suspended`, `franchisor.not_allowed`, `account.not_found`.
 */
export async function reinstateFranchisor(
  tx: Tx,
  actor: Member,
  id: string,
): Promise<{ name: string; isTold: boolean }> {
  if (!can(actor, 'account:suspend')) throw errors.notAllowed()
  const done = await maybeOne(tx, REINSTATE, [id])
  if (!done) throw (await maybeOne(tx, KNOWN, [id])) ? errors.notSuspended() : accountNotFound()
  await audit(tx, 'account.reinstated', { type: 'profile', id })
  const isTold = !(await withdrawUnsentEmail(tx, 'account.suspended', id))
  if (isTold) await enqueue(tx, 'account.reinstated', done.email, { userId: id })
  return { name: done.name, isTold }
}
