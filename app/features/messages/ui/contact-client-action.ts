import { isRouteErrorResponse } from 'react-router'
import { withErrorId } from '#app/lib/errors.ts'
import { getErrorId } from '#app/ui/feedback/error-id.ts'
import { type ClientActionArgs, toUnansweredFailure } from '#app/ui/forms/client-action.ts'
import { submitForm } from '#app/ui/forms/submit-form.ts'
import { SEND_FAILED } from '../contact.ts'

/**
 * The contact form where no answer of its action came (P-57). Sent again under the same key it is there once only.
 * A refusal, and a site that is away for a minute, keep the words that say so.
 */
export function clientAction({ request, serverAction }: ClientActionArgs) {
  return submitForm(request, serverAction, (values, error) => {
    const failure = toUnansweredFailure(values, error)
    if (isRouteErrorResponse(error) && (error.status < 500 || error.status === 503)) return failure
    const reference = getErrorId(error)
    return { ...failure, formError: reference === null ? SEND_FAILED : withErrorId(SEND_FAILED, reference) }
  })
}
