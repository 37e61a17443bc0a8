import { useState } from 'react'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { useCloseAddress } from '#app/ui/hooks/use-close-address.ts'
import type { NextNew } from '../lead-context.queries.server.ts'
import { LeadDetails, type LeadDetailsProps } from './lead-details.tsx'
import { type LeadSteps as Steps, stepsWhileOpen } from '../lead-steps.ts'
import { LeadSteps } from './lead-steps.tsx'
import { leadRowId } from './lead-table.tsx'
import { LeadActions, LeadNote } from './lead-work.tsx'

type LeadModalProps = {
  opened: Omit<LeadDetailsProps, 'action' | 'hrefOf' | 'now'> | null
  next: NextNew | null
  /** The way to its neighbours in the list. */
  steps: Steps | null
  now: Date
  /** The list without details, or with a lead open; on another page of it, where that is given. */
  hrefOf: (leadId?: string, page?: number) => string
}

/** The way on from the lead that is open at an address, whatever is done to it meanwhile. */
function useStepsWhileOpen(address: string, steps: Steps | null): Steps | null {
  const [opened, setOpened] = useState({ address, steps })
  const shown = opened.address === address ? stepsWhileOpen(opened.steps, steps) : steps
  if (opened.address !== address || (shown === steps && steps !== opened.steps)) setOpened({ address, steps })
  return shown
}

/**
 * 'Lead Details', by the address: a dialog, or without scripts a part of the page. The focus goes to the lead's row
 * when it closes.
 */
export function LeadModal({ opened, next, steps, now, hrefOf }: LeadModalProps) {
  const close = useCloseAddress(hrefOf(), opened !== null)
  const lead = opened?.lead
  const way = useStepsWhileOpen(hrefOf(lead?.id), steps)
  const details = opened ? (
    <LeadDetails key={opened.lead.id} {...opened} now={now} action={hrefOf(lead?.id)} hrefOf={hrefOf} />
  ) : null
  const note = lead ? <LeadNote lead={lead} now={now} /> : null
  const actions = lead ? (
    <>
      {way ? <LeadSteps steps={way} hrefOf={({ id, page }) => hrefOf(id, page)} /> : null}
      <LeadActions lead={lead} action={hrefOf(lead.id)} next={next} nextHref={hrefOf(next?.id)} />
    </>
  ) : null
  return (
    <Dialog
      open={opened !== null}
      onClose={close}
      docked
      closeHref={`${hrefOf()}${lead ? `#${leadRowId(lead.id)}` : ''}`}
      returnTo={lead ? leadRowId(lead.id) : undefined}
      title={lead ? `Lead Details: ${lead.name}` : 'Lead Details'}
      note={note}
      actions={actions}
    >
      {details}
    </Dialog>
  )
}
