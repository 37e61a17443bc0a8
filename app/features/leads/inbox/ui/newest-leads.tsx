import { formatDateTime, formatRelative } from '#app/lib/dates.ts'
import { formatCount, plural } from '#app/lib/text.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { shortPlace } from '../../lead.ts'
import { leadsHref } from '../../leads-href.ts'
import type { LeadRow } from '../franchisor-leads.queries.server.ts'

/** Someone who asked so long ago has written to others by now. */
const LATE_MS = 86_400_000

function NewLead({ lead, now }: { lead: LeadRow; now: Date }) {
  const { id, name, franchiseName, desiredInvestment, receivedAt } = lead
  const href = leadsHref({ status: 'new' }, { lead: id })
  const place = shortPlace(lead)
  const isLate = now.getTime() - receivedAt.getTime() > LATE_MS
  return (
    <li className="new-lead">
      <a href={href} className="new-lead-name">
        {name}
      </a>
      <span className="new-lead-where">
        {franchiseName}
        {place ? ` · ${place}` : ''}
      </span>
      <span className="new-lead-budget num">{desiredInvestment ?? 'No budget given'}</span>
      <time
        dateTime={receivedAt.toISOString()}
        title={formatDateTime(receivedAt)}
        className={isLate ? 'new-lead-age text-amber-ink' : 'new-lead-age text-ink-2'}
      >
        {formatRelative(receivedAt, now)}
      </time>
      <LinkButton href={href} variant="quiet" size="small" className="new-lead-reply">
        Reply<span className="visually-hidden"> to {name}</span>
      </LinkButton>
    </li>
  )
}

type NewestLeadsProps = { leads: readonly LeadRow[]; fresh: number; total: number; now: Date }

/** Leads that nobody opened yet, newest first: whoever asked just now picks up the phone. */
export function NewestLeads({ leads, fresh, total, now }: NewestLeadsProps) {
  const more = fresh - leads.length
  return (
    <section className="panel min-w-0 p-0" aria-labelledby="new-leads">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
        <h2 id="new-leads" className="text-lg">
          New leads
        </h2>
        {total > 0 ? <a href="/franchisor/leads" className="link">{`All ${plural(total, 'lead')}`}</a> : null}
      </div>
      {leads.length > 0 ? (
        <ul className="new-leads">
          {leads.map((lead) => (
            <NewLead key={lead.id} lead={lead} now={now} />
          ))}
        </ul>
      ) : (
        <p className="border-t border-line px-4 py-4 text-ink-2">
          {total > 0 ? 'You’ve opened every lead.' : 'Buyers who ask about your franchises will appear here.'}
        </p>
      )}
      {more > 0 ? (
        <p className="border-t border-line px-4 py-3 text-sm">
          <a href={leadsHref({ status: 'new' })} className="link">{`${formatCount(more)} more new ${
            more === 1 ? 'lead' : 'leads'
          }`}</a>
        </p>
      ) : null}
    </section>
  )
}
