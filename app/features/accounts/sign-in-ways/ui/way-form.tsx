import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import type { UserType } from '../../account.ts'
import { CurrentPassword } from '../../passwords/ui/current-password.tsx'
import type { ProviderTrip } from '../../providers/provider.ts'
import { DepartureNotice } from '../../providers/ui/departure-notice.tsx'
import { SaveAndCancel } from '../../ui/save-and-cancel.tsx'
import { type WayChange, wayPath } from '../sign-in-ways.ts'

type WayFormProps = { role: UserType; way: WayChange; failure: FormFailure | undefined; trip: ProviderTrip | undefined }

/** Adds or removes a provider, on a page of its own, with the password. */
export function WayForm({ role, way: { kind, provider }, failure, trip }: WayFormProps) {
  const { id, name } = provider
  const isNew = kind === 'add'
  return (
    <section className="panel max-w-xl">
      {trip ? (
        <DepartureNotice trip={trip} back={wayPath(role, id)} />
      ) : (
        <Form id="way" failure={failure} fields={{ intent: isNew ? 'link-provider' : 'unlink-provider', provider: id }}>
          <p className="text-ink-2">
            {isNew
              ? `You’ll go to ${name} to sign in there. After that you can sign in here with ${name} too.`
              : `You’ll sign in with your password instead. Your account at ${name} stays as it is.`}
          </p>
          <CurrentPassword />
          <SaveAndCancel role={role}>
            <SubmitButton pendingText={isNew ? `Going to ${name}...` : 'Removing...'}>
              {isNew ? `Continue to ${name}` : `Remove ${name}`}
            </SubmitButton>
          </SaveAndCancel>
        </Form>
      )}
    </section>
  )
}
