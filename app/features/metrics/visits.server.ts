import { asSystem } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { makeBatch } from '#app/platform/jobs/batch.server.ts'
import { countOnce } from './count-once.server.ts'
import { isHumanVisit, isPerson, type Visitor } from './visitor.server.ts'

/** A card that was seen, or a franchise's page that was opened. */
export type Visit = { kind: 'view' | 'click'; franchiseId: string; hash: string; viewerId: string | null; at: Date }

/*
 * Public franchises only, and nobody's own. Whoever was counted in this window already, by this process or another one,
 * is not again: counted_visits decides, and what it takes is added to the day and to advertisements that run, all in
 * one statement, so that a batch whose answer got lost may be written twice. Rows are taken in one order everywhere,
 * because processes write at the same time.
 */
const COUNT = command(
  `with counted as (
    insert into counted_visits (subject_id, metric_type, visitor_hash, window_start)
    select distinct s.franchise_id, v.kind, v.hash, date_bin('10 minutes', v.at, timestamptz 'epoch') as "window"
      from unnest($1::text[], $2::uuid[], $3::text[], $4::uuid[], $5::timestamptz[])
        v (kind, franchise_id, hash, viewer_id, at)
      join franchise_search s on s.franchise_id = v.franchise_id
      join franchises f on f.id = v.franchise_id and f.franchisor_id is distinct from v.viewer_id
      order by 1, 2, 3, 4
    on conflict do nothing
    returning subject_id, metric_type, visitor_hash, window_start
  ), daily as (
    insert into franchise_metrics_daily as m (franchise_id, day, views, clicks)
    select subject_id, (window_start at time zone 'Europe/London')::date, count(*) filter (where metric_type = 'view'),
        count(*) filter (where metric_type = 'click')
      from counted group by 1, 2 order by 1, 2
    on conflict (franchise_id, day) do update set views = m.views + excluded.views, clicks = m.clicks + excluded.clicks
  )
  insert into ad_metrics (ad_id, metric_type, visitor_hash, window_start)
  select ad.id, c.metric_type, c.visitor_hash, c.window_start
    from counted c join featured_ads ad on ad.franchise_id = c.subject_id
    where ad.status = 'active' and ad.payment_status = 'completed' and now() between ad.start_date and ad.end_date
  on conflict do nothing`,
  { isPlannedOnce: true },
)

/** What is counted at the same time for other companies goes on meanwhile. */
const LOCK = command('select lock_counts($1)', { isPlannedOnce: true })

/** Counts visits, each visitor once for a franchise within ten minutes (E-21, 3-decisions 39). */
export function recordVisits(visits: readonly Visit[]): Promise<number> {
  const franchiseIds = visits.map(({ franchiseId }) => franchiseId)
  return asSystem('count views and clicks', async (tx) => {
    const [, counted] = await Promise.all([
      execute(tx, LOCK, [franchiseIds]),
      execute(tx, COUNT, [
        visits.map(({ kind }) => kind),
        franchiseIds,
        visits.map(({ hash }) => hash),
        visits.map(({ viewerId }) => viewerId),
        visits.map(({ at }) => at),
      ]),
    ])
    return counted
  })
}

const batch = makeBatch('visits', recordVisits)

const add = (kind: Visit['kind'], franchiseIds: readonly string[], visitor: Visitor): void =>
  countOnce('franchise', franchiseIds, visitor, (franchiseId, { key, ...who }) =>
    batch.add(`${kind} ${key}`, { kind, franchiseId, ...who }),
  )

/** Counts cards that were on a visitor's screen, beside the answer. */
export function countViews(franchiseIds: readonly string[], visitor: Visitor): void {
  if (isPerson(visitor.userAgent)) add('view', franchiseIds, visitor)
}

/** Counts the opening of a franchise's page by 'View Details' or any other way, beside the answer. */
export function countClick(request: Request, franchiseId: string, visitor: Visitor): void {
  if (isHumanVisit(request)) add('click', [franchiseId], visitor)
}
