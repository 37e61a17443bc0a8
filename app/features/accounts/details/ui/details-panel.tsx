import type { ReactNode } from 'react'
import { formatDate } from '#app/lib/dates.ts'
import { EmailText } from '#app/ui/layout/email-text.tsx'
import type { UserType } from '../../account.ts'
import { type AccountChange, canChange, changePath } from '../account-change.ts'
import type { OwnDetails } from '../details.queries.server.ts'

type RowProps = {
  label: string
  /** Where it is changed. */
  href?: string
  note?: ReactNode
  children: ReactNode
}

/** On a phone the value stands under its name. */
const ROW = 'grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-4 sm:grid-cols-[9rem_1fr_auto]'

function Row({ label, href, note, children }: RowProps) {
  return (
    <div className={ROW}>
      <dt className="col-start-1 text-ink-2">{label}</dt>
      <dd className="col-start-1 min-w-0 wrap-anywhere sm:col-start-2 sm:row-start-1">
        {children}
        {note ? <div className="text-sm text-ink-2">{note}</div> : null}
      </dd>
      {href ? (
        <dd className="col-start-2 row-span-2 row-start-1 sm:col-start-3 sm:row-span-1">
          <a href={href} className="font-semibold">
            Change<span className="visually-hidden"> {label.toLowerCase()}</span>
          </a>
        </dd>
      ) : null}
    </div>
  )
}

type DetailsPanelProps = {
  role: UserType
  details: OwnDetails
  passwordChangedAt: Date | null
  /** Without one it says so under the ways to sign in. */
  hasPassword: boolean
  /** What a change of the email waits for. */
  emailNote: ReactNode
}

/** 'Your details': what the account says of its owner, and the way to change each. */
export function DetailsPanel({ role, details, passwordChangedAt, hasPassword, emailNote }: DetailsPanelProps) {
  const hrefOf = (change: AccountChange) => changePath(role, change)
  return (
    <section className="panel" aria-labelledby="details">
      <h2 id="details" className="text-lg">
        Your details
      </h2>
      <dl className="-mb-4 divide-y divide-line">
        <Row label="Name" href={hrefOf('name')}>
          {details.fullName}
        </Row>
        {canChange(role, 'company') ? (
          <Row
            label="Company"
            href={hrefOf('company')}
            note={details.companyNumber ? `Company number ${details.companyNumber}` : null}
          >
            {details.companyName ?? 'Not given'}
          </Row>
        ) : null}
        <Row label="Email" href={hrefOf('email')} note={emailNote ?? 'Changing it is confirmed at both addresses'}>
          <EmailText address={details.email} />
        </Row>
        <Row label="Phone" href={hrefOf('phone')}>
          {details.phone ?? 'Not given'}
        </Row>
        {hasPassword ? (
          <Row
            label="Password"
            href={hrefOf('password')}
            note={
              passwordChangedAt ? (
                <>
                  Last changed <time dateTime={passwordChangedAt.toISOString()}>{formatDate(passwordChangedAt)}</time>
                </>
              ) : null
            }
          >
            <span aria-hidden="true">••••••••</span>
            <span className="visually-hidden">Not shown</span>
          </Row>
        ) : null}
      </dl>
    </section>
  )
}
