import { Form } from '#app/ui/forms/form.tsx'
import { KeepTyping } from '#app/ui/forms/typed-on/keep-typing.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { UserType } from '../../account.ts'
import type { OwnDetails } from '../details.queries.server.ts'
import { passwordMinLength } from '../../passwords/password-length.ts'
import { NewPassword } from '../../passwords/ui/new-password.tsx'
import { PasswordOwner } from '../../passwords/ui/password-owner.tsx'
import { CurrentPassword } from '../../passwords/ui/current-password.tsx'
import { SaveAndCancel } from '../../ui/save-and-cancel.tsx'
import type { AccountChange } from '../account-change.ts'

type FieldsProps = { role: UserType; details: OwnDetails }

function NameFields({ details }: FieldsProps) {
  return (
    <TextField
      label="Full name"
      name="fullName"
      autoComplete="name"
      defaultValue={details.fullName}
      required
      maxLength={120}
    />
  )
}

/** A request keeps what was sent with it: whoever has asked already is still called, and written to, there. */
const keptBy = (what: string) => `Franchisors you’ve already asked keep ${what}, so tell them about the change.`
const bothLinks = 'We’ll email a link to this address and one to your current address. Open both to make the change.'

function EmailFields({ role }: FieldsProps) {
  return (
    <>
      <TextField
        label="New email"
        name="email"
        type="email"
        autoComplete="email"
        hint={role === 'customer' ? `${bothLinks} ${keptBy('the address you sent')}` : bothLinks}
        required
        maxLength={254}
      />
      <CurrentPassword />
    </>
  )
}

const phoneUse: Record<UserType, string> = {
  customer: `We send it with your requests. ${keptBy('the number you sent')} Leave it empty to remove it.`,
  franchisor: 'Leave it empty to remove it.',
  admin: 'Leave it empty to remove it.',
}

function PhoneFields({ role, details }: FieldsProps) {
  return (
    <TextField
      label="Phone number"
      name="phone"
      type="tel"
      autoComplete="tel"
      defaultValue={details.phone ?? ''}
      hint={phoneUse[role]}
      maxLength={30}
    />
  )
}

const placeUse = [
  'We send your town and postcode with your requests.',
  keptBy('what you sent'),
  'Leave them empty to remove them.',
].join(' ')

function PlaceFields({ details }: FieldsProps) {
  return (
    <>
      <TextField
        label="City or town"
        name="city"
        autoComplete="address-level2"
        defaultValue={details.city ?? ''}
        hint={placeUse}
        maxLength={120}
      />
      <TextField
        label="Postcode"
        name="postCode"
        autoComplete="postal-code"
        defaultValue={details.postCode ?? ''}
        maxLength={12}
      />
    </>
  )
}

function PasswordFields({ role, details }: FieldsProps) {
  return (
    <>
      <PasswordOwner email={details.email} />
      <CurrentPassword />
      <NewPassword label="New password" shortest={passwordMinLength(role)} />
      <p className="text-sm text-ink-2">
        You’ll be signed out everywhere else.{' '}
        <a href={`/forgot-password?for=${role}`}>I’ve forgotten my current password</a>
      </p>
    </>
  )
}

const fieldsOf: Record<AccountChange, (props: FieldsProps) => React.ReactNode> = {
  name: NameFields,
  email: EmailFields,
  phone: PhoneFields,
  place: PlaceFields,
  password: PasswordFields,
}

type ChangeFormProps = FieldsProps & { change: AccountChange; failure: FormFailure | undefined }

/** One change on a page of its own, which works without scripts and says beside its fields what is wrong. */
export function ChangeForm({ change, failure, role, details }: ChangeFormProps) {
  const Fields = fieldsOf[change]
  return (
    <section className="panel max-w-xl">
      <Form id="change" failure={failure} fields={{ intent: change }}>
        <Fields role={role} details={details} />
        {/* What may hold a password is asked for again. */}
        {change === 'name' || change === 'phone' || change === 'place' ? <KeepTyping of={`change ${change}`} /> : null}
        <SaveAndCancel role={role}>
          <SubmitButton pendingText="Saving...">Save</SubmitButton>
        </SaveAndCancel>
      </Form>
    </section>
  )
}
