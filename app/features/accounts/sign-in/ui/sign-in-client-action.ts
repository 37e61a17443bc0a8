import { type ClientActionArgs, toUnansweredFailure } from '#app/ui/forms/client-action.ts'
import { submitForm } from '#app/ui/forms/submit-form.ts'
import type { SignInResult } from '../sign-in.action.server.ts'

/** The `clientAction` of the sign-in pages: without an answer the form says so, and what asked for a new link stays. */
export function clientAction({ request, serverAction }: ClientActionArgs) {
  return submitForm(request, serverAction, (values, error): SignInResult => {
    const email = typeof values['email'] === 'string' ? values['email'] : ''
    return {
      failure: toUnansweredFailure(values, error),
      email,
      isUnverified: values['intent'] === 'resend',
      isBarred: false,
      isRejected: false,
      isResent: false,
    }
  })
}
