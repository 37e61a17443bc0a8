import { retention } from '#app/lib/retention.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import { classNames } from '#app/ui/styles/class-names.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { CellNote, type Column, Table } from '#app/ui/lists/table.tsx'
import { leadsHref } from '../../leads-href.ts'
import { deliveryStateNames, SHOWN } from '../webhook.ts'
import type { Delivery } from '../webhook.queries.server.ts'

/** What the other system said, or why it could not: '200', '500 · Oops', 'No answer within 8 seconds'. */
const answerOf = ({ code, answer }: Delivery): string => [code, answer].filter((part) => part !== null).join(' · ')

const columns = (isOn: boolean): Column<Delivery>[] => [
  {
    key: 'event',
    header: 'Event',
    primary: true,
    cell: ({ event, name, leadId }) => (
      <div className="wrap-anywhere">
        {event}
        {leadId && name ? (
          <CellNote>
            <a href={leadsHref({}, { lead: leadId })}>{name}</a>
          </CellNote>
        ) : null}
      </div>
    ),
  },
  { key: 'at', header: 'Happened', cell: ({ at }) => formatDateTime(at) },
  {
    key: 'state',
    header: 'State',
    cell: ({ state, attempts, nextAt }) => (
      <span>
        <span className={classNames(state === 'failed' && 'text-amber-ink')}>{deliveryStateNames[state]}</span>
        {state === 'waiting' && attempts > 0 && nextAt ? (
          <CellNote>
            tried {attempts} times, next {formatDateTime(nextAt)}
          </CellNote>
        ) : null}
      </span>
    ),
  },
  { key: 'answer', header: 'Answer', cell: (delivery) => answerOf(delivery) || '–' },
  {
    key: 'retry',
    header: 'Try again',
    actions: true,
    cell: ({ id, state, attempts }) =>
      isOn && (state === 'failed' || (state === 'waiting' && attempts > 0)) ? (
        <Form fields={{ intent: 'retry', deliveryId: id }} preventScrollReset>
          <SubmitButton variant="quiet" size="small" pendingText="Trying...">
            Try again
          </SubmitButton>
        </Form>
      ) : null,
  },
]

/** What was sent, when, and what came back. */
export function DeliveryLog({ log, isOn }: { log: readonly Delivery[]; isOn: boolean }) {
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries" className="mb-1 text-lg">
        Deliveries
      </h2>
      <p className="mb-3 text-ink-2">
        The newest {SHOWN}. We keep them for {retention.webhookDeliveries}.
      </p>
      <Table
        caption="Deliveries"
        columns={columns(isOn)}
        rows={log}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No deliveries yet">Send a test event to see whether your system accepts it.</EmptyState>
        }
      />
    </section>
  )
}
