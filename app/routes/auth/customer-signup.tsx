import { signUpAction } from '#app/features/accounts/sign-up/sign-up.action.server.ts'
import { signUpCustomer } from '#app/features/accounts/sign-up/sign-up.server.ts'
import { signUpCustomerSchema } from '#app/features/accounts/account.schema.ts'
import { requireSignedOut, getSignedInUser } from '#app/features/accounts/guards.server.ts'
import { linkedEmail } from '#app/features/accounts/sign-in/linked-email.ts'
import { providerSignUpAction } from '#app/features/accounts/providers/provider.action.server.ts'
import { listProviders } from '#app/features/accounts/providers/provider-flow.server.ts'
import { DepartureNotice } from '#app/features/accounts/providers/ui/departure-notice.tsx'
import { SignUpPage } from '#app/features/accounts/sign-up/ui/sign-up-page.tsx'
import { saveBrowserChoices } from '#app/features/leads/capture/actions/browser-choices.server.ts'
import { SIGN_UP_DONE } from '#app/features/leads/request-text.ts'
import { PendingField } from '#app/features/leads/capture/ui/pending-field.tsx'
import { loginPath } from '#app/lib/account-paths.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { readFlash } from '#app/platform/cookies/flash.server.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { Route } from './+types/customer-signup'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Create your account' })

export const middleware = [requireSignedOut('customer')]

/** C-03: the email comes along from the sign-in page. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  return {
    email: linkedEmail(url) || (readFlash(request, loginPath('customer'))?.email ?? ''),
    person: getSignedInUser(context),
    providers: listProviders('customer'),
  }
}

/** C-06; with an account elsewhere 3-decisions 63. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const leaving = await providerSignUpAction('customer', form, { ip: getClient(context).ip, headers: request.headers })
  if (leaving) return leaving
  return signUpAction({
    request,
    context,
    form,
    userType: 'customer',
    schema: signUpCustomerSchema,
    signUp: async (input, client) => {
      const userId = await signUpCustomer(input, client)
      // Nothing of a stranger's is kept for an address that has an account.
      if (userId) await saveBrowserChoices(form, input.email)
      return userId
    },
    message: SIGN_UP_DONE,
  })
}

export { clientAction } from '#app/ui/forms/client-action.ts'

export default function CustomerSignup({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'trip' in actionData)
    return (
      <AuthLayout userType="customer" page="signup" title="Create your account">
        <DepartureNotice trip={actionData.trip} back="/customer/signup" />
      </AuthLayout>
    )
  return (
    <SignUpPage
      userType="customer"
      title="Create your account"
      intro={<p>It’s free and takes about a minute.</p>}
      benefitsTitle="What happens next"
      benefits={[
        'We’ll email you a link to verify your address.',
        'Sign in to see all your requests in one place.',
        'Franchisors only get your details when you ask them for information.',
      ]}
      start={loaderData}
      failure={actionData}
      providers={loaderData.providers}
      hidden={<PendingField />}
    >
      <TextField label="Full name" name="fullName" autoComplete="name" required maxLength={120} />
    </SignUpPage>
  )
}
