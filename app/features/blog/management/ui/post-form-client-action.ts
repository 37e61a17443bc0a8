import { waitForDrafts } from '#app/ui/drafts/send-draft.ts'
import { type ClientActionArgs, toUnansweredFailure } from '#app/ui/forms/client-action.ts'
import { sendAndStay, typedOn } from '#app/ui/forms/typed-on/send-and-stay.ts'
import { submitForm } from '#app/ui/forms/submit-form.ts'
import { ARTICLES_PATH, editPath, NEW_POST_PATH } from '../post-paths.ts'

/** The `clientAction` of the form of a post: a draft that is on its way would come back after its post was saved. */
export async function clientAction({ request, serverAction }: ClientActionArgs) {
  await waitForDrafts()
  const isNew = new URL(request.url).pathname === NEW_POST_PATH
  const goOn = isNew ? (madeId: string) => Promise.resolve(editPath(madeId)) : undefined
  const send = () => sendAndStay(serverAction, { savedPath: ARTICLES_PATH, stay: typedOn, goOn })
  return submitForm(request, send, toUnansweredFailure)
}
