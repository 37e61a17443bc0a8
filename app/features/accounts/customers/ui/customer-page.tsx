import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { SignInEvent } from '../../sign-in/sign-in-history.queries.server.ts'
import { SignInHistory } from '../../sign-in/ui/sign-in-history.tsx'
import { AccountFacts } from '../../ui/account-facts.tsx'
import { customerList } from '../customer-list.ts'
import type { CustomerDetails } from '../customers.queries.server.ts'

type CustomerPageProps = { account: CustomerDetails; signIns: readonly SignInEvent[]; heldDataHref: string }

/** One customer's account. Its requests are between the customer and the companies. */
export function CustomerPage({ account, signIns, heldDataHref }: CustomerPageProps) {
  return (
    <>
      <PageHeader title={account.fullName}>
        <a href={customerList.path}>All customers</a>
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <section className="panel grid grid-cols-1 gap-5" aria-label="Account">
          <AccountFacts account={account} />
          <p className="max-w-text text-ink-2">
            Customers change and delete their accounts themselves. If one asks us to, you can{' '}
            <a href={heldDataHref}>look up, copy or erase what we hold</a>.
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
