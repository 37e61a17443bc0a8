import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { dashboardOf, type UserType } from '../account.ts'

type SignedInNoticeProps = { person: { role: UserType; email: string } }

const kinds: Record<UserType, string> = { customer: 'a buyer’s', franchisor: 'a franchisor’s', admin: 'an admin’s' }

/** In place of a sign-up form, for whoever is signed in to another kind of account: visitors sign up (access matrix). */
export function SignedInNotice({ person: { role, email } }: SignedInNoticeProps) {
  return (
    <div className="grid gap-6">
      <Alert kind="notice">
        <p>
          You are signed in as <strong className="wrap-anywhere">{email}</strong>, which is {kinds[role]} account. Sign out to create another one.
        </p>
      </Alert>
      <div className="form-actions">
        <LinkButton href={dashboardOf(role)}>Go to your dashboard</LinkButton>
        <form method="post" action="/sign-out">
          <Button type="submit" variant="quiet">
            Sign out
          </Button>
        </form>
      </div>
    </div>
  )
}
