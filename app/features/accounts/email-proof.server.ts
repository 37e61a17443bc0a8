import { createHash, randomBytes } from 'node:crypto'
import { signJWT, verifyJWT } from 'better-auth/crypto'
import { z } from 'zod'
import { asSystem, rows, type SystemTx } from '../../platform/db.server.ts'
import { authSecret, env } from '../../platform/env.server.ts'
import { enqueue, hitLimit } from '../../platform/enqueue.server.ts'
import { normaliseEmail } from './account.ts'
import * as errors from './account.errors.ts'
import { hashPassword } from './passwords.server.ts'

const VERIFY_SECONDS = 3 * 86_400
const RESET_MINUTES = 30
/** security.md, mail bombing: at most so many account mails per address and hour, with the same answer. */
const MAILS_PER_HOUR = 3

const verifyClaims = z.object({ purpose: z.literal('verify-email'), email: z.string() })

/** The link of a verification mail, made when the mail is sent; it proves the address, not a session. */
export async function verificationLink(email: string): Promise<string> {
  const token = await signJWT({ purpose: 'verify-email', email: normaliseEmail(email) }, authSecret(), VERIFY_SECONDS)
  return `${env.SITE_URL}/verify-email?token=${encodeURIComponent(token)}`
}

export type VerifiedAccount = { userId: string; email: string; userType: string }

/** Marks the address of the token as verified. Throws `account.link_expired` for a bad, old or foreign token. */
export async function verifyEmail(tx: SystemTx, token: string): Promise<VerifiedAccount> {
  const claims = verifyClaims.safeParse(await verifyJWT(token, authSecret()))
  if (!claims.success) throw errors.linkExpired()
  const [user] = await rows<{ id: string; email: string; user_type: string }>(
    tx,
    `update auth."user" u set email_verified = true, updated_at = now() from profiles p
      where lower(u.email) = $1 and p.id = u.id returning u.id, u.email, p.user_type`,
    [claims.data.email],
  )
  if (!user) throw errors.linkExpired()
  return { userId: user.id, email: user.email, userType: user.user_type }
}

/** Sends a new verification link, if there is something to verify and the hour's mails are not used up. Never tells. */
export function sendVerification(email: string): Promise<void> {
  return asSystem('a new verification link', async (tx) => {
    if (await isFlooding(tx, email)) return
    const [user] = await rows<{ id: string; email: string }>(tx, 'select id, email from auth."user" where lower(email) = $1 and not email_verified', [normaliseEmail(email)])
    if (user) await enqueue(tx, 'account.verify', user.email, { userId: user.id })
  })
}

/** Sends a link to set a new password, if the address has an account. Never tells. */
export function requestPasswordReset(email: string): Promise<void> {
  return asSystem('a password reset link', async (tx) => {
    if (await isFlooding(tx, email)) return
    const [user] = await rows<{ id: string; email: string }>(tx, 'select id, email from auth."user" where lower(email) = $1', [normaliseEmail(email)])
    if (user) await enqueue(tx, 'account.reset', user.email, { userId: user.id })
  })
}

async function isFlooding(tx: SystemTx, email: string): Promise<boolean> {
  return (await hitLimit(tx, 'account-mail', normaliseEmail(email), 3_600)) > MAILS_PER_HOUR
}

const identifierOf = (token: string) => `reset-password:${createHash('sha256').update(token).digest('base64url')}`

/** The link of a reset mail, made when the mail is sent: single use, 30 minutes, kept hashed. */
export function resetLink(userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  return asSystem('a password reset token', async (tx) => {
    await rows(tx, 'insert into auth.verification (identifier, value, expires_at) values ($1, $2, now() + make_interval(mins => $3))', [identifierOf(token), userId, RESET_MINUTES])
    return `${env.SITE_URL}/reset-password?token=${token}`
  })
}

/** Whether a reset link would still work, so that nobody types a password for nothing. */
export async function isResetTokenGood(token: string): Promise<boolean> {
  return asSystem('look at a reset token', async (tx) => (await rows(tx, 'select 1 from auth.verification where identifier = $1 and expires_at > now()', [identifierOf(token)])).length > 0)
}

/**
 * Sets the new password and ends every session of the account. The mail proved the address, so it counts as verified.
 * Throws `account.link_expired`. Returns the kind of account, for its sign-in page.
 */
export async function resetPassword(token: string, password: string): Promise<{ userType: string; email: string }> {
  const passwordHash = await hashPassword(password)
  return asSystem('set a new password', async (tx) => {
    const [proof] = await rows<{ value: string }>(tx, 'delete from auth.verification where identifier = $1 and expires_at > now() returning value', [identifierOf(token)])
    if (!proof) throw errors.linkExpired()
    const userId = proof.value
    await rows(
      tx,
      `insert into auth.account (user_id, account_id, provider_id, password) values ($1, $1::text, 'credential', $2)
       on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`,
      [userId, passwordHash],
    )
    await rows(tx, 'delete from auth.session where user_id = $1', [userId])
    const [user] = await rows<{ email: string; user_type: string }>(
      tx,
      `update auth."user" u set email_verified = true, updated_at = now() from profiles p where u.id = $1 and p.id = u.id returning u.email, p.user_type`,
      [userId],
    )
    if (!user) throw errors.linkExpired()
    return { userType: user.user_type, email: user.email }
  })
}
