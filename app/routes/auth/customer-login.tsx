import { signInAction } from '#app/features/accounts/sign-in/sign-in.action.server.ts'
import { loadSignInPage } from '#app/features/accounts/sign-in/sign-in-page.server.ts'
import { linkedEmail } from '#app/features/accounts/sign-in/linked-email.ts'
import { requireSignedOut } from '#app/features/accounts/guards.server.ts'
import { DemoMail } from '#app/features/accounts/email-verification/ui/demo-mail.tsx'
import { SignInForm } from '#app/features/accounts/sign-in/ui/sign-in-form.tsx'
import { stepTitle } from '#app/features/accounts/sign-in/ui/step-title.ts'
import { saveBrowserChoices } from '#app/features/leads/capture/actions/browser-choices.server.ts'
import { claimPendingRequests } from '#app/features/leads/capture/commands/claim-pending-requests.server.ts'
import { PendingField } from '#app/features/leads/capture/ui/pending-field.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { readFlash } from '#app/platform/cookies/flash.server.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import type { Route } from './+types/customer-login'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Sign in' })

export const middleware = [requireSignedOut('customer')]

/**
 * C-02: the email comes with a message from the page before, with the link from the sign-up, or from a request just
 * sent.
 */
export function loader({ request, url }: Route.LoaderArgs) {
  const shown = loadSignInPage('customer', request)
  const email = shown.email || linkedEmail(url) || readFlash(request, '/request-success')?.email || ''
  return { ...shown, email }
}

/** C-05, Q-26: choices that wait in the browser become requests; an unverified person's are kept (3-decisions 19). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return signInAction(
    'customer',
    form,
    { ip: getClient(context).ip, headers: request.headers },
    {
      welcome: async (userId, email) => {
        await saveBrowserChoices(form, email)
        return claimPendingRequests(userId)
      },
      keep: (email) => saveBrowserChoices(form, email),
    },
  )
}

export { clientAction } from '#app/features/accounts/sign-in/ui/sign-in-client-action.ts'

/** C-04. */
const benefits = [
  'Track your enquiries: see who you’ve contacted and where each one has got to.',
  'Direct communication: your questions go straight to the franchisor.',
  'Instant updates: see when a franchisor has opened your request or got in touch.',
  'Exclusive access: a shortlist with your own notes, on every device.',
]

export default function CustomerLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { message, isMailed, email, ways } = loaderData
  const step = stepTitle(actionData)
  return (
    <AuthLayout
      userType="customer"
      page="login"
      title={step ?? (message ? 'Thank You!' : 'Your Journey Begins Here!')}
      intro={
        step ? null : message ? (
          <>
            <p>{message}</p>
            {isMailed && !actionData ? <DemoMail to={email} /> : null}
          </>
        ) : (
          <p>Sign in to track your requests.</p>
        )
      }
      benefitsTitle="Your account"
      benefits={benefits}
      email={actionData?.email || email}
    >
      <SignInForm userType="customer" answer={actionData} email={email} ways={ways}>
        <PendingField withWords />
      </SignInForm>
    </AuthLayout>
  )
}
