import { z } from 'zod'
import { readListView } from '#app/lib/list-params.ts'
import { plural } from '#app/lib/text.ts'
import { addFormError, failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { seenCount } from '#app/lib/whole-list.schema.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import type { Actor } from '#app/features/accounts/account.ts'
import { releaseLead } from '../capture/commands/release-lead.server.ts'
import { decideHeldLeads } from './decide-leads.server.ts'
import { discardHeldLead } from './discard-lead.server.ts'
import { heldLeadList } from './held-lead.ts'

const schema = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['release', 'discard']), id: z.guid() }),
  z.object({ intent: z.enum(['release-all', 'discard-all']), seen: seenCount }),
])

const stayText = (stay: number) =>
  stay === 0
    ? ''
    : ` ${plural(stay, 'request')} stayed: the franchise isn’t taking enquiries, or someone else has dealt with ` +
      `${stay === 1 ? 'it' : 'them'}.`

/**
 * The buttons of the held leads, and those of all that the search in the address finds; the second of two admins reads
 * that it is gone.
 */
export function heldLeadsAction(form: FormData, actor: Actor, search: URLSearchParams) {
  return runAction(form, async () => {
    const parsed = parseForm(schema, form)
    if (!parsed.ok)
      return failWith(
        addFormError(parsed, [], 'Something went wrong, and nothing was changed. Reload the page and try again.'),
      )
    const act = parsed.data
    if ('seen' in act) {
      const isRelease = act.intent === 'release-all'
      const { q } = readListView(search, heldLeadList)
      const { count, stay } = await asActor(actor, (tx) => decideHeldLeads(tx, actor, { isRelease, q, seen: act.seen }))
      const requests = plural(count, 'request')
      return {
        ok: true as const,
        message: `${requests} ${isRelease ? 'released' : 'discarded'}.${stayText(stay)}`,
      }
    }
    const { intent, id } = act
    if (intent === 'release') {
      const { name } = await asActor(actor, (tx) => releaseLead(tx, actor, { leadId: id }))
      return { ok: true as const, message: `Released. ${name} has been emailed.` }
    }
    const { name } = await asActor(actor, (tx) => discardHeldLead(tx, actor, id))
    return { ok: true as const, message: `Discarded. ${name} never received it.` }
  })
}
