import { plural } from '#app/lib/text.ts'
import { failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import type { Actor } from '#app/features/accounts/account.ts'
import { deleteRequest, setInterest } from './requests/change-request.commands.server.ts'
import { recordReply, openLead, setLeadStatus, setLeadStatuses } from './inbox/lead-status.commands.server.ts'
import { REPORT_SENT } from '#app/features/messages/report.ts'
import { leadReportSchema } from './reports/lead-report.schema.ts'
import { reportLead } from './reports/report-lead.commands.server.ts'
import { leadWorkAction } from './work/lead-work.action.server.ts'
import { interestNames, leadStatusNames } from './lead.ts'
import { leadIdSchema, setInterestSchema, setStatusesSchema, setStatusSchema, statusesLists } from './lead.schema.ts'

/** The buttons of the customer's My Franchises, told apart by `intent`: 'delete' or 'interest'. */
export function customerRequestsAction(form: FormData, actor: Actor) {
  return runAction(form, async () => {
    if (form.get('intent') === 'delete') {
      const parsed = parseForm(leadIdSchema, form)
      if (!parsed.ok) return failWith(parsed)
      const { name } = await asActor(actor, (tx) => deleteRequest(tx, actor, parsed.data))
      log.info({ event: 'lead.deleted', leadId: parsed.data.leadId }, 'a request was deleted')
      return { ok: true as const, message: `Your request to ${name} has been deleted` }
    }
    const parsed = parseForm(setInterestSchema, form)
    if (!parsed.ok) return failWith(parsed)
    const { name } = await asActor(actor, (tx) => setInterest(tx, actor, parsed.data))
    return { ok: true as const, message: `Saved: ${interestNames[parsed.data.interest].toLowerCase()} in ${name}` }
  })
}

/**
 * The buttons of the franchisor's Leads: 'open', 'reply', 'report-lead', 'status', of several
 * 'statuses', and those of the company's work.
 */
export function franchisorLeadsAction(form: FormData, actor: Actor) {
  const ofWork = leadWorkAction(form, actor)
  if (ofWork) return ofWork
  return runAction(form, async () => {
    const intent = form.get('intent')
    if (intent === 'report-lead') {
      const parsed = parseForm(leadReportSchema, form)
      if (!parsed.ok) return failWith(parsed)
      await reportLead(actor, parsed.data)
      return { ok: true as const, message: REPORT_SENT }
    }
    if (intent === 'open' || intent === 'reply') {
      const parsed = parseForm(leadIdSchema, form)
      if (!parsed.ok) return failWith(parsed)
      const act = intent === 'open' ? openLead : recordReply
      await asActor(actor, (tx) => act(tx, actor, parsed.data))
      return { ok: true as const, message: '' }
    }
    if (intent === 'statuses') {
      const parsed = parseForm(setStatusesSchema, form, statusesLists)
      // The boxes stand in the rows, far from the form: whatever is wrong is said for the whole.
      if (!parsed.ok) return failWith({ ...parsed, errors: {}, formError: Object.values(parsed.errors).flat()[0] })
      const { leadId: leadIds, status } = parsed.data
      const changed = await asActor(actor, (tx) => setLeadStatuses(tx, actor, { leadIds, status }))
      const gone = leadIds.length - changed
      return {
        ok: true as const,
        message:
          `Status of ${plural(changed, 'lead')} set to ${leadStatusNames[status]}` +
          (gone > 0 ? `. ${plural(gone, 'lead')} had gone: the buyer may have deleted the request.` : ''),
      }
    }
    const parsed = parseForm(setStatusSchema, form)
    if (!parsed.ok) return failWith(parsed)
    await asActor(actor, (tx) => setLeadStatus(tx, actor, parsed.data))
    return { ok: true as const, message: `Status set to ${leadStatusNames[parsed.data.status]}` }
  })
}
