import { redirect } from 'react-router'
import { z } from 'zod'
import { signUpCustomer } from '#app/features/accounts/sign-up/sign-up.server.ts'
import { alreadySignedIn } from '#app/features/accounts/account.errors.ts'
import { can } from '#app/features/accounts/account.policy.ts'
import { signUpCustomerSchema } from '#app/features/accounts/account.schema.ts'
import { getActor, requireSignedOut, getSignedInUser } from '#app/features/accounts/guards.server.ts'
import { rememberSignUp } from '#app/features/accounts/email-verification/sign-up-cookie.server.ts'
import { submittedEmail } from '#app/features/accounts/sign-in/submitted-email.ts'
import { SignedInNotice } from '#app/features/accounts/sign-in/ui/signed-in-notice.tsx'
import { saveBrowserChoices } from '#app/features/leads/capture/actions/browser-choices.server.ts'
import { SIGN_UP_DONE } from '#app/features/leads/lead.ts'
import { PendingField } from '#app/features/leads/capture/ui/pending-field.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { parseForm, readForm } from '#app/platform/forms/action.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { readFlash, setFlash } from '#app/platform/cookies/flash.server.ts'
import { refuseForm, runPublicAction } from '#app/platform/forms/form-rate-limit.server.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { Route } from './+types/customer-signup'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Create your account' })

export const middleware = [requireSignedOut('customer')]

/** C-03: the email comes along from the sign-in page. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const linked = z
    .string()
    .max(254)
    .catch('')
    .parse(url.searchParams.get('email') ?? '')
  return { email: linked || (readFlash(request, '/customer/login')?.email ?? ''), person: getSignedInUser(context) }
}

/** C-06, 3-decisions 8: on to the sign-in page, with the message and the email. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return runPublicAction(form, getClient(context).ip, async () => {
    if (!can(getActor(context), 'account:sign-up')) throw alreadySignedIn()
    const parsed = parseForm(signUpCustomerSchema, form)
    if (!parsed.ok) return refuseForm(parsed, getClient(context).ip)
    const { email } = parsed.data
    const userId = await signUpCustomer(parsed.data, getClient(context))
    // Nothing of a stranger's is kept for an address that has an account.
    if (userId) await saveBrowserChoices(form, email)
    const headers = new Headers()
    rememberSignUp(request.headers, headers, userId)
    setFlash(headers, { message: SIGN_UP_DONE, email, isMailed: true, at: '/customer/login' })
    return redirect('/customer/login', { headers })
  })
}

export { clientAction } from '#app/ui/forms/client-action.ts'

export default function CustomerSignup({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthLayout
      userType="customer"
      page="signup"
      title="Create your account"
      intro={<p>It’s free and takes about a minute.</p>}
      benefitsTitle="What happens next"
      benefits={[
        'We’ll email you a link to verify your address.',
        'Sign in to see all your requests in one place.',
        'Franchisors only get your details when you ask them for information.',
      ]}
      email={submittedEmail(actionData) || loaderData.email}
    >
      {/* Words that were typed before someone signed in elsewhere stay, with what is wrong. */}
      {loaderData.person && !actionData ? (
        <SignedInNotice person={loaderData.person} wish="create another one" />
      ) : (
        <Form failure={actionData} id="sign-up">
          <TextField label="Full name" name="fullName" autoComplete="name" required maxLength={120} />
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={loaderData.email}
            required
            maxLength={254}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            hint="Must be at least 6 characters long"
            required
            maxLength={128}
          />
          <PendingField />
          <div className="form-actions">
            <SubmitButton pendingText="Creating Account..." block>
              Sign up
            </SubmitButton>
          </div>
        </Form>
      )}
    </AuthLayout>
  )
}
