import { z } from 'zod'
import { maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { BASELINE_DAYS } from './report.ts'

const count = z.int()
const adRow = z.object({
  id: z.guid(),
  franchise: z.string(),
  pence: count,
  startsAt: z.date(),
  endsAt: z.date(),
  days: count,
  views: count,
  clicks: count,
  requests: count,
  viewsBefore: count,
  clicksBefore: count,
  requestsBefore: count,
})
export type AdReport = z.output<typeof adRow>

const DAY = (of: string) => `(${of} at time zone 'Europe/London')::date`
const LAST = `least(${DAY('a.end_date')}, ${DAY('now()')})`
const sum = (column: string, isBefore: boolean) =>
  `coalesce(sum(m.${column}) filter (where m.day ${isBefore ? '<' : '>='} ${DAY('a.start_date')}), 0)::int`
const REPORT = statement(
  adRow,
  `select a.id, f.name as franchise, round(a.amount * 100)::int as pence,
     coalesce(a.start_date, a.created_at) as "startsAt", coalesce(a.end_date, a.created_at) as "endsAt",
     greatest(1, ${LAST} - ${DAY('a.start_date')} + 1)::int as days,
     ${sum('views', false)} as views, ${sum('clicks', false)} as clicks, ${sum('requests', false)} as requests,
     ${sum('views', true)} as "viewsBefore", ${sum('clicks', true)} as "clicksBefore",
     ${sum('requests', true)} as "requestsBefore"
   from featured_ads a join franchises f on f.id = a.franchise_id
   left join franchise_metrics_daily m on m.franchise_id = a.franchise_id
     and m.day between ${DAY('a.start_date')} - ${BASELINE_DAYS} and ${LAST}
   where a.id = $1 and a.franchisor_id = $2 and a.payment_status = 'completed' and a.start_date is not null
   group by a.id, f.name`,
)

const dayRow = z.object({ day: z.string(), views: count, clicks: count, requests: count })
export type AdDay = z.output<typeof dayRow>
const DAYS = statement(
  dayRow,
  `select d.day::date::text as day, coalesce(m.views, 0)::int as views, coalesce(m.clicks, 0)::int as clicks,
     coalesce(m.requests, 0)::int as requests
   from featured_ads a
   cross join lateral generate_series(greatest(${DAY('a.start_date')}, ${LAST} - 30), ${LAST}, interval '1 day') d (day)
   left join franchise_metrics_daily m on m.franchise_id = a.franchise_id and m.day = d.day::date
   where a.id = $1 and a.franchisor_id = $2 order by d.day desc`,
)

/**
 * What was counted of an ad's listing while it ran, and in the 30 days before (L-16, 3-decisions 39), with its last 31
 * days one by one; undefined for another company's ad, and for one that never ran. Two statements.
 */
export async function getAdReport(
  tx: Tx,
  company: string,
  id: string,
): Promise<{ ad: AdReport; days: AdDay[] } | undefined> {
  if (!z.guid().safeParse(id).success) return undefined
  const ad = await maybeOne(tx, REPORT, [id, company])
  return ad && { ad, days: await rows(tx, DAYS, [id, company]) }
}
