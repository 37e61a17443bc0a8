import { useEffect, useRef } from 'react'
import { Form as RouterForm, useFetcher } from 'react-router'
import { formatRelative } from '#app/lib/dates.ts'
import { Form } from '#app/ui/forms/form.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { leadStatusOptions } from '../../lead.ts'
import { AutoSelect } from '../../ui/auto-select.tsx'
import type { NextNew } from '../lead-context.queries.server.ts'
import type { LeadDetails } from '../lead-details.queries.server.ts'

/** Notes the first view of a lead that was reached by its address, such as from a mail: by a POST of its own (F-45). */
export function NoteView({ leadId, action }: { leadId: string; action: string }) {
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

/** Opening a new lead changes it (F-45), so that is a form. */
export function OpenNew({ next, href, isMain }: { next: NextNew; href: string; isMain?: boolean }) {
  const of = isMain
    ? `Answer ${next.left} new ${next.left === 1 ? 'lead' : 'leads'}`
    : `Next new lead (${next.left} left)`
  return (
    <RouterForm method="post" action={href} preventScrollReset>
      <input type="hidden" name="intent" value="open" />
      <input type="hidden" name="leadId" value={next.id} />
      <Button type="submit" variant={isMain ? 'primary' : 'quiet'} size={isMain ? 'normal' : 'small'}>
        {of}
      </Button>
    </RouterForm>
  )
}

/** 'Fernhill Garden Rooms, 3 h ago, no reply yet': the opening is no reply (3-decisions 26). */
export function LeadNote({ lead, now }: { lead: LeadDetails; now: Date }) {
  return (
    <p className="text-sm text-ink-2 wrap-anywhere">
      {lead.franchiseName} · {formatRelative(lead.receivedAt, now)} ·{' '}
      {lead.repliedAt ? (
        `first reply ${formatRelative(lead.repliedAt, now)}`
      ) : (
        <span className="text-amber-ink">no reply yet</span>
      )}
    </p>
  )
}

type LeadActionsProps = {
  lead: LeadDetails
  action: string
  next: NextNew | null
  /** The list with that lead open. */
  nextHref: string
}

/** What is done with the whole lead: its status (F-44), and going on to the next new one. */
export function LeadActions({ lead, action, next, nextHref }: LeadActionsProps) {
  return (
    <>
      <AutoSelect
        key={lead.id}
        action={action}
        intent="status"
        leadId={lead.id}
        name="status"
        label="Status"
        labelHidden
        value={lead.status}
        options={leadStatusOptions}
      />
      {next ? <OpenNew next={next} href={nextHref} /> : null}
    </>
  )
}
