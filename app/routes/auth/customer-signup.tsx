import { signUpAction } from '#app/features/accounts/sign-up/sign-up.action.server.ts'
import { signUpCustomer } from '#app/features/accounts/sign-up/sign-up.server.ts'
import { signUpCustomerSchema } from '#app/features/accounts/account.schema.ts'
import { requireSignedOut, getSignedInUser } from '#app/features/accounts/guards.server.ts'
import { linkedEmail } from '#app/features/accounts/sign-in/linked-email.ts'
import { SignUpPage } from '#app/features/accounts/sign-up/ui/sign-up-page.tsx'
import { saveBrowserChoices } from '#app/features/leads/capture/actions/browser-choices.server.ts'
import { SIGN_UP_DONE } from '#app/features/leads/lead.ts'
import { PendingField } from '#app/features/leads/capture/ui/pending-field.tsx'
import { loginPath } from '#app/lib/account-paths.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { readFlash } from '#app/platform/cookies/flash.server.ts'
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
  }
}

/** C-06. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
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
      hidden={<PendingField />}
    >
      <TextField label="Full name" name="fullName" autoComplete="name" required maxLength={120} />
    </SignUpPage>
  )
}
