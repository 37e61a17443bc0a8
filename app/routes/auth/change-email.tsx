import { data } from 'react-router'
import { z } from 'zod'
import { userTypes } from '#app/features/accounts/account.ts'
import { linkExpired } from '#app/features/accounts/account.errors.ts'
import {
  confirmEmailChange,
  refuseEmailChange,
} from '#app/features/accounts/email-change/confirm-change.commands.server.ts'
import { getLinkedChange } from '#app/features/accounts/email-change/email-change.queries.server.ts'
import { answerChangeSchema } from '#app/features/accounts/email-change/email-change.schema.ts'
import { getSignedInUser } from '#app/features/accounts/guards.server.ts'
import { accountPath, loginPath } from '#app/lib/account-paths.ts'
import { linkToken } from '#app/lib/forms/link-token.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { redirectWithFlash } from '#app/platform/cookies/flash.server.ts'
import { parseForm, readForm, runAction } from '#app/platform/forms/action.server.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { EmailText } from '#app/ui/layout/email-text.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { Route } from './+types/change-email'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Confirm your new email' })

const REFUSED =
  'Your email stays the same, and we’ve signed you out on all your devices. Whoever asked to change it knows your ' +
  'password, so set a new one now.'

/** Whoever has the link of the new address may be a stranger: he learns nothing of the old one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = linkToken(url)
  const change = token === '' ? null : await getLinkedChange(token)
  if (!change) {
    const whose =
      getSignedInUser(context)?.role ?? z.enum(userTypes).catch('customer').parse(url.searchParams.get('for'))
    return data({ asked: null, whose }, { status: linkExpired().status })
  }
  const { side, newEmail, oldEmail, userType, isDone } = change
  return data({
    asked: { token, side, newEmail, oldEmail: side === 'old' ? oldEmail : null, userType, isDone },
    whose: userType,
  })
}

/** The buttons decide, not the link: programs that scan emails follow links. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  return runAction(form, async () => {
    const parsed = parseForm(answerChangeSchema, form)
    if (!parsed.ok) throw linkExpired()
    const { token, intent } = parsed.data
    if (intent === 'cancel') {
      const { userType, oldEmail } = await refuseEmailChange(token)
      const to = `/forgot-password?for=${userType}&email=${encodeURIComponent(oldEmail)}`
      return redirectWithFlash({ message: REFUSED, at: '/forgot-password' }, { to })
    }
    const { side } = await confirmEmailChange(token)
    return { ok: true as const, side }
  })
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** 3-decisions 43: a new email address is confirmed at both addresses. */
export default function ChangeEmail({ loaderData: { asked, whose }, actionData }: Route.ComponentProps) {
  return (
    <AuthLayout userType="customer" page="other" title="Confirm your new email">
      {asked?.isDone ? (
        <div className="grid justify-items-start gap-4">
          <Alert kind="success" title="Your email has been changed">
            <p className="wrap-anywhere">From now on, sign in with {asked.newEmail}.</p>
          </Alert>
          <LinkButton href={loginPath(asked.userType)}>Go to your account</LinkButton>
        </div>
      ) : actionData?.ok ? (
        <Alert kind="success" title="Thank you, that’s confirmed">
          <p>
            Now open the link that we sent to the {actionData.side === 'old' ? 'new' : 'old'} address. Your email
            changes once both are confirmed.
          </p>
        </Alert>
      ) : asked === null ? (
        <div className="grid justify-items-start gap-4">
          <Alert kind="error">
            <p>This link has expired or has already been used.</p>
            <p>
              If you asked to change your email, your account page says which one it has: you can ask for new links
              there. If the account is yours and you didn’t ask, someone knows your password, so set a new one.
            </p>
          </Alert>
          <div className="form-actions">
            <LinkButton href={accountPath(whose)}>Go to your account</LinkButton>
            <LinkButton href={`/forgot-password?for=${whose}`} variant="quiet">
              Set a new password
            </LinkButton>
          </div>
        </div>
      ) : (
        <Form id="change-email" failure={actionData} fields={{ token: asked.token }}>
          <p>
            {asked.oldEmail ? (
              <>
                Change the email of your account from{' '}
                <strong>
                  <EmailText address={asked.oldEmail} />
                </strong>{' '}
                to{' '}
              </>
            ) : (
              'Use this email for your account: '
            )}
            <strong>
              <EmailText address={asked.newEmail} />
            </strong>
            {asked.oldEmail ? '?' : ''}
          </p>
          <div className="form-actions">
            <SubmitButton name="intent" value="confirm" pendingText="Confirming...">
              {asked.oldEmail ? 'Yes, change it' : 'Confirm this address'}
            </SubmitButton>
            {asked.side === 'old' ? (
              <SubmitButton name="intent" value="cancel" variant="danger-quiet" pendingText="Cancelling...">
                This wasn’t me
              </SubmitButton>
            ) : null}
          </div>
        </Form>
      )}
    </AuthLayout>
  )
}
