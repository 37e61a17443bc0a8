import { data } from 'react-router'
import { invitationOver } from '#app/features/accounts/company/company.errors.ts'
import { joinCompanySchema } from '#app/features/accounts/company/company.schema.ts'
import { getInvitation, joinCompany } from '#app/features/accounts/company/join.commands.server.ts'
import { getSignedInUser } from '#app/features/accounts/guards.server.ts'
import { addPasswordFault } from '#app/features/accounts/passwords/password-fault.server.ts'
import { passwordMinLength } from '#app/features/accounts/passwords/password-length.ts'
import { NewPassword } from '#app/features/accounts/passwords/ui/new-password.tsx'
import { PasswordOwner } from '#app/features/accounts/passwords/ui/password-owner.tsx'
import { rememberBrowser } from '#app/features/accounts/sign-in/known-browser.server.ts'
import { SignedInNotice } from '#app/features/accounts/sign-in/ui/signed-in-notice.tsx'
import { loginPath } from '#app/lib/account-paths.ts'
import { linkToken } from '#app/lib/forms/link-token.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { formText } from '#app/lib/forms/form-text.ts'
import { redirectWithFlash } from '#app/platform/cookies/flash.server.ts'
import { parseForm, readForm } from '#app/platform/forms/action.server.ts'
import { refuseForm, runPublicAction } from '#app/platform/forms/form-rate-limit.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { PrivacyLine, TermsLine } from '#app/site/agreements.tsx'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { Route } from './+types/join-company'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Join a company' })

export async function loader({ url }: Route.LoaderArgs) {
  const token = linkToken(url)
  const invitation = token === '' ? null : await getInvitation(token)
  if (!invitation) return data({ good: null }, { status: invitationOver().status })
  const { company, email, fullName } = invitation
  return data({ good: { token, company, email, fullName, minLength: passwordMinLength('franchisor') } })
}

const tokenOf = (form: FormData) => formText(form, 'token').slice(0, 200)

/** The link proves the address, so the account is good at once; the person signs in with the new password. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const { ip } = getClient(context)
  const parsed = parseForm(joinCompanySchema, form)
  if (!parsed.ok) {
    const invitation = await getInvitation(tokenOf(form))
    const known = invitation && { email: invitation.email, names: [invitation.company] }
    return refuseForm(known ? await addPasswordFault(parsed, form, { names: ['fullName'], known }) : parsed, ip)
  }
  return runPublicAction(form, ip, async () => {
    const { userId, email, company } = await joinCompany(parsed.data)
    const headers = new Headers()
    await rememberBrowser(request.headers, headers, userId)
    const other = getSignedInUser(context)
    if (other?.role === 'franchisor') return data({ ok: true as const, company, other }, { headers })
    const message = `You’ve joined ${company}. Please sign in with your new password.`
    return redirectWithFlash({ message, email, at: loginPath('franchisor') }, { headers })
  })
}

export { clientAction } from '#app/ui/forms/client-action.ts'

export default function JoinCompany({ loaderData: { good }, actionData }: Route.ComponentProps) {
  return (
    <AuthLayout
      userType="franchisor"
      page="other"
      title={good ? `Join ${good.company}` : 'Join a company'}
      intro={
        good && !actionData?.ok ? (
          <p>
            For <strong className="wrap-anywhere">{good.email}</strong>. Check your name and choose a password.
          </p>
        ) : null
      }
    >
      {actionData?.ok ? (
        <SignedInNotice
          person={actionData.other}
          done={`You’ve joined ${actionData.company}.`}
          wish="sign in with your new account"
        />
      ) : good ? (
        <Form failure={actionData} id="join" fields={{ token: good.token }}>
          <TextField
            label="Full name"
            name="fullName"
            autoComplete="name"
            defaultValue={good.fullName}
            required
            maxLength={120}
          />
          <PasswordOwner email={good.email} />
          <NewPassword shortest={good.minLength} />
          <div className="grid gap-1">
            <TermsLine />
            <PrivacyLine />
          </div>
          <div className="form-actions">
            <SubmitButton pendingText="Joining..." block>
              Join the company
            </SubmitButton>
          </div>
        </Form>
      ) : (
        <div className="grid gap-6 justify-items-start">
          <Alert kind="error">
            <p>{invitationOver().sentence}</p>
            <p>If you’ve joined already, sign in. If not, ask the person who invited you to send it again.</p>
          </Alert>
          <div className="form-actions">
            <LinkButton href={loginPath('franchisor')}>Sign in</LinkButton>
          </div>
        </div>
      )}
    </AuthLayout>
  )
}
