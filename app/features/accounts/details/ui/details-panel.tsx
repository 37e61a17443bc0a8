import type { ReactNode } from 'react'
import { formatDate } from '#app/lib/dates.ts'
import { EmailText } from '#app/ui/layout/email-text.tsx'
import type { UserType } from '../../account.ts'
import { type AccountChange, changePath } from '../account-change.ts'
import type { OwnDetails } from '../details.queries.server.ts'
import { DetailRow } from './detail-row.tsx'

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
        <DetailRow label="Name" href={hrefOf('name')}>
          {details.fullName}
        </DetailRow>
        <DetailRow
          label="Email"
          href={hrefOf('email')}
          note={emailNote ?? 'To change it, you confirm at both addresses'}
        >
          <EmailText address={details.email} />
        </DetailRow>
        <DetailRow label="Phone" href={hrefOf('phone')}>
          {details.phone ?? 'Not given'}
        </DetailRow>
        {role === 'customer' ? (
          <DetailRow label="Town and postcode" href={hrefOf('place')}>
            {[details.city, details.postCode].filter(Boolean).join(', ') || 'Not given'}
          </DetailRow>
        ) : null}
        {hasPassword ? (
          <DetailRow
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
          </DetailRow>
        ) : null}
      </dl>
    </section>
  )
}
