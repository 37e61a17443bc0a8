import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, visitor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCategory, makeFranchise } from '#tests/support/factories.ts'
import { noFilters, type SearchFilters } from '../search.ts'
import { countByFilter } from './filter-counts.server.ts'
import { getSearchPage } from './search-page.server.ts'

let owner: pg.Client
let care: { id: string }
let visits: { id: string }
let food: { id: string }
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  care = await makeCategory(owner, { name: 'Care' })
  visits = await makeCategory(owner, { name: 'Visits', parentId: care.id })
  food = await makeCategory(owner, { name: 'Food' })
  await makeFranchise(owner, { name: 'A', categories: [care] })
  await makeFranchise(owner, { name: 'B', categories: [visits] })
  await makeFranchise(owner, { name: 'C', categories: [food] })
})
afterAll(() => owner.end())

const find = (filters: Partial<SearchFilters>) =>
  asActor(visitor, (tx) => getSearchPage(tx, { ...noFilters, ...filters }))

test('without a category the main ones are offered and no subcategories (P-13)', async () => {
  expect(await find({})).toMatchObject({
    total: 3,
    main: null,
    sub: null,
    mains: [{ name: 'Care' }, { name: 'Food' }],
    subs: [],
  })
})

test('a category brings its subcategories; one of another category is ignored', async () => {
  expect(await find({ category: care.id })).toMatchObject({
    total: 2,
    main: { name: 'Care' },
    subs: [{ name: 'Visits' }],
  })
  expect(await find({ category: care.id, subcategory: visits.id })).toMatchObject({ total: 1, sub: { name: 'Visits' } })
  expect(await find({ category: food.id, subcategory: visits.id })).toMatchObject({
    total: 1,
    sub: null,
    filters: { subcategory: null },
  })
})

test('a subcategory given as the category chooses its parent too (3-decisions 13)', async () => {
  expect(await find({ category: visits.id })).toMatchObject({
    total: 1,
    main: { name: 'Care' },
    sub: { name: 'Visits' },
    filters: { category: care.id, subcategory: visits.id },
  })
})

test('a category that does not exist is ignored', async () => {
  expect(await find({ category: randomUUID(), subcategory: visits.id })).toMatchObject({
    total: 3,
    main: null,
    filters: { category: null, subcategory: null },
  })
})

test('a search that finds nothing says which filters hide results, each with its number, most first', async () => {
  const two = await find({ q: 'B', category: food.id })
  expect([two.total, two.hiding]).toEqual([
    0,
    [
      { label: 'Without “B”', without: { q: '' }, total: 1 },
      { label: 'In all categories', without: { category: null, subcategory: null }, total: 1 },
    ],
  ])
  expect((await find({ category: care.id, q: 'nothing' })).hiding).toEqual([
    { label: 'Without “nothing”', without: { q: '' }, total: 2 },
  ])
  const inSub = await find({ category: care.id, subcategory: visits.id, investment: '500000+' })
  expect(inSub.hiding.map(({ label }) => label)).toEqual(['Without £500,000+'])
  expect((await find({})).hiding).toEqual([])
})

test('where no filter less is enough, what is looked for is offered on its own', async () => {
  const { total, hiding, nearest } = await find({ q: 'B', category: food.id, only: ['bfa'], investment: '500000+' })
  expect([total, hiding]).toMatchObject([0, [{ label: 'Only “B”, without the other filters', total: 1 }]])
  expect((await find({ q: 'B', ...hiding[0]?.without })).total).toBe(1)
  expect(nearest).toMatchObject({ label: hiding[0]?.label, total: 1, franchises: [{ name: 'B' }] })
  // A category too, where nothing was typed.
  const visited = await find({ category: care.id, subcategory: visits.id, only: ['bfa', 'ex-forces'] })
  expect(visited.hiding).toMatchObject([{ label: 'Only Visits, without the other filters', total: 1 }])
  expect(visited.nearest?.franchises).toMatchObject([{ name: 'B' }])
})

test('in place of results stand the first of what keeps the text, as its own list has them', async () => {
  const { nearest } = await find({ q: 'B', category: food.id })
  expect(nearest).toMatchObject({ label: 'In all categories', total: 1, franchises: [{ name: 'B' }] })
  // A category that the text names, without what an advertisement pins to it.
  await owner.query(
    `update franchise_search set featured_numbers = array(select number from franchise_categories where id = $1),
      featured_until = now() + interval '1 day' where name = 'C'`,
    [visits.id],
  )
  expect((await find({ category: visits.id })).franchises).toMatchObject([{ name: 'C' }, { name: 'B' }])
  expect((await find({ q: 'visits nearby' })).nearest).toMatchObject({
    label: 'Visits',
    change: { q: '', category: visits.id },
    total: 1,
    franchises: [{ name: 'B' }],
  })
  // For a text that says nothing we know: all there is.
  expect((await find({ q: 'qqqq' })).nearest).toMatchObject({ label: 'All franchises', total: 3 })
  // None where there are results, or further cards.
  expect((await find({ q: 'B' })).nearest).toBeNull()
  expect((await find({ location: 'Nowhere' })).nearest).toBeNull()
})

/** Every filter beside cash, as each changes the statements of a page. */
const beside: Partial<SearchFilters>[] = [
  {},
  { location: 'London' },
  { location: 'Nowhere' },
  { open: 'Leeds' },
  { q: 'A' },
  { q: 'zzzz' },
  { q: 'A', location: 'London' },
  { investment: '50000-100000' },
  { only: ['full'] },
]

test.each(beside)('a number alone is that of its page, whatever is chosen: %o', async (filters) => {
  for (const category of [null, care.id, visits.id, randomUUID()])
    for (const cash of [{}, { cashPence: 5_000_000, afford: 'cash' }, { cashPence: 5_000_000, afford: 'all' }] as const)
      for (const subcategory of [null, visits.id]) {
        const asked = { ...noFilters, ...filters, ...cash, category, subcategory }
        const { total } = await find(asked)
        expect(await asActor(visitor, (tx) => countByFilter(tx, asked)), JSON.stringify(asked)).toMatchObject({ total })
      }
})

test.each(beside)('cash of which all is shown leaves every row that the search has without it: %o', async (filters) => {
  for (const category of [null, care.id]) {
    const { total } = await find({ ...filters, category })
    for (const afford of ['all', 'loan', 'cash'] as const) {
      const page = await find({ ...filters, category, cashPence: 5_000_000, afford })
      if (afford === 'all') expect(page.total).toBe(total)
      else expect(page.total).toBeLessThanOrEqual(total)
    }
  }
})
