import { asSystem, type SystemTx } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { requestsSent } from '../../request-text.ts'
import { listRequestChoices } from '../queries/request-choices.server.ts'
import { takePendingChoices } from './pending-choices.server.ts'
import { verifyGuestLeads } from './verify-guest-leads.server.ts'
import { type Customer, customerOf, requestEach } from './customer-requests.server.ts'

const CLAIM = command(
  `update franchise_leads set user_id = $1, email_verified_at = coalesce(email_verified_at, now())
    where id in (
      select distinct on (g.franchise_id) g.id from franchise_leads g
       where g.user_id is null and lower(g.email) = $2 and g.franchise_id is not null
         and not exists (select 1 from franchise_leads own where own.user_id = $1 and own.franchise_id = g.franchise_id)
       order by g.franchise_id, g.created_at)`,
)

/**
 * What waits for a customer who has just signed in: guest leads of his address become his, kept choices become
 * leads, which the returned sentence tells. Failures are only logged: nobody is kept out because of them.
 */
export async function claimPendingRequests(userId: string): Promise<string | undefined> {
  try {
    const requested = await asSystem('a customer signs in', (tx) => claimPendingRequestsIn(tx, userId))
    return requested.length > 0 ? requestsSent(requested) : undefined
  } catch (error) {
    log.error({ err: error }, 'pending choices were not carried out')
  }
}

/** As `claimPendingRequests`, in the caller's transaction and without forgiving. */
export async function claimPendingRequestsIn(tx: SystemTx, userId: string): Promise<string[]> {
  const customer = await customerOf(tx, userId)
  await claimGuestLeads(tx, customer)
  return honourChoices(tx, customer)
}

/**
 * 3-decisions 20. Of several guest leads for one franchise the first becomes his; a customer has one lead per
 * franchise. Nothing of an address that he has not proved.
 */
export async function claimGuestLeads(tx: SystemTx, customer: Customer): Promise<void> {
  if (!customer.email_verified) return
  await execute(tx, CLAIM, [customer.id, customer.email])
  // The rest of the guest's leads stay unclaimed, but their address is verified all the same.
  await verifyGuestLeads(tx, customer.email)
}

/** Makes leads of the choices that a customer's address waited for (Q-26); answers with the franchises' names. */
export async function honourChoices(tx: SystemTx, customer: Customer): Promise<string[]> {
  if (!customer.email_verified) return []
  const kept = await takePendingChoices(tx, customer.id, null)
  const franchises = await listRequestChoices(
    tx,
    kept.map((choice) => choice.franchiseId),
  )
  // Consent was given when the choices were made.
  return requestEach(
    tx,
    customer,
    franchises,
    kept.map(({ franchiseId, words, key, keptAt }) => ({
      franchiseId,
      words,
      key: key ?? `choices-${customer.id}-${keptAt.getTime()}`,
      consentAt: keptAt,
    })),
  )
}
