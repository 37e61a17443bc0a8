import { z } from 'zod'
import { accountName } from '../account-name.server.ts'
import type { Claims, SystemTx, Tx } from '#app/platform/db/transaction.server.ts'
import { command, execute, maybeOne, one, statement } from '#app/platform/db/statement.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { withdrawUnsentEmail } from '#app/platform/jobs/withdraw-email.server.ts'
import type { Application } from '../account.ts'
import * as errors from '../account.errors.ts'
import { can } from '../account.policy.ts'

const REOPEN = statement(
  z.object({ email: z.string(), name: z.string(), reason: z.string().nullable() }),
  `update profiles set status = 'pending' where id = $1 and user_type = 'franchisor' and status = 'rejected'
   returning email, ${accountName('profiles')} as name, rejection_reason as reason`,
)
const KNOWN = command('select 1 from profiles where id = $1')

/**
 * 3-decisions 79: an admin takes a rejected franchisor's account back among those that wait, and its owner is told,
 * unless the email of the rejection has not gone yet, which then stays away. Returns the company's name.
 * Throws `account.not_rejected` when it is not rejected any more, `account.not_found`, `account.not_allowed`.
 */
export async function reopenAccount(
  tx: Tx,
  actor: Claims,
  accountId: string,
): Promise<{ name: string; isTold: boolean }> {
  if (!can(actor, 'account:reopen')) throw errors.notAllowed()
  const reopened = await maybeOne(tx, REOPEN, [accountId])
  if (!reopened) {
    const known = await execute(tx, KNOWN, [accountId])
    throw known > 0 ? errors.notRejected() : errors.accountNotFound()
  }
  await audit(tx, 'account.reopened', { type: 'profile', id: accountId }, { rejectedBecause: reopened.reason })
  const isTold = !(await withdrawUnsentEmail(tx, 'account.rejected', accountId))
  if (isTold) await enqueue(tx, 'account.reopened', reopened.email, { userId: accountId })
  return { name: reopened.name, isTold }
}

const APPLY_AGAIN = statement(
  z.object({ applied: z.boolean(), email: z.string().nullable() }),
  'select apply_again($1, $2, $3, $4) as applied, (select email from profiles where id = $1) as email',
)

/**
 * 3-decisions 79: the owner of a rejected account applies again. The caller has proof that it is the owner: the right
 * password, a link to the address, or an account of a provider. False, and nothing changes, where the account is not a
 * rejected franchisor's. A company number that is not given stays as it was.
 */
export async function reapply(
  tx: SystemTx,
  userId: string,
  { companyName, contactName, companyNumber = null }: Application,
  proof: 'password' | 'link' | 'provider',
): Promise<boolean> {
  const { applied, email } = await one(tx, APPLY_AGAIN, [userId, contactName, companyName, companyNumber])
  if (!applied || email === null) return false
  await audit(tx, 'account.applied_again', { type: 'profile', id: userId }, { proof })
  await enqueue(tx, 'account.applied_again', email, { userId })
  return true
}
