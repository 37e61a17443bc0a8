import { retention } from '#app/lib/retention.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'

const FORGET_CONSENTS = command(
  `delete from consent_records where coalesce(withdrawn_at, given_at) < now() - $1::interval and lead_id is null`,
)
const FORGET_WORDS = command('delete from lead_follow_ups where held_at < now() - $1::interval')
const FORGET_LEADS = command('delete from franchise_leads where held_at < now() - $1::interval')

/**
 * Forgets the proof of a consent that was withdrawn long ago, or given where it never was. What belongs to a request
 * that still exists stays with it. Returns how many went.
 */
export function deleteOldConsents(): Promise<number> {
  return asSystem('retention of consents', (tx) => execute(tx, FORGET_CONSENTS, [retention.consents]))
}

/**
 * Deletes requests, and words added to one, that were held and whose address nobody confirmed while the link in their
 * email worked (3-decisions 82), with their consents. Returns how many went.
 */
export function deleteUnconfirmedLeads(): Promise<number> {
  return asSystem('retention of held requests', async (tx) => {
    // The words first: a request takes its own along, which would not be counted.
    const words = await execute(tx, FORGET_WORDS, [retention.heldRequests])
    return words + (await execute(tx, FORGET_LEADS, [retention.heldRequests]))
  })
}
