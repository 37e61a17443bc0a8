import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { formatRelative } from '#app/lib/dates.ts'
import { Form } from '#app/ui/forms/form.tsx'
import { ignoreDoubleClick } from '#app/ui/forms/ignore-double-click.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { UserType } from '../../account.ts'
import { changePath } from '../../details/account-change.ts'
import type { OwnSession } from '../sessions.queries.server.ts'

function SessionRow({ session: { id, device, usedAt, isThis }, now }: { session: OwnSession; now: Date }) {
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon of={device.isPhone ? Smartphone : Monitor} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{device.words}</p>
        <p className="text-sm text-ink-2">
          {isThis ? (
            'Now'
          ) : (
            <>
              Last used <time dateTime={usedAt.toISOString()}>{formatRelative(usedAt, now)}</time>
            </>
          )}
        </p>
      </div>
      {isThis ? (
        <p className="text-sm text-ink-2">This device</p>
      ) : (
        <Form fields={{ intent: 'sign-out', session: id }} preventScrollReset noSummary>
          <SubmitButton size="small" variant="plain" pendingText="Signing out..." onClick={ignoreDoubleClick}>
            Sign out<span className="visually-hidden"> {device.words}</span>
          </SubmitButton>
        </Form>
      )}
    </li>
  )
}

type SessionsPanelProps = { role: UserType; sessions: readonly OwnSession[]; now: Date }

/** 'Where you’re signed in': each device, and the ways to end what is not one's own (S-09). */
export function SessionsPanel({ role, sessions, now }: SessionsPanelProps) {
  return (
    <section className="panel grid grid-cols-1 gap-2" aria-labelledby="sessions">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sessions" className="text-lg">
          Where you’re signed in
        </h2>
        {sessions.length > 1 ? (
          <Form fields={{ intent: 'sign-out-others' }} preventScrollReset noSummary>
            <SubmitButton size="small" variant="quiet" pendingText="Signing out...">
              Sign out everywhere else
            </SubmitButton>
          </Form>
        ) : null}
      </div>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-2">
          Don’t recognise a device? <a href={changePath(role, 'password')}>Change your password</a>: that signs out all
          the others.
        </p>
        <Form fields={{ intent: 'sign-out-everywhere' }} noSummary>
          <SubmitButton size="small" variant="quiet" pendingText="Signing out...">
            Sign out everywhere
          </SubmitButton>
        </Form>
      </div>
    </section>
  )
}
