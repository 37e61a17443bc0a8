import { z } from 'zod'
import { asSystemAlone } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { type UserType, userTypes } from '../account.ts'
import { accountStatuses } from '../account-status.ts'
import { createMissingProfile } from './missing-profile.server.ts'
import { owesSecondStep } from './second-step.server.ts'

const profileRow = z.object({
  user_type: z.enum(userTypes),
  status: z.enum(accountStatuses),
  suspended: z.boolean(),
  email_verified: z.boolean(),
  has_second_step: z.boolean(),
})
type ProfileRow = z.output<typeof profileRow>
const PROFILE = statement(
  profileRow,
  // A member of a company gets in while its owner does.
  `select p.user_type, c.status, (p.suspended_at is not null or c.suspended_at is not null) as suspended,
     u.email_verified, u.two_factor_enabled as has_second_step
   from auth."user" u join profiles p on p.id = u.id join profiles c on c.id = coalesce(p.company_id, p.id)
   where u.id = $1`,
)

/** Why no session is made: codes of account.errors.ts. */
export const sessionRefusals = [
  'account.invalid_credentials',
  'account.unauthorized_access',
  'account.admin_pending',
  'account.franchisor_pending',
  'account.franchisor_rejected',
  'account.suspended',
  'account.email_not_verified',
  'account.second_step_needed',
] as const
export type SessionRefusal = (typeof sessionRefusals)[number]

function readProfile(userId: string): Promise<ProfileRow | undefined> {
  return asSystemAlone('who is about to sign in', (tx) => maybeOne(tx, PROFILE, [userId]))
}

/**
 * The door before a session exists, for every way of signing in: kind, status, a verified email, then the second step
 * (D-01, D-02, F-12 to F-14, Q-11, 3-decisions 63, 67). Null lets the person in. It runs after the password was right,
 * so a user without a profile is healed here and not by whoever types an address (3-decisions 18).
 */
export async function getSessionRefusal(userId: string, door: UserType | null): Promise<SessionRefusal | null> {
  let profile = await readProfile(userId)
  if (!profile && door === 'customer') {
    await createMissingProfile(userId)
    profile = await readProfile(userId)
  }
  if (!profile) return 'account.invalid_credentials'
  // on the customer's door a right password of another kind of account reads like a wrong one.
  if (door && profile.user_type !== door)
    return door === 'customer' ? 'account.invalid_credentials' : 'account.unauthorized_access'
  if (profile.user_type === 'admin' && profile.status !== 'approved') return 'account.admin_pending'
  if (profile.status === 'pending') return 'account.franchisor_pending'
  if (profile.status === 'rejected') return 'account.franchisor_rejected'
  if (profile.suspended) return 'account.suspended'
  if (!profile.email_verified) return 'account.email_not_verified'
  return profile.has_second_step && owesSecondStep(userId) ? 'account.second_step_needed' : null
}

const UNVERIFIED = statement(
  z.object({ id: z.guid() }),
  'select id from auth."user" where lower(email) = $1 and not email_verified',
)

/** Whether the account of an address, in small letters, has yet to verify it. Only for whoever gave its password. */
export async function isUnverifiedAddress(email: string): Promise<boolean> {
  return (
    (await asSystemAlone('what is missing before an approval', (tx) => maybeOne(tx, UNVERIFIED, [email]))) !== undefined
  )
}
