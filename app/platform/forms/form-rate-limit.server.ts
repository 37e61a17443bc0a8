import { data } from 'react-router'
import { type ActionFailure, NamedError } from '#app/lib/errors.ts'
import { networkOf } from '#app/lib/network.ts'
import { toActionFailure, runAction } from './action.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { HOUR, isOverLimit, overLimit } from '#app/platform/http/rate-limit.server.ts'

/** Forms that a network may have refused in an hour: someone corrects one a few times, and several share a network. */
export const REFUSED_FORMS_PER_HOUR = 60
const REFUSED_FORMS = { scope: 'refused-form:network', most: REFUSED_FORMS_PER_HOUR, windowSeconds: HOUR }
const TOO_MANY = 'You’ve sent a lot of forms with mistakes. Please correct the form, or try again in an hour.'

/** A failure with the status of its answer. */
export type Refusal = { failure: ActionFailure; status: 422 | 429 }

/**
 * Counts a form that anybody may send, and that was refused for what is in it, against the budget of its network
 * (security.md, cost attacks). Over the budget the same failure comes with a sentence and Retry-After. A form that is
 * right is never counted, and so never refused for the wrong ones of a neighbour.
 */
export async function countRefusal(failure: ActionFailure, ip: string): Promise<Refusal> {
  const isOver = await asSystem('count a refused form', (tx) => isOverLimit(tx, REFUSED_FORMS, networkOf(ip)))
  if (!isOver) return { failure, status: 422 }
  return overLimit(REFUSED_FORMS, { failure: { ...failure, formError: TOO_MANY }, status: 429 })
}

/** Answers a refused form that anybody may send: 422, or 429 over the budget of its network. */
export async function refuseForm(failed: ActionFailure, ip: string) {
  const { failure, status } = await countRefusal(failed, ip)
  return data(failure, { status })
}

/**
 * `runAction` for a form that anybody may send: what a command refuses beside a field counts like what a schema does.
 */
export function runPublicAction<T>(form: FormData, ip: string, command: () => Promise<T>) {
  return runAction(form, () =>
    command().catch((error: unknown) => {
      if (error instanceof NamedError && error.field) return refuseForm(toActionFailure(error, form), ip)
      throw error
    }),
  )
}
