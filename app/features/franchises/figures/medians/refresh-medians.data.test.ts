import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makeCategory, makeFranchise } from '#tests/support/factories.ts'
import { refreshMedians } from './refresh-medians.server.ts'

let owner: pg.Client, other: pg.Client
beforeAll(async () => {
  const database = await testDatabase()
  owner = await database.ownerClient()
  other = await database.ownerClient()
})
afterAll(() => Promise.all([owner.end(), other.end()]))

const mark = (number: number) => owner.query('select mark_stale_categories($1)', [[number]])
const refresh = async (upTo: string | null = null) =>
  (await owner.query('select refresh_stale_categories($1) as n', [upTo])).rows[0].n
const marked = async () =>
  (await other.query('select category_number as n from stale_categories order by id')).rows.map(({ n }) => n)

test('categories are reckoned one at a time, as many as were marked by then', async () => {
  for (const number of [1, 2, 1]) await mark(number)
  const { last } = (await owner.query('select max(id)::text as last from stale_categories')).rows[0]
  await mark(3)
  expect(await refresh(last)).toBe(1)
  expect(await marked()).toEqual([2, 3])
  expect(await refresh(last)).toBe(1)
  expect(await refresh(last)).toBe(0)
  expect(await marked()).toEqual([3])
  for (const number of [2, 3]) await mark(number)
  expect(await refreshMedians()).toBe(2)
  expect(await refreshMedians()).toBe(0)
})

test('a change that is not to be seen yet while its category is reckoned leads to another time', async () => {
  const category = await makeCategory(owner)
  const made: string[] = []
  for (const units of [1, 2, 3, 4, 5]) {
    const { id } = await makeFranchise(owner, { categories: [category] })
    await owner.query('insert into franchise_figures (franchise_id, units_uk) values ($1, $2)', [id, units])
    made.push(id)
  }
  await refreshMedians()
  const change = (client: pg.Client, id: string | undefined, units: number) =>
    client.query('update franchise_figures set units_uk = $2 where franchise_id = $1', [id, units])
  const median = async () => {
    const found = await owner.query(
      `select m.value::int from category_medians m join franchise_categories c on c.number = m.category_number
        where c.id = $1 and m.figure = 'units_uk'`,
      [category.id],
    )
    return found.rows[0]?.value
  }
  expect(await median()).toBe(3)
  await other.query('begin')
  await change(other, made[0], 9)
  await change(owner, made[1], 8)
  await owner.query('begin')
  expect(await refresh()).toBe(1)
  await other.query('commit')
  await owner.query('commit')
  expect(await median()).toBe(4)
  expect(await marked()).toHaveLength(1)
  expect(await refreshMedians()).toBe(1)
  expect(await median()).toBe(5)
})

test('sums of equal fees stand in order; all reckoned again leaves nothing of a category with too few', async () => {
  const category = await makeCategory(owner)
  const made: string[] = []
  for (const pounds of [50, 10, 40, 20, 30]) {
    const { id } = await makeFranchise(owner, { categories: [category], investmentPounds: pounds })
    await owner.query(
      `insert into franchise_figures (franchise_id, service_fee_kind, marketing_levy_kind, term_years, investment_vat)
       values ($1, 'none', 'none', 5, 'no_vat')`,
      [id],
    )
    made.push(id)
  }
  const costs = async () => {
    await owner.query('select refresh_category_medians(null)')
    const { rows } = await owner.query(
      'select costs from category_costs x join franchise_categories c on c.number = x.category_number where c.id = $1',
      [category.id],
    )
    return rows.flatMap((row) => row.costs)
  }
  const inOrder = [1_000, 2_000, 3_000, 4_000, 5_000]
  for (const _ of ['first', 'again'])
    expect(await costs()).toMatchObject([{ franchises: 5, totals: inOrder, totalsWithRenewals: inOrder }])
  await owner.query('delete from franchises where id = $1', [made[0]])
  expect(await costs()).toEqual([])
})

test('who reckons all medians waits for who reckons one, and keeps nobody from it meanwhile', async () => {
  const { id } = await makeCategory(owner)
  for (const all of ['refresh_category_medians(null)', 'rebuild_franchise_search()']) {
    await other.query('begin')
    await other.query('select lock_category_medians(array[number]) from franchise_categories where id = $1', [id])
    const reckoning = owner.query(`select ${all}`)
    await expect
      .poll(
        async () => (await other.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount,
      )
      .toBe(1)
    await other.query('select refresh_category_medians(array[number]) from franchise_categories where id = $1', [id])
    await other.query('commit')
    await reckoning
  }
})
