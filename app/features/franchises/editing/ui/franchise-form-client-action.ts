import { type ClientActionArgs, getFailureText } from '#app/ui/forms/client-action.ts'
import { submitForm } from '#app/ui/forms/submit-form.ts'
import { waitForDrafts } from '#app/ui/drafts/send-draft.ts'
import type { FranchiseFormResult } from '../actions/submit-franchise.server.ts'

/**
 * The `clientAction` of the franchise form: without an answer the form stays as it is, with the files that were chosen.
 */
export async function clientAction({ request, serverAction }: ClientActionArgs) {
  await waitForDrafts()
  return submitForm(request, serverAction, (_, error): FranchiseFormResult => ({
    ok: false,
    errors: {},
    values: {},
    formError: getFailureText(error),
    draft: null,
    answerId: '',
  }))
}
