import { signInAction } from '#app/features/accounts/sign-in/sign-in.action.server.ts'
import { loadSignInPage } from '#app/features/accounts/sign-in/sign-in-page.server.ts'
import { requireSignedOut } from '#app/features/accounts/guards.server.ts'
import { SignInForm } from '#app/features/accounts/sign-in/ui/sign-in-form.tsx'
import { stepTitle } from '#app/features/accounts/sign-in/ui/step-title.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import type { Route } from './+types/admin-login'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Admin sign in' })

export const middleware = [requireSignedOut('admin')]

export function loader({ request }: Route.LoaderArgs) {
  return loadSignInPage('admin', request)
}

/** D-01, D-02. */
export async function action({ request, context }: Route.ActionArgs) {
  return signInAction('admin', await readForm(request), { ip: getClient(context).ip, headers: request.headers })
}

export { clientAction } from '#app/features/accounts/sign-in/ui/sign-in-client-action.ts'

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  const step = stepTitle(actionData)
  return (
    <AuthLayout userType="admin" page="login" title={step ?? 'Admin sign in'} intro={step ? null : <p>Staff only.</p>}>
      {loaderData.message && !actionData ? (
        <Alert kind="success" className="mb-6">
          <p>{loaderData.message}</p>
        </Alert>
      ) : null}
      <SignInForm userType="admin" answer={actionData} email={loaderData.email} ways={loaderData.ways} />
    </AuthLayout>
  )
}
