import { data } from 'react-router'
import { linkExpired } from '#app/features/accounts/account.errors.ts'
import type { UserType } from '#app/features/accounts/account.ts'
import { loginPath } from '#app/lib/account-paths.ts'
import { PASSWORD_MAX } from '#app/features/accounts/passwords/password-length.ts'
import { PasswordOwner } from '#app/features/accounts/passwords/ui/password-owner.tsx'
import { emailOnlySchema, provePasswordSchema } from '#app/features/accounts/account.schema.ts'
import {
  getEmailOfVerificationLink,
  requestVerification,
  type VerifiedAccount,
} from '#app/features/accounts/email-verification/email-verification.server.ts'
import { getOtherSignedInUser } from '#app/features/accounts/guards.server.ts'
import {
  verifyOwnerPassword,
  getPasswordChallenge,
} from '#app/features/accounts/email-verification/owner-verification.server.ts'
import { signInProven } from '#app/features/accounts/email-verification/proven-sign-in.server.ts'
import { SentNotice } from '#app/features/accounts/email-verification/ui/sent-notice.tsx'
import { SignedInNotice } from '#app/features/accounts/sign-in/ui/signed-in-notice.tsx'
import { confirmEmail } from '#app/features/leads/capture/commands/confirm-email.server.ts'
import { linkToken } from '#app/lib/forms/link-token.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { formText } from '#app/lib/forms/form-text.ts'
import { parseForm, readForm, runAction } from '#app/platform/forms/action.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { redirectWithFlash } from '#app/platform/cookies/flash.server.ts'
import { refuseForm } from '#app/platform/forms/form-rate-limit.server.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { Route } from './+types/verify-email'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Verify your email' })

/**
 * In another browser than the one that signed up, the link takes the password too: it may be a stranger's. A link that
 * is of no use any more is refused at once, and not after the press.
 */
export async function loader({ request, url }: Route.LoaderArgs) {
  const token = linkToken(url)
  if (token === '') return data({ token: null, owner: null, problem: null })
  if ((await getEmailOfVerificationLink(token)) === null)
    return data(
      { token: null, owner: null, problem: { errors: {}, values: {}, formError: linkExpired().sentence } },
      { status: linkExpired().status },
    )
  const asked = await getPasswordChallenge(token, request.headers)
  return data({ token, owner: asked && { email: asked.email, userType: asked.userType }, problem: null })
}

function nextFor({ userType, status }: VerifiedAccount): string {
  if (userType === 'franchisor' && status === 'pending')
    return 'Your email is verified. We’ll review your application and email you our decision.'
  return 'Your email is verified. You can sign in now.'
}

/** The button verifies, not the link: programs that scan emails follow links. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (form.get('intent') === 'resend') {
    const parsed = parseForm(emailOnlySchema, form)
    if (!parsed.ok) return refuseForm(parsed, getClient(context).ip)
    await requestVerification(parsed.data.email, getClient(context))
    return { ok: true as const, email: parsed.data.email, other: null }
  }
  const client = { ip: getClient(context).ip, headers: request.headers }
  return runAction(form, async () => {
    let password: string | null = null
    const token = formText(form, 'token').slice(0, 2000)
    const asked = await getPasswordChallenge(token, request.headers)
    if (asked) {
      const parsed = parseForm(provePasswordSchema, form)
      if (!parsed.ok) return refuseForm(parsed, client.ip)
      password = parsed.data.password
      await verifyOwnerPassword(asked, password, client)
    }
    const account = await confirmEmail(token)
    const other = getOtherSignedInUser(account, context)
    if (other) return { ok: true as const, email: account.email, other }
    const inside = password === null ? null : await signInProven(account, password, client)
    if (inside) return inside
    return redirectWithFlash({ message: nextFor(account), email: account.email, at: loginPath(account.userType) })
  })
}

export { clientAction } from '#app/ui/forms/client-action.ts'

type Owner = { email: string; userType: UserType }

/** One press; or, where the link was opened elsewhere, the password and a way out for whoever never signed up. */
function Confirm({ token, owner, failure }: { token: string; owner: Owner | null; failure: FormFailure | undefined }) {
  if (!owner)
    return (
      <Form id="verify" failure={failure}>
        <input type="hidden" name="token" value={token} />
        <p>Select the button to confirm your email address.</p>
        <div className="form-actions">
          <SubmitButton pendingText="Verifying...">Verify my email</SubmitButton>
        </div>
      </Form>
    )
  return (
    <>
      <Form id="verify" failure={failure}>
        <input type="hidden" name="token" value={token} />
        <p>
          The account for <strong className="wrap-anywhere">{owner.email}</strong> was created in a different browser.
          Enter your password to confirm your email address.
        </p>
        <PasswordOwner email={owner.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          maxLength={PASSWORD_MAX}
        />
        <div className="form-actions">
          <SubmitButton pendingText="Verifying...">Verify my email</SubmitButton>
        </div>
      </Form>
      <p className="mt-6">
        <a href={`/forgot-password?for=${owner.userType}&email=${encodeURIComponent(owner.email)}`}>
          I didn’t sign up, or I’ve forgotten the password
        </a>
      </p>
    </>
  )
}

export default function VerifyEmail({ loaderData: { token, owner, problem }, actionData }: Route.ComponentProps) {
  const refusal = actionData !== undefined && !actionData.ok ? actionData : undefined
  const failure = refusal ?? problem ?? undefined
  // A refused password may be typed again, and so may a press that no answer came to; a link that is refused is of no
  // use any more.
  const isOpen = owner !== null || (refusal?.isUnanswered === true && refusal.values['intent'] !== 'resend')
  const isRefused = failure !== undefined && !isOpen
  return (
    <AuthLayout userType="customer" page="other" title="Verify your email">
      {actionData?.ok && actionData.other ? (
        <SignedInNotice
          person={actionData.other}
          done={`The address ${actionData.email} is verified.`}
          wish="sign in with it"
        />
      ) : actionData?.ok ? (
        <SentNotice title="Check your inbox" to={actionData.email}>
          <p>If {actionData.email} still needs to be verified, we’ve sent a new link.</p>
        </SentNotice>
      ) : token && !isRefused ? (
        <Confirm token={token} owner={owner} failure={failure} />
      ) : (
        <Form failure={failure} id="resend">
          <input type="hidden" name="intent" value="resend" />
          <p>
            {isRefused
              ? 'Enter your email and we’ll send you a new link.'
              : 'The link is in the email we sent you. Enter your email address if you need a new one.'}
          </p>
          <TextField label="Email" name="email" type="email" autoComplete="username" required maxLength={254} />
          <div className="form-actions">
            <SubmitButton pendingText="Sending...">Send a new link</SubmitButton>
          </div>
        </Form>
      )}
    </AuthLayout>
  )
}
