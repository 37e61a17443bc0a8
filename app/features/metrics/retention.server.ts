import { retention } from '#app/lib/retention.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { execute } from '#app/platform/db/statement.server.ts'
import { forgets, untilNone } from '#app/platform/jobs/forget.server.ts'

const FORGET = forgets('ad_metrics', 'created_at < now() - $1::interval')

/** Forgets the old single views and clicks of advertisements. Returns how many went. */
export function deleteOldAdMetrics(): Promise<number> {
  return untilNone(() => asSystem('retention of ad metrics', (tx) => execute(tx, FORGET, [retention.views])))
}

const FORGET_VISITS = forgets('counted_visits', 'window_start < now() - $1::interval')

/** Forgets who was counted in windows that are long over. Returns how many rows went. */
export function deleteOldVisits(): Promise<number> {
  return untilNone(() =>
    asSystem('retention of counted visits', (tx) => execute(tx, FORGET_VISITS, [retention.countedVisits])),
  )
}
