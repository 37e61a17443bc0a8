import { z } from 'zod'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { normaliseEmail, userTypes } from '../account.ts'
import { accountNotFound } from '../account.errors.ts'
import { endOtherSessions } from '../auth/session.server.ts'
import { forgetTwoStep } from './settings.commands.server.ts'

const ACCOUNT = statement(
  z.object({ userId: z.guid(), userType: z.enum(userTypes), email: z.string() }),
  `select u.id as "userId", p.user_type as "userType", u.email from auth."user" u join profiles p on p.id = u.id
    where lower(u.email) = $1`,
)

/**
 * Turns two-step verification off for someone who lost both the app and the recovery codes; only from the command line.
 * Every session ends and an email tells. Throws `account.not_found`, `account.two_step_off`.
 */
export function resetTwoStep(address: string): Promise<void> {
  return asSystem('two-step verification is turned off from the command line', async (tx) => {
    const account = await maybeOne(tx, ACCOUNT, [normaliseEmail(address)])
    if (!account) throw accountNotFound()
    const { userId, userType, email } = account
    await forgetTwoStep(tx, userId)
    await endOtherSessions(tx, userId, null)
    await audit(tx, 'account.two_step_reset', { type: 'profile', id: userId })
    await enqueue(tx, 'account.two_step_changed', email, { userId, userType, what: 'off' })
  })
}
