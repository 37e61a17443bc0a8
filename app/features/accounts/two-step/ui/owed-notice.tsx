import { Alert } from '#app/ui/feedback/alert.tsx'

/** Why an admin is here, who asked for another page. */
export function OwedNotice() {
  return (
    <Alert kind="warning">
      <p>Admins need two-step verification. Set it up to continue.</p>
    </Alert>
  )
}
