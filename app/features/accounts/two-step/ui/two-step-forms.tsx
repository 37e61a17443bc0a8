import { accountPath } from '#app/lib/account-paths.ts'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { UserType } from '../../account.ts'
import { CurrentPassword } from '../../passwords/ui/current-password.tsx'
import { SaveAndCancel } from '../../ui/save-and-cancel.tsx'
import { type TwoStepChange, twoStepPath } from '../two-step-change.ts'
import type { TwoStepPage } from '../two-step-page.server.ts'
import { CodeField, OtherCode } from './code-field.tsx'
import { EnrolmentForm } from './enrolment-form.tsx'
import { OwedNotice } from './owed-notice.tsx'

type FormsProps = { role: UserType; page: TwoStepPage; failure: FormFailure | undefined }

function BeginForm({ role, page, failure }: FormsProps) {
  return (
    <Form id="two-step" failure={failure} fields={{ intent: 'two-step-begin' }}>
      {page.isOwed ? <OwedNotice /> : null}
      <p>
        You need an authenticator app on your phone or computer, such as the one in your password manager. It shows a
        new code every 30 seconds.
      </p>
      <CurrentPassword />
      <SaveAndCancel role={role} noWayBack={page.isOwed}>
        <SubmitButton pendingText="Checking...">Continue</SubmitButton>
      </SaveAndCancel>
    </Form>
  )
}

const guarded = {
  'two-step-off': {
    intro: 'Your password alone will sign you in. You’ll be signed out everywhere else.',
    button: 'Turn off',
    pending: 'Turning off...',
    variant: 'danger',
  },
  'recovery-codes': {
    intro: 'You’ll get 10 new codes, and your old ones will stop working.',
    button: 'Make new codes',
    pending: 'Making codes...',
    variant: 'primary',
  },
} as const

function GuardedForm({ role, page, failure, change }: FormsProps & { change: keyof typeof guarded }) {
  const { intro, button, pending, variant } = guarded[change]
  return (
    <Form id="two-step" failure={failure} fields={{ intent: change }} key={page.isRecovery ? 'recovery' : 'app'}>
      <p>{intro}</p>
      <CurrentPassword />
      <CodeField isRecovery={page.isRecovery} />
      <p className="text-sm">
        <OtherCode isRecovery={page.isRecovery} here={twoStepPath(role, change)} />
      </p>
      <SaveAndCancel role={role}>
        <SubmitButton pendingText={pending} variant={variant}>
          {button}
        </SubmitButton>
      </SaveAndCancel>
    </Form>
  )
}

/** In place of a form that someone has done already, in another tab perhaps. */
function DoneAlready({ role, isOn }: { role: UserType; isOn: boolean }) {
  return (
    <div className="grid gap-4">
      <p>Two-step verification is {isOn ? 'already on' : 'off'}.</p>
      <div className="form-actions">
        <LinkButton href={accountPath(role)} variant="quiet">
          Back to your account
        </LinkButton>
      </div>
    </div>
  )
}

function formOf(change: TwoStepChange, props: FormsProps) {
  const { role, page } = props
  if (change === 'two-step') {
    if (page.state) return <DoneAlready role={role} isOn />
    return page.enrolment ? <EnrolmentForm {...props} enrolment={page.enrolment} /> : <BeginForm {...props} />
  }
  return page.state ? <GuardedForm {...props} change={change} /> : <DoneAlready role={role} isOn={false} />
}

/** Setting it up, turning it off, new recovery codes: each on a page of its own, which works without scripts. */
export function TwoStepForms({ change, ...props }: FormsProps & { change: TwoStepChange }) {
  return <section className="panel max-w-xl">{formOf(change, props)}</section>
}
