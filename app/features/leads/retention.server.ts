import { retention } from '#app/lib/retention.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { type Command, execute } from '#app/platform/db/statement.server.ts'
import { forgets, untilNone } from '#app/platform/jobs/forget.server.ts'

// 0.3 ms each, with consents, history and all else that a request takes along.
const LEADS_AT_ONCE = 2_000

const FORGET_CONSENTS = forgets(
  'consent_records',
  'coalesce(withdrawn_at, given_at) < now() - $1::interval and lead_id is null',
)
const FORGET_WORDS = forgets('lead_follow_ups', 'held_at < now() - $1::interval')
const FORGET_LEADS = forgets('franchise_leads', 'held_at < now() - $1::interval', LEADS_AT_ONCE)

/**
 * Forgets the proof of a consent that was withdrawn long ago, or given where it never was. What belongs to a request
 * that still exists stays with it. Returns how many went.
 */
export function deleteOldConsents(): Promise<number> {
  return untilNone(() => asSystem('retention of consents', (tx) => execute(tx, FORGET_CONSENTS, [retention.consents])))
}

/**
 * Deletes requests, and words added to one, that were held and whose address nobody confirmed while the link in their
 * email worked (3-decisions 82), with their consents. Returns how many went.
 */
export async function deleteUnconfirmedLeads(): Promise<number> {
  const some = (forget: Command) =>
    untilNone(() => asSystem('retention of held requests', (tx) => execute(tx, forget, [retention.heldRequests])))
  // The words first: a request takes its own along, which would not be counted.
  const words = await some(FORGET_WORDS)
  return words + (await some(FORGET_LEADS))
}
