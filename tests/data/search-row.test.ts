import type { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makeCategory, makeFeaturedAd, makeFranchise } from '#tests/support/factories.ts'

let db: Client
beforeAll(async () => {
  db = await (await testDatabase()).ownerClient()
})
afterAll(() => db.end())
beforeEach(() => db.query('begin'))
afterEach(() => db.query('rollback'))

const row = async (id: string) =>
  (await db.query('select * from franchise_search where franchise_id = $1', [id])).rows[0]
const counts = async () =>
  (
    await db.query(
      `select category_number, bucket, facts, franchises from franchise_counts where franchises <> 0 order by 1, 2, 3`,
    )
  ).rows
const source = async () =>
  (
    await db.query(`select n.number as category_number, s.bucket,
      search_facts(s.home_based, s.part_time, s.disclosed_count, s.bfa_member, s.ex_forces_offer) as facts,
      count(*)::int as franchises from
      franchise_search_source s
    cross join lateral unnest(s.category_numbers || 0) n (number) group by 1, 2, 3 order by 1, 2, 3`)
  ).rows

const openCounts = async (from: string) => (await db.query(`${from} order by open_areas`)).rows

/** Rows and counts are what the source says at this moment. */
async function expectRight() {
  const strange = 'select from franchise_search where letters is distinct from letters_of(search_text)'
  expect((await db.query(strange)).rowCount).toBe(0)
  const copied = await db.query(`(table franchise_scan except table franchise_scan_source)
    union all (table franchise_scan_source except table franchise_scan)`)
  expect(copied.rows).toEqual([])
  expect(await counts()).toEqual(await source())
  expect(await openCounts('select open_areas, franchises from franchise_open_counts where franchises <> 0')).toEqual(
    await openCounts('select open_areas, count(*)::int as franchises from franchise_search_source group by 1'),
  )
  const { rows: amounts } = await db.query(`select two_figures(total_with_vat_pence) as total,
      coalesce(minimum_own_cash_pence, -1) as own, bucket, count(*)::int as franchises
    from franchise_search_source where total_with_vat_pence is not null group by 1, 2, 3 order by 1, 2, 3`)
  const { rows: counted } = await db.query(`select total_from_pence as total, own_cash_pence as own, bucket, franchises
    from franchise_amount_counts where franchises <> 0 order by 1, 2, 3`)
  expect(counted).toEqual(amounts)
  const { rows: kinds } = await db.query(`select s.franchise_id from franchise_search s
    left join franchise_kinds k on k.number = s.kind and k.category_numbers = s.category_numbers and k.bucket = s.bucket
      and k.facts = search_facts(s.home_based, s.part_time, s.disclosed_count, s.bfa_member, s.ex_forces_offer)
    where k.number is null`)
  expect(kinds).toEqual([])
  const { rows: columns } = await db.query(`select string_agg(attname, ', ') as all from pg_attribute
    where attrelid = 'franchise_search_source'::regclass and attnum > 0`)
  const { rows } = await db.query(
    `select ${columns[0].all} from franchise_search except select ${columns[0].all} from franchise_search_source`,
  )
  expect(rows).toEqual([])
  const { rows: sizes } = await db.query(
    'select (select count(*) from franchise_search) = (select count(*) from franchise_search_source) as same',
  )
  expect(sizes[0].same).toBe(true)
}

test('a listing is found with its categories, their parents, its range and its texts', async () => {
  const main = await makeCategory(db, { name: 'Food', hue: 30, icon: 'soup' })
  const sub = await makeCategory(db, { parentId: main.id })
  const { id } = await makeFranchise(db, {
    name: 'Brew Lane',
    categories: [sub],
    investmentPounds: 50_000.01,
    location: 'Leeds',
    shortDescription: 'Coffee Vans',
  })
  expect(await row(id)).toMatchObject({
    name: 'Brew Lane',
    category_numbers: [main.number, sub.number].toSorted((a, b) => a - b),
    main_category_number: main.number,
    main_category_name: 'Food',
    main_category_hue: 30,
    main_category_icon: 'soup',
    bucket: 1,
    investment_pence: '5000001',
    search_text: 'brew lane\ncoffee vans\nleeds',
    is_nationwide: false,
  })
  expect((await row(id)).city_id).toBe(2644688)
  await expectRight()
})

test.each([
  [null, 0],
  [0, 0],
  [50_000, 0],
  [50_000.01, 1],
  [100_000, 1],
  [250_000, 2],
  [250_001, 3],
  [500_000, 3],
  [500_000.01, 4],
])('£%s is in range %i (V-01 to V-05)', async (investmentPounds, bucket) => {
  expect((await row((await makeFranchise(db, { investmentPounds })).id)).bucket).toBe(bucket)
})

test.each([
  ['UK', true],
  ['united kingdom ', true],
  ['Ukfield', false],
])('location %s is nationwide: %s', async (location, nationwide) => {
  expect((await row((await makeFranchise(db, { location })).id)).is_nationwide).toBe(nationwide)
})

