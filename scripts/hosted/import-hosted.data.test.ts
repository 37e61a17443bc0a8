import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const dataDir = vi.hoisted(() => {
  process.env.DATA_DIR = `${process.env['TMPDIR'] ?? '/tmp'}/atlas-hosted-${process.pid}`
  return process.env.DATA_DIR
})

import { signIn } from '#app/features/accounts/sign-in/sign-in.server.ts'
import { listPosts } from '#app/features/blog/post.queries.server.ts'
import { countFranchises, getCategoryArticle } from '#app/features/categories/category.queries.server.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  asCopy,
  asInserts,
  categories,
  exportedRows,
  lead,
  listings,
  PASSWORD,
  people,
  posts,
  type Rows,
  writeCsv,
  writeStorage,
} from './hosted-export.fixture.ts'
import { importHosted } from './import-hosted.ts'
import { tables } from './tables.ts'

let db: Client, rows: Rows, folder: string, inOrder: number
const visitor = { role: 'visitor', userId: null } as const

beforeAll(async () => {
  db = await (await testDatabase()).ownerClient()
  rows = await exportedRows()
  inOrder = await countAll()
})
afterAll(async () => {
  await db.end()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  await db.query(
    `delete from auth."user"; delete from franchise_categories; delete from blog_categories; delete from posts;
     delete from payments;
     delete from uk_cities where name like '%Tests'; delete from uploads; delete from stripe_pricing_sync;
     alter table advertising_settings disable trigger c_touch;
     update advertising_settings set updated_at = (select applied_at from schema_migrations where name like '0012%');
     alter table advertising_settings enable trigger c_touch`,
  )
  await rm(dataDir, { recursive: true, force: true })
  folder = await mkdtemp(path.join(tmpdir(), 'atlas-export-'))
  await writeStorage(folder)
  return () => rm(folder, { recursive: true, force: true })
})

/** Rows of all tables that can be loaded, and the files of the store. */
async function countAll(): Promise<number> {
  const counted = [...tables.map(({ name }) => name), 'uploads', 'auth."user"', 'auth.account', 'franchise_search']
  const { rows: found } = await db.query<{ n: number }>(
    `select (${counted.map((name) => `(select count(*)::int from ${name})`).join(' + ')}) as n`,
  )
  return (found[0]?.n ?? 0) + storedFiles()
}
const storedFiles = () =>
  existsSync(path.join(dataDir, 'uploads')) ? readdirSync(path.join(dataDir, 'uploads')).length : 0
/** How many rows each table of the export has here. */
async function countEach(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of tables) counts[name] = Number((await db.query(`select count(*) as n from ${name}`)).rows[0].n)
  return counts
}
const load = (isTrial = false) => importHosted(db, { from: folder, isTrial })
const value = async (sql: string, ...values: unknown[]) => (await db.query(sql, values)).rows[0]

test('the fixture has every table of the specification, with its columns and no other', async () => {
  const text = await readFile('docs/rules/entities.md', 'utf8')
  const named = [...text.matchAll(/\*\*E-\d\d\*\* `(\w+)`/g)].map(([, name]) => name)
  expect(named).toHaveLength(21)
  expect(Object.keys(rows).toSorted()).toEqual([...named, 'auth.users'].toSorted())
  for (const { name, columns } of tables)
    for (const row of rows[name] ?? []) expect(Object.keys(row).toSorted()).toEqual(Object.keys(columns).toSorted())
})

const ways: [string, () => Promise<void>][] = [
  ['CSV', () => writeCsv(folder, rows)],
  ['COPY', () => writeFile(path.join(folder, 'data.sql'), asCopy(rows))],
  ['INSERT', () => writeFile(path.join(folder, 'data.sql'), asInserts(rows))],
]
test.each(ways)('%s: everything loads, and a second run loads nothing', async (_, write) => {
  await write()
  const { uk_cities: towns = 0 } = await countEach()
  const report = await load()
  expect(report).not.toMatch(/skipped \d/)
  // Each table has the rows of its file: of the towns one was here already, and the settings are a row that was.
  const each = Object.fromEntries(tables.map(({ name }) => [name, rows[name]?.length]))
  const expected = { ...each, uk_cities: towns + 1, advertising_settings: 1 }
  expect(await countEach()).toEqual(expected)
  for (const [table, list] of Object.entries(rows))
    if (table !== 'uk_cities') expect(report).toContain(`${table}: ${list.length} read, ${list.length} loaded, 0 there`)
  expect(report).toContain('uk_cities: 2 read, 1 loaded, 1 there already')

  // What visitors see agrees.
  await asActor(visitor, async (tx) => {
    expect(await countFranchises(tx)).toBe(1)
    expect(await getCategoryArticle(tx, categories.care)).toMatchObject({ title: 'Care' })
    const page = await listPosts(tx, { categoryId: null, page: 1 })
    expect(page.posts.map(({ id, views }) => ({ id, views }))).toEqual([{ id: posts.news, views: 5 }])
  })
  expect(await value('select featured_numbers, main_category_name from franchise_search')).toMatchObject({
    featured_numbers: [expect.any(Number)],
    main_category_name: 'Care',
  })
  expect(await value('select sum(requests)::int as n from franchise_metrics_daily')).toEqual({ n: 1 })
  expect(await value('select question from franchise_faqs order by position limit 1')).toEqual({ question: 'Z first?' })
  expect(await value('select short_description as s from franchise_details')).toEqual({
    s: 'Care, "at home"\nand elsewhere',
  })
  expect(await value('select content, lead_id from messages')).toEqual({
    content: 'Tabs\tand \\ backslashes, it’s ‘quoted’ and it\'s "quoted"',
    lead_id: lead,
  })

  const before = await countAll()
  const again = await load()
  expect(again).not.toMatch(/[1-9]\d* loaded,/)
  expect(again).not.toMatch(/skipped \d/)
  expect(await countAll()).toBe(before)
  expect(await countEach()).toEqual(expected)
  expect(await value('select views from posts')).toEqual({ views: 5 })
})

