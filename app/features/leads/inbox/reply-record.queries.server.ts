import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'
import { periodDays } from '#app/features/metrics/performance/period.ts'
import type { OwnReplyRecord } from './reply-record.ts'

/* What counts is what `reply_records` counts for buyers (db/schema.sql; docs/rules/leads.md, reply record). */
const COUNTED_FROM = `now() - interval '90 days'`
const COUNTS = `created_at >= ${COUNTED_FROM} and created_at < now() - interval '7 days'
  and email_verified_at is not null`
/* The days of 'In the last 3 months', so that the list which the dashboard leads to has as many (lead-filter.ts). */
const LISTED_FROM = `((london_today() - ${periodDays['3m'] - 1})::timestamp at time zone 'Europe/London')`
const RECORD = statement(
  z.object({
    asked: z.int(),
    answered: z.int(),
    minutes: z.number().nullable(),
    young: z.int(),
    late: z.int(),
    opened: z.int(),
  }),
  `select (count(*) filter (where ${COUNTS}))::int as asked,
      (count(first_response_at) filter (where ${COUNTS}))::int as answered,
      nullif(ceil(percentile_disc(0.5) within group (order by
        coalesce(extract(epoch from first_response_at - created_at)::float8 / 60, 'Infinity'))
        filter (where ${COUNTS})), 'Infinity') as minutes,
      (count(*) filter (where first_response_at is null and created_at >= now() - interval '7 days'))::int as young,
      (count(*) filter (where first_response_at is null and ${COUNTS}))::int as late,
      (count(*) filter (where created_at >= ${LISTED_FROM} and first_response_at is null
        and status = 'contacted'))::int as opened
    from franchise_leads
    where franchisor_id = $1 and held_at is null
      and created_at between least(${COUNTED_FROM}, ${LISTED_FROM}) and now()`,
)

/** How a franchisor answered in the last ninety days, and what still waits for a reply. */
export function getOwnReplyRecord(tx: Tx, franchisorId: string): Promise<OwnReplyRecord> {
  return one(tx, RECORD, [franchisorId])
}
