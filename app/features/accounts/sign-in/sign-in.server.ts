import { isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import type { NamedError } from '#app/lib/errors.ts'
import { log } from '#app/platform/log/log.server.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { type UserType, normaliseEmail } from '../account.ts'
import * as errors from '../account.errors.ts'
import type { SignIn } from '../account.schema.ts'
import { auth, CLIENT_IP_HEADER } from '../auth/auth.server.ts'
import { hashToken } from '../auth/auth-adapter.server.ts'
import { type SessionRefusal, sessionRefusals } from '../auth/sign-in-permission.server.ts'
import { finishSignIn, type SignedIn } from './finished-sign-in.server.ts'
import { REFUSAL_MS, waitUntilElapsed } from './constant-time.server.ts'
import { replaceForeignHash } from '../passwords/foreign-hash.server.ts'
import { sendVerification } from '../email-verification/email-verification.server.ts'
import { tryFirstFactor } from '../two-step/first-factor.server.ts'
import { startChallenge } from '../two-step/second-step.commands.server.ts'
import { recordSuccess, reserveAttempt, cancelAttempt } from './sign-in-rate-limit.server.ts'

/** What a refusal of the gate before sessions says to the person. */
export const refusalErrors: Record<SessionRefusal, () => NamedError> = {
  'account.invalid_credentials': errors.invalidCredentials,
  'account.unauthorized_access': errors.unauthorizedAccess,
  'account.admin_pending': errors.adminPending,
  'account.franchisor_pending': errors.franchisorPending,
  'account.franchisor_rejected': errors.franchisorRejected,
  'account.suspended': errors.accountSuspended,
  'account.email_not_verified': errors.emailNotVerified,
  'account.second_step_needed': errors.secondStepNeeded,
}

/** Signed in; or the password was right and a code is asked for at the address `at`, to which the cookies go along. */
export type SignInOutcome = ({ kind: 'signed-in' } & SignedIn) | { kind: 'second-step'; headers: Headers; at: string }

/**
 * Signs a person in through one portal's door and returns the cookies to send, or leads on to the second step. Every
 * refusal comes before a session exists. Throws the errors of account.errors.ts; an unverified address is sent a new
 * link (3-decisions 67). Known and unknown addresses are refused after the same time (security.md, account
 * enumeration).
 */
export async function signIn(
  door: UserType,
  input: SignIn,
  client: { ip: string; headers: Headers },
): Promise<SignInOutcome> {
  const begun = performance.now()
  const email = normaliseEmail(input.email)
  const attempt = await reserveAttempt(email, client)
  const headers = new Headers(client.headers)
  headers.set(CLIENT_IP_HEADER, client.ip)
  try {
    const before = await passwordOf(email)
    const tried = await tryFirstFactor(door, () =>
      auth().api.signInEmail({ body: { email, password: input.password }, headers, returnHeaders: true }),
    )
    if (tried.pendingUserId !== null) {
      const kept = await replaceForeignHash(tried.pendingUserId, before, input.password)
      const secondStep = await askForCode(tried.pendingUserId, door, kept, client.headers)
      await recordSuccess(attempt)
      return secondStep
    }
    const { response, headers: answer } = tried.answer
    await endIfChanged(response, before)
    const kept = await replaceForeignHash(response.user.id, before, input.password)
    await recordSuccess(attempt)
    const signedIn = await finishSignIn({
      door,
      userId: response.user.id,
      email,
      asked: client.headers,
      answer,
      passwordHash: kept,
    })
    return { kind: 'signed-in', ...signedIn }
  } catch (error) {
    if (!isAPIError(error)) {
      await cancelAttempt(attempt)
      throw error
    }
    const code = sessionRefusals.find((refusal) => refusal === error.body?.code)
    log.info(
      { event: 'account.sign_in_refused', door, refusal: code ?? 'account.invalid_credentials', ip: client.ip },
      'sign-in refused',
    )
    if (code === 'account.email_not_verified') await sendVerification(email)
    // A known refusal other than this one came after a right password: no guess.
    if (code && code !== 'account.invalid_credentials') await recordSuccess(attempt)
    else await waitUntilElapsed(begun, REFUSAL_MS)
    throw refusalErrors[code ?? 'account.invalid_credentials']()
  }
}

const passwordRow = z.object({ password: z.string().nullable() })
const BEFORE = statement(
  passwordRow,
  `select a.password from auth."user" u join auth.account a on a.user_id = u.id and a.provider_id = 'credential'
    where lower(u.email) = $1`,
)
const NOW = statement(
  passwordRow,
  `select password from auth.account where user_id = $1 and provider_id = 'credential' for share`,
)
const END_SESSION = command('delete from auth.session where token = $1')

async function passwordOf(email: string): Promise<string | null> {
  const found = await asSystem('the password that is going to be checked', (tx) => maybeOne(tx, BEFORE, [email]))
  return found?.password ?? null
}

/**
 * The password was right and a code is asked for as well: notes it, unless the password was changed meanwhile (a change
 * that comes later ends it, `forget_second_steps`). Throws `account.invalid_credentials`.
 */
function askForCode(
  userId: string,
  door: UserType,
  before: string | null,
  asked: Headers,
): Promise<Extract<SignInOutcome, { kind: 'second-step' }>> {
  return asSystem('a second step at sign-in', async (tx) => {
    if ((await maybeOne(tx, NOW, [userId]))?.password !== before) throw errors.invalidCredentials()
    const begun = await startChallenge(tx, { userId, door }, asked)
    log.info({ event: 'account.code_asked_for', door, userId }, 'a code is asked for')
    return { kind: 'second-step', ...begun }
  })
}

/**
 * A new password ends all sessions: also the one whose old password was looked at just before, and which was made just
 * after. Waits for a change that is under way. Throws `account.invalid_credentials`.
 */
async function endIfChanged(
  { token, user }: { token: string; user: { id: string } },
  before: string | null,
): Promise<void> {
  const isChanged = await asSystem('whether the password was changed meanwhile', async (tx) => {
    const now = await maybeOne(tx, NOW, [user.id])
    if (now?.password === before) return false
    await execute(tx, END_SESSION, [hashToken(token)])
    return true
  })
  if (isChanged) throw errors.invalidCredentials()
}
