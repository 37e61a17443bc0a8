import { asSystem } from '#app/platform/db/transaction.server.ts'
import { rows } from '#app/platform/db/unchecked-rows.server.ts'

/** Forgets the record of sign-ins after 13 months (access-matrix, privacy page). Returns how many went. */
export async function forgetOldLogins(): Promise<number> {
  const [gone] = await asSystem('retention of sign-ins', (tx) =>
    rows<{ count: number }>(tx, `with gone as (delete from login_events where at < now() - interval '13 months' returning 1) select count(*)::int as count from gone`),
  )
  return gone?.count ?? 0
}

/** Forgets requests about data rights 24 months after they were closed; open ones stay. Returns how many went. */
export async function forgetOldDataRequests(): Promise<number> {
  const [gone] = await asSystem('retention of data requests', (tx) =>
    rows<{ count: number }>(tx, `with gone as (delete from data_requests where closed_at < now() - interval '24 months' returning 1) select count(*)::int as count from gone`),
  )
  return gone?.count ?? 0
}
