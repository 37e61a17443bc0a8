import { data } from 'react-router'
import { z } from 'zod'
import { userTypes } from '#app/features/accounts/account.ts'
import { loginPath } from '#app/lib/account-paths.ts'
import { emailOnlySchema } from '#app/features/accounts/account.schema.ts'
import { requestPasswordReset } from '#app/features/accounts/passwords/password-reset.server.ts'
import { SentNotice } from '#app/features/accounts/email-verification/ui/sent-notice.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { takeFlash } from '#app/platform/cookies/flash.server.ts'
import { requireCaptcha } from '#app/platform/forms/captcha/captcha.server.ts'
import { parseForm, readForm, runAction } from '#app/platform/forms/action.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { refuseForm } from '#app/platform/forms/form-rate-limit.server.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { CaptchaField } from '#app/site/captcha-field.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { Route } from './+types/forgot-password'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Set a new password' })

/**
 * `?for=` says from which portal someone came; it changes the way back and nothing else. `?email=` fills in the field.
 */
export function loader({ request, url }: Route.LoaderArgs) {
  const headers = new Headers()
  const message = takeFlash(request, headers)?.message ?? null
  const shown = {
    message,
    userType: z.enum(userTypes).catch('customer').parse(url.searchParams.get('for')),
    email: z
      .string()
      .max(254)
      .catch('')
      .parse(url.searchParams.get('email') ?? ''),
  }
  return data(shown, { headers })
}

/** The same answer whether the address is known or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const parsed = parseForm(emailOnlySchema, form)
  if (!parsed.ok) return refuseForm(parsed, getClient(context).ip)
  return runAction(form, async () => {
    await requireCaptcha(form, getClient(context).ip)
    await requestPasswordReset(parsed.data.email, getClient(context))
    return { ok: true as const, email: parsed.data.email }
  })
}

export { clientAction } from '#app/ui/forms/client-action.ts'

export default function ForgotPassword({ loaderData: { userType, email, message }, actionData }: Route.ComponentProps) {
  return (
    <AuthLayout
      userType={userType}
      page="other"
      title="Set a new password"
      intro={actionData?.ok ? null : <p>Enter your email and we’ll send you a link.</p>}
    >
      {actionData?.ok ? (
        <SentNotice title="Check your inbox" to={actionData.email}>
          <p>
            If {actionData.email} has an account here, we’ve sent a link to set a new password. You can use it once. It
            expires in 30 minutes.
          </p>
        </SentNotice>
      ) : (
        <Form failure={actionData} id="forgot">
          {message ? <Alert kind="warning">{message}</Alert> : null}
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={email}
            required
            maxLength={254}
          />
          <CaptchaField />
          <div className="form-actions">
            <SubmitButton pendingText="Sending..." block>
              Send the link
            </SubmitButton>
          </div>
        </Form>
      )}
      <p className="mt-6">
        <a href={loginPath(userType)}>Back to sign in</a>
      </p>
    </AuthLayout>
  )
}
