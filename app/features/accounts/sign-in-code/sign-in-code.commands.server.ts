import { isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { asSystem, type SystemTx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import type { UserType } from '../account.ts'
import { wrongEmailedCode } from '../account.errors.ts'
import { auth, CLIENT_IP_HEADER } from '../auth/auth.server.ts'
import { sessionRefusals } from '../auth/sign-in-permission.server.ts'
import { hasReachedEmailLimit } from '../email-verification/email-rate-limit.server.ts'
import { LINK_MS, REFUSAL_MS, waitUntilElapsed } from '../sign-in/constant-time.server.ts'
import { finishSignIn } from '../sign-in/finished-sign-in.server.ts'
import { refusalErrors, type SignInOutcome } from '../sign-in/sign-in.server.ts'
import { cancelAttempt, recordSuccess, reserveAttempt } from '../sign-in/sign-in-rate-limit.server.ts'
import { hasReachedLinkLimit } from '../sign-up/sign-up-rate-limit.server.ts'
import { tryFirstFactor } from '../two-step/first-factor.server.ts'
import { startChallenge } from '../two-step/second-step.commands.server.ts'
import type { EnterCode } from './sign-in-code.schema.ts'

type Client = { ip: string; headers: Headers }

const OWNER = statement(
  z.object({ id: z.guid(), isVerified: z.boolean() }),
  `select u.id, u.email_verified as "isVerified" from auth."user" u join profiles p on p.id = u.id
    where lower(u.email) = $1 and p.user_type = $2`,
)

/**
 * Emails a code to sign in by. The same answer in the same time for every address: nothing goes where there is no
 * account of that portal, where the emails of the hour are used up, or for a network that asks for too many; an address
 * that is not verified yet gets a new verification link instead (3-decisions 67).
 */
export async function requestSignInCode(door: UserType, email: string, ip: string): Promise<void> {
  const begun = performance.now()
  if (await hasReachedLinkLimit(ip)) return
  await asSystem('a code to sign in', (tx) => queueCode(tx, door, email))
  await waitUntilElapsed(begun, LINK_MS)
}

async function queueCode(tx: SystemTx, door: UserType, email: string): Promise<void> {
  const owner = await maybeOne(tx, OWNER, [email, door])
  if (!owner) return
  const kind = owner.isVerified ? 'account.sign_in_code' : 'account.verify'
  if (!(await hasReachedEmailLimit(tx, kind, email))) await enqueue(tx, kind, email, { userId: owner.id })
}

/** The code of an email that is about to be sent; the database keeps its hash alone, and only the newest counts. */
export function createSignInCode(email: string): Promise<string> {
  return auth().api.createVerificationOTP({ body: { email, type: 'sign-in' } })
}

/** The code was right, and the account asks for one of an app as well. */
async function askForSecondStep(userId: string, door: UserType, asked: Headers): Promise<SignInOutcome> {
  const begun = await asSystem('a second step after a code', (tx) => startChallenge(tx, { userId, door }, asked))
  return { kind: 'second-step', ...begun }
}

/**
 * Signs in by a code, counted like a password. Throws `account.wrong_emailed_code` for a wrong, old or used one and for
 * an address without an account, after the same time, and otherwise what `signIn` throws.
 */
export async function signInWithCode(
  door: UserType,
  { email, code }: EnterCode,
  client: Client,
): Promise<SignInOutcome> {
  const begun = performance.now()
  const attempt = await reserveAttempt(email, client)
  const headers = new Headers(client.headers)
  headers.set(CLIENT_IP_HEADER, client.ip)
  try {
    const tried = await tryFirstFactor(door, () =>
      auth().api.signInEmailOTP({ body: { email, otp: code }, headers, returnHeaders: true }),
    )
    await recordSuccess(attempt)
    if (tried.pendingUserId !== null) return await askForSecondStep(tried.pendingUserId, door, client.headers)
    const { response, headers: answer } = tried.answer
    const signedIn = await finishSignIn({ door, userId: response.user.id, email, asked: client.headers, answer })
    return { kind: 'signed-in', ...signedIn }
  } catch (error) {
    if (!isAPIError(error)) {
      await cancelAttempt(attempt)
      throw error
    }
    const refusal = sessionRefusals.find((one) => one === error.body?.code)
    log.info(
      { event: 'account.code_refused', door, refusal: refusal ?? 'account.wrong_emailed_code', ip: client.ip },
      'refused',
    )
    // The gate's refusals come after a right code; that of another portal reads like a wrong one.
    if (refusal && refusal !== 'account.invalid_credentials') {
      await recordSuccess(attempt)
      throw refusalErrors[refusal]()
    }
    await waitUntilElapsed(begun, REFUSAL_MS)
    throw wrongEmailedCode()
  }
}