test('rows and counts follow every change in the same transaction', async () => {
  const [main, other] = [await makeCategory(db), await makeCategory(db)]
  const sub = await makeCategory(db, { parentId: main.id })
  const kept = await makeFranchise(db, { categories: [sub, other] })
  const { id } = await makeFranchise(db, { status: 'pending', categories: [sub], investmentPounds: 75_000 })
  expect(await row(id)).toBeUndefined()
  await expectRight()
  for (const change of [
    `update franchises set status = 'approved' where id = '${id}'`,
    `update franchises set open_areas = '{0}' where id = '${id}'`,
    `update franchises set open_areas = '{1,7}' where id in ('${id}', '${kept.id}')`,
    `update franchise_details set investment_amount = 600000, short_description = 'Other' where franchise_id = '${id}'`,
    `update franchises set name = 'Renamed', location = 'UK' where id = '${id}'`,
    `insert into franchise_category_mappings (franchise_id, category_id) values ('${id}', '${other.id}')`,
    `delete from franchise_category_mappings where franchise_id = '${id}' and category_id = '${sub.id}'`,
    `update franchise_categories set name = 'New name', hue = 10 where id = '${other.id}'`,
    `delete from franchise_categories where id = '${main.id}'`,
    `update profiles set suspended_at = now() where id = '${kept.franchisorId}'`,
    `update profiles set suspended_at = null where id = '${kept.franchisorId}'`,
    `delete from franchises where id = '${id}'`,
    `delete from profiles where id = '${kept.franchisorId}'`,
  ]) {
    await db.query(change)
    await expectRight()
  }
  expect(await counts()).toEqual([])
})

test('a change that no list shows writes no row of the search; one that only a card or a sum shows does', async () => {
  const { id } = await makeFranchise(db, { investmentPounds: 75_000 })
  await db.query('insert into franchise_figures (franchise_id, premises) values ($1, $2)', [id, ['van']])
  const place = async () =>
    (await db.query('select ctid::text as at from franchise_search where franchise_id = $1', [id])).rows[0].at
  let at = await place()
  const isWritten = async (change: string) => {
    await db.query(`${change} where franchise_id = '${id}'`)
    const was = at
    at = await place()
    return at !== was
  }
  expect(await isWritten(`update franchise_details set long_description = 'Of its own page'`)).toBe(false)
  expect(await isWritten(`update franchise_figures set premises = '{premises}'`)).toBe(true)
  expect(await row(id)).toMatchObject({ premises: ['premises'] })
  expect(await isWritten('update franchise_figures set service_fee_kind = null, training_days = 3')).toBe(true)
  expect(await isWritten('update franchise_details set main_image_url = null')).toBe(false)
  expect(await isWritten(`update franchise_details set main_image_url = '/images/a.webp'`)).toBe(true)
  await expectRight()
})

test('a bulk load leaves the rows alone until the rebuild, which makes the same', async () => {
  const main = await makeCategory(db)
  await makeFranchise(db, { categories: [main] })
  await db.query(`set local app.bulk = 'on'`)
  const { id } = await makeFranchise(db, { categories: [main] })
  expect(await row(id)).toBeUndefined()
  await db.query('select rebuild_franchise_search()')
  expect(await row(id)).toBeDefined()
  await expectRight()
  const { rows } = await db.query(
    `select count(*)::int as n from pg_indexes where tablename = 'franchise_search' and indexdef like '%USING gin%'`,
  )
  expect(rows[0].n).toBe(6)
})

test('running ads pin their listing in the additional categories, and a deleted category unpins it', async () => {
  const [main, extra] = [await makeCategory(db), await makeCategory(db)]
  const franchise = await makeFranchise(db, { categories: [main] })
  const ad = await makeFeaturedAd(db, { franchise, categories: [extra] })
  expect(await row(franchise.id)).toMatchObject({ featured_numbers: [extra.number] })
  await db.query(`delete from franchise_categories where id = $1`, [extra.id])
  expect(await row(franchise.id)).toMatchObject({ featured_numbers: [] })
  await db.query(`update featured_ads set status = 'expired' where id = $1`, [ad.id])
  expect((await row(franchise.id)).featured_until).toBeNull()
})

test('neither login role can switch the upkeep off', async () => {
  for (const role of ['atlas_app', 'atlas_system']) {
    await db.query(`savepoint s; set local app.bulk = 'on'`)
    const { rows } = await db.query('select bulk_loading() as bulk')
    expect(rows[0].bulk).toBe(true)
    await db.query('rollback to savepoint s')
    const client = await (await testDatabase()).client(role === 'atlas_app' ? 'app' : 'system')
    await client.query(`set app.bulk = 'on'`)
    expect((await client.query('select bulk_loading() as bulk')).rows[0].bulk).toBe(false)
    await client.end()
  }
})

test('the longest texts, of letters of four bytes, have room in every index', async () => {
  const letters = (count: number) =>
    Array.from({ length: count }, (_, i) => String.fromCodePoint(0x20000 + ((i * 7_919) % 40_000))).join('')
  const { id } = await makeFranchise(db, { name: letters(200), location: 'Leeds', shortDescription: letters(2_000) })
  const areas = await db.query('select array_agg(number order by number) as all from uk_areas where number <> 0')
  await db.query('update franchise_search set open_areas = $2 where franchise_id = $1', [id, areas.rows[0].all])
  const { search_text, name_text } = await row(id)
  expect(search_text.startsWith(`${name_text}\n`) && search_text.endsWith('\nleeds')).toBe(true)
  expect([...search_text]).toHaveLength(200 + 1 + 2_000 + 6)
  await makeFranchise(db, { name: letters(200), location: letters(200) })
})
