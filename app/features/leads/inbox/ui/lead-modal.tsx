import { useNavigate } from 'react-router'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import type { NextNew } from '../lead-context.queries.server.ts'
import { LeadDetails, type LeadDetailsProps } from './lead-details.tsx'
import { leadRowId } from './lead-table.tsx'
import { LeadActions, LeadNote } from './lead-work.tsx'

type LeadModalProps = {
  opened: Omit<LeadDetailsProps, 'action' | 'hrefOf' | 'now'> | null
  next: NextNew | null
  now: Date
  /** The list without details, or with a lead open. */
  hrefOf: (leadId?: string) => string
}

/**
 * 'Lead Details', by the address: a dialog, or without scripts a part of the page. The focus goes to the lead's row
 * when it closes.
 */
export function LeadModal({ opened, next, now, hrefOf }: LeadModalProps) {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const lead = opened?.lead
  const details = opened ? (
    <LeadDetails key={opened.lead.id} {...opened} now={now} action={hrefOf(lead?.id)} hrefOf={hrefOf} />
  ) : null
  const note = lead ? <LeadNote lead={lead} now={now} /> : null
  const actions = lead ? (
    <LeadActions lead={lead} action={hrefOf(lead.id)} next={next} nextHref={hrefOf(next?.id)} />
  ) : null
  if (!hydrated)
    return lead ? (
      <section className="panel lead-panel mb-6" aria-labelledby="lead-details">
        <div className="dialog-head">
          <div className="dialog-title">
            <h2 id="lead-details" className="wrap-anywhere">
              Lead Details: {lead.name}
            </h2>
            {note}
          </div>
          <div className="dialog-actions">{actions}</div>
          <LinkButton href={`${hrefOf()}#${leadRowId(lead.id)}`} variant="quiet" size="small">
            Close
          </LinkButton>
        </div>
        {details}
      </section>
    ) : null
  return (
    <Dialog
      open={opened !== null}
      onClose={() => void navigate(hrefOf(), { preventScrollReset: true })}
      docked
      returnTo={lead ? leadRowId(lead.id) : undefined}
      title={lead ? `Lead Details: ${lead.name}` : 'Lead Details'}
      note={note}
      actions={actions}
    >
      {details}
    </Dialog>
  )
}
