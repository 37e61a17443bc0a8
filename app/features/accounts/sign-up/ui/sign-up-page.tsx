import type { ComponentProps, ReactNode } from 'react'
import { submittedEmail } from '#app/features/accounts/sign-in/submitted-email.ts'
import { SignedInNotice } from '#app/features/accounts/sign-in/ui/signed-in-notice.tsx'
import { PrivacyLine, TermsLine } from '#app/site/agreements.tsx'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { CaptchaField } from '#app/site/captcha-field.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { ProviderLink } from '../../providers/provider.ts'
import { NewPassword } from '../../passwords/ui/new-password.tsx'
import { ProviderButtons } from '../../providers/ui/provider-buttons.tsx'

type SignUpPageProps = Pick<ComponentProps<typeof AuthLayout>, 'title' | 'intro' | 'benefitsTitle' | 'benefits'> & {
  userType: 'customer' | 'franchisor'
  /** What the page's loader found: who is signed in already, and the address that came along. */
  start: { person: ComponentProps<typeof SignedInNotice>['person'] | null; email: string }
  failure: FormFailure | undefined
  emailHint?: string
  /** Services with an account of which someone can sign up. */
  providers?: readonly ProviderLink[]
  /** What they need of the fields above. */
  providersHint?: string
  /** The fields above the email address. */
  children: ReactNode
  /** What else is sent. */
  hidden?: ReactNode
}

/** The page on which either kind of account is made. */
export function SignUpPage({
  start,
  failure,
  emailHint,
  providers,
  providersHint,
  children,
  hidden,
  ...layout
}: SignUpPageProps) {
  return (
    <AuthLayout {...layout} page="signup" email={submittedEmail(failure) || start.email}>
      {/* Words that were typed before someone signed in elsewhere stay, with what is wrong. */}
      {start.person && !failure ? (
        <SignedInNotice person={start.person} wish="create another one" />
      ) : (
        <Form failure={failure} id="sign-up">
          {children}
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            hint={emailHint}
            defaultValue={start.email}
            required
            maxLength={254}
          />
          <NewPassword />
          {hidden}
          <div className="grid gap-1">
            <TermsLine />
            <PrivacyLine />
          </div>
          <CaptchaField />
          <div className="form-actions">
            <SubmitButton pendingText="Creating Account..." block>
              Sign up
            </SubmitButton>
          </div>
          {providers && providers.length > 0 ? (
            <div className="grid gap-3 border-t border-line pt-5">
              {providersHint ? <p className="field-hint">{providersHint}</p> : null}
              <ProviderButtons providers={providers} />
            </div>
          ) : null}
        </Form>
      )}
    </AuthLayout>
  )
}
