import { accountPath } from '#app/lib/account-paths.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { UserType } from '../../account.ts'

type NoPasswordProps = {
  role: UserType
  email: string
  /** An admin who gets nowhere else before the form is done. */
  noWayBack?: boolean
}

/** In place of a form that asks for the current password: whoever came by a provider may have none. */
export function NoPassword({ role, email, noWayBack }: NoPasswordProps) {
  return (
    <div className="grid gap-4">
      <Alert kind="notice">
        You don’t have a password yet.{' '}
        <a href={`/forgot-password?for=${role}&email=${encodeURIComponent(email)}`}>Set one by email</a>, then come back
        here.
      </Alert>
      {noWayBack ? null : (
        <LinkButton href={accountPath(role)} variant="quiet" className="justify-self-start">
          Back to your account
        </LinkButton>
      )}
    </div>
  )
}
