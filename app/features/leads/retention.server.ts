import { asSystem } from '#app/platform/db/transaction.server.ts'
import { rows } from '#app/platform/db/unchecked-rows.server.ts'
import { HELD_DAYS } from './capture/request-link.server.ts'

/**
 * Forgets the proof of a consent 6 years after it was withdrawn, or given where it never was: the period for most legal
 * claims (access-matrix, privacy page). What belongs to a request that still exists stays with it. Returns how many went.
 */
export async function forgetOldConsents(): Promise<number> {
  const [gone] = await asSystem('retention of consents', (tx) =>
    rows<{ count: number }>(
      tx,
      `with gone as (delete from consent_records where coalesce(withdrawn_at, given_at) < now() - interval '6 years' and lead_id is null returning 1)
       select count(*)::int as count from gone`,
      [],
    ),
  )
  return gone?.count ?? 0
}

/**
 * Deletes requests, and words added to one, that were held and whose address nobody confirmed while the link in their email
 * worked (3-decisions 82), with their consents. Returns how many went.
 */
export async function forgetHeldLeads(): Promise<number> {
  const [gone] = await asSystem('retention of held requests', (tx) =>
    rows<{ count: number }>(
      tx,
      `with words as (delete from lead_follow_ups where held_at < now() - make_interval(days => $1) returning 1),
         leads as (delete from franchise_leads where held_at < now() - make_interval(days => $1) returning 1)
       select (select count(*) from words)::int + (select count(*) from leads)::int as count`,
      [HELD_DAYS],
    ),
  )
  return gone?.count ?? 0
}
