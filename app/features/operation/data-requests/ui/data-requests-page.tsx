import Check from 'lucide-react/icons/check'
import type { ComponentProps } from 'react'
import { formatDateShort } from '#app/lib/dates.ts'
import { listHref } from '#app/lib/list-view.ts'
import { plural } from '#app/lib/text.ts'
import { Form } from '#app/ui/forms/form.tsx'
import { ignoreDoubleClick } from '#app/ui/forms/ignore-double-click.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { Breakable } from '#app/ui/layout/breakable.tsx'
import { EmailText } from '#app/ui/layout/email-text.tsx'
import { DecisionPage } from '#app/ui/lists/decision-page.tsx'
import { openOrDone } from '#app/ui/lists/list-search.tsx'
import type { SortBy } from '#app/ui/lists/list-sort.ts'
import { SearchableList } from '#app/ui/lists/searchable-list.tsx'
import { CellNote, type Column, DateCell } from '#app/ui/lists/table.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { OperationTabs } from '../../ui/operation-tabs.tsx'
import { HELD_DATA_PATH, heldDataHref } from '../../held-data/held-data.ts'
import { clockText, dataRequestsIn, type DataRequestSort } from '../data-request.ts'
import type { DataRequestsData, ListedDataRequest } from '../data-request.loader.server.ts'

/** What is left of the 30 days, or when it was done. */
function Clock({ dueAt, doneAt, now }: { dueAt: Date; doneAt: Date | null; now: Date }) {
  if (doneAt) return <CellNote>Done {formatDateShort(doneAt)}</CellNote>
  const { text, isUrgent } = clockText(dueAt, now)
  return <CellNote tone={isUrgent ? 'amber' : undefined}>{text}</CellNote>
}

const columnsFor = (here: string, sort: SortBy<DataRequestSort>, now: Date): Column<ListedDataRequest>[] => [
  {
    key: 'from',
    header: 'From',
    primary: true,
    cell: ({ from }) => (
      <a href={heldDataHref(from)}>
        <EmailText address={from} />
      </a>
    ),
  },
  {
    key: 'what',
    header: 'What',
    cell: ({ what, details }) => (
      <span>
        {what}
        {details && (
          <CellNote>
            <Breakable text={details} />
          </CellNote>
        )}
      </span>
    ),
  },
  {
    key: 'received',
    header: 'Received',
    sort: sort('received'),
    cell: ({ receivedAt }) => <DateCell at={receivedAt} />,
  },
  {
    key: 'due',
    header: 'Answer by',
    sort: sort('due'),
    cell: ({ dueAt, doneAt }) => (
      <span>
        <DateCell at={dueAt} />
        <Clock dueAt={dueAt} doneAt={doneAt} now={now} />
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: ({ id, href, from, doneAt }) =>
      href ? (
        <LinkButton href={href} variant="quiet" size="small">
          Read<span className="visually-hidden"> the complaint from {from}</span>
        </LinkButton>
      ) : doneAt ? null : (
        <Form action={here} fields={{ id }} preventScrollReset noSummary>
          <SubmitButton size="small" variant="quiet" icon={Check} pendingText="Saving..." onClick={ignoreDoubleClick}>
            Mark as done<span className="visually-hidden">: {from}</span>
          </SubmitButton>
        </Form>
      ),
  },
]

const filters = [openOrDone]

type DataRequestsProps = { data: DataRequestsData; answer: ComponentProps<typeof DecisionPage>['answer'] }

/** What people asked or complained of about their data, with its 30 days (security.md, personal data). */
export function DataRequestsPage({ data: { shown, state, waiting, alarms, now }, answer }: DataRequestsProps) {
  const list = dataRequestsIn(state)
  const here = listHref(list, shown.view)
  return (
    <DecisionPage
      title="Operation"
      intro={
        waiting.open === 0
          ? 'There are no requests or complaints about personal data to answer.'
          : `${plural(waiting.open, 'request or complaint', 'requests and complaints')} to answer within 30 days${
              waiting.late > 0 ? `, ${waiting.late} overdue` : ''
            }.`
      }
      action={
        <LinkButton href={HELD_DATA_PATH} variant="quiet">
          Look up an address
        </LinkButton>
      }
      answer={answer}
    >
      <OperationTabs open="data-requests" alarms={alarms} />
      <SearchableList
        list={list}
        shown={shown}
        label="Search data requests"
        noun="data request"
        caption="Requests and complaints about personal data"
        columns={(sort) => columnsFor(here, sort, now)}
        rowKey={({ id }) => id}
        {...(shown.total > 0 ? { filters } : {})}
        empty={{
          title: 'No data requests',
          text: 'Data protection complaints, and requests that you note, will appear here, the most urgent first.',
          notFound: 'No data requests found',
        }}
      />
    </DecisionPage>
  )
}