test('a trial writes nothing and says the same', async () => {
  await writeCsv(folder, rows)
  const before = await countAll()
  const trial = await load(true)
  expect(await countAll()).toBe(before)
  expect((await load()).split('\n').slice(1)).toEqual(trial.split('\n').slice(1))
  expect(await countAll()).toBeGreaterThan(before)
  expect(before).toBeGreaterThanOrEqual(inOrder)
})

test('files come along and their addresses lead to them; what is not there is said', async () => {
  await writeCsv(folder, rows)
  const report = await load()
  const kinds = await db.query(
    `select u.kind, u.class, count(*)::int as n, bool_and(u.franchise_id = $1) as of_listing, bool_and(u.owner_id = $2)
       as owned from uploads u group by 1, 2 order by 1`,
    [listings.kept, people.franchisor],
  )
  expect(kinds.rows).toEqual([
    { kind: 'attachment', class: 'private', n: 1, of_listing: null, owned: false },
    { kind: 'banner', class: 'public', n: 1, of_listing: null, owned: null },
    { kind: 'blog-image', class: 'public', n: 1, of_listing: null, owned: null },
    { kind: 'brochure', class: 'public', n: 1, of_listing: true, owned: true },
    { kind: 'gallery', class: 'public', n: 2, of_listing: true, owned: true },
    { kind: 'main-image', class: 'public', n: 1, of_listing: true, owned: true },
  ])
  const { id, url } = await value('select image_upload_id as id, image_url as url from posts')
  expect(url).toBe(`/files/${id}`)
  expect(readdirSync(path.join(dataDir, 'uploads', id)).toSorted()).toEqual(['240.webp', '480.webp', '720.webp'])
  expect((await value('select content from posts')).content).toBe(
    `<p>C <img alt="" src="/files/${id}" loading="lazy" /></p>`,
  )
  expect(
    await value('select message_id = m.id as tied from uploads u join messages m on m.attachment_upload_id = u.id'),
  ).toEqual({ tied: true })
  expect(await value('select content from category_articles')).toEqual({ content: '<p>Care</p>' })
  expect(report).toContain('changed 1: image_url was left out: its file is not among the exported ones')
  expect(report).toContain('changed 1: a picture in content was left out: it is not among the files')
  expect(report).toContain('changed 1: approved_at was left out: status is rejected (franchises.csv:')
  expect(report).toContain('1 files of the storage belong to no row')
})

test('people sign in with their old password, which is kept as our own hash; others choose one by email', async () => {
  await writeCsv(folder, rows)
  const report = await load()
  expect(report).toContain('changed 1: no password was taken over')
  expect(
    await value('select email_verified, phone, last_login from profiles where id = $1', people.franchisor),
  ).toEqual({ email_verified: true, phone: '07700 900123', last_login: new Date('2024-05-01T09:00:00Z') })
  expect(await value('select email_verified from profiles where id = $1', people.buyer)).toEqual({
    email_verified: false,
  })
  const enter = (password: string) =>
    signIn(
      'franchisor',
      { email: 'franchisor.2@example.test', password },
      { ip: '203.0.113.9', headers: new Headers() },
    )
  await expect(enter('another one')).rejects.toMatchObject({ code: 'account.invalid_credentials' })
  const kept = 'select password from auth.account where user_id = $1'
  expect((await value(kept, people.franchisor)).password).toMatch(/^\$2/)
  expect(await enter(PASSWORD)).toMatchObject({ kind: 'signed-in', userId: people.franchisor })
  expect((await value(kept, people.franchisor)).password).toMatch(/^\$argon2id/)
  expect(await enter(PASSWORD)).toMatchObject({ kind: 'signed-in' })
  // A run after that takes nothing back.
  await db.query('update profiles set phone = null where id = $1', [people.franchisor])
  await load()
  expect(await value('select phone from profiles where id = $1', people.franchisor)).toEqual({ phone: null })
})

