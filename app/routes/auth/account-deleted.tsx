import { pageMeta } from '#app/lib/page-meta.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { Route } from './+types/account-deleted'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Your account has been deleted' })

/** Whoever has deleted his account arrives here, signed out. It says nothing of anybody: everybody can open it. */
export default function AccountDeleted() {
  return (
    <AuthLayout userType="customer" page="other" title="Your account has been deleted">
      <div className="grid justify-items-start gap-4">
        <p>You’ve been signed out everywhere. We’ve sent you one last email to confirm this.</p>
        <p>
          <a href="/privacy#retention">What we keep, and for how long</a>
        </p>
        <LinkButton href="/" variant="quiet">
          Go to the home page
        </LinkButton>
      </div>
    </AuthLayout>
  )
}
