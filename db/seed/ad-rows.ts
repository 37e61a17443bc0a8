import { adDescription } from '#app/features/advertising/featured/featured-ad.ts'
import { endOf } from '#app/features/advertising/prices/duration.ts'
import { bannerPrice, DEFAULT_PRICES, featuredPrice } from '#app/features/advertising/prices/prices.ts'
import { penceToPounds } from '#app/lib/money.ts'
import { uploadUrl } from '#app/lib/upload-url.ts'
import { randomFrom } from '#app/lib/pictures/terrain.ts'
import { categoryId } from './category-rows.ts'
import { banners, featured } from './content/advertising.ts'
import { brands } from './content/compose.ts'
import { franchisors } from './content/franchisors.ts'
import { bannerId } from './files.ts'
import { franchiseId } from './franchise-rows.ts'
import { after, type Clock, earlier, idOf } from './ids.ts'
import type { Lead } from './lead-rows.ts'
import { accountOf } from './people-rows.ts'
import type { Batch, Row } from './rows.ts'

/** Featured and banner ads with their payments, and what was counted for them. */
export function adRows(clock: Clock, leads: readonly Lead[], siteUrl: string): Batch[] {
  const ads: Row[] = [],
    payments: Row[] = [],
    metrics: (Row & { created_at: Date })[] = []
  for (const f of featured) {
    const brand = brands.find((b) => b.key === f.brand)
    const owner = brand?.franchisorKey
    if (!owner) throw new Error(`ad for an unknown brand: ${f.brand}`)
    const id = idOf('featured', f.brand),
      start = f.state === 'unpaid' ? clock.minutes(200) : clock.at(f.startedDaysAgo, 11, 20),
      end = endOf(start, f.duration)
    const amountPence = featuredPrice(DEFAULT_PRICES, f.duration, f.extra.length),
      paid = f.state !== 'unpaid'
    ads.push({
      id,
      franchise_id: franchiseId(f.brand),
      franchisor_id: accountOf(owner),
      duration: f.duration,
      start_date: paid ? start : null,
      end_date: paid ? end : null,
      status: f.state === 'unpaid' ? 'pending_payment' : f.state,
      payment_status: paid ? 'completed' : 'pending',
      amount: penceToPounds(amountPence),
      categories: f.extra.map(categoryId),
      paid_at: paid ? start : null,
      created_by: accountOf(owner),
      created_at: after(start, -0.2),
      updated_at: start,
    })
    if (!paid) continue
    payments.push({
      id: idOf('payment', f.brand),
      ad_id: id,
      franchisor_id: accountOf(owner),
      provider: 'test',
      provider_session_id: `demo_${id}`,
      provider_payment_id: `demo_pay_${id}`,
      amount_pence: amountPence,
      currency: 'gbp',
      status: 'paid',
      description: adDescription(brand.name, f.duration, f.extra.length),
      billed_to: franchisors.find(({ key }) => key === owner)?.company ?? '',
      created_at: after(start, -0.1),
      updated_at: start,
      paid_at: start,
    })
    metrics.push(...adMetrics(id, f.brand, start, earlier(end, clock.now), leads))
  }
  const bannerAds: Row[] = banners.map((b) => {
    const start = clock.at(b.startedDaysAgo, 10)
    return {
      id: idOf('banner-ad', b.key),
      franchise_id: franchiseId(b.brand),
      image_url: `${uploadUrl(bannerId(b.key))}/1440.webp`,
      image_upload_id: bannerId(b.key),
      target_url: `${siteUrl}/franchise/${franchiseId(b.brand)}`,
      banner_type: b.type,
      selected_categories: b.categories.map(categoryId),
      duration: b.duration,
      amount: penceToPounds(bannerPrice(DEFAULT_PRICES, b.duration, b.type, b.categories.length)),
      status: 'active',
      payment_status: 'completed',
      start_date: start,
      end_date: endOf(start, b.duration),
      created_by: accountOf('admin'),
      created_at: start,
    }
  })
  metrics.sort((a, b) => Number(a.created_at) - Number(b.created_at))
  return [
    { table: 'featured_ads', rows: ads },
    { table: 'payments', rows: payments },
    { table: 'banner_ads', rows: bannerAds },
    { table: 'ad_metrics', rows: metrics },
  ]
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
    base = 9 + next() * 9
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
    if (l.brand.key === brand && l.created > start && l.created < end) add('request_info', l.created, l.id)
  return found
}
