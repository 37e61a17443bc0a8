import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_PRICES } from '#app/features/advertising/prices/prices.ts'
import { parseFeaturedPrices } from '#app/features/advertising/prices/stored-prices.ts'
import { testDatabase } from '#tests/support/database.ts'

// 3-decisions 87: what holds only the specification's columns loads, in the order of a dump, and what is derived is
// right.
let db: Client
beforeAll(async () => {
  db = await (await testDatabase()).ownerClient()
})
afterAll(() => db.end())
beforeEach(() => db.query('begin'))
afterEach(() => db.query('rollback'))

const id = () => randomUUID()
const long = new Date('2024-03-05T23:58:00Z')
const [admin, franchisor, buyer, kept, hidden, main, sub, lead, post, blog, ad] = [
  id(),
  id(),
  id(),
  id(),
  id(),
  id(),
  id(),
  id(),
  id(),
  id(),
  id(),
]
const running = { start_date: new Date(Date.now() - 864e5), end_date: new Date(Date.now() + 90 * 864e5) }
const city = { id: 7, name: 'Leeds', country: 'England' }
const person = (own: string, user_type: string, status: string) => ({
  id: own,
  full_name: 'A Person',
  company_name: 'Alder Ltd',
  email: `${user_type}-${own}@Example.test`,
  user_type,
  status,
  created_at: long,
  approved_at: status === 'approved' ? long : null,
  last_login: null,
})
const listing = (own: string, franchisor_id: string | null) => ({
  id: own,
  name: 'Alder Care',
  location: 'Leeds',
  status: 'approved',
  franchisor_id,
  created_at: long,
  approved_at: long,
  updated_at: long,
})
const refused = id()

/**
 * E-01 to E-21, in the order in which foreign keys let a dump be read: every column that the specification names, and
 * no other.
 */
const rows: [table: string, row: Record<string, unknown>][] = [
  ['profiles', person(admin, 'admin', 'approved')],
  ['profiles', person(franchisor, 'franchisor', 'approved')],
  ['profiles', person(refused, 'franchisor', 'rejected')],
  ['profiles', person(buyer, 'customer', 'approved')],
  ['uk_cities', city],
  ['franchises', listing(kept, franchisor)],
  ['franchises', listing(hidden, refused)],
  [
    'franchise_details',
    {
      franchise_id: kept,
      short_description: 'Care',
      long_description: 'More',
      investment_amount: 62_500.5,
      main_image_url: null,
      brochure_url: null,
    },
  ],
  ['franchise_categories', { id: main, name: 'Care', parent_id: null }],
  ['franchise_categories', { id: sub, name: 'Home care', parent_id: main }],
  ['franchise_category_mappings', { franchise_id: kept, category_id: sub }],
  [
    'category_articles',
    {
      id: id(),
      category_id: main,
      title: 'T',
      content: '<p>C</p>',
      meta_title: null,
      meta_description: null,
      keywords: null,
      faqs: '[{"question":"Q","answer":"A"}]',
    },
  ],
  ['franchise_gallery', { franchise_id: kept, image_url: '/a.webp' }],
  ['franchise_faqs', { franchise_id: kept, question: 'Q', answer: 'A' }],
  ['franchise_testimonials', { franchise_id: kept, author_name: 'N', content: 'C' }],
  ['franchise_success_stories', { franchise_id: kept, title: 'T', content: 'C', image_url: null }],
  [
    'franchise_leads',
    {
      id: lead,
      franchise_id: kept,
      franchisor_id: franchisor,
      user_id: buyer,
      name: 'A Person',
      email: 'b@example.test',
      phone: '1',
      message: 'M',
      city: 'Leeds',
      post_code: 'LS1',
      country: 'United Kingdom',
      desired_investment: '£50,000',
      desired_timeframe: '3 months',
      status: 'contacted',
      interest_status: 'still_interested',
      created_at: long,
    },
  ],
  [
    'messages',
    {
      id: id(),
      sender_id: buyer,
      receiver_id: franchisor,
      subject: 'S',
      content: 'C',
      attachment_url: null,
      read: true,
      created_at: long,
    },
  ],
  [
    'messages',
    {
      id: id(),
      sender_id: franchisor,
      receiver_id: admin,
      subject: 'S',
      content: 'To support',
      attachment_url: null,
      read: true,
      created_at: long,
    },
  ],
  ['blog_categories', { id: blog, name: 'News', created_at: long }],
  [
    'posts',
    {
      id: post,
      title: 'T',
      content: '<p>C</p>',
      author: 'A',
      image_url: null,
      category_id: blog,
      status: 'published',
      meta_title: null,
      meta_description: null,
      keywords: null,
      shortcode: null,
      views: 5,
      created_at: long,
    },
  ],
  ['post_views', { post_id: post, viewed_at: long }],
  ['post_views', { post_id: post, viewed_at: long }],
  [
    'featured_ads',
    {
      id: ad,
      franchise_id: kept,
      ...running,
      status: 'active',
      payment_status: 'completed',
      amount: 129,
      categories: `{${main}}`,
      created_at: long,
    },
  ],
  [
    'banner_ads',
    {
      id: id(),
      franchise_id: kept,
      image_url: '/b.webp',
      target_url: 'https://x.test/',
      banner_type: null,
      selected_categories: '{}',
      amount: 499.99,
      status: 'active',
      payment_status: 'completed',
      ...running,
      created_at: long,
    },
  ],
  [
    'advertising_settings',
    {
      id: 1,
      featured_pricing: '[{"duration":"1m","price":60}]',
      banner_pricing: '[{"duration":"1m","price":500}]',
      multi_category_discounts: '[{"categories":2,"discount":10}]',
      updated_at: long,
    },
  ],
  ['stripe_pricing_sync', { duration: '1m', stripe_price_id: 'price_1', created_at: long }],
  ['ad_metrics', { ad_id: ad, metric_type: 'view', created_at: long }],
  ['ad_metrics', { ad_id: ad, metric_type: 'view', created_at: long }],
]

