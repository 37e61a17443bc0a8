import { bannerDescription } from '#app/features/advertising/banners/banner.ts'
import { adDescription } from '#app/features/advertising/featured/featured-ad.ts'
import { bannerPrice, DEFAULT_PRICES, featuredPrice } from '#app/features/advertising/prices/prices.ts'
import { formatTime } from '#app/lib/dates.ts'
import { penceToPounds } from '#app/lib/money.ts'
import { uploadUrl } from '#app/lib/upload-url.ts'
import { randomFrom } from '#app/lib/pictures/terrain.ts'
import { adEnd } from './ad-end.ts'
import { categoryId } from './category-rows.ts'
import { banners, featured } from './content/advertising.ts'
import { bannerId } from './files.ts'
import { franchiseId } from './franchise-rows.ts'
import { after, type Clock, earlier, idOf } from './ids.ts'
import type { Lead } from './lead-rows.ts'
import { ownerOf, paymentRows, type Sold } from './payment-rows.ts'
import { accountOf } from './people-rows.ts'
import type { Batch, Row } from './rows.ts'

const AD_STATUS = { active: 'active', expired: 'expired', refunded: 'expired', unpaid: 'pending_payment' } as const
const PAYMENT_STATE = { active: 'paid', expired: 'paid', refunded: 'refunded', unpaid: 'created' } as const
const PAID = { state: 'paid', refundedAt: null } as const
/** Days after which the demo's refunded ad was given back. */
const REFUNDED_AFTER = 3

/** Featured and banner ads with their payments, and what was counted for them. */
export function adRows(clock: Clock, leads: readonly Lead[], siteUrl: string): Batch[] {
  const ads: Row[] = [],
    sold: Sold[] = [],
    metrics: (Row & { created_at: Date })[] = []
  for (const f of featured) {
    const owner = ownerOf(f.brand)
    const id = idOf('featured', f.brand),
      isPaid = f.state !== 'unpaid',
      start = isPaid ? clock.at(f.startedDaysAgo, 11, 20) : clock.minutes(200),
      refundedAt = f.state === 'refunded' ? after(start, REFUNDED_AFTER * 24) : null,
      end = refundedAt ?? adEnd(start, f.duration)
    const pence = featuredPrice(DEFAULT_PRICES, f.duration, f.extra.length)
    ads.push({
      id,
      franchise_id: franchiseId(f.brand),
      franchisor_id: owner.account,
      duration: f.duration,
      start_date: isPaid ? start : null,
      end_date: isPaid ? end : null,
      status: AD_STATUS[f.state],
      payment_status: isPaid ? 'completed' : 'pending',
      amount: penceToPounds(pence),
      categories: f.extra.map(categoryId),
      paid_at: isPaid ? start : null,
      created_by: owner.account,
      created_at: after(start, -0.2),
      updated_at: start,
    })
    sold.push({
      product: 'featured',
      id,
      brand: f.brand,
      pence,
      description: adDescription(owner.name, f.duration, f.extra.length),
      by: isPaid ? 'test' : 'bank',
      at: start,
      state: PAYMENT_STATE[f.state],
      refundedAt,
    })
    if (isPaid) metrics.push(...adMetrics(id, f.brand, start, earlier(end, clock.now), leads))
  }
  const bannerAds: Row[] = banners.map((b) => {
    const [id, start] = [idOf('banner-ad', b.key), clock.at(b.startedDaysAgo, 10)]
    const pence = bannerPrice(DEFAULT_PRICES, b.duration, b.type, b.categories.length)
    const description = bannerDescription(ownerOf(b.brand).name, b.type, b.categories.length, b.duration)
    const { brand } = b
    sold.push({ product: 'banner', id, brand, pence, description, by: 'bank', at: start, ...PAID })
    return {
      id,
      franchise_id: franchiseId(b.brand),
      image_url: `${uploadUrl(bannerId(b.key))}/1440.webp`,
      image_upload_id: bannerId(b.key),
      target_url: `${siteUrl}/franchise/${franchiseId(b.brand)}`,
      banner_type: b.type,
      selected_categories: b.categories.map(categoryId),
      duration: b.duration,
      amount: penceToPounds(pence),
      status: 'active',
      payment_status: 'completed',
      start_date: start,
      end_date: adEnd(start, b.duration),
      created_by: accountOf('admin'),
      created_at: start,
    }
  })
  metrics.sort((a, b) => Number(a.created_at) - Number(b.created_at))
  return [
    { table: 'featured_ads', rows: ads },
    { table: 'banner_ads', rows: bannerAds },
    paymentRows(sold),
    { table: 'ad_metrics', rows: metrics },
    { table: 'banner_metrics_daily', rows: banners.flatMap((banner) => bannerDays(banner, clock)) },
  ]
}

