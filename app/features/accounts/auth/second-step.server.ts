import { AsyncLocalStorage } from 'node:async_hooks'

/** How a session that is being made stands to the second step of its account. */
type SecondStep = {
  /** Right after the code was right, and only then. */
  isPassed: boolean
  /** Noted by the gate: whose first factor was right, and who still owes a code. */
  pendingUserId: string | null
}

const current = new AsyncLocalStorage<SecondStep>()

/** Runs what makes a session after the second step was passed. */
export function afterSecondStep<T>(run: () => Promise<T>): Promise<T> {
  return current.run({ isPassed: true, pendingUserId: null }, run)
}

/** Runs what checks a first factor; `owed` says afterwards whose second step the gate asked for. */
export async function beforeSecondStep<T>(
  run: () => Promise<T>,
): Promise<{ result: PromiseSettledResult<T>; owed: string | null }> {
  const step: SecondStep = { isPassed: false, pendingUserId: null }
  const [result] = await Promise.allSettled([current.run(step, run)])
  return { result, owed: step.pendingUserId }
}

/** Asked by the gate before a session of an account with two-step verification: true where a code is still owed. */
export function owesSecondStep(userId: string): boolean {
  const step = current.getStore()
  if (step?.isPassed) return false
  if (step) step.pendingUserId = userId
  return true
}
