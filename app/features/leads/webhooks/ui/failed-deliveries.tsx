import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { formatDateTime } from '#app/lib/dates.ts'
import { listHref, type ListPage } from '#app/lib/list-view.ts'
import { plural } from '#app/lib/text.ts'
import { Form } from '#app/ui/forms/form.tsx'
import { ignoreDoubleClick } from '#app/ui/forms/ignore-double-click.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { Breakable } from '#app/ui/layout/breakable.tsx'
import type { SortBy } from '#app/ui/lists/list-sort.ts'
import { SearchableList } from '#app/ui/lists/searchable-list.tsx'
import { CellNote, type Column } from '#app/ui/lists/table.tsx'
import type { WholeListAct } from '#app/ui/lists/whole-list-acts.tsx'
import { failedDeliveryList, type FailedSort } from '../failed-delivery.ts'
import type { FailedDelivery } from '../failed-delivery.queries.server.ts'

const eventNames: Readonly<Record<string, string>> = {
  'lead.created': 'New lead',
  'lead.status_changed': 'Status changed',
  'lead.deleted': 'Lead deleted',
  test: 'Test',
}

const columnsFor = (here: string, sort: SortBy<FailedSort>): Column<FailedDelivery>[] => [
  {
    key: 'company',
    header: 'Company',
    primary: true,
    sort: sort('company'),
    cell: ({ company, franchisorId, server }) => (
      <span className="wrap-anywhere">
        {franchisorId ? (
          <a href={`/admin/franchisor/${franchisorId}/franchises`}>
            <Breakable text={company} />
          </a>
        ) : (
          company
        )}
        {server ? <CellNote>{server}</CellNote> : null}
      </span>
    ),
  },
  { key: 'event', header: 'Event', cell: ({ event }) => eventNames[event] ?? event },
  {
    key: 'tried',
    header: 'Last try',
    sort: sort('tried'),
    cell: ({ triedAt, attempts }) => (
      <span>
        {triedAt ? <time dateTime={triedAt.toISOString()}>{formatDateTime(triedAt)}</time> : 'Not tried'}
        <CellNote>{plural(attempts, 'try', 'tries')}</CellNote>
      </span>
    ),
  },
  {
    key: 'answer',
    header: 'Answer',
    cell: ({ code, answer }) => [code, answer].filter((part) => part !== null && part !== '').join(' ') || 'No answer',
  },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: ({ id, company, isOff }) =>
      isOff ? (
        <span className="text-ink-2">Webhook is off</span>
      ) : (
        <Form action={here} fields={{ id }} preventScrollReset noSummary>
          <SubmitButton
            size="small"
            variant="quiet"
            icon={RotateCcw}
            pendingText="Retrying..."
            onClick={ignoreDoubleClick}
          >
            Retry<span className="visually-hidden"> {company}</span>
          </SubmitButton>
        </Form>
      ),
  },
]

/** What can be done with all of them that the search finds. */
export const deliveryActs: readonly WholeListAct[] = [
  {
    intent: 'retry-all',
    label: 'Retry all',
    icon: RotateCcw,
    pendingText: 'Retrying...',
    question: (all) => <p>{all} will be tried again now, apart from those whose webhook is off.</p>,
  },
]

/** What could not be delivered to companies' own systems (docs/decisions/029). */
export function FailedDeliveries({ shown }: { shown: ListPage<FailedDelivery, FailedSort> }) {
  const here = listHref(failedDeliveryList, shown.view)
  return (
    <SearchableList
      list={failedDeliveryList}
      shown={shown}
      label="Search deliveries"
      noun="delivery"
      acts={deliveryActs}
      caption="Failed deliveries"
      columns={(sort) => columnsFor(here, sort)}
      rowKey={({ id }) => id}
      empty={{
        title: 'No failed deliveries',
        text: 'Deliveries that failed nine times will appear here for 30 days.',
        notFound: 'No failed deliveries found',
      }}
    />
  )
}
