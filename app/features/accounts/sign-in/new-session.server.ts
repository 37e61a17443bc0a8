import { isAPIError } from 'better-auth/api'
import { log } from '#app/platform/log/log.server.ts'
import type { UserType } from '../account.ts'
import { invalidCredentials } from '../account.errors.ts'
import { auth, signInPortal } from '../auth/auth.server.ts'
import { afterSecondStep } from '../auth/second-step.server.ts'
import { sessionRefusals } from '../auth/sign-in-permission.server.ts'
import { refusalErrors } from './sign-in.server.ts'

/**
 * A session for whoever has passed both steps; the library makes it, so that the gate before sessions is passed here
 * too. Returns its token. Throws the refusals of account.errors.ts.
 */
export async function makeSession(
  userId: string,
  door: UserType,
  { ip, headers }: { ip: string; headers: Headers },
): Promise<string> {
  const { internalAdapter } = await auth().$context
  const from = { ipAddress: ip, userAgent: headers.get('user-agent') ?? '' }
  try {
    const session = await afterSecondStep(() =>
      signInPortal.run(door, () => internalAdapter.createSession(userId, false, from)),
    )
    return session.token
  } catch (error) {
    if (!isAPIError(error)) throw error
    const refusal = sessionRefusals.find((code) => code === error.body?.code)
    log.info({ event: 'account.sign_in_refused', door, refusal, userId }, 'sign-in refused after both steps')
    throw refusal ? refusalErrors[refusal]() : invalidCredentials()
  }
}
