import { type Sent, whyUnanswered } from '#app/ui/forms/keep-typed.ts'
import { sendOrKeep } from '#app/ui/forms/send-or-keep.ts'
import type { FormAnswer } from '../actions/submit-franchise.server.ts'

/**
 * The `clientAction` of the franchise form: without an answer the form stays as it is, with the files that were chosen.
 */
export function clientAction({ request, serverAction }: Sent) {
  return sendOrKeep(request, serverAction, (_, error): FormAnswer => ({
    ok: false,
    errors: {},
    values: {},
    formError: whyUnanswered(error),
    draft: null,
    stamp: '',
  }))
}
