import { asSystem, rows } from '../../platform/db.server.ts'

/** Forgets the single views and clicks of advertisements after 13 months (access-matrix, privacy page). Returns how many went. */
export async function forgetOldAdMetrics(): Promise<number> {
  const [gone] = await asSystem('retention of ad metrics', (tx) =>
    rows<{ count: number }>(tx, `with gone as (delete from ad_metrics where created_at < now() - interval '13 months' returning 1) select count(*)::int as count from gone`),
  )
  return gone?.count ?? 0
}
