import type { UserType } from '../account.ts'
import { signInPortal } from '../auth/auth.server.ts'
import { beforeSecondStep } from '../auth/second-step.server.ts'

/** `pendingUserId` names whose first factor was right and who still owes a code; no session was made then. */
export type FirstFactor<T> = { pendingUserId: null; answer: T } | { pendingUserId: string }

/**
 * Runs a call of the sign-in library that would make a session, at a portal's door. The gate before sessions notes by
 * itself whose second step is missing, also where the library turns its refusal into a redirect. Throws what `run`
 * throws for any other reason.
 */
export async function tryFirstFactor<T>(door: UserType | null, run: () => Promise<T>): Promise<FirstFactor<T>> {
  const { result, owed } = await beforeSecondStep(() => (door ? signInPortal.run(door, run) : run()))
  if (owed !== null) return { pendingUserId: owed }
  if (result.status === 'rejected') throw result.reason
  return { pendingUserId: null, answer: result.value }
}