async function load(table: string, row: Record<string, unknown>) {
  const columns = Object.keys(row).filter((name) => row[name] !== undefined)
  await db.query(
    `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) values
      (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    columns.map((name) => row[name]),
  )
}
const one = async (sql: string, ...values: unknown[]) => (await db.query(sql, values)).rows[0]

test('every table is loaded from the specification’s columns alone, and what is derived of it is right', async () => {
  for (const [table, row] of rows) await load(table, row)
  expect(await one('select email, email_verified, full_name from profiles where id = $1', buyer)).toEqual({
    email: `customer-${buyer}@example.test`,
    email_verified: false,
    full_name: 'A Person',
  })
  expect(await one('select name from auth."user" where id = $1', franchisor)).toEqual({ name: 'A Person' })
  const found = (
    await db.query(
      'select franchise_id, city_id is not null as has_city, bucket, investment_pence, main_category_name, ' +
        'category_numbers, featured_numbers, featured_until from franchise_search',
    )
  ).rows
  const numbers = (await db.query('select number from franchise_categories order by number')).rows.map(
    (row) => row.number,
  )
  expect(found).toEqual([
    {
      franchise_id: kept,
      has_city: true,
      bucket: 1,
      investment_pence: '6250050',
      main_category_name: 'Care',
      category_numbers: numbers,
      featured_numbers: [numbers[0]],
      featured_until: running.end_date,
    },
  ])
  expect(await one('select sum(franchises)::int as n from franchise_counts where category_number = 0')).toEqual({
    n: 1,
  })
  expect(await one('select count(*)::int as n from search_words where word = $1', 'alder')).toEqual({ n: 1 })
  expect(await one('select latitude is not null as placed from uk_cities where id = $1', city.id)).toEqual({
    placed: true,
  })
  expect(await one('select franchise_name, status from franchise_leads')).toEqual({
    franchise_name: 'Alder Care',
    status: 'contacted',
  })
  expect((await db.query('select status, at from lead_status_history')).rows).toEqual([
    { status: 'contacted', at: long },
  ])
  expect((await db.query('select lead_id from messages order by lead_id nulls last')).rows).toEqual([
    { lead_id: lead },
    { lead_id: null },
  ])
  expect(await one('select views, archived_views, published_at from posts')).toEqual({
    views: 5,
    archived_views: 3,
    published_at: long,
  })
  // Two minutes before midnight in London.
  expect((await db.query('select distinct view_day::text as day from post_views')).rows).toEqual([
    { day: '2024-03-05' },
  ])
  expect((await db.query('select distinct window_start as at, franchisor_id from ad_metrics')).rows).toEqual([
    { at: new Date('2024-03-05T23:50:00Z'), franchisor_id: franchisor },
  ])
  expect(await one('select duration from featured_ads')).toEqual({ duration: '3m' })
  expect(await one(`select featured_pricing -> 0 -> 'price' as price from advertising_settings`)).toEqual({ price: 60 })
  expect(await one('select count(*)::int as n from outbox')).toEqual({ n: 0 })
  expect(await one('select count(*)::int as n from franchise_metrics_daily')).toEqual({ n: 0 })
})

test('a post’s views not yet loaded count those loaded for it, and later ones once', async () => {
  for (const [table, row] of rows) await load(table, table === 'posts' ? { ...row, views: 0 } : row)
  expect(await one('select views, archived_views from posts')).toEqual({ views: 2, archived_views: 0 })
  await db.query(`set local role atlas_system; insert into post_views (post_id, visitor_hash) values ('${post}', 'x')`)
  expect(await one('select views, archived_views from posts')).toEqual({ views: 3, archived_views: 0 })
})

test('each column that may be missing loads when it is: keys alone must be there', async () => {
  const keys = /^id$|_id$|^email$/
  const refused: string[] = []
  for (const [table, row] of rows) {
    for (const name of Object.keys(row).filter((column) => !keys.test(column)))
      for (const changed of [
        { ...row, [name]: null },
        Object.fromEntries(Object.entries(row).filter(([other]) => other !== name)),
      ]) {
        // What was not decided has no date of it, and an advertisement without its dates or payment does not run.
        if (name === 'status') changed['approved_at'] = undefined
        if (table === 'featured_ads' && /_date$|^payment/.test(name)) changed['status'] = 'pending_payment'
        await db.query('savepoint row')
        await load(table, changed).catch((error: Error) => refused.push(`${table}.${name}: ${error.message}`))
        await db.query('rollback to savepoint row')
      }
    await load(table, row)
  }
  expect(refused).toEqual([])
})

test('advertising settings that came without discounts have the standard five (V-12, 3-decisions 87)', async () => {
  const [table, row] = rows.find(([name]) => name === 'advertising_settings')!
  await load(table, { ...row, multi_category_discounts: null })
  const settings = await one('select featured_pricing as featured, multi_category_discounts as discounts from ' + table)
  expect(parseFeaturedPrices(settings).discounts).toEqual(DEFAULT_PRICES.discounts)
})

test('what the application writes is not filled in for it', async () => {
  for (const [table, row] of rows) await load(table, row)
  await db.query(`set local role atlas_app; set local app.role = 'admin'; set local app.user_id = '${admin}'`)
  await expect(load('franchise_categories', { name: null })).rejects.toThrow(/null value/)
})
