import { asSystem } from '#app/platform/db/transaction.server.ts'
import { linkTooOld } from '../../lead.errors.ts'
import { addressOfRequestLink } from '../request-link.server.ts'
import { verifyGuestLeads } from './verify-guest-leads.server.ts'

/**
 * The link in the email about a held request: its address is confirmed, and what was held goes to the franchisors, in one
 * transaction. The account of the address, if there is one, is not touched. Returns the names of the franchises that get
 * their lead by it; none the second time. Throws `lead.link_expired`.
 */
export async function confirmRequests(token: string): Promise<string[]> {
  const email = await addressOfRequestLink(token)
  if (email === null) throw linkTooOld()
  return asSystem('confirm the address of requests', (tx) => verifyGuestLeads(tx, email))
}
