import { z } from 'zod'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { type UserType, userTypes } from '../account.ts'
import * as errors from '../account.errors.ts'
import { getEmailOfVerificationLink } from './email-verification.server.ts'
import { verifyPassword } from '../passwords/password-hash.server.ts'
import { recordSuccess, type SignInClient, reserveAttempt } from '../sign-in/sign-in-rate-limit.server.ts'
import { isSignUpBrowser } from './sign-up-cookie.server.ts'

const UNVERIFIED = statement(
  z.object({ id: z.guid(), email: z.string(), userType: z.enum(userTypes), hash: z.string().nullable() }),
  `select u.id, u.email, p.user_type as "userType", a.password as hash from auth."user" u join profiles p on p.id = u.id
     left join auth.account a on a.user_id = u.id and a.provider_id = 'credential'
    where lower(u.email) = $1 and not u.email_verified`,
)

/**
 * Whoever signs up with a stranger's address waits for the owner to press the link in the mail, and would then have a
 * password to an account that the owner proved. So the link alone counts only in the browser in which the account was
 * made; elsewhere it takes the account's password as well. Null where the link is enough, or good for nothing anyway.
 */
export async function getPasswordChallenge(
  token: string,
  headers: Headers,
): Promise<{ email: string; userType: UserType; hash: string } | null> {
  const email = await getEmailOfVerificationLink(token)
  if (email === null) return null
  const found = await asSystem('who verifies an address', (tx) => maybeOne(tx, UNVERIFIED, [email]))
  // Without a password of someone's there is nothing to guard against.
  if (!found?.hash || isSignUpBrowser(headers, found.id)) return null
  return { email: found.email, userType: found.userType, hash: found.hash }
}

/** Counted like a sign-in. Throws `account.wrong_password` and `account.too_many_attempts`. */
export async function verifyOwnerPassword(
  asked: { email: string; hash: string },
  password: string,
  client: SignInClient,
): Promise<void> {
  const attempt = await reserveAttempt(asked.email.toLowerCase(), client)
  if (!(await verifyPassword({ hash: asked.hash, password }))) throw errors.wrongPassword()
  await recordSuccess(attempt)
}
