import { Alert } from '#app/ui/feedback/alert.tsx'

/**
 * In place of a request form, for whoever is signed in to another kind of account: visitors and customers ask (access
 * matrix).
 */
export function NotABuyer() {
  return (
    <Alert kind="notice">
      You are signed in to an account that is not a buyer’s. Sign out to request information as a buyer.
    </Alert>
  )
}
