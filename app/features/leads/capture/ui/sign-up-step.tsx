import type { FormValues } from '#app/lib/errors.ts'
import { Disclosure } from '#app/ui/layout/disclosure.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { TermsLine } from '#app/site/agreements.tsx'
import { MARKETING_SENTENCE } from '#app/features/accounts/marketing/marketing.ts'
import { PASSWORD_MIN } from '#app/features/accounts/passwords/password-length.ts'
import { DEFAULT_COUNTRY } from '../../request-options.ts'
import { defaultMessage, type RequestChoice } from '../../request-text.ts'
import { Consent } from './consent.tsx'
import { Wishes } from './entered-fields.tsx'
import { BackButton, type StepHeading } from './request-steps.tsx'

type SignUpStepProps = {
  heading: StepHeading
  email: string
  values: FormValues
  to: readonly RequestChoice[]
  onBack: (form: HTMLFormElement) => void
}

/** What a search brought along goes on to the server, which tells it from what only stood there. */
function FromSearch({ values }: { values: FormValues }) {
  return (['searchCash', 'searchPlace'] as const).map((name) =>
    typeof values[name] === 'string' ? <input key={name} type="hidden" name={name} value={values[name]} /> : null,
  )
}

/** `values` is what was typed before. */
export function SignUpStep({ heading: Heading, email, values, to, onBack }: SignUpStepProps) {
  const names = to.map((choice) => choice.name)
  const typed = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined)
  const isOffered =
    typed('message') === undefined || typed('message') === (typed('offeredMessage') ?? defaultMessage(names))
  return (
    <>
      <Heading>Sign Up</Heading>
      <TextField label="Email" name="email" type="email" autoComplete="email" readOnly value={email} />
      <div className="form-row">
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          required
          defaultValue={typed('firstName')}
          maxLength={60}
          data-first
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          required
          defaultValue={typed('lastName')}
          maxLength={60}
        />
      </div>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        minLength={PASSWORD_MIN}
        shortest={PASSWORD_MIN}
        hint="For your account, where you can follow your request."
        placeholder={`Create a password (min ${PASSWORD_MIN} characters)`}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        hint="So the franchisor can call you."
        required
        defaultValue={typed('phone')}
        maxLength={30}
      />
      <div className="form-row form-pair">
        <TextField
          label="City/town"
          name="city"
          autoComplete="address-level2"
          hint="So the franchisor can check for a territory near you."
          required
          defaultValue={typed('city')}
          maxLength={120}
        />
        <TextField
          label="Postcode"
          name="postCode"
          autoComplete="postal-code"
          required
          defaultValue={typed('postCode')}
          maxLength={12}
        />
      </div>
      <Disclosure
        summary={`Country: ${typed('country') ?? DEFAULT_COUNTRY}`}
        open={(typed('country') ?? DEFAULT_COUNTRY) !== DEFAULT_COUNTRY}
      >
        <TextField
          label="Country"
          name="country"
          autoComplete="country-name"
          optional
          defaultValue={typed('country') ?? DEFAULT_COUNTRY}
          maxLength={60}
        />
      </Disclosure>
      <Wishes values={values} required />
      <FromSearch values={values} />
      {/* The default message follows the choice until someone writes a message of his own. */}
      <TextArea
        label="Message"
        name="message"
        optional
        maxLength={2000}
        {...(isOffered ? { offered: defaultMessage(names) } : { defaultValue: typed('message') })}
      />
      <input type="hidden" name="offeredMessage" value={defaultMessage(names)} />
      <Checkbox name="marketing" label={MARKETING_SENTENCE} defaultChecked={typed('marketing') === 'on'} />
      <Consent to={to} />
      <TermsLine />
      <div className="form-actions">
        <SubmitButton name="intent" value="sign-up" pendingText="Sending...">
          Sign Up
        </SubmitButton>
        <BackButton onBack={onBack} />
      </div>
    </>
  )
}
