import {
  listUncategorised,
  type UncategorisedFranchise,
} from '#app/features/franchises/moderation/queries/uncategorised.server.ts'
import { uncategorisedList, type UncategorisedSort } from '#app/features/franchises/moderation/uncategorised-list.ts'
import { supportThreadHref } from '#app/features/messages/support/support.ts'
import { readListView } from '#app/lib/list-params.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import type { SortBy } from '#app/ui/lists/list-sort.ts'
import { SearchableList } from '#app/ui/lists/searchable-list.tsx'
import { CellNote, type Column, DateCell } from '#app/ui/lists/table.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { Route } from './+types/uncategorised'

const TITLE = 'Franchises without a category'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: TITLE })

/** What deleted categories have left in none (3-decisions 48). */
export async function loader({ context, url }: Route.LoaderArgs) {
  return listUncategorised(await readTx(context), readListView(url.searchParams, uncategorisedList))
}

const columnsFor = (sort: SortBy<UncategorisedSort>): Column<UncategorisedFranchise>[] => [
  {
    key: 'name',
    header: 'Franchise',
    primary: true,
    sort: sort('name'),
    cell: ({ id, name }) => (
      <a href={`/admin/franchise/${id}`} className="wrap-anywhere">
        {name}
      </a>
    ),
  },
  {
    key: 'franchisor',
    header: 'Franchisor',
    sort: sort('franchisor'),
    cell: ({ franchisor }) => <span className="wrap-anywhere">{franchisor ?? 'Unknown Franchisor'}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, isPublic }) => (
      <>
        <StatusBadge kind="franchise" status={status} />
        {status === 'approved' && !isPublic ? <CellNote>hidden from buyers</CellNote> : null}
      </>
    ),
  },
  {
    key: 'submitted',
    header: 'Submitted',
    sort: sort('submitted'),
    cell: ({ createdAt }) => <DateCell at={createdAt} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: ({ franchisorId, name }) =>
      franchisorId ? (
        <LinkButton href={supportThreadHref(franchisorId)} variant="quiet" size="small">
          Ask the franchisor<span className="visually-hidden"> of {name}</span>
        </LinkButton>
      ) : null,
  },
]

export default function Uncategorised({ loaderData: shown }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={TITLE}>
        Buyers can find these by searching, but not by browsing. Ask their franchisors to choose a category.{' '}
        <a href="/admin/categories">All categories</a>
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <SearchableList
          list={uncategorisedList}
          shown={shown}
          label="Search franchises without a category"
          noun="franchise"
          caption={TITLE}
          columns={columnsFor}
          rowKey={({ id }) => id}
          empty={{
            title: 'Every franchise has a category',
            text: 'Franchises whose only category is deleted will appear here.',
            notFound: 'No franchises found',
          }}
        />
      </div>
    </>
  )
}
