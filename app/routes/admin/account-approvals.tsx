import { data } from 'react-router'
import { z } from 'zod'
import {
  APPROVALS_PER_PAGE,
  countFoundAccounts,
  getAccountName,
  listPendingAccounts,
  type PendingAccount,
} from '#app/features/accounts/approvals/pending-accounts.queries.server.ts'
import { answerAccountDecision } from '#app/features/accounts/approvals/decide.action.server.ts'
import { memberOf } from '#app/features/accounts/guards.server.ts'
import {
  pendingAccountList,
  type PendingAccountSort,
  rejectedAccountList,
} from '#app/features/accounts/approvals/account-list.ts'
import { ApprovalActions } from '#app/features/accounts/approvals/ui/approval-actions.tsx'
import { DecisionNotice } from '#app/features/accounts/approvals/ui/decision-notice.tsx'
import { RejectionQuestion } from '#app/features/accounts/approvals/ui/rejection-question.tsx'
import { formatDate } from '#app/lib/dates.ts'
import { listHref, type ListView, pagesOf, readListView } from '#app/lib/list-view.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { plural } from '#app/lib/text.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { Breakable } from '#app/ui/layout/breakable.tsx'
import { ConfirmPage } from '#app/ui/feedback/confirm.tsx'
import { EmailText } from '#app/ui/layout/email-text.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { ListSearch, NothingMatches } from '#app/ui/lists/list-search.tsx'
import { sortLinks } from '#app/ui/lists/list-sort.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { CellNote, type Column, Table } from '#app/ui/lists/table.tsx'
import { revalidateWhenLate } from '#app/ui/hooks/revalidate-when-late.ts'
import type { Route } from './+types/account-approvals'

export const shouldRevalidate = revalidateWhenLate

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Account Approvals' })

const HERE = pendingAccountList.path

/** `?reject=` asks the question on a page of its own, for whoever has no scripts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const asked = z.uuid().safeParse(url.searchParams.get('reject'))
  const wanted = readListView(url.searchParams, pendingAccountList)
  const { total, matching } = await countFoundAccounts(tx, wanted.q)
  const { pages, page } = pagesOf(matching, APPROVALS_PER_PAGE, wanted.page)
  const [accounts, rejecting, rejected] = await Promise.all([
    listPendingAccounts(tx, page, wanted),
    asked.success ? getAccountName(tx, asked.data) : null,
    countFoundAccounts(tx, '', 'rejected'),
  ])
  return data({
    accounts,
    rejected: rejected.total,
    total,
    matching,
    view: { ...wanted, page },
    pages,
    rejecting: rejecting?.status === 'pending' ? rejecting : null,
  })
}

/** D-17; the second of two admins gets a sentence (409). */
export async function action({ request, context }: Route.ActionArgs) {
  return answerAccountDecision(await readForm(request), memberOf(context))
}

export { clientAction } from '#app/ui/forms/keep-typed.ts'

const nameOf = (account: { companyName: string | null; fullName: string }) => account.companyName || account.fullName

/** D-16. */
function columnsFor(view: ListView<PendingAccountSort>, failure: FormFailure | undefined): Column<PendingAccount>[] {
  const sort = sortLinks(pendingAccountList, view)
  return [
    {
      key: 'company',
      header: 'Company',
      primary: true,
      sort: sort('company'),
      cell: (account) => (
        <>
          <Breakable text={account.companyName || '—'} />
          {account.rejectedBefore ? (
            <CellNote>rejected before, on {formatDate(account.rejectedBefore)}</CellNote>
          ) : null}
        </>
      ),
    },
    { key: 'contact', header: 'Contact', sort: sort('contact'), cell: (account) => account.fullName },
    {
      key: 'email',
      header: 'Email',
      sort: sort('email'),
      cell: (account) => (
        <span>
          <EmailText address={account.email} />
          <CellNote>{account.isEmailVerified ? 'verified' : 'not yet verified'}</CellNote>
        </span>
      ),
    },
    {
      key: 'requested',
      header: 'Requested Date',
      sort: sort('requested'),
      cell: (account) => <time dateTime={account.requestedAt.toISOString()}>{formatDate(account.requestedAt)}</time>,
    },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      cell: (account) => (
        <ApprovalActions
          account={{ id: account.id, name: nameOf(account) }}
          action={listHref(pendingAccountList, view)}
          askHref={`${HERE}?reject=${account.id}`}
          failure={failure}
        />
      ),
    },
  ]
}

export default function AccountApprovals({
  loaderData: { accounts, rejected, total, matching, view, pages, rejecting },
  actionData,
}: Route.ComponentProps) {
  const failure = actionData && !actionData.ok ? actionData : undefined
  if (rejecting && !actionData)
    return (
      <ConfirmPage
        title={`Reject ${nameOf(rejecting)}?`}
        confirmText="Reject the account"
        pendingText="Rejecting..."
        action={HERE}
        cancelHref={HERE}
        fields={{ decision: 'reject', id: rejecting.id }}
      >
        <RejectionQuestion name={nameOf(rejecting)} />
      </ConfirmPage>
    )
  return (
    <>
      <PageHeader title="Account Approvals">
        {total === 0
          ? 'Every franchisor who applied has an answer.'
          : `${plural(total, 'franchisor')} cannot sign in until you decide.`}
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <DecisionNotice answer={actionData} />
        <ListSearch
          list={pendingAccountList}
          view={view}
          label="Search accounts"
          noun="account"
          total={total}
          matching={matching}
        />
        <Table
          caption="Pending accounts"
          columns={columnsFor(view, failure)}
          rows={accounts}
          rowKey={(account) => account.id}
          empty={
            view.q ? (
              <NothingMatches title="No pending accounts found" list={pendingAccountList} view={view} />
            ) : (
              <EmptyState title="No pending accounts found">
                New applications appear here, the longest waiting first.
              </EmptyState>
            )
          }
        />
        <Pagination
          page={view.page}
          pages={pages}
          hrefFor={(page) => listHref(pendingAccountList, { ...view, page })}
        />
        {rejected > 0 ? (
          <p>
            <a href={rejectedAccountList.path}>{plural(rejected, 'rejected account')}</a>
          </p>
        ) : null}
      </div>
    </>
  )
}
