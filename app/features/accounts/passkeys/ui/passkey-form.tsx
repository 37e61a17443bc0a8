import { accountPath } from '#app/lib/account-paths.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { UserType } from '../../account.ts'
import { CurrentPassword } from '../../passwords/ui/current-password.tsx'
import { SaveAndCancel } from '../../ui/save-and-cancel.tsx'
import { CodeField, OtherCode } from '../../two-step/ui/code-field.tsx'
import { signInAgain } from '../passkey.errors.ts'
import { PASSKEY_NAME_MAX, type PasskeyPage, passkeyPath } from '../passkey.ts'
import type { PasskeyStart } from '../passkey.action.server.ts'
import { NewPasskey } from './new-passkey.tsx'
import { knowsPasskeys } from './web-authn.ts'

type PasskeyFormProps = {
  role: UserType
  page: PasskeyPage
  failure: FormFailure | undefined
  /** The owner has proved himself. */
  start: PasskeyStart | undefined
}

/** Why no passkey can be made here; null where it can. */
function useObstacle({ origin, hasPassword, isFresh }: PasskeyPage): string | null {
  const isHydrated = useHydrated()
  if (!hasPassword && !isFresh) return signInAgain().sentence
  if (!isHydrated) return null
  if (window.location.origin !== origin) return `Passkeys for this site work at ${origin}. Open your account there.`
  return knowsPasskeys() ? null : 'This browser is too old for passkeys. Update it, or use another one.'
}

function Proof({ role, page }: { role: UserType; page: PasskeyPage }) {
  const isRecovery = page.code === 'recovery'
  return (
    <>
      {page.hasPassword ? <CurrentPassword /> : null}
      {page.code ? (
        <>
          <CodeField isRecovery={isRecovery} />
          <p className="text-sm">
            <OtherCode isRecovery={isRecovery} here={passkeyPath(role, 'new')} />
          </p>
        </>
      ) : null}
    </>
  )
}

function AddForm({ role, page, failure }: Omit<PasskeyFormProps, 'start'>) {
  const obstacle = useObstacle(page)
  return (
    <>
      <p className="text-ink-2">
        A passkey is stored on your phone, computer or security key. You sign in with your fingerprint, your face or the
        device’s PIN, without a password or a code.
      </p>
      {obstacle ? (
        <>
          <Alert kind="warning">
            <span className="wrap-anywhere">{obstacle}</span>
          </Alert>
          <LinkButton href={accountPath(role)} variant="quiet" className="justify-self-start">
            Back to your account
          </LinkButton>
        </>
      ) : (
        <Form id="passkey" failure={failure} fields={{ intent: 'passkey-begin' }} className="needs-scripts">
          <TextField
            label="Name"
            name="name"
            hint="So you’ll recognise it in the list."
            defaultValue={page.suggestion}
            autoComplete="off"
            required
            maxLength={PASSKEY_NAME_MAX}
          />
          <Proof role={role} page={page} />
          <SaveAndCancel role={role}>
            <SubmitButton pendingText="Checking...">Continue</SubmitButton>
          </SaveAndCancel>
        </Form>
      )}
    </>
  )
}

/** Adds or removes a passkey, on a page of its own. */
export function PasskeyForm({ role, page, failure, start }: PasskeyFormProps) {
  const { change } = page
  return (
    <section className="panel grid max-w-xl grid-cols-1 gap-4">
      {change.kind === 'add' ? (
        <noscript>
          <Alert kind="warning">A passkey needs JavaScript. Turn it on in your browser and load this page again.</Alert>
        </noscript>
      ) : null}
      {start ? (
        <NewPasskey key={start.options.challenge} role={role} start={start} />
      ) : change.kind === 'add' ? (
        <AddForm role={role} page={page} failure={failure} />
      ) : (
        <Form id="passkey" failure={failure} fields={{ intent: 'passkey-remove', passkey: change.passkey.id }}>
          <p className="wrap-anywhere">
            You’ll no longer sign in with <strong>{change.passkey.name}</strong>. You’ll be signed out wherever you used
            it. Your device may still list it: delete it there too.
          </p>
          <Proof role={role} page={page} />
          <SaveAndCancel role={role}>
            <SubmitButton variant="danger" pendingText="Removing...">
              Remove passkey
            </SubmitButton>
          </SaveAndCancel>
        </Form>
      )}
    </section>
  )
}
