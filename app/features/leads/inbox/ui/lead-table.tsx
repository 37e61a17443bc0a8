import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formatDateTime, formatRelative } from '#app/lib/dates.ts'
import type { ListOf, ListView } from '#app/lib/list-view.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { type Column, ShortLine, Table } from '#app/ui/lists/table.tsx'
import { classNames } from '#app/ui/styles/class-names.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { NothingMatches } from '#app/ui/lists/list-search.tsx'
import { sortLinks } from '#app/ui/lists/list-sort.ts'
import { type RowSelection, SelectRow } from '#app/ui/lists/row-selection.tsx'
import type { LeadSort } from '../../lead-list.ts'
import { leadStatusNames, shortPlace } from '../../lead.ts'
import { dueState, dueText, nextActionText } from '../../work/lead-work.ts'
import { shortfall, shortText } from '../../lead-fit.ts'
import type { LeadRow, ListedLead } from '../franchisor-leads.queries.server.ts'
import { SelectAll, STATUSES_FORM } from './lead-selection.tsx'

/** What opens a lead's details, and has the focus when they are closed. */
export const leadRowId = (id: string): string => `lead-${id}`

/** 3-decisions 67: whether the buyer has proved the address. */
export function Verified({ isVerified }: { isVerified: boolean }) {
  return (
    <span
      className={classNames(
        'block text-sm font-normal @min-[56rem]:whitespace-nowrap',
        isVerified ? 'text-ink-2' : 'text-amber-ink',
      )}
    >
      {isVerified ? 'email verified' : 'Email not yet verified'}
    </span>
  )
}

/** One line, however narrow the column; in a card it may break. */
function OneLine({ children }: { children: ReactNode }) {
  return <span className="@min-[56rem]:whitespace-nowrap">{children ?? 'Not given'}</span>
}

/** Words that someone typed: one that is too long for its column breaks, and the other columns stay in sight. */
function LongWords({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames('wrap-anywhere @min-[56rem]:min-w-24', className)}>{children}</div>
}

/** A name in a column: the longest leaves room for other rows, and stands whole in the lead's details. */
function TwoLines({ text }: { text: string }) {
  return (
    <span className="@min-[56rem]:line-clamp-2" title={text}>
      {text}
    </span>
  )
}

type LeadTableProps = {
  list: ListOf<LeadSort>
  leads: readonly ListedLead[]
  view: ListView<LeadSort>
  now: Date
  /** The address that shows a lead's details. */
  hrefOf: (lead: LeadRow) => string
  openId: string | null
  selection: RowSelection<ListedLead>
}

/** Opening a new lead changes it, so that is a form; the others are links. */
function OpenLead({ lead, href }: { lead: LeadRow; href: string }) {
  if (lead.status !== 'new')
    return (
      <a href={href} id={leadRowId(lead.id)} className="lead-open" data-keep-scroll>
        <TwoLines text={lead.name} />
      </a>
    )
  return (
    <Form method="post" action={href} preventScrollReset>
      <input type="hidden" name="intent" value="open" />
      <input type="hidden" name="leadId" value={lead.id} />
      <button type="submit" id={leadRowId(lead.id)} className="lead-open lead-new">
        <TwoLines text={lead.name} />
        <span className="visually-hidden">, open new lead</span>
      </button>
    </Form>
  )
}

/** What asks for care in a row, if anything does; of several the one that changes most what to do. */
function exceptionOf(lead: ListedLead): string | null {
  const { interest, isVerified, desiredInvestment, totalPence } = lead
  if (interest === 'not_interested') return 'Buyer not interested'
  if (!isVerified) return 'Email not yet verified'
  const short = shortfall(desiredInvestment, totalPence)
  return short === null ? null : shortText(short)
}

/** The third line of a row on a phone, after the budget. */
function LastWords({ lead }: { lead: ListedLead }) {
  const exception = exceptionOf(lead)
  if (exception)
    return (
      <ShortLine>
        <span className="text-amber-ink">{exception}</span>
      </ShortLine>
    )
  return lead.desiredTimeframe ? <ShortLine>within {lead.desiredTimeframe}</ShortLine> : null
}

