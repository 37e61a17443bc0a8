import Check from 'lucide-react/icons/check'
import type { ComponentProps } from 'react'
import { formatDate } from '#app/lib/dates.ts'
import { plural } from '#app/lib/text.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { ignoreDoubleClick } from '#app/ui/forms/ignore-double-click.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { EmailText } from '#app/ui/layout/email-text.tsx'
import { DecisionPage } from '#app/ui/lists/decision-page.tsx'
import { CellNote, type Column, Table } from '#app/ui/lists/table.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { type Alarms, operationPath } from '../../operation.ts'
import { OperationTabs } from '../../ui/operation-tabs.tsx'
import { clockText, type OpenDataRequest } from '../data-request.ts'

const columnsFor = (now: Date): Column<OpenDataRequest>[] => [
  { key: 'from', header: 'From', primary: true, cell: ({ from }) => <EmailText address={from} /> },
  { key: 'what', header: 'What', cell: ({ what }) => what },
  {
    key: 'received',
    header: 'Received',
    cell: ({ receivedAt }) => <time dateTime={receivedAt.toISOString()}>{formatDate(receivedAt)}</time>,
  },
  {
    key: 'due',
    header: 'Answer by',
    cell: ({ dueAt }) => {
      const { text, isUrgent } = clockText(dueAt, now)
      return (
        <span>
          <time dateTime={dueAt.toISOString()}>{formatDate(dueAt)}</time>
          <CellNote tone={isUrgent ? 'amber' : undefined}>{text}</CellNote>
        </span>
      )
    },
  },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: ({ id, href, from }) =>
      href ? (
        <LinkButton href={href} variant="quiet" size="small">
          Read<span className="visually-hidden"> the complaint from {from}</span>
        </LinkButton>
      ) : (
        <Form action={operationPath('data-requests')} fields={{ id }} preventScrollReset noSummary>
          <SubmitButton size="small" variant="quiet" icon={Check} pendingText="Saving..." onClick={ignoreDoubleClick}>
            Mark as done<span className="visually-hidden">: {from}</span>
          </SubmitButton>
        </Form>
      ),
  },
]

type DataRequestsProps = {
  requests: readonly OpenDataRequest[]
  alarms: Alarms
  now: Date
  answer: ComponentProps<typeof DecisionPage>['answer']
}

/** What people asked or complained of about their data, with its 30 days (security.md, personal data). */
export function DataRequestsPage({ requests, alarms, now, answer }: DataRequestsProps) {
  const late = requests.filter(({ dueAt }) => dueAt < now).length
  return (
    <DecisionPage
      title="Operation"
      intro={
        requests.length === 0
          ? 'There are no requests or complaints about personal data to answer.'
          : `${plural(requests.length, 'request or complaint', 'requests and complaints')} to answer within 30 days${
              late > 0 ? `, ${late} overdue` : ''
            }.`
      }
      answer={answer}
    >
      <OperationTabs open="data-requests" alarms={alarms} />
      <Table
        caption="Requests and complaints about personal data"
        columns={columnsFor(now)}
        rows={requests}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No open data requests">
            Data protection complaints will appear here, the most urgent first.
          </EmptyState>
        }
      />
    </DecisionPage>
  )
}
