import { expect, test } from 'vitest'
import { londonDay } from '#app/lib/dates.ts'
import { adRows, countAds } from './ad-rows.ts'
import { blogRows } from './blog-rows.ts'
import { categoryRows } from './category-rows.ts'
import { figureRows } from './figure-rows.ts'
import { franchiseRows } from './franchise-rows.ts'
import { clockAt } from './ids.ts'
import { leadRows, leadsOf } from './lead-rows.ts'
import { messageRows } from './message-rows.ts'
import { metricRows } from './metric-rows.ts'
import { peopleRows } from './people-rows.ts'

/**
 * A first start may be at any time: around midnight here and there, when the clocks change, at the ends of months and
 * years.
 */
const starts = [
  '2026-12-31T23:59:59Z',
  '2027-01-01T00:29:00Z',
  '2027-03-01T07:05:00Z',
  '2027-03-28T01:01:00Z',
  '2027-06-30T23:30:00Z',
  '2027-07-01T00:10:00Z',
  '2027-10-31T00:59:00Z',
  '2028-02-29T12:00:00Z',
]

type Row = { [column: string]: string | number | null | Date } & {
  created_at: Date
  approved_at: Date
  first_viewed_at: Date
}

test.each(starts)(
  'a town that begins at %s is one that could be',
  (start) => {
    const now = new Date(start),
      clock = clockAt(now),
      leads = leadsOf(clock),
      { franchises, rest } = franchiseRows(clock, new Map()),
      ads = adRows(clock, leads, 'x'),
      inAds = countAds(ads, clock)
    const batches = [
      ...peopleRows(clock, 'x'),
      ...categoryRows(clock),
      franchises,
      ...rest,
      figureRows(clock),
      ...blogRows(clock),
      ...Object.values(leadRows(leads)),
      messageRows(clock, leads),
      ...ads,
      metricRows(clock, leads, inAds),
    ]
    const of = (table: string): Row[] =>
      batches.filter((batch) => batch.table === table).flatMap((batch) => batch.rows as unknown as Row[])
    const byId = (table: string) => new Map(of(table).map((row) => [row['id'], row]))
    const [profiles, listings, requests, days] = [
      byId('profiles'),
      byId('franchises'),
      byId('franchise_leads'),
      of('franchise_metrics_daily'),
    ]
    const wrong: unknown[] = []
    const inOrder = (what: string, ...times: (Date | null | undefined)[]) => {
      const known = times.filter((time) => time instanceof Date)
      if (known.some((time, at) => at > 0 && time < known[at - 1]!)) wrong.push([what, known])
    }

    for (const { table, rows } of batches)
      for (const row of rows)
        for (const [column, value] of Object.entries(row))
          if (value instanceof Date && column !== 'end_date') inOrder(`${table}.${column} lies ahead`, value, now)
    for (const { created_at, approved_at, last_login } of of('profiles'))
      inOrder('an account', created_at, approved_at, last_login as Date | null)
    for (const { franchisor_id, created_at, approved_at } of of('franchises'))
      inOrder('a listing', profiles.get(franchisor_id!)?.approved_at, created_at, approved_at)
    for (const lead of of('franchise_leads')) {
      inOrder(
        'a request and its listing',
        listings.get(lead['franchise_id']!)?.approved_at,
        lead.created_at,
        lead.first_viewed_at,
        lead['first_response_at'] as Date | null,
      )
      inOrder('a request and its buyer', profiles.get(lead['user_id']!)?.created_at, lead.created_at)
    }
    for (const lead of leads) inOrder('what became of a request', ...lead.history.map(([, at]) => at))
    for (const message of of('messages'))
      for (const who of ['sender_id', 'receiver_id'] as const)
        inOrder(
          'a message',
          profiles.get(message[who]!)?.created_at,
          requests.get(message['lead_id']!)?.created_at,
          message.created_at,
        )
    for (const ad of of('featured_ads')) {
      inOrder('an ad', listings.get(ad['franchise_id']!)?.approved_at, ad.created_at)
      const end = ad['end_date'] as Date | null
      if (ad['status'] === 'active') inOrder('an ad runs', now, end)
      else inOrder('an ad is over', end, now)
    }
    for (const payment of of('payments'))
      inOrder('a payment', payment.created_at, payment['paid_at'] as Date | null, payment['refunded_at'] as Date | null)
    for (const banner of of('banner_ads')) inOrder('a banner runs', now, banner['end_date'] as Date)
    for (const { day, franchise_id } of days)
      if (String(day) < clock.day(listings.get(franchise_id!)!.approved_at))
        wrong.push(['counted before its approval', franchise_id, day])
    const byDay = new Map(days.map((row) => [`${String(row['franchise_id'])} ${String(row['day'])}`, row]))
    expect(inAds.size).toBeGreaterThan(50)
    for (const [key, { views, clicks }] of inAds) {
      const listing = byDay.get(key)
      if (!listing && key.slice(-10) < clock.dayAgo(89)) continue
      if (!(Number(listing?.['views']) >= views && Number(listing?.['clicks']) >= clicks))
        wrong.push(['an ad counts more than its listing', key])
    }
    expect(wrong).toEqual([])

    expect(
      new Set(days.map((row) => `${row['franchise_id']} ${row['day']}`)).size,
      'one line for each listing and day',
    ).toBe(days.length)
    const counted = [...new Set(days.map((row) => String(row['day'])))].sort()
    expect([counted.length, counted.at(-1)]).toEqual([90, londonDay(now)])
    expect(Date.parse(counted.at(-1)!) - Date.parse(counted[0]!), 'no day is left out').toBe(89 * 86_400_000)
    expect(days.reduce((sum, row) => sum + Number(row['requests']), 0)).toBe(leads.length)
  },
  30_000,
)