function columnsOf({
  list,
  view,
  now,
  hrefOf,
  selection,
}: Pick<LeadTableProps, 'list' | 'view' | 'now' | 'hrefOf' | 'selection'>): Column<ListedLead>[] {
  const sort = sortLinks(list, view)
  return [
    {
      key: 'select',
      header: 'Select',
      head: <SelectAll selection={selection} />,
      cell: ({ id, name, franchiseName }) => (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- it only widens the box, which has a name
        <label className="lead-select">
          <SelectRow
            selection={selection}
            id={id}
            label={`Select ${name}, ${franchiseName}`}
            form={STATUSES_FORM}
            name="leadId"
          />
        </label>
      ),
    },
    {
      key: 'buyer',
      header: 'Buyer',
      sort: sort('buyer'),
      primary: true,
      cell: (lead) => (
        <LongWords className="lead-name">
          <OpenLead lead={lead} href={hrefOf(lead)} />
          <span className="no-short">
            {lead.isVerified ? null : <Verified isVerified={false} />}
            {lead.interest === 'not_interested' ? (
              <span className="block text-sm font-normal text-amber-ink">Buyer not interested</span>
            ) : null}
          </span>
        </LongWords>
      ),
    },
    {
      key: 'franchise',
      header: 'Franchise',
      sort: sort('franchise'),
      cell: (lead) => (
        <LongWords>
          <TwoLines text={lead.franchiseName} />
          {shortPlace(lead) ? <ShortLine>{shortPlace(lead)}</ShortLine> : null}
        </LongWords>
      ),
    },
    {
      key: 'place',
      header: 'Place',
      sort: sort('place'),
      short: 'none',
      cell: (lead) => <LongWords>{shortPlace(lead) || <OneLine>{null}</OneLine>}</LongWords>,
    },
    {
      key: 'budget',
      header: 'Budget',
      sort: sort('budget'),
      cell: (lead) => (
        <OneLine>
          {lead.desiredInvestment ?? (
            <>
              <span className="no-short">Not given</span>
              <span className="short-line">Budget not given</span>
            </>
          )}
          <LastWords lead={lead} />
        </OneLine>
      ),
    },
    {
      key: 'cost',
      header: 'Against cost',
      short: 'none',
      cell: (lead) => {
        const short = shortfall(lead.desiredInvestment, lead.totalPence)
        return short === null ? null : (
          <span className="text-sm text-amber-ink @min-[56rem]:whitespace-nowrap">{shortText(short)}</span>
        )
      },
    },
    {
      key: 'timeframe',
      header: 'Start within',
      sort: sort('timeframe'),
      short: 'none',
      cell: (lead) => <OneLine>{lead.desiredTimeframe}</OneLine>,
    },
    {
      key: 'next',
      header: 'Next action',
      sort: sort('next'),
      cell: ({ next }) =>
        next && (
          <span
            title={nextActionText(next, now)}
            className={classNames(
              'lead-next-words text-sm',
              dueState(next, now) === 'overdue' ? 'font-semibold text-amber-ink' : 'text-ink-2',
            )}
          >
            <span>{next.what},</span> <span>{dueText(next, now)}</span>
          </span>
        ),
    },
    {
      key: 'received',
      header: 'Received',
      sort: sort('received'),
      short: 'end',
      cell: (lead) => (
        <time
          dateTime={lead.receivedAt.toISOString()}
          title={formatDateTime(lead.receivedAt)}
          className="@min-[56rem]:whitespace-nowrap"
        >
          {formatRelative(lead.receivedAt, now)}
        </time>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      sort: sort('status'),
      short: 'end',
      cell: (lead) =>
        lead.status === 'new' ? <StatusBadge kind="lead" status="new" /> : <span>{leadStatusNames[lead.status]}</span>,
    },
  ]
}

/** F-43. */
export function LeadTable({ list, leads, view, now, hrefOf, openId, selection }: LeadTableProps) {
  return (
    <Table
      caption="Leads"
      shortLines
      columns={columnsOf({ list, view, now, hrefOf, selection })}
      rows={leads}
      rowKey={(lead) => lead.id}
      isSelected={(lead) => lead.id === openId || selection.isChosen(lead.id)}
      empty={
        view.q || list.kept ? (
          <NothingMatches title="No leads found" list={list} view={view} />
        ) : (
          <EmptyState title="No leads found" art={{ hue: 206, seed: 'leads' }}>
            When a buyer asks for information about one of your franchises, their details appear here and we’ll email
            you.
          </EmptyState>
        )
      }
    />
  )
}
