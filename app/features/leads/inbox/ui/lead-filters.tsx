import { useRef } from 'react'
import { listHref, type ListView } from '#app/lib/list-view.ts'
import { type Option, SelectField } from '#app/ui/forms/select-field.tsx'
import { useOnChange } from '#app/ui/hooks/use-on-change.ts'
import { ListSearch } from '#app/ui/lists/list-search.tsx'
import { LinkTabs } from '#app/ui/navigation/link-tabs.tsx'
import { leadStatuses, leadStatusNames } from '../../lead.ts'
import { filteredLeads, type LeadFilter, receivedNames } from '../../lead-filter.ts'
import type { LeadSort } from '../../lead-list.ts'
import type { LeadCounts } from '../franchisor-leads.queries.server.ts'

type LeadFiltersProps = {
  filter: LeadFilter
  view: ListView<LeadSort>
  counts: LeadCounts
  franchises: readonly { id: string; name: string }[]
}

const received = Object.entries(receivedNames).map(([value, label]) => ({ value, label }))

type FilterSelectProps = {
  name: keyof LeadFilter
  label: string
  className: string
  value: string
  options: readonly Option[]
}

/**
 * Narrows the list as soon as something is chosen; without scripts the button does. It says what the list shows, in the
 * same element: the keyboard stays where it is and can go on choosing.
 */
function FilterSelect({ value, ...field }: FilterSelectProps) {
  const select = useRef<HTMLSelectElement>(null)
  useOnChange(value, () => {
    if (select.current) select.current.value = value
  })
  return (
    <SelectField
      {...field}
      ref={select}
      size="small"
      defaultValue={value}
      onChange={(event) => event.target.form?.requestSubmit()}
    />
  )
}

/** Which of the leads are wanted: by status, words, franchise and date. */
export function LeadFilters({ filter, view, counts, franchises }: LeadFiltersProps) {
  if (counts.listed === 0) return null
  const tabs = ([null, ...leadStatuses] as const).map((status) => ({
    href: listHref(filteredLeads({ ...filter, status }), { ...view, page: 1 }),
    label: status ? leadStatusNames[status] : 'All',
    count: status ? counts.byStatus[status] : counts.anyStatus,
    isOpen: filter.status === status,
  }))
  return (
    <>
      <LinkTabs label="Leads by status" tabs={tabs} />
      <details className="phone-fold" open={Boolean(view.q || filter.franchise || filter.received)}>
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
        </ListSearch>
      </details>
    </>
  )
}
