import { redirect } from 'react-router'
import { loginOf } from '#app/features/accounts/account.ts'
import { emailOnlySchema } from '#app/features/accounts/account.schema.ts'
import { sendVerification, type VerifiedAccount } from '#app/features/accounts/email-proof.server.ts'
import { DemoMail } from '#app/features/accounts/ui/demo-mail.tsx'
import { confirmEmail } from '#app/features/leads/commands/confirm-email.server.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { failWith, parseForm, readForm, runAction } from '#app/platform/action.server.ts'
import { setFlash } from '#app/platform/flash.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { AuthLayout } from '#app/ui/auth-layout.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/verify-email'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Verify your email' })

export function loader({ url }: Route.LoaderArgs) {
  return { token: (url.searchParams.get('token') ?? '').slice(0, 2000) }
}

function nextFor({ userType, status }: VerifiedAccount): string {
  if (userType === 'franchisor' && status === 'pending') return 'Your email is verified. We look at your application now, and email you once your account has been approved.'
  return 'Your email is verified. You can sign in now.'
}

/** The button verifies, not the link: programs that scan mails follow links. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  if (form.get('intent') === 'resend') {
    const parsed = parseForm(emailOnlySchema, form)
    if (!parsed.ok) return failWith(parsed)
    await sendVerification(parsed.data.email)
    return { ok: true as const, email: parsed.data.email }
  }
  return runAction(form, async () => {
    const token = form.get('token')
    const account = await confirmEmail(typeof token === 'string' ? token.slice(0, 2000) : '')
    const headers = new Headers()
    setFlash(headers, { message: nextFor(account), email: account.email, at: loginOf(account.userType) })
    return redirect(loginOf(account.userType), { headers })
  })
}

export default function VerifyEmail({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const isRefused = actionData !== undefined && !actionData.ok
  return (
    <AuthLayout userType="customer" page="other" title="Verify your email">
      {actionData?.ok ? (
        <Alert kind="success" title="Check your inbox">
          <p>If {actionData.email} still has to be verified, a new link is on its way.</p>
          <DemoMail to={actionData.email} />
        </Alert>
      ) : token && !isRefused ? (
        <Form id="verify">
          <input type="hidden" name="token" value={token} />
          <p>One press, and your address is confirmed.</p>
          <div className="form-actions">
            <SubmitButton pendingText="Verifying...">Verify my email</SubmitButton>
          </div>
        </Form>
      ) : (
        <Form failure={isRefused ? actionData : undefined} id="resend">
          <input type="hidden" name="intent" value="resend" />
          <p>{isRefused ? 'Tell us your email, and we send you a new link.' : 'The link is in the mail that we have sent you. Tell us your email if you need a new one.'}</p>
          <TextField label="Email" name="email" type="email" autoComplete="username" required maxLength={254} />
          <div className="form-actions">
            <SubmitButton pendingText="Sending...">Send a new link</SubmitButton>
          </div>
        </Form>
      )}
    </AuthLayout>
  )
}
