import { signJWT, verifyJWT } from 'better-auth/crypto'
import { z } from 'zod'
import { asSystem, type SystemTx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { authSecret, env } from '#app/platform/env.server.ts'
import { normaliseEmail, userTypes } from '../account.ts'
import { accountStatuses } from '../account-status.ts'
import * as errors from '../account.errors.ts'
import { hasReachedLinkLimit } from '../sign-up/sign-up-rate-limit.server.ts'
import { userRow, inEqualTime, sendLink } from './account-links.server.ts'

export const VERIFY_DAYS = 3

/** What the token of a verification link holds. */
const verifyClaims = z.object({ purpose: z.literal('verify-email'), email: z.string() })

/** The address that a verification link proves; null for a bad, old or foreign token. */
export async function getEmailOfVerificationLink(token: string): Promise<string | null> {
  const claims = verifyClaims.safeParse(await verifyJWT(token, authSecret()))
  return claims.success ? claims.data.email : null
}

/** The link of a verification mail, made when the mail is sent; it proves the address and gives no session. */
export async function createVerificationLink(email: string): Promise<string> {
  const token = await signJWT(
    { purpose: 'verify-email', email: normaliseEmail(email) },
    authSecret(),
    VERIFY_DAYS * 86_400,
  )
  return `${env.SITE_URL}/verify-email?token=${encodeURIComponent(token)}`
}

export const accountRow = z.object({
  userId: z.guid(),
  email: z.string(),
  userType: z.enum(userTypes),
  status: z.enum(accountStatuses),
})
export type VerifiedAccount = z.infer<typeof accountRow>

const verifyBy = (condition: string) =>
  statement(
    accountRow,
    `update auth."user" u set email_verified = true, updated_at = now() from profiles p
    where ${condition} and p.id = u.id returning u.id as "userId", u.email, p.user_type as "userType", p.status`,
  )
const VERIFY_ADDRESS = verifyBy('lower(u.email) = $1')
export const VERIFY_USER = verifyBy('u.id = $1')

/** Marks the address of the token as verified. Throws `account.link_expired` for a bad, old or foreign token. */
export async function verifyEmail(tx: SystemTx, token: string): Promise<VerifiedAccount> {
  const email = await getEmailOfVerificationLink(token)
  if (email === null) throw errors.linkExpired()
  const user = await maybeOne(tx, VERIFY_ADDRESS, [email])
  if (!user) throw errors.linkExpired()
  return user
}
const UNVERIFIED = statement(
  userRow,
  'select id, email from auth."user" where lower(email) = $1 and not email_verified',
)

/** Sends a new verification link, if there is something to verify and emails of the hour are left. Never tells. */
export function sendVerification(email: string): Promise<void> {
  return inEqualTime(asSystem('a new verification link', (tx) => sendLink(tx, 'account.verify', UNVERIFIED, email)))
}

/** The same for whoever asks by a form: a network that asked too often gets the answer and nothing else. */
export async function requestVerification(email: string, client: { ip: string }): Promise<void> {
  if (await hasReachedLinkLimit(client.ip)) return
  await sendVerification(email)
}
