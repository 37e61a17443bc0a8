import { waitForDrafts } from '#app/ui/drafts/send-draft.ts'
import { type ClientActionArgs, toUnansweredFailure } from '#app/ui/forms/client-action.ts'
import { sendAndStay, TYPED_ON } from '#app/ui/forms/typed-on/send-and-stay.ts'
import { submitForm } from '#app/ui/forms/submit-form.ts'
import { editPath } from '../management.ts'

/** The `clientAction` of the form of a post: a draft that is on its way would come back after its post was saved. */
export async function clientAction({ request, serverAction }: ClientActionArgs) {
  await waitForDrafts()
  const send = () => sendAndStay(serverAction, TYPED_ON, (madeId) => Promise.resolve(editPath(madeId)))
  return submitForm(request, send, toUnansweredFailure)
}
