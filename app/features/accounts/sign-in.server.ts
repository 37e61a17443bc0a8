import { isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { asSystem, systemPool } from '../../platform/db.server.ts'
import { NamedError } from '../../lib/errors.ts'
import { type UserType, normaliseEmail } from './account.ts'
import * as errors from './account.errors.ts'
import type { SignIn } from './account.schema.ts'
import { auth, signInDoor } from './auth.server.ts'
import { type Refusal, refusals } from './auth-gate.server.ts'
import { loginEvents, profiles } from './profile.table.server.ts'
import { healMissingProfile } from './account.commands.server.ts'
import { sendVerification } from './email-proof.server.ts'

const WINDOW_SECONDS = 900
const FAILURES_PER_ACCOUNT = 10
const FAILURES_PER_NETWORK = 50

const sentences: Record<Refusal, () => NamedError> = {
  'account.invalid_credentials': errors.invalidCredentials,
  'account.unauthorized_access': errors.unauthorizedAccess,
  'account.admin_pending': errors.adminPending,
  'account.franchisor_pending': errors.franchisorPending,
  'account.franchisor_rejected': errors.franchisorRejected,
  'account.suspended': errors.accountSuspended,
  'account.email_not_verified': errors.emailNotVerified,
}

/** The cookies to send, and who they are for. */
export type SignedIn = { headers: Headers; userId: string; email: string }

/**
 * Signs a person in through one portal's door and returns the cookies to send. Every refusal comes before a session
 * exists. Throws the errors of account.errors.ts; an unverified address is sent a new link (3-decisions 67).
 */
export async function signIn(door: UserType, input: SignIn, client: { ip: string; headers: Headers }): Promise<SignedIn> {
  const email = normaliseEmail(input.email)
  await refuseTooMany(email, client.ip)
  if (door === 'customer') await healMissingProfile(email)
  try {
    const { headers, response } = await signInDoor.run(door, () =>
      auth().api.signInEmail({ body: { email, password: input.password }, headers: client.headers, returnHeaders: true }),
    )
    await recordLogin(response.user.id)
    return { headers: cookiesOnly(headers), userId: response.user.id, email }
  } catch (error) {
    if (!isAPIError(error)) throw error
    const code = refusals.find((refusal) => refusal === error.body?.code) ?? 'account.invalid_credentials'
    if (code === 'account.invalid_credentials') await countFailure(email, client.ip)
    if (code === 'account.email_not_verified') await sendVerification(email)
    throw sentences[code]()
  }
}

/** Only the cookies of the library's answer travel on. */
function cookiesOnly(from: Headers): Headers {
  const headers = new Headers()
  for (const cookie of from.getSetCookie()) headers.append('set-cookie', cookie)
  return headers
}

async function refuseTooMany(email: string, ip: string): Promise<void> {
  const { rows } = await systemPool().query<{ scope: string; count: string }>(
    `select scope, sum(count) as count from rate_limits
      where ((scope = 'sign-in:account' and key = $1) or (scope = 'sign-in:network' and key = $2))
        and window_start > now() - make_interval(secs => $3) group by scope`,
    [email, ip, WINDOW_SECONDS],
  )
  const counts = new Map(rows.map((row) => [row.scope, Number(row.count)]))
  if ((counts.get('sign-in:account') ?? 0) >= FAILURES_PER_ACCOUNT || (counts.get('sign-in:network') ?? 0) >= FAILURES_PER_NETWORK) throw errors.tooManyAttempts()
}

async function countFailure(email: string, ip: string): Promise<void> {
  await systemPool().query("select hit_limit('sign-in:account', $1, $3), hit_limit('sign-in:network', $2, $3)", [email, ip, WINDOW_SECONDS])
}

/** last_login is written at sign-in (3-decisions 38). */
function recordLogin(userId: string): Promise<void> {
  return asSystem('the login list', async (tx) => {
    await tx.update(profiles).set({ lastLogin: new Date() }).where(eq(profiles.id, userId))
    await tx.insert(loginEvents).values({ userId })
  })
}
