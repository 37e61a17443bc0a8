import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import { formatDateTime } from '#app/lib/dates.ts'
import { listHref, type ListPage } from '#app/lib/list-view.ts'
import { ConfirmButton, ConfirmPage } from '#app/ui/feedback/confirm.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { ignoreDoubleClick } from '#app/ui/forms/ignore-double-click.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { EmailText } from '#app/ui/layout/email-text.tsx'
import type { SortBy } from '#app/ui/lists/list-sort.ts'
import { SearchableList } from '#app/ui/lists/searchable-list.tsx'
import { CellNote, type Column } from '#app/ui/lists/table.tsx'
import type { WholeListAct } from '#app/ui/lists/whole-list-acts.tsx'
import { heldLeadList, type HeldLeadSort } from '../held-lead.ts'
import type { HeldLead } from '../held-leads.queries.server.ts'

/** A held lead with why it is held. */
export type HeldLeadRow = HeldLead & { why: string }

const discarding = ({ id, name, franchise }: HeldLead, action: string) => ({
  title: 'Discard this request?',
  confirmText: 'Discard the request',
  pendingText: 'Discarding...',
  action,
  fields: { intent: 'discard', id },
  children: <p>{`${name}’s request to ${franchise} will be deleted. We won’t tell either of them.`}</p>,
})

/** The same question on a page of its own, for visitors without scripts. */
export const DiscardPage = ({ of }: { of: HeldLead }) => (
  <ConfirmPage {...discarding(of, heldLeadList.path)} cancelHref={heldLeadList.path} />
)

function columnsFor(action: string, sort: SortBy<HeldLeadSort>): Column<HeldLeadRow>[] {
  return [
    {
      key: 'sender',
      header: 'From',
      primary: true,
      sort: sort('sender'),
      cell: ({ name, email }) => (
        <span className="wrap-anywhere">
          {name}
          <CellNote>
            <EmailText address={email} />
          </CellNote>
        </span>
      ),
    },
    { key: 'franchise', header: 'Franchise', sort: sort('franchise'), cell: ({ franchise }) => franchise },
    {
      key: 'message',
      header: 'Message',
      cell: ({ message }) => (
        <span className="line-clamp-6 whitespace-pre-line wrap-anywhere">{message || 'No message'}</span>
      ),
    },
    { key: 'why', header: 'Why it’s held', cell: ({ why }) => why },
    {
      key: 'held',
      header: 'Held since',
      sort: sort('held'),
      cell: ({ heldAt }) => <time dateTime={heldAt.toISOString()}>{formatDateTime(heldAt)}</time>,
    },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      cell: (lead) => (
        <div className="flex flex-wrap gap-2">
          {lead.isPublic ? (
            <Form action={action} fields={{ intent: 'release', id: lead.id }} preventScrollReset noSummary>
              <SubmitButton
                variant="quiet"
                size="small"
                icon={Send}
                pendingText="Releasing..."
                onClick={ignoreDoubleClick}
              >
                Release<span className="visually-hidden"> the request of {lead.name}</span>
              </SubmitButton>
            </Form>
          ) : (
            <span className="text-sm text-ink-2">This franchise isn’t taking enquiries.</span>
          )}
          <ConfirmButton
            {...discarding(lead, action)}
            label={
              <>
                Discard<span className="visually-hidden"> the request of {lead.name}</span>
              </>
            }
            fallbackHref={`${heldLeadList.path}?discard=${lead.id}`}
            variant="plain"
            size="small"
            icon={Trash2}
          />
        </div>
      ),
    },
  ]
}

/** What can be done with all held leads that the search finds. */
export const heldLeadActs: readonly WholeListAct[] = [
  {
    intent: 'release-all',
    label: 'Release all',
    icon: Send,
    pendingText: 'Releasing...',
    question: (all) => <p>{all} will go to the franchisors, who get an email for each.</p>,
  },
  {
    intent: 'discard-all',
    label: 'Discard all',
    icon: Trash2,
    pendingText: 'Discarding...',
    danger: true,
    question: (all) => <p>{all} will be deleted. We won’t tell the senders or the franchises.</p>,
  },
]

/** 3-decisions 82: held leads, to release or to discard. */
export function HeldLeadsTable({ shown }: { shown: ListPage<HeldLeadRow, HeldLeadSort> }) {
  return (
    <SearchableList
      list={heldLeadList}
      shown={shown}
      label="Search held leads"
      noun="lead"
      acts={heldLeadActs}
      caption="Held leads"
      columns={(sort) => columnsFor(listHref(heldLeadList, shown.view), sort)}
      rowKey={({ id }) => id}
      empty={{
        title: 'No held leads',
        text: 'Requests that look like spam are held here until the sender confirms their email.',
        notFound: 'No held leads found',
      }}
    />
  )
}
