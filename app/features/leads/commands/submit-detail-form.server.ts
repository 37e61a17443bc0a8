import { z } from 'zod'
import { asSystem, rows } from '../../../platform/db.server.ts'
import type { Actor } from '../../accounts/account.ts'
import { alreadyAsked, customersOnly, takesNoRequests } from '../lead.errors.ts'
import { spendStamp, stampOf } from '../form-stamp.server.ts'
import { can } from '../lead.policy.ts'
import type { DetailForm } from '../lead.schema.ts'
import { once } from '../once.server.ts'
import { confirmToBuyer, countRequest } from '../request-limits.server.ts'
import { listRequestChoices } from '../queries/request-choices.server.ts'
import { writeLeads } from './write-leads.server.ts'

const answer = z.object({ name: z.string() })

/**
 * The form on a franchise's page, by a guest or a customer (P-39 to P-44). Returns the franchise's name. A guest who
 * sends the same words again gets the same answer and no second lead; a customer who asked before gets
 * `lead.already_requested` (3-decisions 23). Throws `lead.takes_no_requests`, `lead.too_many`, `lead.key_reused`, and what
 * `spendStamp` throws: a guest's form has a stamp of its own.
 */
export async function submitDetailForm(actor: Actor, franchiseId: string, input: DetailForm, client: { ip: string }): Promise<{ name: string }> {
  if (!can(actor, 'lead:request')) throw customersOnly()
  await countRequest({ email: input.email, ip: client.ip, franchiseId })
  const { key, name, email, phone, message } = input
  const scope = `request.detail:${actor.userId ?? email}`
  return asSystem('a request from a franchise page', (tx) =>
    once(tx, { scope, key, body: { franchiseId, name, email, phone, message } }, answer, async () => {
      // After what another session of the same buyer is doing, such as claiming his leads as a guest.
      if (actor.userId) await rows(tx, 'select 1 from profiles where id = $1 for no key update', [actor.userId])
      const [franchise] = await listRequestChoices(tx, [franchiseId])
      if (!franchise) throw takesNoRequests()
      if (actor.userId === null) await spendStamp(tx, { stamp: input.stamp, purpose: stampOf.franchise(franchiseId) })
      const isVerified = actor.role === 'customer' && actor.email.toLowerCase() === email
      const written = await writeLeads(tx, { userId: actor.userId, name, email, phone, source: 'detail_form', key, isVerified }, [franchise], () => message)
      if (written.length === 0 && actor.userId) throw alreadyAsked({ name: franchise.name })
      await confirmToBuyer(tx, email, written.map((lead) => lead.id))
      return { name: franchise.name }
    }),
  )
}
