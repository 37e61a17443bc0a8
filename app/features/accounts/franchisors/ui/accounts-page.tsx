import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Form as RouterForm } from 'react-router'
import { listHref } from '#app/lib/list-view.ts'
import { formatCount, plural } from '#app/lib/text.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { useCloseAddress } from '#app/ui/hooks/use-close-address.ts'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { useLasting } from '#app/ui/hooks/use-lasting.ts'
import { Breakable } from '#app/ui/layout/breakable.tsx'
import { EmailText } from '#app/ui/layout/email-text.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import type { SortBy } from '#app/ui/lists/list-sort.ts'
import { type RowSelection, SelectRow, useRowSelection, ViewFields } from '#app/ui/lists/row-selection.tsx'
import { SearchableList } from '#app/ui/lists/searchable-list.tsx'
import { type Column, DateCell } from '#app/ui/lists/table.tsx'
import { LinkTabs } from '#app/ui/navigation/link-tabs.tsx'
import { AccountKindTabs } from '../../ui/account-kind-tabs.tsx'
import { franchisorPath, type FranchisorSort, franchisorsIn, franchisorStates, stateNames } from '../franchisor-list.ts'
import type { FranchisorsData } from '../franchisors.loader.server.ts'
import type { FranchisorAccount } from '../franchisors.queries.server.ts'
import { DeletionDialog, DeletionPage } from './delete-franchisors.tsx'

const FORM = 'delete-accounts'
const CATEGORIES_SHOWN = 2

/** The first categories, and how many more there are. */
function categoriesOf(names: readonly string[]): string {
  if (names.length === 0) return 'No categories'
  const more = names.length - CATEGORIES_SHOWN
  return names.slice(0, CATEGORIES_SHOWN).join(', ') + (more > 0 ? ` +${more} more` : '')
}

/** D-08, D-09. */
function columnsFor(
  sort: SortBy<FranchisorSort>,
  selection: RowSelection<FranchisorAccount>,
): Column<FranchisorAccount>[] {
  return [
    {
      key: 'select',
      header: 'Select',
      cell: ({ id, companyName, fullName }) => (
        <SelectRow
          selection={selection}
          id={id}
          label={`Select ${companyName || fullName}`}
          form={FORM}
          name="delete"
        />
      ),
    },
    {
      key: 'company',
      header: 'Company',
      primary: true,
      sort: sort('company'),
      cell: ({ id, companyName, found }) => (
        <>
          <a href={franchisorPath(id)}>
            <Breakable text={companyName || '—'} />
          </a>
          {found.map((franchise) => (
            <span key={franchise.id} className="cell-note">
              <a href={`/admin/franchise/${franchise.id}`}>
                <Breakable text={franchise.name} />
              </a>
            </span>
          ))}
        </>
      ),
    },
    { key: 'contact', header: 'Contact', sort: sort('contact'), cell: (account) => account.fullName },
    { key: 'email', header: 'Email', sort: sort('email'), cell: (account) => <EmailText address={account.email} /> },
    { key: 'categories', header: 'Categories', cell: (account) => categoriesOf(account.categories) },
    {
      key: 'franchises',
      header: 'Franchises',
      numeric: true,
      sort: sort('franchises'),
      cell: ({ id, franchises }) => (
        <a href={franchisorPath(id)}>
          {formatCount(franchises)}
          <span className="visually-hidden"> {franchises === 1 ? 'franchise' : 'franchises'}</span>
        </a>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      sort: sort('status'),
      cell: (account) => <StatusBadge kind="account" status={account.state} />,
    },
    {
      key: 'created',
      header: 'Account created',
      sort: sort('created'),
      cell: (account) => <DateCell at={account.createdAt} />,
    },
  ]
}

type AccountsPageProps = { data: FranchisorsData; failure: FormFailure | undefined }

/** D-08 to D-11: the franchisors' accounts, of which an admin may delete several. */
export function AccountsPage({ data, failure }: AccountsPageProps) {
  const { shown, state, counts, question, refusal } = data
  const notice = useLasting(data.notice)
  const isLive = useHydrated()
  // Opened by its address the question is a page, and stays one: what was typed before scripts ran is kept.
  const [isPage] = useState(question !== null && !isLive)
  const selection = useRowSelection(shown.rows, ({ state: at }) => at)
  const list = franchisorsIn(state)
  const here = listHref(list, shown.view)
  const onPage = selection.chosen.length
  const all = franchisorStates.reduce((sum, one) => sum + counts[one], 0)
  const close = useCloseAddress(here, question !== null)
  const ask = question && {
    question,
    action: `${here}${here.includes('?') ? '&' : '?'}${question.accounts.map(({ id }) => `delete=${id}`).join('&')}`,
    listHref: here,
    failure,
  }
  if (ask && isPage) return <DeletionPage {...ask} />
  return (
    <>
      <PageHeader title="Franchisor Accounts">
        {counts.pending > 0 ? (
          <>
            {plural(all, 'account')}, <a href="/admin/account-approvals">{formatCount(counts.pending)} to review</a>.
          </>
        ) : (
          `${plural(all, 'account')}. None are waiting for review.`
        )}
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <DecisionNotice answer={question ? undefined : failure && { ok: false, ...failure }} />
        {notice && !failure ? <Alert kind="success">{notice}</Alert> : null}
        {refusal && !failure && onPage === 0 ? <Alert kind="error">{refusal}</Alert> : null}
        <AccountKindTabs open="franchisors" />
        <LinkTabs
          label="Status"
          noun="account"
          tabs={[
            { href: franchisorsIn(null).path, label: 'All', count: all, isOpen: state === null },
            ...franchisorStates.map((one) => ({
              href: `${list.path}?status=${one}`,
              label: stateNames[one],
              count: counts[one],
              isOpen: state === one,
            })),
          ]}
        />
        {shown.rows.length > 0 ? (
          <RouterForm id={FORM} method="get" action={list.path} preventScrollReset className="flex flex-wrap gap-3">
            <ViewFields list={list} view={shown.view} />
            <Button
              type="submit"
              name="ask"
              value="delete"
              variant="danger-quiet"
              size="small"
              icon={Trash2}
              aria-disabled={(isLive && onPage === 0) || undefined}
              onClick={(event) => isLive && onPage === 0 && event.preventDefault()}
            >
              {isLive ? `Delete Selected (${onPage})` : 'Delete Selected'}
            </Button>
          </RouterForm>
        ) : null}
        <SearchableList
          list={list}
          shown={shown}
          label="Search accounts and franchises"
          noun="account"
          caption="Franchisor accounts"
          columns={(sort) => columnsFor(sort, selection)}
          rowKey={(account) => account.id}
          empty={{ title: 'No accounts found', text: 'Franchisors who sign up will appear here.' }}
        />
      </div>
      {ask ? <DeletionDialog {...ask} onClose={close} /> : null}
    </>
  )
}
