import type { ReactNode } from 'react'
import { Alert } from '#app/ui/feedback/alert.tsx'
import type { LeadContext } from '../lead-context.queries.server.ts'
import type { LeadDetails as Lead } from '../lead-details.queries.server.ts'
import { LeadWorkPanel, type WorkAnswer } from '../../work/ui/lead-work-panel.tsx'
import type { LeadWork } from '../../work/lead-work.queries.server.ts'
import { ReportLead } from '../../reports/ui/report-lead.tsx'
import { LeadMessages } from './lead-messages.tsx'
import { LeadFacts, LeadFit, LeadHistory } from './lead-side.tsx'
import { LeadKeys } from './lead-steps.tsx'
import { NoteView } from './lead-work.tsx'

/** What a phone shows one at a time. */
const parts = [
  { value: 'talk', label: 'Conversation' },
  { value: 'fit', label: 'How this fits' },
  { value: 'notes', label: 'Notes' },
] as const

/** Whether something of that part was refused: it opens with it. */
const isOfWork = (answer: WorkAnswer | undefined): boolean =>
  answer?.ok === false && /note|next/.test(String(answer.values['intent']))

export type LeadDetailsProps = {
  lead: Lead
  context: LeadContext
  work: LeadWork
  /** What the page answered to a form of the company's own work, where scripts are off. */
  answer: WorkAnswer | undefined
  now: Date
  /** What was said along it, where its buyer can be written to. */
  conversation: ReactNode
  /** The page with this lead open, and with another one. */
  action: string
  hrefOf: (leadId: string) => string
}

/**
 * The content of 'Lead Details' (F-43 to F-45). On a phone its parts take turns, by radio buttons and styles alone, so
 * that what was typed stays and nothing waits for scripts.
 */
export function LeadDetails({ lead, context, work, answer, now, conversation, action, hrefOf }: LeadDetailsProps) {
  return (
    <div className="lead-details">
      {lead.viewedAt === null ? <NoteView leadId={lead.id} action={action} /> : null}
      <LeadFacts lead={lead} context={context} action={action} />
      <div className="lead-tabs" role="radiogroup" aria-label="Show">
        {parts.map(({ value, label }) => (
          <label key={value} className="tab">
            <input
              type="radio"
              name="lead-part"
              value={value}
              defaultChecked={value === (isOfWork(answer) ? 'notes' : 'talk')}
              autoComplete="off"
            />
            {label}
            {value === 'notes' && work.notes.length > 0 ? <span className="num ml-1">{work.notes.length}</span> : null}
          </label>
        ))}
      </div>
      <div data-part="talk">
        {lead.followUps.length > 0 || !lead.hasAccount ? (
          <div className="lead-block">
            <LeadMessages lead={lead} />
            {lead.hasAccount ? null : (
              <Alert kind="notice">This buyer has no account here: answer by email or phone.</Alert>
            )}
          </div>
        ) : null}
        {lead.hasAccount ? conversation : null}
      </div>
      <div data-part="fit">
        <LeadFit lead={lead} context={context} hrefOf={hrefOf} />
      </div>
      <div data-part="notes">
        <LeadWorkPanel leadId={lead.id} action={action} answer={answer} work={work} now={now} />
      </div>
      <div data-part="fit">
        <LeadHistory lead={lead} />
        <ReportLead leadId={lead.id} action={action} answer={answer} />
        <LeadKeys />
      </div>
    </div>
  )
}
