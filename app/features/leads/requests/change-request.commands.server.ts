import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import type { Actor } from '#app/features/accounts/account.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import type { InterestStatus } from '../lead.ts'
import { leadNotFound } from '../lead.errors.ts'
import { LISTING_NAME } from '../listing-name.server.ts'
import { can } from '../lead.policy.ts'

const nameRow = z.object({ name: z.string() })
const DELETE = statement(
  nameRow,
  `delete from franchise_leads where id = $1 and user_id = $2 returning ${LISTING_NAME} as name`,
)
const SET_INTEREST = statement(
  nameRow,
  `update franchise_leads set interest_status = $3 where id = $1 and user_id = $2 returning ${LISTING_NAME} as name`,
)

/**
 * C-11, 3-decisions 28: the request goes for both sides; the database keeps an anonymous count. Throws
 * `lead.not_found`.
 */
export async function deleteRequest(tx: Tx, actor: Actor, input: { leadId: string }): Promise<{ name: string }> {
  if (!can(actor, 'lead:delete')) throw leadNotFound()
  const gone = await maybeOne(tx, DELETE, [input.leadId, actor.userId])
  if (!gone) throw leadNotFound()
  // A number alone: by it a restored backup is kept from bringing the request back (docs/data-map.md).
  await audit(tx, 'lead.deleted', { type: 'lead', id: input.leadId })
  return gone
}

/** C-12; the franchisor sees it too. Answers with the name of the franchise. Throws `lead.not_found`. */
export async function setInterest(
  tx: Tx,
  actor: Actor,
  input: { leadId: string; interest: InterestStatus },
): Promise<{ name: string }> {
  if (!can(actor, 'lead:set-interest')) throw leadNotFound()
  const changed = await maybeOne(tx, SET_INTEREST, [input.leadId, actor.userId, input.interest])
  if (!changed) throw leadNotFound()
  return changed
}
