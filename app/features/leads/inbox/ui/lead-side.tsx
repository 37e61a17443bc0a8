import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatDateShort, formatDateTime } from '#app/lib/dates.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { buttonClass } from '#app/ui/forms/button.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { interestNames, leadStatusNames, NO_PHONE } from '../../lead.ts'
import { type Reason, reasonsOf } from '../../lead-fit.ts'
import { NOT_GIVEN } from '../../preset.ts'
import type { LeadContext } from '../lead-context.queries.server.ts'
import type { LeadDetails } from '../lead-details.queries.server.ts'
import { phoneHref, ReplyLink } from './reply-link.tsx'

/** What the buyer gave, beginning with two ways to answer: each counts as a reply (3-decisions 26). */
export function LeadFacts({ lead, context, action }: { lead: LeadDetails; context: LeadContext; action: string }) {
  const { consent } = context
  const link = { leadId: lead.id, action, className: buttonClass({ variant: 'quiet', size: 'small' }) }
  const mail = `${encodeURIComponent(lead.email).replace('%40', '@')}?subject=${encodeURIComponent(
    `Your request to ${lead.franchiseName}`,
  )}`
  const facts: [string, string | null][] = [
    ['Place', [lead.city, lead.postCode, lead.country].filter(Boolean).join(', ') || NOT_GIVEN],
    ['Can invest', lead.desiredInvestment ?? NOT_GIVEN],
    ['Start within', lead.desiredTimeframe ?? NOT_GIVEN],
    ['Phone', lead.phone === NO_PHONE ? lead.phone : null],
    ['Received', formatDateTime(lead.receivedAt)],
    ['Agreed', consent ? `${formatDateTime(consent.at)}, wording ${consent.version}` : null],
    ['Interest', lead.interest === 'not_interested' ? interestNames[lead.interest] : null],
  ]
  return (
    <section className="lead-block" aria-label="Buyer">
      <div className="lead-contact">
        {lead.phone === NO_PHONE ? null : (
          <ReplyLink {...link} href={phoneHref(lead.phone)}>
            <Icon of={Phone} />
            <span className="visually-hidden">Call </span>
            {lead.phone}
          </ReplyLink>
        )}
        <ReplyLink {...link} href={`mailto:${mail}`}>
          <Icon of={Mail} />
          <span className="visually-hidden">Email </span>
          {lead.email}
        </ReplyLink>
      </div>
      <dl className="lead-facts">
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}

const looks = {
  good: { icon: CircleCheck, tone: 'text-green' },
  care: { icon: TriangleAlert, tone: 'text-amber-ink' },
  plain: { icon: Info, tone: 'text-ink-2' },
} as const satisfies Record<Reason['kind'], unknown>

/** Opening a new lead makes it contacted, which nobody set by hand (F-45, 3-decisions 26); both are of one moment. */
function howItCame(
  { status, at, isOwn, by }: LeadDetails['history'][number],
  { viewedAt }: LeadDetails,
): string | null {
  if (!isOwn) return null
  return status === 'contacted' && viewedAt?.getTime() === at.getTime()
    ? `, when ${by ?? 'you'} opened it`
    : `, set by ${by ?? 'you'}`
}

type LeadFitProps = {
  lead: LeadDetails
  context: LeadContext
  hrefOf: (leadId: string) => string
}

/** Reasons in words, and the same person's other requests. */
export function LeadFit({ lead, context: { asked, others }, hrefOf }: LeadFitProps) {
  return (
    <>
      <section className="lead-block" aria-labelledby="lead-fit">
        <h3 id="lead-fit">How this fits</h3>
        <ul className="lead-reasons">
          {reasonsOf(lead, asked).map(({ kind, text }) => (
            <li key={text}>
              <Icon of={looks[kind].icon} className={looks[kind].tone} />
              {text}
            </li>
          ))}
        </ul>
      </section>
      {others.length > 0 ? (
        <section className="lead-block" aria-labelledby="lead-others">
          <h3 id="lead-others">Also asked you about</h3>
          <ul className="lead-others">
            {others.map((other) => (
              <li key={other.id}>
                <a href={hrefOf(other.id)} className="min-h-6">
                  {other.franchiseName}
                </a>
                <span className="text-ink-2">
                  {formatDateShort(other.at)} · {leadStatusNames[other.status]}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

/** How it went, newest first. */
export function LeadHistory({ lead }: { lead: LeadDetails }) {
  return (
    <section className="lead-block" aria-labelledby="lead-history">
      <h3 id="lead-history">History</h3>
      <ol className="grid gap-2">
        {lead.history.map((entry) => (
          <li
            key={`${entry.status} ${entry.at.toISOString()}`}
            className="flex flex-wrap items-center gap-2 text-sm text-ink-2"
          >
            <StatusBadge kind="lead" status={entry.status} />
            {formatDateTime(entry.at)}
            {howItCame(entry, lead)}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The opening is an event of the conversation, apart from the first reply (3-decisions 26). */
export function openingOf({ viewedAt, history }: LeadDetails) {
  if (viewedAt === null) return []
  const contacted = history.find(({ status, at }) => status === 'contacted' && at.getTime() === viewedAt.getTime())
  const opened = `${contacted?.by ?? 'You'} opened this lead`
  return [{ at: viewedAt, text: contacted ? `${opened}. Status set to Contacted` : 'This lead was opened' }]
}
