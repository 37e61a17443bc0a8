import { type ClientActionArgs, toUnansweredFailure } from '../client-action.ts'
import { submitForm } from '../submit-form.ts'
import { sendAndStay, typedOn } from './send-and-stay.ts'

/**
 * The `clientAction` of routes whose forms hold a KeepTyping, stand on an address of their own (`?change=name`) and
 * lead to the page itself once they are saved.
 */
export function clientAction({ request, serverAction }: ClientActionArgs) {
  const savedPath = new URL(request.url).pathname
  return submitForm(request, () => sendAndStay(serverAction, { savedPath, stay: typedOn }), toUnansweredFailure)
}
