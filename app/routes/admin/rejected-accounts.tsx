import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { data } from 'react-router'
import {
  listRejectedAccounts,
  type RejectedAccount,
} from '#app/features/accounts/approvals/pending-accounts.queries.server.ts'
import { reopenAccountAction } from '#app/features/accounts/approvals/account-decision.action.server.ts'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import {
  pendingAccountList,
  rejectedAccountList,
  type RejectedAccountSort,
} from '#app/features/accounts/approvals/account-list.ts'
import { readListView } from '#app/lib/list-params.ts'
import { listHref } from '#app/lib/list-view.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { EmailText } from '#app/ui/layout/email-text.tsx'
import { ignoreDoubleClick } from '#app/ui/forms/ignore-double-click.ts'
import { Form } from '#app/ui/forms/form.tsx'
import { SearchableList } from '#app/ui/lists/searchable-list.tsx'
import type { SortBy } from '#app/ui/lists/list-sort.ts'
import { DecisionPage } from '#app/ui/lists/decision-page.tsx'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { type Column, DateCell } from '#app/ui/lists/table.tsx'
import type { Route } from './+types/rejected-accounts'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Rejected accounts' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const tx = await readTx(context)
  return data(await listRejectedAccounts(tx, readListView(url.searchParams, rejectedAccountList)))
}

/** 3-decisions 79; the second of two gets a sentence (409). */
export async function action({ request, context }: Route.ActionArgs) {
  return reopenAccountAction(await readForm(request), requireMember(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

function columnsFor(action: string, sort: SortBy<RejectedAccountSort>): Column<RejectedAccount>[] {
  return [
    {
      key: 'company',
      header: 'Company',
      primary: true,
      sort: sort('company'),
      cell: (account) => account.companyName || '—',
    },
    { key: 'contact', header: 'Contact', sort: sort('contact'), cell: (account) => account.fullName },
    { key: 'email', header: 'Email', sort: sort('email'), cell: (account) => <EmailText address={account.email} /> },
    {
      key: 'rejected',
      header: 'Rejected',
      sort: sort('rejected'),
      cell: (account) => (account.rejectedAt ? <DateCell at={account.rejectedAt} /> : '—'),
    },
    { key: 'reason', header: 'Reason', cell: (account) => account.reason || '—' },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      cell: (account) => (
        <Form action={action} fields={{ id: account.id }} preventScrollReset noSummary>
          <SubmitButton
            size="small"
            variant="quiet"
            icon={RotateCcw}
            pendingText="Reopening..."
            onClick={ignoreDoubleClick}
          >
            Reopen<span className="visually-hidden"> {account.companyName || account.fullName}</span>
          </SubmitButton>
        </Form>
      ),
    },
  ]
}

export default function RejectedAccounts({ loaderData: shown, actionData }: Route.ComponentProps) {
  const here = listHref(rejectedAccountList, shown.view)
  return (
    <DecisionPage
      title="Rejected accounts"
      intro={
        <>
          A reopened account goes back to the <a href={pendingAccountList.path}>pending accounts</a>, and we’ll email
          its owner.
        </>
      }
      answer={actionData}
    >
      <SearchableList
        list={rejectedAccountList}
        shown={shown}
        label="Search rejected accounts"
        noun="account"
        caption="Rejected accounts"
        columns={(sort) => columnsFor(here, sort)}
        rowKey={(account) => account.id}
        empty={{
          title: 'No rejected accounts',
          text: 'Accounts you reject will appear here.',
          notFound: 'No rejected accounts found',
        }}
      />
    </DecisionPage>
  )
}
