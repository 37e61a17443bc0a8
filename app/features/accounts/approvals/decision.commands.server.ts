import { z } from 'zod'
import { accountName } from '../account-name.server.ts'
import { DECISION_EMAIL_SECONDS } from '#app/lib/undo.ts'
import type { Claims, Tx } from '#app/platform/db/transaction.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import * as errors from '../account.errors.ts'
import { can } from '../account.policy.ts'

/**
 * D-17, D-19: an admin lets a waiting franchisor in; returns the company's name. Throws `account.already_decided` when
 * someone was faster.
 */
export async function approveAccount(tx: Tx, actor: Claims, accountId: string): Promise<{ name: string }> {
  const decided = await decide(tx, actor, accountId, 'approved', null)
  const payload = { accountId, fullName: decided.full_name }
  await enqueue(tx, 'account.approved', decided.email, payload, DECISION_EMAIL_SECONDS)
  return { name: decided.name }
}

/** As `approveAccount`, refusing; the reason, when given, is in the mail (3-decisions 34, 42). */
export async function rejectAccount(
  tx: Tx,
  actor: Claims,
  accountId: string,
  reason: string | null,
): Promise<{ name: string }> {
  const decided = await decide(tx, actor, accountId, 'rejected', reason)
  const payload = { accountId, fullName: decided.full_name, reason }
  await enqueue(tx, 'account.rejected', decided.email, payload, DECISION_EMAIL_SECONDS)
  return { name: decided.name }
}

const decidedRow = z.object({ email: z.string(), full_name: z.string(), name: z.string() })
type Decided = z.infer<typeof decidedRow>
const DECIDE = statement(
  decidedRow,
  `update profiles set status = $2, approved_at = case when $2 = 'approved' then now() end, rejection_reason = $3
  where id = $1 and user_type = 'franchisor' and status = 'pending' returning email, full_name,
  ${accountName('profiles')} as name`,
)
const KNOWN = command('select 1 from profiles where id = $1')

async function decide(
  tx: Tx,
  actor: Claims,
  accountId: string,
  status: 'approved' | 'rejected',
  reason: string | null,
): Promise<Decided> {
  if (!can(actor, 'account:decide')) throw errors.notAllowed()
  const decided = await maybeOne(tx, DECIDE, [accountId, status, reason])
  if (!decided) {
    throw (await execute(tx, KNOWN, [accountId])) > 0 ? errors.alreadyDecided() : errors.accountNotFound()
  }
  await audit(tx, `account.${status}`, { type: 'profile', id: accountId }, { reason })
  return decided
}
