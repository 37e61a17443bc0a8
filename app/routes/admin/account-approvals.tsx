import { data } from 'react-router'
import { z } from 'zod'
import {
  countRejectedAccounts,
  getAccountName,
  listPendingAccounts,
  type PendingAccount,
} from '#app/features/accounts/approvals/pending-accounts.queries.server.ts'
import { decideAccountAction } from '#app/features/accounts/approvals/account-decision.action.server.ts'
import { REJECT_REASONS_PATH } from '#app/features/accounts/reject-reasons/reject-reason.ts'
import { listRejectReasons } from '#app/features/accounts/reject-reasons/reject-reasons.server.ts'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import {
  pendingAccountList,
  type PendingAccountSort,
  rejectedAccountList,
} from '#app/features/accounts/approvals/account-list.ts'
import { franchisorPath } from '#app/features/accounts/franchisors/franchisor-list.ts'
import { formatDate } from '#app/lib/dates.ts'
import { readListView } from '#app/lib/list-params.ts'
import { listHref } from '#app/lib/list-view.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { plural } from '#app/lib/text.ts'
import { hasWaitedLong, waitedText } from '#app/lib/waiting.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { Breakable } from '#app/ui/layout/breakable.tsx'
import { EmailText } from '#app/ui/layout/email-text.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { SearchableList } from '#app/ui/lists/searchable-list.tsx'
import type { SortBy } from '#app/ui/lists/list-sort.ts'
import { type Decided, DecisionButtons, type Reasons, RejectionPage } from '#app/ui/lists/decision-buttons.tsx'
import { DecisionPage } from '#app/ui/lists/decision-page.tsx'
import { CellNote, type Column, DateCell } from '#app/ui/lists/table.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/account-approvals'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Account Approvals' })

const HERE = pendingAccountList.path

/** `?reject=` asks the question on a page of its own, for whoever has no scripts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const asked = z.uuid().safeParse(url.searchParams.get('reject'))
  const [shown, rejecting, rejected, saved] = await Promise.all([
    listPendingAccounts(tx, readListView(url.searchParams, pendingAccountList)),
    asked.success ? getAccountName(tx, asked.data) : null,
    countRejectedAccounts(tx),
    listRejectReasons(tx, 'account'),
  ])
  return data({
    shown,
    rejected,
    saved,
    now: new Date(),
    rejecting: rejecting?.status === 'pending' ? rejecting : null,
  })
}

/** D-17; the second of two admins gets a sentence (409). */
export async function action({ request, context }: Route.ActionArgs) {
  return decideAccountAction(await readForm(request), requireMember(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

const reasonsOf = (saved: Reasons['saved']): Reasons => ({
  hint: 'This will be included in the email.',
  saved,
  savedHref: REJECT_REASONS_PATH,
})
type Named = { id: string; companyName: string | null; fullName: string }

/** What rejecting an account means. */
function decidedOf({ id, companyName, fullName }: Named): Decided {
  const name = companyName || fullName
  return {
    id,
    name,
    noun: 'account',
    rejection: `${name} won’t be able to sign in. We’ll email them. You can reopen the account later.`,
  }
}

/** D-16. */
function columnsFor(
  {
    action,
    failure,
    saved,
    now,
  }: { action: string; failure: FormFailure | undefined; saved: Reasons['saved']; now: Date },
  sort: SortBy<PendingAccountSort>,
): Column<PendingAccount>[] {
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
          {account.hasSameCompany ? <CellNote tone="amber">another account gives the same company</CellNote> : null}
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
      cell: ({ requestedAt }) => (
        <span>
          <DateCell at={requestedAt} />
          <CellNote tone={hasWaitedLong(requestedAt, now) ? 'amber' : undefined}>
            {waitedText(requestedAt, now)}
          </CellNote>
        </span>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      cell: (account) => (
        <div className="flex flex-wrap gap-x-1 gap-y-2 @min-[56rem]:flex-nowrap @min-[56rem]:justify-end">
          <DecisionButtons
            of={decidedOf(account)}
            reasons={reasonsOf(saved)}
            action={action}
            askHref={`${HERE}?reject=${account.id}`}
            failure={failure}
          />
          <LinkButton href={franchisorPath(account.id)} variant="plain" size="small">
            Details<span className="visually-hidden"> of {decidedOf(account).name}</span>
          </LinkButton>
        </div>
      ),
    },
  ]
}

export default function AccountApprovals({
  loaderData: { shown, rejected, saved, rejecting, now },
  actionData,
}: Route.ComponentProps) {
  const failure = actionData && !actionData.ok ? actionData : undefined
  if (rejecting && !actionData)
    return <RejectionPage of={decidedOf(rejecting)} reasons={reasonsOf(saved)} path={HERE} />
  return (
    <DecisionPage
      title="Account Approvals"
      intro={shown.total === 0 ? 'No accounts to review.' : `${plural(shown.total, 'franchisor')} to review.`}
      answer={actionData}
    >
      <SearchableList
        list={pendingAccountList}
        shown={shown}
        label="Search accounts"
        noun="account"
        caption="Pending accounts"
        columns={(sort) => columnsFor({ action: listHref(pendingAccountList, shown.view), failure, saved, now }, sort)}
        rowKey={(account) => account.id}
        empty={{
          title: 'No pending accounts found',
          text: 'New applications will appear here, oldest first.',
          isEmptied: actionData?.ok,
        }}
      />
      {rejected > 0 ? (
        <p>
          <a href={rejectedAccountList.path}>{plural(rejected, 'rejected account')}</a>
        </p>
      ) : null}
    </DecisionPage>
  )
}
