import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import type { LeadDetails as Lead } from '../franchisor-leads.queries.server.ts'
import { LeadDetails } from './lead-details.tsx'
import { leadRowId } from './lead-table.tsx'

type LeadModalProps = {
  lead: Lead | null
  /** What was said along it. */
  conversation: ReactNode
  /** The list without details, and the list with this lead open. */
  listHref: string
  openHref: string
}

/**
 * 'Lead Details', by the address: a dialog, or without scripts a part of the page. The focus goes to the lead's row
 * when it closes.
 */
export function LeadModal({ lead, conversation, listHref, openHref }: LeadModalProps) {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  if (!hydrated)
    return lead ? (
      <section className="panel mb-6" aria-labelledby="lead-details">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
          <h2 id="lead-details" className="min-w-0 wrap-anywhere">
            Lead Details: {lead.name}
          </h2>
          <LinkButton href={`${listHref}#${leadRowId(lead.id)}`} variant="quiet" size="small">
            Close
          </LinkButton>
        </div>
        <LeadDetails lead={lead} conversation={conversation} action={openHref} />
      </section>
    ) : null
  return (
    <Dialog
      open={lead !== null}
      onClose={() => void navigate(listHref, { preventScrollReset: true })}
      wide
      returnTo={lead ? leadRowId(lead.id) : undefined}
      title={lead ? `Lead Details: ${lead.name}` : 'Lead Details'}
    >
      {lead ? <LeadDetails lead={lead} conversation={conversation} action={openHref} /> : null}
    </Dialog>
  )
}
