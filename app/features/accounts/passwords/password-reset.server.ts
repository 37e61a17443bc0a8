import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { asSystem, type SystemTx } from '#app/platform/db/transaction.server.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { env } from '#app/platform/env.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { type Application, normaliseEmail, type UserType } from '../account.ts'
import * as errors from '../account.errors.ts'
import { hasReachedLinkLimit } from '../sign-up/sign-up-rate-limit.server.ts'
import { checkPasswordRules, type PasswordOwner } from './password-rules.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'
import { reapply } from '../approvals/reopening.commands.server.ts'
import {
  clearFailures,
  recordSuccess,
  type SignInClient,
  reserveAttempt,
} from '../sign-in/sign-in-rate-limit.server.ts'
import { accountRow, type VerifiedAccount, VERIFY_USER } from '../email-verification/email-verification.server.ts'
import { userRow, inEqualTime, sendLink } from '../email-verification/account-links.server.ts'

export const RESET_MINUTES = 30
const USER = statement(userRow, 'select id, email from auth."user" where lower(email) = $1')

/**
 * Sends a link to set a new password, if the address has an account and its network did not ask too often. Never tells.
 */
export async function requestPasswordReset(email: string, client: { ip: string }): Promise<void> {
  if (await hasReachedLinkLimit(client.ip)) return
  await inEqualTime(asSystem('a password reset link', (tx) => sendLink(tx, 'account.reset', USER, email)))
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const identifierOf = (token: string) => `reset-password:${hashOf(token)}`
/** What a link leaves when it has set a password. It sets none. */
const usedIdentifierOf = (token: string) => `reset-used:${hashOf(token)}`

const KEEP_LINK = command(`insert into auth.verification (identifier, value, expires_at)
  values ($1, $2, now() + make_interval(mins => $3))`)

/**
 * The link of a reset mail, made when the mail is sent: single use, 30 minutes, kept hashed. The token is its end,
 * which is read without what a program took along from the text beside it.
 */
export function createResetLink(userId: string, { apply }: { apply?: 'again' } = {}): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  return asSystem('a password reset token', async (tx) => {
    await execute(tx, KEEP_LINK, [identifierOf(token), userId, RESET_MINUTES])
    return `${env.SITE_URL}/reset-password?${apply ? `apply=${apply}&` : ''}token=${token}`
  })
}

const DROP_LINKS = command(`delete from auth.verification
  where value = $1 and (identifier like 'reset-password:%' or identifier like 'reset-used:%')`)

/** A new password voids every link that would set another. */
export async function dropResetLinks(tx: SystemTx, userId: string): Promise<void> {
  await execute(tx, DROP_LINKS, [userId])
}

const resetOwnerRow = accountRow
  .omit({ userId: true })
  .extend({ fullName: z.string(), companyName: z.string().nullable() })
type ResetOwner = z.infer<typeof resetOwnerRow>

const RESET_OWNER = statement(
  resetOwnerRow,
  `select u.email, p.full_name as "fullName", p.company_name as "companyName", p.user_type as "userType", p.status
     from auth.verification v join auth."user" u on u.id = v.value::uuid join profiles p on p.id = u.id
    where v.identifier = $1 and v.expires_at > now()`,
)

/** Whose password a reset link would set; null for a link that works no more, so that nobody types for nothing. */
export function getResetLinkOwner(token: string): Promise<ResetOwner | null> {
  return asSystem('look at a reset token', async (tx) => {
    return (await maybeOne(tx, RESET_OWNER, [identifierOf(token)])) ?? null
  })
}

/** Whom the rules of a new password ask about. */
export const passwordOwnerOf = ({ email, fullName, companyName, userType }: ResetOwner): PasswordOwner => ({
  email,
  names: [fullName, companyName],
  isAdmin: userType === 'admin',
})

