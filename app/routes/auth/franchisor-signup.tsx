import { signUpAction } from '#app/features/accounts/sign-up/sign-up.action.server.ts'
import { signUpFranchisor } from '#app/features/accounts/sign-up/sign-up.server.ts'
import { signUpFranchisorSchema } from '#app/features/accounts/account.schema.ts'
import { requireSignedOut, getSignedInUser } from '#app/features/accounts/guards.server.ts'
import { linkedEmail } from '#app/features/accounts/sign-in/linked-email.ts'
import { SignUpPage } from '#app/features/accounts/sign-up/ui/sign-up-page.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { Route } from './+types/franchisor-signup'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'List your franchise' })

export const middleware = [requireSignedOut('franchisor')]

export function loader({ url, context }: Route.LoaderArgs) {
  return { email: linkedEmail(url), person: getSignedInUser(context) }
}

/** F-03, F-09: nobody is signed in; the message says what happens next. */
export async function action({ request, context }: Route.ActionArgs) {
  return signUpAction({
    request,
    context,
    form: await readForm(request),
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
