import { redirect } from 'react-router'
import { NamedError } from '#app/lib/errors.ts'
import { greet } from '../sign-in/sign-in.action.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import type { VerifiedAccount } from './email-verification.server.ts'

/**
 * Whoever verified his address with the account's password goes in with it: to type it a second time would prove
 * nothing more. Never for a link alone, which may be a stranger's and would sign his reader in to the stranger's
 * account. Null where the account is not let in, for instance while it waits for approval.
 */
export async function signInProven(
  { userType, email }: VerifiedAccount,
  password: string,
  asked: { ip: string; headers: Headers },
): Promise<Response | null> {
  try {
    const outcome = await signIn(userType, { email, password }, asked)
    if (outcome.kind === 'second-step') return redirect(outcome.at, { headers: outcome.headers })
    return await greet(userType, outcome, async () => 'Your email is verified.')
  } catch (error) {
    if (error instanceof NamedError) return null
    throw error
  }
}
