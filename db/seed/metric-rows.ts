import { formatTime } from '#app/lib/dates.ts'
import { randomFrom } from '#app/lib/pictures/terrain.ts'
import { type countAds, weekRhythm } from './ad-rows.ts'
import { featured } from './content/advertising.ts'
import { brands } from './content/compose.ts'
import { approvedAt, franchiseId } from './franchise-rows.ts'
import type { Clock } from './ids.ts'
import type { Lead } from './lead-rows.ts'
import type { Batch, Row } from './rows.ts'

/**
 * Ninety days in London of what was counted for each approved listing, today's as far as it has come; requests are
 * those of the leads. What an ad counted (`countAds`) is among them.
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
    const next = randomFrom(`${b.key} traffic`),
      popularity = 4 + next() ** 2 * 22,
      trend = 0.8 + next() * 0.5
    const ad = featured.find((f) => f.brand === b.key && f.state !== 'unpaid')
    for (let ago = Math.min(89, b.createdDaysAgo - 1); ago >= 0; ago--) {
      const day = clock.dayAgo(ago),
        lift = ad && ago <= ad.startedDaysAgo && (ad.state === 'active' || ago > ad.startedDaysAgo - 30) ? 1.7 : 1
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
      const inAd = ads.get(`${franchiseId(b.key)} ${day}`) ?? { views: 0, clicks: 0 }
      const seen = Math.max(views, asked * 2, Math.ceil(inAd.views * 1.3))
      rows.push({
        franchise_id: franchiseId(b.key),
        day,
        views: seen,
        clicks: Math.max(asked, inAd.clicks, Math.round(seen * (0.1 + next() * 0.12))),
        requests: asked,
      })
    }
  }
  return { table: 'franchise_metrics_daily', rows }
}
