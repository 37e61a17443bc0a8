import { type ClientActionArgs, toUnansweredFailure } from '../client-action.ts'
import { submitForm } from '../submit-form.ts'
import { sendAndStay, TYPED_ON } from './send-and-stay.ts'

/** The `clientAction` of routes whose forms hold a KeepTyping and lead elsewhere once they are saved. */
export function clientAction({ request, serverAction }: ClientActionArgs) {
  return submitForm(request, () => sendAndStay(serverAction, TYPED_ON), toUnansweredFailure)
}
