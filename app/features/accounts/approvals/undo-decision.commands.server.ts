import { z } from 'zod'
import { accountName } from '../account-name.server.ts'
import type { Claims, Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, one, statement } from '#app/platform/db/statement.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import * as errors from '../account.errors.ts'
import { can } from '../account.policy.ts'
import { whyNotUndone } from './undo-refusal.server.ts'

const FOUND = statement(
  z.object({ status: z.string() }),
  "select status from profiles where id = $1 and user_type = 'franchisor' for update",
)
const WITHDRAW = statement(
  z.object({ isInTime: z.boolean() }),
  `select withdraw_decision_email('profile', $1) as "isInTime"`,
)
const TAKE_BACK = statement(
  z.object({ name: z.string() }),
  `update profiles set status = 'pending' where id = $1 and status <> 'pending'
   returning ${accountName('profiles')} as name`,
)

/**
 * 3-decisions 79: whoever approved or rejected an account takes that back within ten seconds, before its email leaves;
 * it waits again, and is signed out where its owner was quick. Returns the company's name. Throws
 * `account.too_late_to_undo`, `account.not_found`, `account.not_allowed`.
 */
export async function undoAccountDecision(tx: Tx, actor: Claims, accountId: string): Promise<{ name: string }> {
  if (!can(actor, 'account:decide')) throw errors.notAllowed()
  const found = await maybeOne(tx, FOUND, [accountId])
  if (!found) throw errors.accountNotFound()
  const { isInTime } = await one(tx, WITHDRAW, [accountId])
  const undone = isInTime ? await maybeOne(tx, TAKE_BACK, [accountId]) : undefined
  if (!undone) throw errors.tooLateToUndo({ why: await whyNotUndone(tx, actor, 'profile', accountId) })
  await audit(tx, 'account.decision_undone', { type: 'profile', id: accountId }, { was: found.status })
  return undone
}
