import { type Sent, unanswered } from '#app/ui/forms/keep-typed.ts'
import { sendOrKeep } from '#app/ui/forms/send-or-keep.ts'
import type { SignInAnswer } from '../sign-in.action.server.ts'

/** The `clientAction` of the sign-in pages: without an answer the form says so, and what asked for a new link stays. */
export function clientAction({ request, serverAction }: Sent) {
  return sendOrKeep(request, serverAction, (values, error): SignInAnswer => {
    const email = typeof values['email'] === 'string' ? values['email'] : ''
    return {
      failure: unanswered(values, error),
      email,
      isUnverified: values['intent'] === 'resend',
      isBarred: false,
      isRejected: false,
      isResent: false,
    }
  })
}
