import { listHref, type ListView } from '#app/lib/list-view.ts'
import { FilterSelect } from '#app/ui/forms/filter-select.tsx'
import { ListSearch } from '#app/ui/lists/list-search.tsx'
import { LinkTabs } from '#app/ui/navigation/link-tabs.tsx'
import { leadStatuses, leadStatusNames } from '../../lead.ts'
import { dueNames, filteredLeads, type LeadFilter, receivedNames } from '../../lead-filter.ts'
import type { LeadSort } from '../../lead-list.ts'
import type { LeadCounts } from '../franchisor-leads.queries.server.ts'

type LeadFiltersProps = {
  filter: LeadFilter
  view: ListView<LeadSort>
  counts: LeadCounts
  franchises: readonly { id: string; name: string }[]
  /** All that matches, as a file. */
  csvHref: string
}

const received = Object.entries(receivedNames).map(([value, label]) => ({ value, label }))
const due = Object.entries(dueNames).map(([value, label]) => ({ value, label }))

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
      <details className="phone-fold" open={Boolean(view.q || filter.franchise || filter.received || filter.due)}>
        <summary className="link py-2">Search and filter</summary>
        <ListSearch
          list={filteredLeads(filter)}
          view={view}
          label="Search leads"
          noun="lead"
          total={counts.listed}
          matching={counts.matching}
          hidden={filter.status ? { status: filter.status } : {}}
        >
          {franchises.length > 1 ? (
            <FilterSelect
              name="franchise"
              label="Franchise"
              className="w-52"
              options={[
                { value: '', label: 'All franchises' },
                ...franchises.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={filter.franchise ?? ''}
            />
          ) : null}
          <FilterSelect
            name="received"
            label="Received"
            className="w-44"
            options={[{ value: '', label: 'Any time' }, ...received]}
            value={filter.received ?? ''}
          />
          <FilterSelect
            name="due"
            label="Next action"
            className="w-40"
            options={[{ value: '', label: 'Any or none' }, ...due]}
            value={filter.due ?? ''}
          />
        </ListSearch>
        <a href={csvHref} download className="mt-3 inline-block sm:hidden">
          Download CSV
        </a>
      </details>
    </>
  )
}
