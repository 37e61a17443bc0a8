import ShieldCheck from 'lucide-react/icons/shield-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatDate } from '#app/lib/dates.ts'
import { plural } from '#app/lib/text.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { UserType } from '../../account.ts'
import { FEW_CODES, twoStepPath } from '../two-step-change.ts'
import type { TwoStepState } from '../two-step.queries.server.ts'

function On({ role, state: { since, codesLeft } }: { role: UserType; state: TwoStepState }) {
  const isFew = codesLeft < FEW_CODES
  return (
    <>
      <ul className="grid gap-2">
        <li className="flex gap-3">
          <Icon of={ShieldCheck} className="text-green" />
          <p>
            <strong>On</strong>, with an authenticator app since{' '}
            <time dateTime={since.toISOString()}>{formatDate(since)}</time>
          </p>
        </li>
        <li className="flex gap-3">
          <Icon of={isFew ? TriangleAlert : ShieldCheck} className={isFew ? 'text-amber-ink' : 'text-green'} />
          <p>{codesLeft === 0 ? 'No recovery codes left' : `${plural(codesLeft, 'recovery code')} left`}</p>
        </li>
      </ul>
      <div className="form-actions">
        <LinkButton href={twoStepPath(role, 'recovery-codes')} variant={isFew ? 'primary' : 'quiet'}>
          Make new codes
        </LinkButton>
        <LinkButton href={twoStepPath(role, 'two-step-off')} variant="plain">
          Turn off<span className="visually-hidden"> two-step verification</span>
        </LinkButton>
      </div>
    </>
  )
}

/** Whether signing in takes a code besides the password, and the way to change that. */
export function TwoStepPanel({ role, state }: { role: UserType; state: TwoStepState | null }) {
  return (
    <section className="panel grid gap-4" aria-labelledby="two-step">
      <h2 id="two-step" className="text-lg">
        Two-step verification
      </h2>
      {state ? (
        <On role={role} state={state} />
      ) : (
        <>
          <p>
            <strong>Off.</strong> Turn it on to sign in with a code from an app on your phone as well, so a stolen
            password isn’t enough.
          </p>
          <div className="form-actions">
            <LinkButton href={twoStepPath(role, 'two-step')} variant="quiet">
              Set up two-step verification
            </LinkButton>
          </div>
        </>
      )}
    </section>
  )
}
