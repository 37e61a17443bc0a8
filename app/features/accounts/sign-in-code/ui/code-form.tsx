import type { ReactNode } from 'react'
import { loginPath } from '#app/lib/account-paths.ts'
import { CaptchaField } from '#app/site/captcha-field.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { UserType } from '../../account.ts'
import { SentNotice } from '../../email-verification/ui/sent-notice.tsx'
import { CODE_LENGTH, CODE_MINUTES } from '../sign-in-code.ts'

type CodeFormProps = {
  userType: UserType
  /** To which the code went, if it has an account. */
  email: string
  failure: FormFailure | undefined
  /** Further hidden fields. */
  children?: ReactNode
}

/** In place of the password: the code from the email, with a button for a new one. */
export function CodeForm({ userType, email, failure, children }: CodeFormProps) {
  return (
    <div className="grid gap-6">
      {failure ? null : (
        <SentNotice title="Check your email" to={email}>
          <p className="wrap-anywhere">
            If {email} has an account here, we’ve sent it a code. It may take a minute. The code works for{' '}
            {CODE_MINUTES} minutes.
          </p>
        </SentNotice>
      )}
      <Form failure={failure} id="code">
        <input type="hidden" name="email" value={email} />
        <TextField
          label="Code"
          name="code"
          hint={`The ${CODE_LENGTH} digits from the email`}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={20}
        />
        {children}
        <CaptchaField />
        <div className="form-actions">
          <SubmitButton name="intent" value="enter-code" pendingText="Signing in...">
            Sign in
          </SubmitButton>
          <SubmitButton name="intent" value="code" variant="quiet" pendingText="Sending...">
            Email a new code
          </SubmitButton>
        </div>
      </Form>
      <p>
        <a href={`${loginPath(userType)}?email=${encodeURIComponent(email)}`}>Use your password instead</a>
      </p>
    </div>
  )
}
