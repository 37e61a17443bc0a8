import { asSystem } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'

const FORGET = command(`delete from ad_metrics where created_at < now() - interval '13 months'`)

/**
 * Forgets the single views and clicks of advertisements after 13 months (access-matrix, privacy page). Returns how many
 * went.
 */
export function forgetOldAdMetrics(): Promise<number> {
  return asSystem('retention of ad metrics', (tx) => execute(tx, FORGET))
}
