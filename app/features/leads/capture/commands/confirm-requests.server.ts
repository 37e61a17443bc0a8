import { asSystem } from '#app/platform/db/transaction.server.ts'
import { linkExpired } from '../../lead.errors.ts'
import type { Confirmed } from '../../request-text.ts'
import { getEmailOfConfirmationLink } from '../confirmation-link.server.ts'
import { listFranchisesHoldingLeads, readLeftUnder, verifyGuestLeads } from './verify-guest-leads.server.ts'

/** The address a link confirms, whether a request is held for it, and whether anything is left to confirm. */
export type ConfirmationLink = { email: string; isHeld: boolean; isOpen: boolean }

/** What a link would do if it were followed. Null for an expired or broken one. */
export async function readConfirmationLink(token: string): Promise<ConfirmationLink | null> {
  const email = await getEmailOfConfirmationLink(token)
  if (email === null) return null
  const { isHeld, isUnverified } = await asSystem('confirm the address of requests', (tx) => readLeftUnder(tx, email))
  return { email, isHeld, isOpen: isHeld || isUnverified }
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
