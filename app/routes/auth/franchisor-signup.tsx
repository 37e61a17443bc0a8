import { redirect } from 'react-router'
import { z } from 'zod'
import { signUpFranchisor } from '#app/features/accounts/sign-up/sign-up.server.ts'
import { alreadySignedIn } from '#app/features/accounts/account.errors.ts'
import { can } from '#app/features/accounts/account.policy.ts'
import { signUpFranchisorSchema } from '#app/features/accounts/account.schema.ts'
import { getActor, requireSignedOut, getSignedInUser } from '#app/features/accounts/guards.server.ts'
import { rememberSignUp } from '#app/features/accounts/email-verification/sign-up-cookie.server.ts'
import { submittedEmail } from '#app/features/accounts/sign-in/submitted-email.ts'
import { SignedInNotice } from '#app/features/accounts/sign-in/ui/signed-in-notice.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { parseForm, readForm } from '#app/platform/forms/action.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { setFlash } from '#app/platform/cookies/flash.server.ts'
import { refuseForm, runPublicAction } from '#app/platform/forms/form-rate-limit.server.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { Route } from './+types/franchisor-signup'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'List your franchise' })

export const middleware = [requireSignedOut('franchisor')]

export function loader({ url, context }: Route.LoaderArgs) {
  return {
    email: z
      .string()
      .max(254)
      .catch('')
      .parse(url.searchParams.get('email') ?? ''),
    person: getSignedInUser(context),
  }
}

/** F-03, F-09: nobody is signed in; the message says what happens next. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return runPublicAction(form, getClient(context).ip, async () => {
    if (!can(getActor(context), 'account:sign-up')) throw alreadySignedIn()
    const parsed = parseForm(signUpFranchisorSchema, form)
    if (!parsed.ok) return refuseForm(parsed, getClient(context).ip)
    const userId = await signUpFranchisor(parsed.data, getClient(context))
    const headers = new Headers()
    rememberSignUp(request.headers, headers, userId)
    const message =
      'Thank you! Please check your email for verification. We’ll then review your application and email you ' +
      'our decision.'
    setFlash(headers, { message, email: parsed.data.email, isMailed: true, at: '/franchisor/login' })
    return redirect('/franchisor/login', { headers })
  })
}

export { clientAction } from '#app/ui/forms/client-action.ts'

export default function FranchisorSignup({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthLayout
      userType="franchisor"
      page="signup"
      title="List your franchise"
      intro={<p>Apply for a franchisor account. We review every application.</p>}
      benefitsTitle="How it works"
      benefits={[
        'Apply and verify your email.',
        'We’ll review your application and email you our decision.',
        'List your franchises. We check each one before it goes live.',
        'Buyers contact you, and you get their details straight away.',
      ]}
      email={submittedEmail(actionData) || loaderData.email}
    >
      {/* Words that were typed before someone signed in elsewhere stay, with what is wrong. */}
      {loaderData.person && !actionData ? (
        <SignedInNotice person={loaderData.person} wish="create another one" />
      ) : (
        <Form failure={actionData} id="sign-up">
          <TextField label="Company name" name="companyName" autoComplete="organization" required maxLength={120} />
          <TextField
            label="Company number"
            name="companyNumber"
            optional
            hint="As registered at Companies House. Buyers see it next to the name."
            autoComplete="off"
            maxLength={20}
          />
          <TextField label="Contact name" name="contactName" autoComplete="name" required maxLength={120} />
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            hint="Please use a valid business email address"
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
