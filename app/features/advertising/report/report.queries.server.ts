import { z } from 'zod'
import type { DayCounts } from '#app/features/metrics/performance/performance.ts'
import { retention } from '#app/lib/retention.ts'
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
  /** How many days the numbers are of, the parts on which it began and ended as such. */
  ran: z.number(),
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
const midnight = (of: string) => `((${of})::timestamp at time zone 'Europe/London')`
/**
 * The days `d` of an ad `a` from `first` on, and when each begins and ends. They are worked out before anything is
 * looked up by them (offset 0): behind a policy no index is asked for what has yet to be calculated from a row, and
 * every day would read all days of its listing, and all visits of its ad.
 */
const daysFrom = (first: string) => `(select x::date as day, ${midnight('x::date')} as begins,
     ${midnight('x::date + 1')} as ends from generate_series(${first}, ${LAST}, interval '1 day') x offset 0) d
   left join lateral (select * from franchise_metrics_daily where franchise_id = a.franchise_id and day = d.day
     offset 0) m on true`
/** Whether day `d` counts what came while an ad `a` ran: where it began or ended, as long as single visits are kept. */
const IS_CUT = `(d.day in (${DAY('a.start_date')}, ${DAY('a.end_date')})
     and d.day > now() - interval '${retention.views}')`
type Counted = keyof typeof metricTypes
/** The single ones of an ad `a`. */
const single = (name: Counted) =>
  `select count(*) from ad_metrics v where v.ad_id = a.id and v.metric_type = '${metricTypes[name]}'`
/** What day `d` of an ad `a` counts of its listing. */
const dayOf = (name: Counted) =>
  `case when ${IS_CUT} then (${single(name)} and v.window_start >= d.begins and v.window_start < d.ends)
     else coalesce(m.${name}, 0) end::int`
const countOf = (name: Counted) => `${dayOf(name)} as ${name}`
const metricTypes = { views: 'view', clicks: 'click', requests: 'request_info' } as const
/** How much of day `d` that is, in days. */
const PART = `extract(epoch from least(now(), d.ends, case when ${IS_CUT} then a.end_date end)
     - greatest(d.begins, case when ${IS_CUT} then a.start_date end))::float8 / 86400 as part`
const countedFrom = (first: string) => `select d.day, ${countOf('views')}, ${countOf('clicks')},
     ${countOf('requests')}, ${PART}
   from featured_ads a cross join lateral ${daysFrom(first)}`
/**
 * What an ad `a` counts in all, for lists: the same as its report. Single views are forgotten in time, and then what
 * stays of them by day is summed.
 */
export const countedInAll = (name: Counted): string =>
  `(case when a.start_date < now() - interval '${retention.views}' then
     (select coalesce(sum(${dayOf(name)}), 0) from ${daysFrom(DAY('a.start_date'))})
     else (${single(name)}) end)::int as ${name}`
const REPORT = statement(
  adRow,
  `with ad as (
     select a.id, a.franchise_id, f.name, a.amount, a.start_date, a.end_date, ${DAY('a.start_date')} as start_day,
       ${LAST} as last_day, least(${DAY('coalesce(f.approved_at, f.created_at)')},
         (select min(m.day) from franchise_metrics_daily m where m.franchise_id = a.franchise_id)) as first_day
     from featured_ads a join franchises f on f.id = a.franchise_id
     where a.id = $1 and a.franchisor_id = $2 and a.payment_status = 'completed' and a.start_date is not null),
   quiet as materialized (${BASELINE}),
   own as (select ${sums('o')}, coalesce(sum(o.part), 0) as ran
     from (${countedFrom(DAY('a.start_date'))} where a.id = (select id from ad)) o),
   before as (select ${sums('m', 'Before')}, count(q.day)::int as days, min(q.day) as first, max(q.day) as last
     from ad join quiet q on true
     left join franchise_metrics_daily m on m.franchise_id = ad.franchise_id and m.day = q.day)
   select ad.id, ad.name as franchise, (round(ad.amount * 100)
       - coalesce((select sum(p.refund_pence) from payments p where p.ad_id = ad.id
       and p.status = 'refunded' and p.refund_pence < p.amount_pence), 0))::int as pence,
     exists (select from payments p where p.ad_id = ad.id and p.status = 'refunded'
         and coalesce(p.refund_pence, p.amount_pence) = p.amount_pence)
       and not exists (select from payments p where p.ad_id = ad.id and (p.status = 'paid'
         or p.status = 'refunded' and p.refund_pence < p.amount_pence)) as "isRefunded",
     coalesce(ad.end_date > now(), false) as "isRunning",
     coalesce(ad.start_date, now()) as "startsAt", coalesce(ad.end_date, now()) as "endsAt",
     ad.start_day::text as "startDay",
     greatest(1, ad.last_day - ad.start_day + 1)::int as days, own.ran, own.views, own.clicks, own.requests,
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
  `select day::text, 1 as rows, views, clicks, requests
   from (${countedFrom(`greatest(${DAY('a.start_date')}, ${LAST} - ${DAYS_SHOWN - 1})`)}
     where a.id = $1 and a.franchisor_id = $2) o order by o.day`,
)

/**
 * What was counted of an ad's listing while it ran, from its start to its end, and in the last 30 days before on which
 * it was public and no ad of it ran (L-16, 3-decisions 39), with the ad's last days one by one, the oldest first;
 * undefined for another company's ad, and for one that never ran. Two statements.
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
