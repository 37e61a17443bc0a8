import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'
import type { Actor } from '#app/features/accounts/account.ts'
import { leadNotFound } from '../lead.errors.ts'
import { can } from '../lead.policy.ts'

const DISCARD = statement(z.object({ name: z.string().nullable() }), 'select discard_held_lead($1) as name')

/**
 * 3-decisions 82: an admin takes away a held lead, or words that are held; its franchisor never hears of it, and the
 * database notes it in the audit log. Answers with the name of the franchise. Throws `lead.not_found` where nothing is
 * held any more.
 */
export async function discardHeldLead(tx: Tx, actor: Actor, leadId: string): Promise<{ name: string }> {
  if (!can(actor, 'lead:release')) throw leadNotFound()
  const { name } = await one(tx, DISCARD, [leadId])
  if (name === null) throw leadNotFound()
  return { name }
}
