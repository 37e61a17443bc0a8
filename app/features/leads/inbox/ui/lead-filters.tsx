import { listHref, type ListView } from '#app/lib/list-view.ts'
import { SelectField } from '#app/ui/forms/select-field.tsx'
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

/** Chosen with the keyboard too, a select narrows the list at once; without scripts the button does. */
const submit = (event: { target: HTMLSelectElement }) => event.target.form?.requestSubmit()

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
          <SelectField
            key={`franchise ${filter.franchise}`}
            name="franchise"
            label="Franchise"
            size="small"
            className="w-52"
            options={[
              { value: '', label: 'All franchises' },
              ...franchises.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            defaultValue={filter.franchise ?? ''}
            onChange={submit}
          />
        ) : null}
        <SelectField
          key={`received ${filter.received}`}
          name="received"
          label="Received"
          size="small"
          className="w-44"
          options={[{ value: '', label: 'Any time' }, ...received]}
          defaultValue={filter.received ?? ''}
          onChange={submit}
        />
      </ListSearch>
    </>
  )
}
