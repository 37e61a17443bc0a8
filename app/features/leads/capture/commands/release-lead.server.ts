import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'
import type { Actor } from '#app/features/accounts/account.ts'
import { leadNotFound } from '../../lead.errors.ts'
import { can } from '../../lead.policy.ts'

const RELEASE = statement(z.object({ name: z.string().nullable() }), 'select release_lead($1) as name')

/**
 * 3-decisions 82: an admin lets a held lead, and words held with it, go to the franchisor; the database notes it in the
 * audit log. Answers with the name of the franchise. Throws `lead.not_found` where nothing is held, or the listing
 * takes no leads.
 */
export async function releaseLead(tx: Tx, actor: Actor, input: { leadId: string }): Promise<{ name: string }> {
  if (!can(actor, 'lead:release')) throw leadNotFound()
  const { name } = await one(tx, RELEASE, [input.leadId])
  if (!name) throw leadNotFound()
  return { name }
}