/** How often a listing is seen on an ordinary day without an ad; an ad makes it more. */
export const popularityOf = (traffic: () => number): number => 4 + traffic() ** 2 * 22
export const trafficOf = (brand: string): (() => number) => randomFrom(`${brand} traffic`)
export const AD_LIFT = 1.7

type AdDay = { views: number; clicks: number; isWhole: boolean }

/**
 * What ads counted, by franchise and day: '<franchise id> <day>'. It is all that their listings counted on a day that
 * is whole, and a part of it on the one on which the ad began or ended.
 */
export function countAds(batches: readonly Batch[], clock: Clock): Map<string, AdDay> {
  const rowsOf = (name: string) => batches.filter(({ table }) => table === name).flatMap(({ rows }) => rows)
  const ads = new Map(rowsOf('featured_ads').map((ad) => [ad['id'], ad]))
  const dayOf = (at: unknown) => (at instanceof Date ? clock.day(at) : '')
  const counts = new Map<string, AdDay>()
  for (const { ad_id, metric_type, created_at: at } of rowsOf('ad_metrics')) {
    const ad = ads.get(ad_id)
    const key = `${String(ad?.['franchise_id'])} ${dayOf(at)}`
    const isWhole = ![ad?.['start_date'], ad?.['end_date']].map(dayOf).includes(dayOf(at))
    const day = counts.get(key) ?? { views: 0, clicks: 0, isWhole }
    if (metric_type === 'view') day.views += 1
    if (metric_type === 'click') day.clicks += 1
    counts.set(key, day)
  }
  return counts
}

/** How often a banner was seen and pressed, day by day: about one in a hundred presses. */
function bannerDays({ key, type, startedDaysAgo }: (typeof banners)[number], clock: Clock): Row[] {
  const next = randomFrom(`${key} banner`)
  const base = type === 'main' ? 210 : 60
  const today = (Number(formatTime(clock.now).slice(0, 2)) + 1) / 24
  return Array.from({ length: startedDaysAgo + 1 }, (_, ago) => {
    const day = clock.dayAgo(ago)
    const rhythm = (weekRhythm[new Date(day).getUTCDay()] ?? 1) * (ago === 0 ? today : 1)
    const views = Math.round(base * rhythm * (0.8 + next() * 0.4))
    return { banner_id: idOf('banner-ad', key), day, views, clicks: Math.round(views * (0.006 + next() * 0.008)) }
  })
}

/** How busy a day of the week is for people who look for a business; Sunday first. */
export const weekRhythm = [1.25, 1.12, 1.05, 1, 0.92, 0.72, 0.84] as const

function adMetrics(
  ad_id: string,
  brand: string,
  start: Date,
  end: Date,
  leads: readonly Lead[],
): (Row & { created_at: Date })[] {
  const next = randomFrom(`${brand} ad`),
    found: (Row & { created_at: Date })[] = [],
    base = Math.max(9, popularityOf(trafficOf(brand)) * AD_LIFT)
  const add = (metric_type: string, at: Date, who: string): void => {
    found.push({
      ad_id,
      metric_type,
      visitor_hash: who,
      window_start: new Date(Math.floor(at.getTime() / 600_000) * 600_000),
      created_at: at,
    })
  }
  for (let day = start.getTime(), n = 0; day < end.getTime(); day += 86_400_000, n++) {
    const many = Math.round(base * (weekRhythm[new Date(day).getUTCDay()] ?? 1) * (0.7 + next() * 0.6))
    for (let i = 0; i < many; i++) {
      const at = new Date(day + next() * 86_000_000),
        who = idOf('visitor', brand, n, i)
      if (at > end) continue
      add('view', at, who)
      if (next() < 0.16) add('click', earlier(after(at, 0.02), end), who)
    }
  }
  for (const l of leads)
    if (l.brand.key === brand && l.created > start && l.created < end)
      for (const type of ['view', 'click', 'request_info']) add(type, l.created, l.id)
  return found
}