test('a wrong row is skipped with its reason, and takes no other with it', async () => {
  const wrong: Rows = {
    ...rows,
    profiles: [
      ...(rows['profiles'] ?? []),
      { ...rows['profiles']?.[3], id: '00000000-0000-4000-8000-0000000000aa' },
      { ...rows['profiles']?.[3], id: '7' },
      { ...rows['profiles']?.[3], id: null },
    ],
    franchises: [
      ...(rows['franchises'] ?? []),
      { ...rows['franchises']?.[0], id: '00000000-0000-4000-8000-0000000000ab', status: 'published' },
      { ...rows['franchises']?.[0], id: '00000000-0000-4000-8000-0000000000ac', franchisor_id: categories.care },
      { ...rows['franchises']?.[0], id: '00000000-0000-4000-8000-0000000000ad', created_at: 'infinity' },
      { ...rows['franchises']?.[0], id: '00000000-0000-4000-8000-0000000000ae', created_at: '2024-13-45' },
    ],
    franchise_details: [
      ...(rows['franchise_details'] ?? []),
      { ...rows['franchise_details']?.[0], franchise_id: listings.hidden, investment_amount: 'NaN' },
      { ...rows['franchise_details']?.[0], franchise_id: categories.care },
    ],
    franchise_gallery: [{ franchise_id: listings.kept, image_url: '../../../etc/passwd' }],
    'auth.users': [...(rows['auth.users'] ?? []), { ...rows['auth.users']?.[0], id: categories.care }],
  }
  await writeCsv(folder, wrong)
  await writeFile(path.join(folder, 'notes.csv'), 'a\n1\n')
  const away = path.join(folder, 'nowhere', 'report.txt')
  await expect(importHosted(db, { from: folder, isTrial: true, report: away })).rejects.toThrow(/ENOENT/)
  const log = path.join(folder, 'report.txt')
  const report = await importHosted(db, { from: folder, isTrial: false, report: log })
  for (const reason of [
    'another account has this email address (profiles.csv:7)',
    'id is ‘7’, which is no id (profiles.csv:8)',
    'id is missing (profiles.csv:9)',
    'status is ‘published’, which is none of pending, approved, rejected',
    'its franchisor_id is not there (franchises.csv:6)',
    'created_at is ‘infinity’, which is no date and time',
    'date/time field value out of range: "2024-13-45"',
    'investment_amount is ‘NaN’, which is no amount of money',
    'its franchise_id is not there (franchise_details.csv:7)',
    'its file is not among the exported ones (franchise_gallery.csv:2)',
    'no profile that was loaded has its id',
    'Left out, as no table here has their name: notes.csv',
  ])
    expect(report).toContain(reason)
  expect(report).toContain('profiles: 8 read, 5 loaded, 0 there already, 3 skipped')
  expect(report).toContain('franchises: 7 read, 3 loaded, 0 there already, 4 skipped')
  expect((await readFile(log, 'utf8')).split('\n').filter((line) => line.includes(' skipped: '))).toHaveLength(11)
})

test('prices that an admin has changed here stay', async () => {
  await writeCsv(folder, rows)
  await load()
  await db.query(`update advertising_settings set featured_pricing = '[{"duration":"1m","price":70}]'`)
  expect(await load()).toContain('the prices were changed here since; those stay')
  expect(await value(`select featured_pricing -> 0 -> 'price' as price from advertising_settings`)).toEqual({
    price: 70,
  })
})

test('a folder without a table is no export', async () => {
  await expect(load()).rejects.toThrow(/No table was found/)
})

test('what was refunded and deleted here comes back over, with the payment that it had', async () => {
  await writeCsv(folder, rows)
  await load()
  const money = () =>
    value(`select count(*)::int as payments, count(ad_id)::int as ads, count(banner_id)::int as banners,
      count(distinct status)::int as states, min(status) as status, max(paid_at) <= now() as "isPast",
      (select count(*)::int from loaded_ads) as loaded from payments`)
  const both = { payments: 2, ads: 1, banners: 1, states: 1, loaded: 0, isPast: true }
  expect(await money()).toEqual({ ...both, status: 'paid' })
  await db.query('delete from featured_ads')
  await db.query('delete from banner_ads')
  await load()
  expect(await money()).toEqual({ ...both, status: 'paid' })
  await db.query('select note_refund(id) from payments')
  await db.query('delete from featured_ads')
  await db.query('delete from banner_ads')
  expect(await load()).toContain('featured_ads: 1 read, 1 loaded')
  expect(await money()).toEqual({ ...both, status: 'refunded' })
  expect(await value('select a.status as ad, b.status as banner from featured_ads a, banner_ads b')).toEqual({
    ad: 'expired',
    banner: 'expired',
  })
})
