import { type ReactNode, useState } from 'react'
import { loginPath } from '#app/lib/account-paths.ts'
import { PrivacyLine, TermsLine } from '#app/site/agreements.tsx'
import { CaptchaField } from '#app/site/captcha-field.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { carryEmail } from '#app/ui/forms/carry-email.ts'
import { Form } from '#app/ui/forms/form.tsx'
import { PASSWORD_MAX } from '../../passwords/password-length.ts'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { UserType } from '../../account.ts'
import type { SignInResult } from '../sign-in.action.server.ts'
import { DemoMail } from '../../email-verification/ui/demo-mail.tsx'
import { SentNotice } from '../../email-verification/ui/sent-notice.tsx'
import { DepartureNotice } from '../../providers/ui/departure-notice.tsx'
import { PasskeySignIn } from '../../passkeys/ui/passkey-sign-in.tsx'
import { ProviderButtons } from '../../providers/ui/provider-buttons.tsx'
import type { SignInWays } from '../sign-in-page.server.ts'
import { CodeForm } from '../../sign-in-code/ui/code-form.tsx'
import { SignedInAs } from './signed-in-as.tsx'

type SignInFormProps = {
  userType: UserType
  answer: SignInResult | undefined
  /** Filled in unless something was typed. */
  email?: string | undefined
  /** Other ways in, and what the last of them said. */
  ways: SignInWays
  /** Further hidden fields. */
  children?: ReactNode
}

/** What is above the form, and so in sight: why nobody was signed in, and the button for a new link. */
function ResendForm({ email, failure }: { email: string; failure: SignInResult['failure'] }) {
  return (
    <Form id="resend" failure={failure} aria-label="New verification link">
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="email" value={email} />
      <p className="text-ink-2">
        Your email isn’t verified yet: select the link in the email we sent you. Not there after a few minutes? Check
        your junk folder or ask for a new link.
      </p>
      <DemoMail to={email} />
      <div className="form-actions">
        <SubmitButton pendingText="Sending..." variant="quiet">
          Send a new link
        </SubmitButton>
      </div>
    </Form>
  )
}

/**
 * Email and password, under who is signed in already as another kind, or under what an unverified address is told.
 */
export function SignInForm({ userType, answer, email, ways, children }: SignInFormProps) {
  // The form starts again with each link that was sent, and only then: what is refused later is typed once.
  const [round, setRound] = useState({ answer, number: 0 })
  if (answer !== round.answer) setRound({ answer, number: answer?.isResent ? round.number + 1 : round.number })
  const typed = answer?.email
  const asksToVerify = answer?.isUnverified === true && !answer.isResent
  if (answer?.trip) return <DepartureNotice trip={answer.trip} back={loginPath(userType)} />
  if (answer?.isCode)
    return (
      <CodeForm userType={userType} email={answer.email} failure={answer.failure}>
        {children}
      </CodeForm>
    )
  return (
    <div className="grid gap-6">
      <SignedInAs />
      {ways.problem && !answer ? (
        <Alert kind="error">
          <p>{ways.problem}</p>
        </Alert>
      ) : null}
      {answer?.isResent ? (
        <SentNotice title="We’ve sent a new link" to={answer.email}>
          <p>
            If {answer.email || 'your address'} still needs to be verified, you’ll find a new link in your inbox. It may
            take a minute.
          </p>
        </SentNotice>
      ) : null}
      {asksToVerify ? <ResendForm email={answer.email} failure={answer.failure} /> : null}
      <Form failure={answer?.failure} noSummary={asksToVerify} id="sign-in" key={round.number}>
        <TextField
          label={userType === 'admin' ? 'Email' : 'Email or phone number'}
          name="email"
          type={userType === 'admin' ? 'email' : 'text'}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete={ways.passkeysAt ? 'username webauthn' : 'username'}
          defaultValue={answer?.email || email}
          required
          maxLength={254}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          maxLength={PASSWORD_MAX}
        />
        {children}
        <CaptchaField />
        <div className="form-actions">
          <SubmitButton pendingText="Signing in..." block>
            Sign in
          </SubmitButton>
        </div>
        <div className="grid gap-3 border-t border-line pt-5">
          <SubmitButton name="intent" value="code" variant="quiet" pendingText="Sending..." block>
            Email me a code
          </SubmitButton>
          {ways.passkeysAt ? <PasskeySignIn at={ways.passkeysAt} /> : null}
          {userType === 'customer' && ways.providers.length > 0 ? (
            <div className="grid gap-1">
              <TermsLine />
              <PrivacyLine />
            </div>
          ) : null}
          <ProviderButtons providers={ways.providers} />
        </div>
      </Form>
      {answer?.isBarred ? (
        <p>
          <a href="/support">Contact support</a>
          {answer.isRejected ? (
            <>
              {' '}
              or <a href={`/franchisor/signup?email=${encodeURIComponent(answer.email)}`}>apply again</a> with the same
              email and password.
            </>
          ) : null}
        </p>
      ) : null}
      <p>
        <a
          href={`/forgot-password?for=${userType}${typed?.includes('@') ? `&email=${encodeURIComponent(typed)}` : ''}`}
          onClick={carryEmail}
        >
          Forgotten your password?
        </a>
      </p>
    </div>
  )
}
