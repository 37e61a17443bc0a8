import { data } from 'react-router'
import { linkExpired, linkUsed } from '#app/features/accounts/account.errors.ts'
import { loginPath } from '#app/lib/account-paths.ts'
import { addPasswordFault } from '#app/features/accounts/passwords/password-fault.server.ts'
import { passwordMinLength } from '#app/features/accounts/passwords/password-length.ts'
import { NewPassword } from '#app/features/accounts/passwords/ui/new-password.tsx'
import { PasswordOwner } from '#app/features/accounts/passwords/ui/password-owner.tsx'
import { applyAgainSchema, resetPasswordSchema } from '#app/features/accounts/account.schema.ts'
import { getOtherSignedInUser } from '#app/features/accounts/guards.server.ts'
import {
  getResetLinkOwner,
  passwordOwnerOf,
  resetPassword,
  getUserTypeOfUsedLink,
} from '#app/features/accounts/passwords/password-reset.server.ts'
import { rememberBrowser } from '#app/features/accounts/sign-in/known-browser.server.ts'
import { SignedInNotice } from '#app/features/accounts/sign-in/ui/signed-in-notice.tsx'
import { linkToken } from '#app/lib/forms/link-token.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { formText } from '#app/lib/forms/form-text.ts'
import { parseForm, readForm } from '#app/platform/forms/action.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { redirectWithFlash } from '#app/platform/cookies/flash.server.ts'
import { refuseForm, runPublicAction } from '#app/platform/forms/form-rate-limit.server.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { Route } from './+types/reset-password'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Set a new password' })

const TOO_LATE_TO_APPLY =
  'This link has expired or has already been used. Fill in the application again, with the same email address.'

export async function loader({ url }: Route.LoaderArgs) {
  const token = linkToken(url)
  const owner = token === '' ? null : await getResetLinkOwner(token)
  const isToApply = url.searchParams.get('apply') === 'again'
  if (owner === null) {
    const setBefore = token === '' ? null : await getUserTypeOfUsedLink(token)
    const problem = setBefore ? linkUsed() : linkExpired()
    // Another link to apply again is sent by the form of the application.
    const isLate = isToApply && !setBefore
    return data(
      {
        good: null,
        problem: isLate ? TOO_LATE_TO_APPLY : problem.sentence,
        login: setBefore && loginPath(setBefore),
        isLate,
      },
      { status: problem.status },
    )
  }
  const applies = isToApply &&
    owner.status === 'rejected' && { companyName: owner.companyName ?? '', contactName: owner.fullName }
  return data({
    good: { token, email: owner.email, applies, minLength: passwordMinLength(owner.userType) },
    problem: null,
    login: null,
    isLate: false,
  })
}

/** Every session of the account ends; the person signs in with the new password. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const applying = form.get('apply') === 'again' ? parseForm(applyAgainSchema, form) : undefined
  const parsed = applying ?? parseForm(resetPasswordSchema, form)
  if (!parsed.ok) {
    const owner = await getResetLinkOwner(formText(form, 'token').slice(0, 200))
    const known = owner && passwordOwnerOf(owner)
    const names = ['companyName', 'contactName']
    return refuseForm(known ? await addPasswordFault(parsed, form, { names, known }) : parsed, getClient(context).ip)
  }
  return runPublicAction(form, getClient(context).ip, async () => {
    const account = await resetPassword(
      parsed.data.token,
      parsed.data.password,
      { ip: getClient(context).ip, headers: request.headers },
      applying?.ok ? applying.data : undefined,
    )
    const { userType, email } = account
    const other = getOtherSignedInUser(account, context)
    const headers = new Headers()
    // Whoever set the password here, by a link to the address, is known here: strangers cannot keep him out of it.
    await rememberBrowser(request.headers, headers, account.userId)
    if (other) return data({ ok: true as const, email, other }, { headers })
    const hasApplied = applying !== undefined && account.status === 'pending'
    const message = hasApplied
      ? 'We’re reviewing your application again and will email you our decision.'
      : 'Your password has been changed. Please sign in with the new one.'
    return redirectWithFlash({ message, email, at: loginPath(userType) }, { headers })
  })
}

export { clientAction } from '#app/ui/forms/client-action.ts'

export default function ResetPassword({
  loaderData: { good, problem, login, isLate },
  actionData,
}: Route.ComponentProps) {
  return (
    <AuthLayout
      userType="customer"
      page="other"
      title={good?.applies || isLate ? 'Apply again' : 'Set a new password'}
      intro={
        good && !actionData?.ok ? (
          <p>
            For <strong className="wrap-anywhere">{good.email}</strong>.{' '}
            {good.applies ? 'Check your details and choose a password.' : 'You’ll be signed out on all your devices.'}
          </p>
        ) : null
      }
    >
      {actionData?.ok ? (
        <SignedInNotice
          person={actionData.other}
          done={`The password for ${actionData.email} has been changed.`}
          wish="sign in with the new one"
        />
      ) : good ? (
        <Form
          failure={actionData}
          id="reset"
          fields={{ token: good.token, ...(good.applies ? { apply: 'again' } : {}) }}
        >
          {good.applies ? (
            <>
              <TextField
                label="Company name"
                name="companyName"
                autoComplete="organization"
                defaultValue={good.applies.companyName}
                required
                maxLength={120}
              />
              <TextField
                label="Contact name"
                name="contactName"
                autoComplete="name"
                defaultValue={good.applies.contactName}
                required
                maxLength={120}
              />
            </>
          ) : null}
          <PasswordOwner email={good.email} />
          <NewPassword label="New password" shortest={good.minLength} />
          <div className="form-actions">
            <SubmitButton pendingText="Saving..." block>
              {good.applies ? 'Send application' : 'Set the new password'}
            </SubmitButton>
          </div>
        </Form>
      ) : (
        <div className="grid gap-6 justify-items-start">
          <Alert kind="error">
            <p>{problem}</p>
          </Alert>
          <div className="form-actions">
            {login ? <LinkButton href={login}>Sign in</LinkButton> : null}
            {isLate ? (
              <LinkButton href="/franchisor/signup">Apply again</LinkButton>
            ) : (
              <LinkButton href="/forgot-password" variant={login ? 'quiet' : 'primary'}>
                Ask for a new link
              </LinkButton>
            )}
          </div>
        </div>
      )}
    </AuthLayout>
  )
}
