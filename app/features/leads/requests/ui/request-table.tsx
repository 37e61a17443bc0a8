import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { formatDate, formatDateShort, londonDay } from '#app/lib/dates.ts'
import { askHref } from '#app/lib/list-view.ts'
import { ConfirmButton } from '#app/ui/feedback/confirm.tsx'
import { type Column, type SortLink, Table } from '#app/ui/lists/table.tsx'
import { classNames } from '#app/ui/styles/class-names.ts'
import { conversationHref } from '#app/features/messages/conversations/conversation.ts'
import { interestNames, interestStatuses } from '../../lead.ts'
import { requestList, type RequestSort } from '../../lead-list.ts'
import type { BuyerRequest } from '../customer-requests.queries.server.ts'
import { requestState, requestStateText } from '../request-state.ts'
import { AutoSelect } from '../../ui/auto-select.tsx'
import { SentDetails } from './sent-details.tsx'

/** Whom it went to: the franchise, and the franchisor behind it (3-decisions 83). */
const franchise: Column<BuyerRequest> = {
  key: 'franchise',
  header: 'Franchise',
  primary: true,
  cell: ({ franchiseId, franchiseName, company, contact }) => (
    <div className="wrap-anywhere @min-[56rem]:min-w-28">
      {franchiseId ? <a href={`/franchise/${franchiseId}`}>{franchiseName}</a> : franchiseName}
      {[company, contact].map((line, at) =>
        line ? (
          <span key={at} className="block text-sm font-normal text-ink-2">
            {line}
          </span>
        ) : null,
      )}
    </div>
  ),
}
type CompareBox = (franchise: { id: string; name: string }) => ReactNode

const location: Column<BuyerRequest> = {
  key: 'location',
  header: 'Location',
  cell: (row) => row.location ?? 'Not listed at the moment',
}
const requested: Column<BuyerRequest> = {
  key: 'requested',
  header: 'Requested',
  cell: (row) => <time dateTime={londonDay(row.requestedAt)}>{formatDateShort(row.requestedAt)}</time>,
}
/** Nobody can write to a franchisor who hasn't got the request yet (held), or who has left. */
const stateAt = (now: Date): Column<BuyerRequest> => ({
  key: 'status',
  header: 'Status',
  cell: (row) => (
    <div className="wrap-anywhere @min-[56rem]:min-w-28">
      <span
        className={classNames(
          row.isHeld && !row.hasLeft && 'text-brown',
          requestState(row) === 'answered' && 'font-semibold',
        )}
      >
        {requestStateText(row, now)}
      </span>
      {row.isHeld || row.hasLeft ? null : (
        <a href={conversationHref('customer', row.id)} className="flex min-h-8 items-center text-sm">
          Message<span className="visually-hidden"> {row.franchiseName}</span>
        </a>
      )}
    </div>
  ),
})

const sent: Column<BuyerRequest> = {
  key: 'told',
  header: 'What you sent',
  cell: (row) => <SentDetails request={row} />,
}

const interestOptions = interestStatuses.map((value) => ({ value, label: interestNames[value] }))
/** `here` is the list as it stands, with its search and page. */
const interestAt = (here: string): Column<BuyerRequest> => ({
  key: 'interest',
  header: 'Interest',
  cell: (row) => (
    <AutoSelect
      action={here}
      intent="interest"
      leadId={row.id}
      name="interest"
      label={`Interest in ${row.franchiseName}`}
      labelHidden
      value={row.interest}
      options={interestOptions}
    />
  ),
})

/** Its last cell: the box that takes a public franchise into the comparison is no part of the row's name. */
const acts = (compare: CompareBox | undefined, here: string): Column<BuyerRequest> => ({
  key: 'acts',
  header: 'Actions',
  actions: true,
  cell: (row) => (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 @min-[56rem]:flex-col @min-[56rem]:items-start">
      <ConfirmButton
        label={
          <>
            Delete<span className="visually-hidden"> request to {row.franchiseName}</span>
          </>
        }
        variant="plain"
        size="small"
        icon={Trash2}
        {...deleteQuestion(row, here)}
        fallbackHref={askHref(here, { delete: row.id })}
      />
      {row.franchiseId ? compare?.({ id: row.franchiseId, name: row.franchiseName }) : null}
    </div>
  ),
})

/** What is asked before a request goes (C-11), in the dialog and on the page; the answer is the list `here`. */
export function deleteQuestion(row: BuyerRequest, here: string) {
  return {
    title: 'Delete this request?',
    children: (
      <p>
        Your request to <strong>{row.franchiseName}</strong> of {formatDate(row.requestedAt)} will be deleted for you
        and for the franchisor, with your name, email, phone number and all messages. This cannot be undone.
      </p>
    ),
    confirmText: 'Delete request',
    pendingText: 'Deleting...',
    action: here,
    fields: { intent: 'delete', leadId: row.id },
  }
}

function withSort(column: Column<BuyerRequest>, sort: (key: RequestSort) => SortLink): Column<BuyerRequest> {
  const key = requestList.keys.find((one) => one === column.key)
  return key ? { ...column, sort: sort(key) } : column
}

type RequestTableProps = {
  requests: readonly BuyerRequest[]
  caption: string
  brief?: boolean
  /** When the page was made. */
  now: Date
  /** The box beside a franchise that is still public. */
  compare?: CompareBox
  empty: ReactNode
  sort?: (key: RequestSort) => SortLink
  /** The list as it stands, which what is changed in it leads back to. */
  here?: string
}

/** The buyer's requests; `brief` leaves out what can be changed, `sort` makes the columns sort. */
export function RequestTable({
  requests,
  caption,
  brief = false,
  now,
  compare,
  empty,
  sort,
  here = requestList.path,
}: RequestTableProps) {
  const all = brief
    ? [franchise, location, requested, stateAt(now)]
    : [franchise, location, requested, sent, stateAt(now), interestAt(here), acts(compare, here)]
  const columns = sort ? all.map((column) => withSort(column, sort)) : all
  return <Table caption={caption} columns={columns} rows={requests} rowKey={(row) => row.id} empty={empty} />
}
