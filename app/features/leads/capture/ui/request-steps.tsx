import { type MouseEvent, type ReactNode, use, useState } from 'react'
import { useSite } from '#app/site/use-site.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { FormContext } from '#app/ui/forms/form-context.ts'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import type { RequestChoice } from '../../request-text.ts'
import { Consent } from './consent.tsx'

/** */
export function EmailStep({ email }: { email: string }) {
  const hydrated = useHydrated()
  const { pending } = use(FormContext)
  const [isEmpty, setEmpty] = useState(email === '')
  return (
    <>
      <p className="text-ink-2">Enter your email. We’ll check whether you already have an account.</p>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        defaultValue={email}
        data-first
        onInput={({ currentTarget }) => setEmpty(currentTarget.value.trim() === '')}
      />
      <div className="form-actions">
        <Button type="submit" name="intent" value="email" disabled={hydrated && (isEmpty || pending)}>
          {pending ? 'Checking...' : 'Next'}
        </Button>
      </div>
    </>
  )
}

/** Without scripts the server leads back. */
export function BackButton({ onBack }: { onBack: (form: HTMLFormElement) => void }) {
  return (
    <Button
      type="submit"
      name="intent"
      value="back"
      variant="quiet"
      formNoValidate
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        const { form } = event.currentTarget
        if (!form) return
        event.preventDefault()
        onBack(form)
      }}
    >
      Back
    </Button>
  )
}

/** Under the title of the dialog, or of the page. */
export type StepHeading = 'h2' | 'h3'

type SignInStepProps = {
  heading: StepHeading
  email: string
  isUnverified: boolean
  notice: string | undefined
  to: readonly RequestChoice[]
  words: ReactNode
  onBack: (form: HTMLFormElement) => void
  onForgotten: (form: HTMLFormElement) => void
}

/** 3-decisions 22: what goes along without being asked for. */
const FROM_ACCOUNT = 'We’ll use the name, phone number, town and postcode from your account.'

/** 3-decisions 67. */
export function SignInStep({
  heading: Heading,
  email,
  isUnverified,
  notice,
  to,
  words,
  onBack,
  onForgotten,
}: SignInStepProps) {
  const { mailbox } = useSite()
  return (
    <>
      <Heading>Sign In</Heading>
      <p className="text-ink-2">Welcome back. {FROM_ACCOUNT}</p>
      {notice ? <Alert kind="success">{notice}</Alert> : null}
      {isUnverified ? (
        <Alert kind="notice" title="We’ve saved your selection">
          <p>We’ll send your request once you select the link in our email.</p>
          {mailbox === 'open' ? (
            <p>
              <a href="/dev/mail">Open the demo mailbox</a>
            </p>
          ) : null}
        </Alert>
      ) : null}
      <TextField label="Email" name="email" type="email" autoComplete="username" readOnly value={email} />
      <PasswordField label="Password" name="password" autoComplete="current-password" required data-first />
      {words}
      <Consent to={to} />
      <div className="form-actions">
        <SubmitButton name="intent" value="sign-in" pendingText="Signing in...">
          Sign In
        </SubmitButton>
        <BackButton onBack={onBack} />
        {isUnverified ? (
          <SubmitButton name="intent" value="resend" variant="plain" formNoValidate pendingText="Sending...">
            Send a new link
          </SubmitButton>
        ) : null}
        {/* What was written here waits for whoever comes back with a new password. */}
        <a
          href={`/forgot-password?for=customer&email=${encodeURIComponent(email)}`}
          target="_blank"
          rel="noopener"
          onClick={(event) => {
            const form = event.currentTarget.closest('form')
            if (form) onForgotten(form)
          }}
        >
          Forgotten your password? (opens a new tab)
        </a>
      </div>
    </>
  )
}

/** For someone who is signed in already: nothing to ask but whether. */
export function ConfirmStep({
  email,
  notice,
  to,
  words,
}: {
  email: string
  notice: string | undefined
  to: readonly RequestChoice[]
  words: ReactNode
}) {
  return (
    <>
      {notice ? <Alert kind="success">{notice}</Alert> : null}
      <p className="text-ink-2" tabIndex={-1} data-first>
        You are signed in as <strong>{email}</strong>. {FROM_ACCOUNT}
      </p>
      {words}
      <Consent to={to} />
      <div className="form-actions">
        <SubmitButton name="intent" value="confirm" pendingText="Sending...">
          Request Information
        </SubmitButton>
      </div>
    </>
  )
}
