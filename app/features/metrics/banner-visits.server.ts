import { asSystem } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { makeBatch } from '#app/platform/jobs/batch.server.ts'
import { countOnce } from './count-once.server.ts'
import { isPerson, type Visitor } from './visitor.server.ts'

/** A banner that was on a visitor's screen, or that he pressed. */
export type BannerVisit = { kind: 'view' | 'click'; bannerId: string; hash: string; viewerId: string | null; at: Date }

/*
 * Of banners that run, and not those of the viewer's own listing; else as visits of franchises are counted, with the
 * same memory of who was counted within ten minutes, and in the same order of rows.
 */
const COUNT = command(`with counted as (
    insert into counted_visits (subject_id, metric_type, visitor_hash, window_start)
    select distinct b.id, v.kind, v.hash, date_bin('10 minutes', v.at, timestamptz 'epoch') as "window"
      from unnest($1::text[], $2::uuid[], $3::text[], $4::uuid[], $5::timestamptz[])
        v (kind, banner_id, hash, viewer_id, at)
      join banner_ads b on b.id = v.banner_id and b.status = 'active' and now() between b.start_date and b.end_date
      left join franchises f on f.id = b.franchise_id
      where v.viewer_id is null or f.franchisor_id is distinct from v.viewer_id
      order by 1, 2, 3, 4
    on conflict do nothing
    returning subject_id, metric_type, window_start
  )
  insert into banner_metrics_daily as m (banner_id, day, views, clicks)
  select subject_id, (window_start at time zone 'Europe/London')::date, count(*) filter (where metric_type = 'view'),
      count(*) filter (where metric_type = 'click')
    from counted group by 1, 2 order by 1, 2
  on conflict (banner_id, day) do update set views = m.views + excluded.views, clicks = m.clicks + excluded.clicks`)

/** Counts banners, each visitor once for one within ten minutes. */
export function recordBannerVisits(visits: readonly BannerVisit[]): Promise<number> {
  return asSystem('count views and clicks of banners', (tx) =>
    execute(tx, COUNT, [
      visits.map(({ kind }) => kind),
      visits.map(({ bannerId }) => bannerId),
      visits.map(({ hash }) => hash),
      visits.map(({ viewerId }) => viewerId),
      visits.map(({ at }) => at),
    ]),
  )
}

const batch = makeBatch('banner visits', recordBannerVisits)

/** Counts banners that a page told of, beside the answer: no bots and no admins. */
export function countBanners(kind: BannerVisit['kind'], bannerIds: readonly string[], visitor: Visitor): void {
  if (!isPerson(visitor.userAgent)) return
  countOnce('banner', bannerIds, visitor, (bannerId, { key, ...who }) =>
    batch.add(`${kind} ${key}`, { kind, bannerId, ...who }),
  )
}
