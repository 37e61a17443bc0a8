import { Alert } from '#app/ui/feedback/alert.tsx'
import { NOT_A_BUYER } from '../../request-text.ts'

/**
 * In place of a request form, for whoever is signed in to another kind of account: visitors and customers ask (access
 * matrix).
 */
export function WrongAccountNotice() {
  return <Alert kind="notice">{NOT_A_BUYER}</Alert>
}
