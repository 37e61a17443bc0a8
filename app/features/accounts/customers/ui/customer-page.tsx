import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '#app/lib/dates.ts'
import { EmailText } from '#app/ui/layout/email-text.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { SignInEvent } from '../../sign-in/sign-in-history.queries.server.ts'
import { SignInHistory } from '../../sign-in/ui/sign-in-history.tsx'
import { customerList } from '../customer-list.ts'
import type { CustomerDetails } from '../customers.queries.server.ts'

type CustomerPageProps = { account: CustomerDetails; signIns: readonly SignInEvent[]; dataRequestsHref: string }

/** One customer's account. Its requests are between the customer and the companies. */
export function CustomerPage({ account, signIns, dataRequestsHref }: CustomerPageProps) {
  const facts: [string, ReactNode][] = [
    [
      'Email',
      <span key="email">
        <EmailText address={account.email} />
        {account.isEmailVerified ? '' : ' (not verified)'}
      </span>,
    ],
    ['Phone', account.phone || '—'],
    ['Account created', formatDate(account.createdAt)],
    ['Last sign-in', account.lastLogin ? formatDateTime(account.lastLogin) : 'Never'],
  ]
  return (
    <>
      <PageHeader title={account.fullName}>
        <a href={customerList.path}>All customers</a>
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <section className="panel grid grid-cols-1 gap-5" aria-label="Account">
          <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
            {facts.map(([label, value]) => (
              <div key={label} className="min-w-0 wrap-anywhere">
                <dt className="text-sm text-ink-2">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="max-w-text text-ink-2">
            Customers change and delete their accounts themselves. If one asks us to, it’s a{' '}
            <a href={dataRequestsHref}>data request</a>.
          </p>
          <div>
            <LinkButton href={`/admin/audit-log?subject=${account.id}`} variant="plain" size="small">
              History
            </LinkButton>
          </div>
        </section>
        <SignInHistory events={signIns} />
      </div>
    </>
  )
}
