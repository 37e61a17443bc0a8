import type { SignedIn } from '#app/features/accounts/sign-in/finished-sign-in.server.ts'
import { signIn as start } from '#app/features/accounts/sign-in/sign-in.server.ts'

/** Signs in an account without two-step verification; fails where a code is asked for. */
export async function signInOnServer(...input: Parameters<typeof start>): Promise<SignedIn> {
  const outcome = await start(...input)
  if (outcome.kind === 'second-step') throw new Error('A code is asked for.')
  return outcome
}
