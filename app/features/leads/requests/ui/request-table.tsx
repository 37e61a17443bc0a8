import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { formatDate, londonDay } from '#app/lib/dates.ts'
import { Badge, type BadgeTone } from '#app/ui/feedback/badge.tsx'
import { ConfirmButton } from '#app/ui/feedback/confirm.tsx'
import { type Column, type SortLink, Table } from '#app/ui/lists/table.tsx'
import { conversationHref } from '#app/features/messages/conversations/conversation.ts'
import { interestNames, interestStatuses, progressNames, type RequestProgress } from '../../lead.ts'
import { NOT_GIVEN } from '../../preset.ts'
import { requestList, type RequestSort } from '../../lead-list.ts'
import type { BuyerRequest } from '../customer-requests.queries.server.ts'
import { AutoSelect } from '../../ui/auto-select.tsx'

const tones: Record<RequestProgress, BadgeTone> = {
  held: 'amber',
  sent: 'plain',
  opened: 'blue',
  'in-touch': 'green',
  closed: 'plain',
}

const franchise: Column<BuyerRequest> = {
  key: 'franchise',
  header: 'Franchise',
  primary: true,
  cell: ({ franchiseId, franchiseName }) => (
    <div className="wrap-anywhere @min-[56rem]:min-w-36">
      {franchiseId ? <a href={`/franchise/${franchiseId}`}>{franchiseName}</a> : franchiseName}
    </div>
  ),
}
const location: Column<BuyerRequest> = {
  key: 'location',
  header: 'Location',
  cell: (row) => row.location ?? 'No longer listed',
}
const requested: Column<BuyerRequest> = {
  key: 'requested',
  header: 'Requested',
  cell: (row) => <time dateTime={londonDay(row.requestedAt)}>{formatDate(row.requestedAt)}</time>,
}
/** A held request is not with the franchisor yet, who cannot be written to. */
const progress: Column<BuyerRequest> = {
  key: 'status',
  header: 'Status',
  cell: (row) => (
    <div>
      <Badge tone={tones[row.progress]}>{progressNames[row.progress]}</Badge>
      {row.progress === 'held' ? null : (
        <a href={conversationHref('customer', row.id)} className="flex min-h-8 items-center text-sm">
          Message<span className="visually-hidden"> {row.franchiseName}</span>
        </a>
      )}
    </div>
  ),
}

const told: Column<BuyerRequest> = {
  key: 'told',
  header: 'What you told them',
  cell: (row) => (
    <div>
      <span className="block text-sm">To invest: {lower(row.desiredInvestment ?? NOT_GIVEN)}</span>
      <span className="block text-sm">To start: {lower(row.desiredTimeframe ?? NOT_GIVEN)}</span>
    </div>
  ),
}

const lower = (text: string) => (text === NOT_GIVEN ? text.toLowerCase() : text)

const interestOptions = interestStatuses.map((value) => ({ value, label: interestNames[value] }))
const ACTION = requestList.path

const interest: Column<BuyerRequest> = {
  key: 'interest',
  header: 'Interest',
  cell: (row) => (
    <AutoSelect
      action={ACTION}
      intent="interest"
      leadId={row.id}
      name="interest"
      label={`Interest in ${row.franchiseName}`}
      labelHidden
      value={row.interest}
      options={interestOptions}
    />
  ),
}

const remove: Column<BuyerRequest> = {
  key: 'delete',
  header: 'Delete',
  actions: true,
  cell: (row) => (
    <ConfirmButton
      label={
        <>
          Delete<span className="visually-hidden"> request to {row.franchiseName}</span>
        </>
      }
      size="small"
      icon={Trash2}
      {...deleteQuestion(row)}
      fallbackHref={`${ACTION}?delete=${row.id}`}
    />
  ),
}

/** What is asked before a request goes (C-11), in the dialog and on the page. */
export function deleteQuestion(row: BuyerRequest) {
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
    action: ACTION,
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
  captionShown?: boolean
  brief?: boolean
  empty: ReactNode
  sort?: (key: RequestSort) => SortLink
}

/** The buyer's requests; `brief` leaves out what can be changed, `sort` makes the columns sort. */
export function RequestTable({
  requests,
  caption,
  captionShown = false,
  brief = false,
  empty,
  sort,
}: RequestTableProps) {
  const all = brief
    ? [franchise, location, requested, progress]
    : [franchise, location, requested, told, progress, interest, remove]
  const columns = sort ? all.map((column) => withSort(column, sort)) : all
  return (
    <Table
      caption={caption}
      captionShown={captionShown}
      columns={columns}
      rows={requests}
      rowKey={(row) => row.id}
      empty={empty}
    />
  )
}
