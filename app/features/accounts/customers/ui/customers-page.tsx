import { formatDateTime } from '#app/lib/dates.ts'
import type { ListPage } from '#app/lib/list-view.ts'
import { plural } from '#app/lib/text.ts'
import { Breakable } from '#app/ui/layout/breakable.tsx'
import { EmailText } from '#app/ui/layout/email-text.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import type { SortBy } from '#app/ui/lists/list-sort.ts'
import { SearchableList } from '#app/ui/lists/searchable-list.tsx'
import { type Column, DateCell } from '#app/ui/lists/table.tsx'
import { LinkTabs } from '#app/ui/navigation/link-tabs.tsx'
import { AccountKindTabs } from '../../ui/account-kind-tabs.tsx'
import { type CustomerFilter, customerList, customerPath, type CustomerSort, customersWho } from '../customer-list.ts'
import type { CustomerAccount } from '../customers.queries.server.ts'

function columnsFor(sort: SortBy<CustomerSort>): Column<CustomerAccount>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      primary: true,
      sort: sort('name'),
      cell: ({ id, fullName }) => (
        <a href={customerPath(id)}>
          <Breakable text={fullName} />
        </a>
      ),
    },
    {
      key: 'email',
      header: 'Email',
      sort: sort('email'),
      cell: ({ email, isEmailVerified }) => (
        <>
          <EmailText address={email} />
          {isEmailVerified ? null : <span className="text-brown"> (not verified)</span>}
        </>
      ),
    },
    {
      key: 'created',
      header: 'Account created',
      sort: sort('created'),
      cell: ({ createdAt }) => <DateCell at={createdAt} />,
    },
    {
      key: 'login',
      header: 'Last sign-in',
      sort: sort('login'),
      cell: ({ lastLogin }) =>
        lastLogin ? <time dateTime={lastLogin.toISOString()}>{formatDateTime(lastLogin)}</time> : 'Never',
    },
  ]
}

type CustomersPageProps = {
  shown: ListPage<CustomerAccount, CustomerSort>
  counts: Record<CustomerFilter, number>
  filter: CustomerFilter | null
}

/** The customers' accounts, for admins to find and look at: only their owners change or delete them. */
export function CustomersPage({ shown, counts, filter }: CustomersPageProps) {
  const list = customersWho(filter)
  const all = counts.verified + counts.unverified
  const tab = (one: CustomerFilter, label: string) => ({
    href: customersWho(one).kept ? `${customerList.path}?email=${one}` : customerList.path,
    label,
    count: counts[one],
    isOpen: filter === one,
  })
  return (
    <>
      <PageHeader title="Customer Accounts">{plural(all, 'account')}.</PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <AccountKindTabs open="customers" />
        <LinkTabs
          label="Email"
          noun="account"
          tabs={[
            { href: customerList.path, label: 'All', count: all, isOpen: filter === null },
            tab('verified', 'Email verified'),
            tab('unverified', 'Not verified'),
          ]}
        />
        <SearchableList
          list={list}
          shown={shown}
          label="Search customers"
          noun="account"
          caption="Customer accounts"
          columns={columnsFor}
          rowKey={({ id }) => id}
          empty={{ title: 'No accounts found', text: 'Buyers who create an account will appear here.' }}
        />
      </div>
    </>
  )
}
