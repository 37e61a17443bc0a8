import { changedFieldNames } from '#app/features/franchises/listing/changes-since-approval.ts'
import {
  changedFranchiseList,
  type ChangedFranchiseSort,
} from '#app/features/franchises/moderation/changes/changed-list.ts'
import {
  type ChangedFranchise,
  listChangedFranchises,
} from '#app/features/franchises/moderation/changes/changes.queries.server.ts'
import { countPendingFranchises } from '#app/features/franchises/moderation/queries/moderation.server.ts'
import { LookedAtBy } from '#app/features/franchises/moderation/claims/looked-at-by.tsx'
import { ReviewTabs } from '#app/features/franchises/moderation/ui/review-tabs.tsx'
import { countHeldLeads } from '#app/features/leads/held/held-leads.queries.server.ts'
import { readListView } from '#app/lib/list-params.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { plural } from '#app/lib/text.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { SearchableList } from '#app/ui/lists/searchable-list.tsx'
import type { SortBy } from '#app/ui/lists/list-sort.ts'
import { type Column, DateCell } from '#app/ui/lists/table.tsx'
import type { Route } from './+types/changed-franchises'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Changed since approval' })

/** 3-decisions 35: live listings that changed since their approval. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const [shown, pending, held] = await Promise.all([
    listChangedFranchises(tx, readListView(url.searchParams, changedFranchiseList)),
    countPendingFranchises(tx),
    countHeldLeads(tx),
  ])
  return { shown, pending, held }
}

const nameOf = (franchise: ChangedFranchise) => (
  <>
    <a href={`/admin/franchise/${franchise.id}`} className="wrap-anywhere">
      {franchise.name}
    </a>{' '}
    <LookedAtBy name={franchise.lookedAtBy} />
    {franchise.held.length > 0 ? (
      <>
        {' '}
        <Badge tone="amber">Held until you review</Badge>
      </>
    ) : null}
  </>
)

const columnsFor = (sort: SortBy<ChangedFranchiseSort>): Column<ChangedFranchise>[] => [
  { key: 'name', header: 'Name', primary: true, sort: sort('name'), cell: nameOf },
  {
    key: 'franchisor',
    header: 'Franchisor',
    sort: sort('franchisor'),
    cell: (franchise) => franchise.franchisor ?? 'Unknown Franchisor',
  },
  { key: 'fields', header: 'What changed', cell: (franchise) => changedFieldNames(franchise.fields) },
  {
    key: 'at',
    header: 'Last changed',
    sort: sort('changed'),
    cell: ({ changedAt }) => <DateCell at={changedAt} />,
  },
]

export default function ChangedFranchises({ loaderData: { shown, pending, held } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Changed since approval">
        {shown.total === 0 ? 'No changes to review.' : `${plural(shown.total, 'live listing')} to check.`}
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <ReviewTabs open="changed" counts={{ pending, changed: shown.total, held }} />
        <SearchableList
          list={changedFranchiseList}
          shown={shown}
          label="Search changed franchises"
          noun="franchise"
          caption="Changed since approval"
          columns={columnsFor}
          rowKey={(franchise) => franchise.id}
          empty={{
            title: 'Nothing has changed',
            text: 'Changes to live listings will appear here.',
            notFound: 'No changed franchises found',
          }}
        />
      </div>
    </>
  )
}
