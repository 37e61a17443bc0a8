import { Alert } from '#app/ui/feedback/alert.tsx'
import { dashboardPath } from '#app/lib/account-paths.ts'
import { useSite } from '#app/site/use-site.ts'
import { kinds } from './signed-in-notice.tsx'

/**
 * Above a sign-in form: who is signed in here already, as someone of another kind. A link of another site leads here
 * without ending that session (guards.server.ts); signing in does (sign-in.server.ts).
 */
export function SignedInAs() {
  const { person } = useSite()
  if (!person) return null
  return (
    <Alert kind="notice">
      <p>
        You are signed in as <strong className="wrap-anywhere">{person.email}</strong>
        {`, which is ${kinds[person.role]} account. If you sign in below, you’ll be signed out of it. `}
        <a href={dashboardPath(person.role)}>Go to your dashboard</a>
      </p>
    </Alert>
  )
}
