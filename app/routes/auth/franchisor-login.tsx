import { signInAction } from '#app/features/accounts/sign-in/sign-in.action.server.ts'
import { linkedEmail } from '#app/features/accounts/sign-in/linked-email.ts'
import { loadSignInPage } from '#app/features/accounts/sign-in/sign-in-page.server.ts'
import { requireSignedOut } from '#app/features/accounts/guards.server.ts'
import { DemoMail } from '#app/features/accounts/email-verification/ui/demo-mail.tsx'
import { SignInForm } from '#app/features/accounts/sign-in/ui/sign-in-form.tsx'
import { stepTitle } from '#app/features/accounts/sign-in/ui/step-title.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import type { Route } from './+types/franchisor-login'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Franchisor Login' })

export const middleware = [requireSignedOut('franchisor')]

export function loader({ request, url }: Route.LoaderArgs) {
  const shown = loadSignInPage('franchisor', request)
  return { ...shown, email: shown.email || linkedEmail(url) }
}

/** F-12 to F-16. */
export async function action({ request, context }: Route.ActionArgs) {
  return signInAction('franchisor', await readForm(request), { ip: getClient(context).ip, headers: request.headers })
}

export { clientAction } from '#app/features/accounts/sign-in/ui/sign-in-client-action.ts'

export default function FranchisorLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { message, isMailed, email, ways } = loaderData
  const step = stepTitle(actionData)
  return (
    <AuthLayout
      userType="franchisor"
      page="login"
      title={step ?? 'Franchisor Login'}
      intro={step ? null : <p>Manage your listings and reply to buyers.</p>}
      benefitsTitle="What you get"
      benefits={[
        'Requests from buyers, with their budget, location and timescale.',
        'A page that shows buyers what your franchise costs and what they get.',
        'We check every account and every listing.',
      ]}
      email={actionData?.email || email}
    >
      {message && !actionData ? (
        <Alert kind="success" className="mb-6">
          <p>{message}</p>
          {isMailed ? <DemoMail to={email} /> : null}
        </Alert>
      ) : null}
      <SignInForm userType="franchisor" answer={actionData} email={email} ways={ways} />
    </AuthLayout>
  )
}
