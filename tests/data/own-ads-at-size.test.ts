import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loader as ad } from '#app/routes/franchisor/featured-ad.tsx'
import { loader as ads } from '#app/routes/franchisor/featured-ads.tsx'
import { loader as layout } from '#app/routes/franchisor/layout.tsx'
import { bufferPages } from '#tests/support/buffer-pages.ts'
import { testDatabase, vacuum } from '#tests/support/database.ts'
import { makeCategory, makeFeaturedAd, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { askedBy, type LoaderArgs } from '#tests/support/loader-statements.ts'
import { createSessionCookie } from '#tests/support/session-cookie.ts'

/** A company whose ads were seen thousands of times, by listings that have been counted for years. */
const [ADS, VISITS, LISTINGS, DAYS] = [4, 3_000, 40, 1_500]
let owner: pg.Client
let app: pg.Client
let system: pg.Client
let company: { id: string }
let adId: string

beforeAll(async () => {
  const database = await testDatabase()
  owner = await database.ownerClient()
  app = await database.client('app')
  system = await database.client('system')
  company = await makeFranchisor(owner)
  const categories = []
  for (let n = 0; n < 12; n++) categories.push(await makeCategory(owner))
  for (let n = 0; n < LISTINGS; n++) await makeFranchise(owner, { franchisor: company, categories })
  const { rows: franchises } = await owner.query<{ id: string }>('select id from franchises order by id limit $1', [
    ADS,
  ])
  for (const { id } of franchises)
    ({ id: adId } = await makeFeaturedAd(owner, { franchise: { id }, status: 'expired' }))
  await owner.query(
    `update featured_ads set start_date = now() - interval '300 days', end_date = now() - interval '2 days'`,
  )
  await owner.query(
    `insert into franchise_metrics_daily (franchise_id, day, views)
     select id, london_today() - n, 3 from generate_series(0, $1::int - 1) n cross join franchises`,
    [DAYS],
  )
  // As they come: of all ads in turn.
  await owner.query(
    `insert into ad_metrics (ad_id, metric_type, visitor_hash, window_start, created_at)
     select a.id, case when n % 12 > 0 then 'view' else 'click' end, encode(sha256(n::text::bytea), 'base64'), at, at
     from generate_series(1, $1::int) n cross join featured_ads a
     cross join lateral (select now() - make_interval(hours => 7200 - n * 7152 / $1) as at) t`,
    [VISITS],
  )
  for (const table of ['ad_metrics', 'franchise_metrics_daily', 'featured_ads', 'franchises', 'profiles'])
    await vacuum(owner, table)
})
afterAll(() => Promise.all([owner.end(), app.end(), system.end()]))

type Load = (args: LoaderArgs<Record<string, string>>) => unknown
/** How many pages of the database those statements of a page read that say this. */
async function readBy(path: string, load: Load, said: string, by: 'app' | 'system' = 'app'): Promise<number> {
  const cookie = await createSessionCookie(owner, company.id)
  const { statements } = await askedBy(
    { cookie, path, params: { adId } },
    (args) => layout({ ...args, params: {} }),
    load,
  )
  const looked = statements.filter(({ text }) => text.includes(said))
  expect(looked, said).toHaveLength(1)
  return bufferPages(by === 'app' ? app : system, { role: 'franchisor', id: company.id }, looked)
}
const list: Load = (args) => ads({ ...args, params: {} })
const report: Load = (args) => ad({ ...args, params: { adId } })

test('the visits of each ad are counted by an index alone', async () => {
  expect(await readBy('/franchisor/advertising/featured', list, 'offset $4')).toBeLessThan(ADS * 150)
})

test('a report reads each day of its listing once, and of the visits those of two days', async () => {
  expect(await readBy(`/franchisor/advertising/featured/${adId}`, report, 'with ad as')).toBeLessThan(1_700)
  expect(await readBy(`/franchisor/advertising/featured/${adId}`, report, 'o order by o.day')).toBeLessThan(DAYS / 2)
})

test('categories that can be bought are ranked by the last days of each listing, read once', async () => {
  const pages = await readBy('/franchisor/advertising/featured?create=', list, 'london_today() - 30', 'system')
  expect(pages).toBeLessThan(LISTINGS * 5)
})
