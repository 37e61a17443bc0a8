import { type ReactNode, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { formatDateTime } from '#app/lib/dates.ts'
import { Form } from '#app/ui/forms/form.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { interestNames, leadStatusOptions, NO_PHONE } from '../../lead.ts'
import type { LeadDetails as Lead } from '../franchisor-leads.queries.server.ts'
import { NOT_GIVEN } from '../../preset.ts'
import { AutoSelect } from '../../ui/auto-select.tsx'
import { LeadMessages } from './lead-messages.tsx'
import { Verified } from './lead-table.tsx'

/** Notes the first view of a lead that was reached by its address, such as from a mail: by a POST of its own (F-45). */
function NoteView({ leadId, action }: { leadId: string; action: string }) {
  const fetcher = useFetcher()
  const sent = useRef('')
  useEffect(() => {
    if (sent.current === leadId) return
    sent.current = leadId
    void fetcher.submit({ intent: 'open', leadId }, { method: 'post', action })
  }, [fetcher, leadId, action])
  return (
    <noscript>
      <Form action={action}>
        <input type="hidden" name="intent" value="open" />
        <input type="hidden" name="leadId" value={leadId} />
        <SubmitButton size="small" variant="quiet" pendingText="Saving...">
          Mark as contacted
        </SubmitButton>
      </Form>
    </noscript>
  )
}

/** Opening a new lead makes it contacted, which nobody set by hand (F-45, 3-decisions 26); both are of one moment. */
function howItCame({ status, at, isOwn }: Lead['history'][number], { viewedAt }: Lead): string | null {
  if (!isOwn) return null
  return status === 'contacted' && viewedAt?.getTime() === at.getTime() ? ', when you opened it' : ', set by you'
}

type LeadDetailsProps = {
  lead: Lead
  /** What was said along it, where its buyer can be written to. */
  conversation: ReactNode
  /** The page with this lead open. */
  action: string
}

/** The content of 'Lead Details' (F-43 to F-45). */
export function LeadDetails({ lead, conversation, action }: LeadDetailsProps) {
  const reply = useFetcher()
  const facts: [string, ReactNode][] = [
    ['Franchise', lead.franchiseName],
    [
      'Email',
      <>
        <a
          href={`mailto:${encodeURIComponent(lead.email).replace('%40', '@')}?subject=${encodeURIComponent(
            `Your request to ${lead.franchiseName}`,
          )}`}
          onClick={() => void reply.submit({ intent: 'reply', leadId: lead.id }, { method: 'post', action })}
        >
          {lead.email}
        </a>
        <Verified isVerified={lead.isVerified} />
      </>,
    ],
    [
      'Phone',
      lead.phone === NO_PHONE ? lead.phone : <a href={`tel:${lead.phone.replaceAll(/[^\d+]/g, '')}`}>{lead.phone}</a>,
    ],
    ['Location', [lead.city, lead.postCode, lead.country].filter(Boolean).join(', ')],
    ['Budget', lead.desiredInvestment ?? NOT_GIVEN],
    ['Timescale', lead.desiredTimeframe ?? NOT_GIVEN],
    ['Received', formatDateTime(lead.receivedAt)],
    ['Interest', interestNames[lead.interest]],
  ]
  return (
    <div className="lead-details">
      <div className="grid content-start gap-5">
        {lead.viewedAt === null ? <NoteView leadId={lead.id} action={action} /> : null}
        <dl className="lead-facts">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-ink-2">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {lead.hasAccount && lead.followUps.length === 0 ? null : <LeadMessages lead={lead} />}
        <AutoSelect
          action={action}
          intent="status"
          leadId={lead.id}
          name="status"
          label="Status"
          value={lead.status}
          options={leadStatusOptions}
          saysHere
        />
      </div>
      {lead.hasAccount ? conversation : null}
      <div>
        <h3 className="mb-1">History</h3>
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
      </div>
    </div>
  )
}
