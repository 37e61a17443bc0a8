import { signUpAction } from '#app/features/accounts/sign-up/sign-up.action.server.ts'
import { signUpFranchisor } from '#app/features/accounts/sign-up/sign-up.server.ts'
import { signUpFranchisorSchema } from '#app/features/accounts/account.schema.ts'
import { requireSignedOut, getSignedInUser } from '#app/features/accounts/guards.server.ts'
import { linkedEmail } from '#app/features/accounts/sign-in/linked-email.ts'
import { providerSignUpAction } from '#app/features/accounts/providers/provider.action.server.ts'
import { listProviders } from '#app/features/accounts/providers/provider-flow.server.ts'
import { DepartureNotice } from '#app/features/accounts/providers/ui/departure-notice.tsx'
import { SignUpPage } from '#app/features/accounts/sign-up/ui/sign-up-page.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { Route } from './+types/franchisor-signup'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'List your franchise' })

export const middleware = [requireSignedOut('franchisor')]

export function loader({ url, context }: Route.LoaderArgs) {
  return {
    email: linkedEmail(url),
    person: getSignedInUser(context),
    providers: listProviders('franchisor'),
  }
}

/** F-03, F-09: nobody is signed in; the message says what happens next. With an account elsewhere 3-decisions 63. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const leaving = await providerSignUpAction('franchisor', form, {
    ip: getClient(context).ip,
    headers: request.headers,
  })
  if (leaving) return leaving
  return signUpAction({
    request,
    context,
    form,
    userType: 'franchisor',
    schema: signUpFranchisorSchema,
    signUp: signUpFranchisor,
    message:
      'Thank you! Please check your email for verification. We’ll then review your application and email you ' +
      'our decision.',
  })
}

export { clientAction } from '#app/ui/forms/client-action.ts'

export default function FranchisorSignup({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'trip' in actionData)
    return (
      <AuthLayout userType="franchisor" page="signup" title="List your franchise">
        <DepartureNotice trip={actionData.trip} back="/franchisor/signup" />
      </AuthLayout>
    )
  return (
    <SignUpPage
      userType="franchisor"
      title="List your franchise"
      intro={<p>Apply for a franchisor account. We review every application.</p>}
      benefitsTitle="How it works"
      benefits={[
        'Apply and verify your email.',
        'We’ll review your application and email you our decision.',
        'List your franchises. We check each one before it goes live.',
        'Buyers contact you, and you get their details straight away.',
      ]}
      start={loaderData}
      failure={actionData}
      providers={loaderData.providers}
      providersHint="Fill in your company and contact name above. Your email comes from the account you choose."
      emailHint="Please use a valid business email address"
    >
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
    </SignUpPage>
  )
}
