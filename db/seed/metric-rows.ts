import { formatTime } from '#app/lib/dates.ts'
import { AD_LIFT, type countAds, popularityOf, trafficOf, weekRhythm } from './ad-rows.ts'
import { featured } from './content/advertising.ts'
import { brands } from './content/compose.ts'
import { approvedAt, franchiseId } from './franchise-rows.ts'
import type { Clock } from './ids.ts'
import type { Lead } from './lead-rows.ts'
import type { Batch, Row } from './rows.ts'

/**
 * Ninety days in London of what was counted for each approved listing, today's as far as it has come; requests are
 * those of the leads. On a day of an ad they are what it counted (`countAds`).
 */
export function metricRows(clock: Clock, leads: readonly Lead[], ads: ReturnType<typeof countAds>): Batch {
  const requests = new Map<string, number>()
  for (const l of leads) {
    const key = `${l.brand.key} ${clock.day(l.created)}`
    requests.set(key, (requests.get(key) ?? 0) + 1)
  }
  const rows: Row[] = [],
    hour = Number(formatTime(clock.now).slice(0, 2))
  for (const b of brands) {
    const approved = approvedAt(b, clock)
    if (!approved) continue
    const next = trafficOf(b.key),
      popularity = popularityOf(next),
      trend = 0.8 + next() * 0.5
    const ad = featured.find((f) => f.brand === b.key && f.state !== 'unpaid')
    for (let ago = Math.min(89, b.createdDaysAgo - 1); ago >= 0; ago--) {
      const day = clock.dayAgo(ago),
        lift = ad && ago <= ad.startedDaysAgo && (ad.state === 'active' || ago > ad.startedDaysAgo - 30) ? AD_LIFT : 1
      const part = ago === 0 ? (hour + 1) / 24 : 1
      const views = Math.round(
        popularity *
          lift *
          part *
          (weekRhythm[new Date(day).getUTCDay()] ?? 1) *
          (1 + (trend - 1) * (1 - ago / 90)) *
          (0.65 + next() * 0.7),
      )
      // Nobody sees a listing before it is approved.
      if (day < clock.day(approved)) continue
      const asked = requests.get(`${b.key} ${day}`) ?? 0
      const inAd = ads.get(`${franchiseId(b.key)} ${day}`) ?? { views: 0, clicks: 0, isWhole: false }
      const seen = Math.max(views, asked * 2, inAd.views)
      const opened = Math.max(asked, inAd.clicks, Math.round(seen * (0.1 + next() * 0.12)))
      rows.push({
        franchise_id: franchiseId(b.key),
        day,
        views: inAd.isWhole ? inAd.views : seen,
        clicks: inAd.isWhole ? inAd.clicks : opened,
        requests: asked,
      })
    }
  }
  return { table: 'franchise_metrics_daily', rows }
}
