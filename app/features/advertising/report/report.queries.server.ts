import { z } from 'zod'
import type { DayCounts } from '#app/features/metrics/performance/performance.ts'
import { maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { BASELINE_DAYS, DAYS_SHOWN, MOST_DAYS_BACK } from './report.ts'

const count = z.int()
const adRow = z.object({
  id: z.guid(),
  franchise: z.string(),
  pence: count,
  /** Whether what it cost was given back or taken back. */
  isRefunded: z.boolean(),
  isRunning: z.boolean(),
  startsAt: z.date(),
  endsAt: z.date(),
  startDay: z.string(),
  days: count,
  views: count,
  clicks: count,
  requests: count,
  daysBefore: count,
  beforeFrom: z.string().nullable(),
  beforeTo: z.string().nullable(),
  wasAdvertised: z.boolean(),
  viewsBefore: count,
  clicksBefore: count,
  requestsBefore: count,
})
export type AdReport = z.output<typeof adRow>

const DAY = (of: string) => `(${of} at time zone 'Europe/London')::date`
const LAST = `least(${DAY('a.end_date')}, ${DAY('now()')})`
const sums = (rows: string, suffix = '') =>
  ['views', 'clicks', 'requests'].map((one) => `coalesce(sum(${rows}.${one}), 0)::int as "${one}${suffix}"`).join(', ')
/** Days on which the listing was known and no ad of it ran: the last ones before this ad, some months back at most. */
const BASELINE = `select d.day::date as day from ad cross join lateral
     generate_series(greatest(ad.first_day, ad.start_day - ${MOST_DAYS_BACK}), ad.start_day - 1, interval '1 day')
     d (day)
   where not exists (select from featured_ads o where o.franchise_id = ad.franchise_id and o.id <> ad.id
     and o.payment_status = 'completed' and d.day::date between ${DAY('o.start_date')} and ${DAY('o.end_date')})
   order by d.day desc limit ${BASELINE_DAYS}`
const REPORT = statement(
  adRow,
  `with ad as (
     select a.id, a.franchise_id, f.name, a.amount, a.start_date, a.end_date, ${DAY('a.start_date')} as start_day,
       ${LAST} as last_day, least(${DAY('coalesce(f.approved_at, f.created_at)')},
         (select min(m.day) from franchise_metrics_daily m where m.franchise_id = a.franchise_id)) as first_day
     from featured_ads a join franchises f on f.id = a.franchise_id
     where a.id = $1 and a.franchisor_id = $2 and a.payment_status = 'completed' and a.start_date is not null),
   quiet as materialized (${BASELINE}),
   own as (select ${sums('m')} from ad join franchise_metrics_daily m
     on m.franchise_id = ad.franchise_id and m.day between ad.start_day and ad.last_day),
   before as (select ${sums('m', 'Before')}, count(q.day)::int as days, min(q.day) as first, max(q.day) as last
     from ad join quiet q on true
     left join franchise_metrics_daily m on m.franchise_id = ad.franchise_id and m.day = q.day)
   select ad.id, ad.name as franchise, round(ad.amount * 100)::int as pence,
     exists (select from payments p where p.ad_id = ad.id and p.status = 'refunded')
       and not exists (select from payments p where p.ad_id = ad.id and p.status = 'paid') as "isRefunded",
     coalesce(ad.end_date > now(), false) as "isRunning",
     coalesce(ad.start_date, now()) as "startsAt", coalesce(ad.end_date, now()) as "endsAt",
     ad.start_day::text as "startDay",
     greatest(1, ad.last_day - ad.start_day + 1)::int as days, own.views, own.clicks, own.requests,
     before.days as "daysBefore", before.first::text as "beforeFrom", before.last::text as "beforeTo",
     exists (select from featured_ads o where o.franchise_id = ad.franchise_id and o.id <> ad.id
       and o.payment_status = 'completed' and o.start_date < ad.start_date
       and ${DAY('o.end_date')} >= ad.start_day - ${BASELINE_DAYS}) as "wasAdvertised",
     before."viewsBefore", before."clicksBefore", before."requestsBefore"
   from ad cross join own cross join before`,
)

const dayRow = z.object({ day: z.string(), rows: count, views: count, clicks: count, requests: count })
const DAYS = statement(
  dayRow,
  `select d.day::date::text as day, 1 as rows, coalesce(m.views, 0)::int as views, coalesce(m.clicks, 0)::int as clicks,
     coalesce(m.requests, 0)::int as requests
   from featured_ads a
   cross join lateral generate_series(greatest(${DAY('a.start_date')}, ${LAST} - ${DAYS_SHOWN - 1}), ${LAST},
     interval '1 day') d (day)
   left join franchise_metrics_daily m on m.franchise_id = a.franchise_id and m.day = d.day::date
   where a.id = $1 and a.franchisor_id = $2 order by d.day`,
)

/**
 * What was counted of an ad's listing while it ran, and in the last 30 days before on which it was public and no ad of
 * it ran (L-16, 3-decisions 39), with the ad's last days one by one, the oldest first; undefined for another company's
 * ad, and for one that never ran. Two statements.
 */
export async function getAdReport(
  tx: Tx,
  company: string,
  id: string,
): Promise<{ ad: AdReport; days: DayCounts[] } | undefined> {
  if (!z.guid().safeParse(id).success) return undefined
  const ad = await maybeOne(tx, REPORT, [id, company])
  return ad && { ad, days: await rows(tx, DAYS, [id, company]) }
}
