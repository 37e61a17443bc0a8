import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, dropTestDatabase, freshDatabase, testDatabase } from '#tests/support/database.ts'
import { fillFranchises } from './fill.ts'
import { plannedFiles, storeFiles } from './files.ts'
import { seedDemo } from './index.ts'
import { findUndrawn } from './undrawn.ts'
import { drawWaiting } from './waiting.ts'

const now = new Date('2026-11-20T10:00:00Z')
/** What an ad that the public sees at that time fulfils; the views ask for the time at which the test runs. */
const runs =
  `status = 'active' and payment_status = 'completed' and timestamptz ` +
  `'${now.toISOString()}' between start_date and end_date`
const made: string[] = []
const make = async (file: { id: string; names: readonly string[] }): Promise<readonly Buffer[]> => {
  made.push(file.id)
  return file.names.map(() => Buffer.from('drawn'))
}
let dataDir = '',
  undrawn: ReadonlySet<string>,
  owner: pg.Client

/** A fingerprint of all rows of the tables, leaving out what is random by nature. */
async function fingerprint(client: pg.Client): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const table of [
    'auth."user"',
    'profiles',
    'login_events',
    'franchise_categories',
    'category_articles',
    'franchises',
    'franchise_details',
    'franchise_category_mappings',
    'franchise_gallery',
    'franchise_faqs',
    'franchise_testimonials',
    'franchise_success_stories',
    'franchise_figures',
    'franchise_search',
    'uploads',
    'franchise_leads',
    'lead_status_history',
    'consent_records',
    'messages',
    'blog_categories',
    'posts',
    'post_views',
    'featured_ads',
    'banner_ads',
    'payments',
    'ad_metrics',
    'franchise_metrics_daily',
  ]) {
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5((to_jsonb(t) - '{updated_at,password}'::text[])::text),
        '' order by md5((to_jsonb(t) - '{updated_at,password}'::text[])::text))), '') as hash from ${table} t`,
    )
    found[table] = rows[0]?.hash ?? ''
  }
  return found
}

const one = async <T>(sql: string): Promise<T> =>
  (await owner.query<{ value: T }>(`select (${sql}) as value`)).rows[0]?.value as T

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'atlas-seed-'))
  const database = await testDatabase()
  await seedDemo(database.url('owner'), { now, siteUrl: 'http://localhost:3000' })
  undrawn = await findUndrawn(database.url('owner'))
  // An earlier try ended before it had noted any size, in the middle of a file.
  const [first, ...further] = plannedFiles().slice(0, 7)
  await storeFiles(dataDir, further, make)
  await mkdir(path.join(dataDir, 'uploads', first?.id ?? ''))
  const left = path.join(dataDir, 'uploads', first?.id ?? '', '720.webp.0.part')
  await writeFile(left, 'dra')
  await utimes(left, new Date(0), new Date(0))
  await drawWaiting(database.url('owner'), dataDir, make)
  owner = await database.ownerClient()
}, 60_000)

afterAll(async () => {
  await owner.end()
  await dropTestDatabase()
  await rm(dataDir, { recursive: true, force: true })
})

describe('seedDemo', () => {
  it('gives the same rows every time', async () => {
    const urls = await freshDatabase(`seed_again_${process.pid}`)
    await seedDemo(urls.owner, { now, siteUrl: 'http://localhost:3000' })
    await drawWaiting(urls.owner, dataDir, make)
    const again = await connect(urls.owner)
    const second = await fingerprint(again)
    await again.end()
    expect(second).toEqual(await fingerprint(owner))
  }, 60_000)

  it('holds what the demo promises', async () => {
    expect(await one(`select count(*)::int from franchise_categories where parent_id is null`)).toBeGreaterThanOrEqual(
      12,
    )
    expect(await one(`select count(*)::int from franchises`)).toBeGreaterThanOrEqual(120)
    expect(await one(`select count(*)::int from profiles where user_type = 'franchisor' and status = 'approved'`)).toBe(
      25,
    )
    expect(await one(`select count(*)::int from posts where status = 'published'`)).toBe(15)
    expect(await one(`select count(distinct status)::int from franchise_leads`)).toBe(6)
    expect(
      await one(
        `select count(distinct l.status)::int from franchise_leads l join profiles p on p.id = l.user_id where
          p.email = 'customer@demo.example'`,
      ),
    ).toBe(6)
    expect(await one(`select count(*)::int from featured_ads where ${runs}`)).toBeGreaterThanOrEqual(6)
    expect(await one(`select count(*)::int from banner_ads where ${runs}`)).toBe(3)
    // Everything that was paid has its receipt, numbered in the order in which the money came; one transfer is awaited.
    expect(await one(`select count(*)::int from payments where status = 'created' and provider = 'bank'`)).toBe(1)
    expect(
      await one(`select json_agg(receipt_number - 1000 order by paid_at, id) from payments where paid_at is not null`),
    ).toEqual(Array.from({ length: 14 }, (_, at) => at + 1))
    expect(await one(`select count(*)::int from loaded_ads`)).toBe(0)
    expect(await one(`select count(distinct day)::int from franchise_metrics_daily`)).toBe(90)
    expect(await one(`select count(*)::int from profiles where user_type = 'customer' and not email_verified`)).toBe(3)
    expect(
      await one(`select status from profiles where email = 'rejected@demo.example' and rejection_reason is not null`),
    ).toBe('rejected')
    // V-01 to V-05: every range shows something; figures are disclosed in full by some, claims and all, and by some not
    // at all.
    expect(await one(`select count(distinct bucket)::int from franchise_search`)).toBe(5)
    expect(
      await one(
        `select count(*)::int from franchise_search s join franchise_figures g using (franchise_id) where
          s.disclosed_count = 12 and num_nulls(g.bfa_membership, g.works, g.finance_available, g.ex_forces_offer,
          g.earnings_claim, g.confirmed_at) = 0`,
      ),
    ).toBeGreaterThanOrEqual(1)
    expect(
      await one(
        `select count(*)::int from franchise_search s where s.disclosed_count = 0 and s.total_to_open_pence is null
          and not exists (select 1 from franchise_figures g where g.franchise_id = s.franchise_id)`,
      ),
    ).toBeGreaterThanOrEqual(1)
    expect(
      await one(
        `select count(*)::int from auth.account where provider_id = 'credential' and account_id = user_id::text`,
      ),
    ).toBe(await one(`select count(*)::int from auth."user"`))
  })

  it('can be opened here and there: everywhere, in countries, in regions or counties, or one has to ask', async () => {
    const share = (where: string) =>
      one<number>(`select count(*)::float8 / (select count(*) from franchises) from franchises f where ${where}`)
    const has = (kind: string) =>
      `exists (select from uk_areas a where a.kind = '${kind}' and a.number = any (f.open_areas))`
    expect(await share(has('uk'))).toBeGreaterThan(0.15)
    for (const kind of ['country', 'region', 'county']) expect(await share(has(kind)), kind).toBeGreaterThan(0.05)
    expect(await share('cardinality(f.open_areas) = 0')).toBeGreaterThan(0.05)
    // Nobody based everywhere can be opened in a part of it alone.
    expect(await share(`f.location = 'UK' and f.open_areas <> '{0}'`)).toBe(0)
  })

  it('has the websites of most franchises checked, on many days, each after its approval', async () => {
    const share = (where: string) =>
      one<number>(`select count(*)::float8 / (select count(*) from franchises where status = 'approved')
        from franchises f where status = 'approved' and ${where}`)
    expect(await share('website_checked_at is not null')).toBeGreaterThan(0.7)
    expect(await share('website is not null and website_checked_at is null')).toBeGreaterThan(0.02)
    expect(await share('website is null')).toBeGreaterThan(0.02)
    expect(
      await one(
        'select count(distinct website_checked_at::date)::int from franchises where website_checked_at is not null',
      ),
    ).toBeGreaterThan(20)
    expect(
      await one(`select count(*)::int from franchises
        where website_checked_at > now() or website_checked_at < approved_at
        or (website_checked_at is null) <> (website_checked_by is null)`),
    ).toBe(0)
  })

  it('contradicts itself nowhere', async () => {
    expect(
      await one(
        `select count(*)::int from franchises f where not exists (select 1 from franchise_category_mappings m join
          franchise_categories c on c.id = m.category_id where m.franchise_id = f.id and c.parent_id is null)`,
      ),
    ).toBe(0)
    expect(await one(`select count(*)::int from franchises where status = 'approved'`)).toBe(
      await one(`select count(*)::int from franchise_search`),
    )
    expect(
      await one(
        `select count(*)::int from franchise_leads l join franchises f on f.id = l.franchise_id where l.franchisor_id
          <> f.franchisor_id or f.status <> 'approved' or l.created_at < f.created_at`,
      ),
    ).toBe(0)
    expect(
      await one(
        `select count(*)::int from franchise_leads where (status = 'new') <> (first_viewed_at is null) or
          first_viewed_at < created_at or first_response_at < first_viewed_at`,
      ),
    ).toBe(0)
    expect(
      await one(
        `select count(*)::int from franchise_leads l where l.status <> (select h.status from lead_status_history h
          where h.lead_id = l.id order by h.at desc, h.id desc limit 1)`,
      ),
    ).toBe(0)
    expect(
      await one(
        `select count(*)::int from posts p where views <> (select count(*) from post_views v where v.post_id = p.id)`,
      ),
    ).toBe(0)
    // Cards show how companies answer, and some about whom nothing is known.
    expect(await one(`select count(reply_tenths) > 0 and count(reply_minutes) < count(*) from franchise_search`)).toBe(
      true,
    )
    // On a day of which an ad took all, it counted what its listing did (3-decisions 39).
    const inAds = (kind: string) =>
      `(select count(*) from ad_metrics v where v.ad_id = a.id and v.metric_type = '${kind}'
        and (v.window_start at time zone 'Europe/London')::date = m.day)`
    expect(
      await one(
        `select count(*)::int from featured_ads a join franchise_metrics_daily m on m.franchise_id = a.franchise_id
         where m.day > (a.start_date at time zone 'Europe/London')::date
           and m.day < (a.end_date at time zone 'Europe/London')::date
           and (m.views, m.clicks, m.requests) <> (${inAds('view')}, ${inAds('click')}, ${inAds('request_info')})`,
      ),
    ).toBe(0)
    expect(await one(`select sum(requests)::int from franchise_metrics_daily`)).toBe(
      await one(`select count(*)::int from franchise_leads`),
    )
    expect(await one(`select count(*)::int from consent_records`)).toBe(
      await one(`select count(*)::int from franchise_leads`),
    )
    for (const [table, column] of [
      ['franchise_leads', 'created_at'],
      ['messages', 'created_at'],
      ['lead_status_history', 'at'],
      ['franchises', 'approved_at'],
      ['ad_metrics', 'created_at'],
      ['post_views', 'viewed_at'],
      ['profiles', 'last_login'],
    ])
      expect(await one(`select count(*)::int from ${table} where ${column} > '${now.toISOString()}'`), table).toBe(0)
  })

  it('has rows before its files are drawn; each is drawn once, and its size noted', async () => {
    const planned = plannedFiles()
    expect([...undrawn].toSorted()).toEqual(planned.map(({ id }) => id).toSorted())
    expect(made.toSorted()).toEqual(planned.map(({ id }) => id).toSorted())
    const { rows } = await owner.query<{ id: string; bytes: number }>('select id, bytes::int from uploads order by id')
    expect(rows).toEqual(
      planned
        .map(({ id, names }) => ({ id, bytes: names.length * 'drawn'.length }))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    )
    // What has a size is not drawn again, wherever it went.
    await drawWaiting((await testDatabase()).url('owner'), path.join(dataDir, 'elsewhere'), make)
    expect(made).toHaveLength(planned.length)
  })

  it('has a stored file for every upload and a row for every file', async () => {
    const { rows } = await owner.query<{ key: string; media: string; bytes: string }>(
      'select storage_key as key, media_type as media, bytes from uploads order by 1',
    )
    expect((await readdir(path.join(dataDir, 'uploads'))).sort()).toEqual(rows.map((r) => r.key))
    expect(
      (await readdir(path.join(dataDir, 'uploads'), { recursive: true })).filter((f) => f.endsWith('.part')),
    ).toEqual([])
    for (const r of rows)
      expect((await readdir(path.join(dataDir, 'uploads', r.key))).join()).toMatch(
        r.media === 'application/pdf' ? /^original\.pdf$/ : /\b(?:720|1440)\.webp\b/,
      )
    expect(
      await one(
        `select count(*)::int from franchise_details d where main_image_url is not null and not exists (
           select 1 from uploads u where u.id = d.main_image_upload_id and d.main_image_url = '/files/' || u.id)`,
      ),
    ).toBe(0)
    // Most have a picture; a few have none and some no gallery, so that what stands there instead is seen.
    const bare = await one<number>(`select count(*)::int from franchise_details where main_image_url is null`)
    expect(bare).toBeGreaterThanOrEqual(10)
    expect(bare).toBeLessThan(40)
    const counts = `select count(g.id) as pictures, f.main_image_url is not null as has_main
      from franchise_details f left join franchise_gallery g using (franchise_id) group by f.franchise_id, has_main`
    expect(await one(`select array_agg(distinct pictures::int) from (${counts}) t`)).toEqual([0, 2, 3])
    expect(await one(`select count(*)::int from (${counts}) t where pictures > 0 and not has_main`)).toBe(0)
    expect(await one(`select count(*)::int from (${counts}) t where pictures = 0 and has_main`)).toBeGreaterThan(10)
  })
})

describe('fillFranchises', () => {
  it('adds exactly as many, each with a category, and keeps the counts and pins right', async () => {
    const before = await one<number>('select count(*)::int from franchise_search')
    const pinned = await one<number>('select count(*)::int from franchise_search where featured_until is not null')
    await fillFranchises((await testDatabase()).url('owner'), 300)
    await fillFranchises((await testDatabase()).url('owner'), 200)
    expect(await one('select count(*)::int from franchise_search')).toBe(before + 500)
    expect(await one('select count(distinct name)::int from franchise_search')).toBe(before + 500)
    expect(await one('select sum(franchises)::int from franchise_counts where category_number = 0')).toBe(before + 500)
    expect(await one('select count(*)::int from franchise_search where cardinality(category_numbers) < 2')).toBe(0)
    expect(await one('select count(*)::int from franchise_search where featured_until is not null')).toBe(pinned)
    expect(
      await one(`select count(distinct open_areas)::int from franchises where id::text in (
      select md5('atlas-fill/' || i)::uuid::text from generate_series(0, 499) i)`),
    ).toBeGreaterThan(50)
    expect(
      await one(`select count(*)::int from franchises where approved_at > now() or created_at > approved_at`),
    ).toBe(0)
  }, 60_000)
})
