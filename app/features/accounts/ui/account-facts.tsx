import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '#app/lib/dates.ts'
import { EmailText } from '#app/ui/layout/email-text.tsx'

export type Fact = readonly [label: string, value: ReactNode]

type AccountFactsProps = {
  account: { email: string; isEmailVerified: boolean; phone: string | null; createdAt: Date; lastLogin: Date | null }
  /** What else is said of the account, before these and after them. */
  before?: readonly Fact[]
  after?: readonly Fact[]
}

/** What admins read of any account. */
export function AccountFacts({ account, before, after }: AccountFactsProps) {
  const facts: readonly Fact[] = [
    ...(before ?? []),
    [
      'Email',
      <>
        <EmailText address={account.email} />
        {account.isEmailVerified ? '' : ' (not verified)'}
      </>,
    ],
    ['Phone', account.phone || '—'],
    ['Account created', formatDate(account.createdAt)],
    ['Last sign-in', account.lastLogin ? formatDateTime(account.lastLogin) : 'Never'],
    ...(after ?? []),
  ]
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0 wrap-anywhere">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
