import { asSystem } from '#app/platform/db/transaction.server.ts'
import { linkExpired } from '../../lead.errors.ts'
import type { Confirmed } from '../../request-text.ts'
import { getEmailOfConfirmationLink } from '../confirmation-link.server.ts'
import { hasHeldRequests, listFranchisesHoldingLeads, verifyGuestLeads } from './verify-guest-leads.server.ts'

/**
 * The address that such a link confirms, and whether anything from it is held still: not after it was confirmed before.
 * Null for a link that is of no use.
 */
export async function readConfirmationLink(token: string): Promise<{ email: string; isHeld: boolean } | null> {
  const email = await getEmailOfConfirmationLink(token)
  if (email === null) return null
  return { email, isHeld: await asSystem('confirm the address of requests', (tx) => hasHeldRequests(tx, email)) }
}

/**
 * The link in the email about a held request: its address is confirmed, and what was held goes to the franchisors, in
 * one transaction. The account for the address, if there is one, is not touched. `sent` names the franchises that get
 * their lead by it, none the second time; `waiting` those that take no leads now. Throws `lead.link_expired`.
 */
export async function confirmRequests(token: string): Promise<Confirmed> {
  const email = await getEmailOfConfirmationLink(token)
  if (email === null) throw linkExpired()
  return asSystem('confirm the address of requests', async (tx) => ({
    sent: await verifyGuestLeads(tx, email),
    waiting: await listFranchisesHoldingLeads(tx, email),
  }))
}