/** The kind of account whose password a link has set within the last half an hour; null for every other link. */
export async function getUserTypeOfUsedLink(token: string): Promise<UserType | null> {
  return (await whoseLinkWasUsed(token))?.userType ?? null
}

const USE_LINK = statement(
  z.object({ value: z.guid() }),
  'delete from auth.verification where identifier = $1 and expires_at > now() returning value',
)
const SET_PASSWORD =
  command(`insert into auth.account (user_id, account_id, provider_id, password) values ($1, $2, 'credential', $3)
  on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`)
const END_SESSIONS = command('delete from auth.session where user_id = $1')

/**
 * Sets the new password and ends every session of the account. The mail proved the address, so it counts as verified.
 * With an `application` a rejected franchisor applies again in the same act.
 * One link sets one password: a press whose answer was lost on the way is answered again for the same password, and for
 * no other. Throws `account.link_expired`, `account.link_used`, what `checkPasswordRules` throws, and for a guess at
 * what was set `account.too_many_attempts`.
 */
export async function resetPassword(
  token: string,
  password: string,
  client: SignInClient,
  application?: Application,
): Promise<VerifiedAccount> {
  // A made-up token must not cost a hash.
  const owner = await getResetLinkOwner(token)
  if (owner === null) return answerAgain(token, password, client)
  const known = passwordOwnerOf(owner)
  await checkPasswordRules(password, {
    ...known,
    names: [...known.names, application?.contactName, application?.companyName],
  })
  const passwordHash = await hashPassword(password)
  const account = await asSystem('set a new password', async (tx) => {
    const proof = await maybeOne(tx, USE_LINK, [identifierOf(token)])
    if (!proof) return null
    const userId = proof.value
    await execute(tx, SET_PASSWORD, [userId, userId, passwordHash])
    await execute(tx, END_SESSIONS, [userId])
    // Older links to the same end are worth nothing any more, and neither is what they had set.
    await dropResetLinks(tx, userId)
    await execute(tx, KEEP_LINK, [usedIdentifierOf(token), userId, RESET_MINUTES])
    if (application) await reapply(tx, userId, application, 'link')
    const user = await maybeOne(tx, VERIFY_USER, [userId])
    if (!user) throw errors.linkExpired()
    await clearFailures(tx, user.email)
    await audit(tx, 'account.password_reset', { type: 'profile', id: user.userId })
    await enqueue(tx, 'account.password_changed', user.email, { userId, userType: user.userType, by: 'link' })
    return user
  })
  // Pressed twice at once: the other press has set the password meanwhile.
  return account ?? answerAgain(token, password, client)
}

const usedLinkRow = accountRow.extend({ hash: z.string() })
const USED_LINK = statement(
  usedLinkRow,
  `select u.id as "userId", u.email, p.user_type as "userType", p.status, coalesce(a.password) as hash
     from auth.verification v join auth."user" u on u.id = v.value::uuid join profiles p on p.id = u.id
     join auth.account a on a.user_id = u.id and a.provider_id = 'credential' and a.password is not null
    where v.identifier = $1 and v.expires_at > now()`,
)

/** The account whose password a link has set, with the hash that it has now. */
function whoseLinkWasUsed(token: string): Promise<z.infer<typeof usedLinkRow> | null> {
  return asSystem('look at a used reset token', async (tx) => {
    return (await maybeOne(tx, USED_LINK, [usedIdentifierOf(token)])) ?? null
  })
}

/**
 * The answer to the press that set the password, for whoever types that very password; counted like a sign-in. It
 * changes nothing.
 */
async function answerAgain(token: string, password: string, client: SignInClient): Promise<VerifiedAccount> {
  const used = await whoseLinkWasUsed(token)
  if (!used) throw errors.linkExpired()
  const { hash, ...account } = used
  const attempt = await reserveAttempt(normaliseEmail(account.email), client)
  if (!(await verifyPassword({ hash, password }))) throw errors.linkUsed()
  await recordSuccess(attempt)
  return account
}
