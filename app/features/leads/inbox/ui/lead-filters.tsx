import { listHref, type ListView } from '#app/lib/list-view.ts'
import { csvLabel } from '#app/ui/lists/csv-label.ts'
import { type ListFilter, ListSearch } from '#app/ui/lists/list-search.tsx'
import { LinkTabs } from '#app/ui/navigation/link-tabs.tsx'
import { leadStatuses, leadStatusNames } from '../../lead.ts'
import { dueNames, filteredLeads, type LeadFilter, receivedNames, replyNames } from '../../lead-filter.ts'
import { type LeadSort, MOST_EXPORTED } from '../../lead-list.ts'
import type { LeadCounts } from '../franchisor-leads.queries.server.ts'

type LeadFiltersProps = {
  filter: LeadFilter
  view: ListView<LeadSort>
  counts: LeadCounts
  franchises: readonly { id: string; name: string }[]
  /** All that matches, as a file. */
  csvHref: string
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
const filters: readonly ListFilter[] = [
  { name: 'received', label: 'Received', any: 'Any time', options: optionsOf(receivedNames), className: 'w-44' },
  { name: 'due', label: 'Next action', any: 'Any or none', options: optionsOf(dueNames), className: 'w-40' },
  { name: 'reply', label: 'Reply', any: 'Any', options: optionsOf(replyNames), className: 'w-34' },
]
const franchiseFilter = (franchises: LeadFiltersProps['franchises']): ListFilter => ({
  name: 'franchise',
  label: 'Franchise',
  any: 'All franchises',
  options: franchises.map(({ id, name }) => ({ value: id, label: name })),
  className: 'w-44',
})

/** Which of the leads are wanted: by status, words, franchise and date. */
export function LeadFilters({ filter, view, counts, franchises, csvHref }: LeadFiltersProps) {
  if (counts.listed === 0) return null
  const tabs = ([null, ...leadStatuses] as const).map((status) => ({
    href: listHref(filteredLeads({ ...filter, status }), { ...view, page: 1 }),
    label: status ? leadStatusNames[status] : 'All',
    count: status ? counts.byStatus[status] : counts.anyStatus,
    isOpen: filter.status === status,
  }))
  return (
    <>
      <LinkTabs label="Leads by status" tabs={tabs} oneLine />
      <details
        className="phone-fold"
        open={Boolean(view.q || filter.franchise || filter.received || filter.due || filter.reply)}
      >
        <summary className="link py-2">Search and filter</summary>
        <ListSearch
          list={filteredLeads(filter)}
          view={view}
          label="Search leads"
          noun="lead"
          total={counts.listed}
          matching={counts.matching}
          filters={franchises.length > 1 ? [franchiseFilter(franchises), ...filters] : filters}
        />
        <a href={csvHref} download className="mt-3 inline-block sm:hidden">
          {csvLabel(counts.matching, MOST_EXPORTED)}
        </a>
      </details>
    </>
  )
}
