import { waitForDrafts } from '#app/ui/drafts/send-draft.ts'
import { clientAction as send, type ClientActionArgs } from '#app/ui/forms/client-action.ts'

/** The `clientAction` of the form of a post: a draft that is on its way would come back after its post was saved. */
export async function clientAction(args: ClientActionArgs) {
  await waitForDrafts()
  return send(args)
}
