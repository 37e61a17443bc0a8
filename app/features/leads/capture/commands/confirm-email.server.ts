import { asSystem } from '#app/platform/db/transaction.server.ts'
import {
  type VerifiedAccount,
  verifyEmail,
} from '#app/features/accounts/email-verification/email-verification.server.ts'
import { claimPendingRequestsIn } from './claim-pending-requests.server.ts'

/**
 * The link of a verification mail, in one transaction: the address is verified, its leads are marked so (by the
 * database), guest leads of a customer become his and his kept choices become leads. Throws `account.link_expired`.
 */
export function confirmEmail(token: string): Promise<VerifiedAccount> {
  return asSystem('verify an email address', async (tx) => {
    const account = await verifyEmail(tx, token)
    if (account.userType === 'customer') await claimPendingRequestsIn(tx, account.userId)
    return account
  })
}
