import { asSystem, rows } from '../../platform/db.server.ts'

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
