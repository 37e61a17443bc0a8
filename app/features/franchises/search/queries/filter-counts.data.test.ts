import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, visitor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fillSearch } from '#tests/support/plain-search.ts'
import { investmentRanges } from '../investment-ranges.ts'
import { facets, noFilters, type SearchFilters } from '../search.ts'
import { countByFilter } from './filter-counts.server.ts'
import { getSearchPage } from './search-page.server.ts'

let owner: pg.Client
/** Two main categories of the town, and a subcategory of the second. */
let main: string, other: string, sub: string
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  await fillSearch(owner)
  const idOf = async (name: string) =>
    (await owner.query<{ id: string }>('select id from franchise_categories where name = $1', [name])).rows[0]!.id
  main = await idOf('Main category 01')
  other = await idOf('Main category 02')
  sub = await idOf('Main category 02 sub 1')
})
afterAll(() => owner.end())

const page = (filters: SearchFilters) => asActor(visitor, (tx) => getSearchPage(tx, filters))
const total = async (filters: SearchFilters) => (await page(filters)).total

const asked: [string, Partial<SearchFilters>][] = [
  ['nothing', {}],
  ['a range', { investment: '50000-100000' }],
  ['facts', { only: ['home', 'part-time'] }],
  ['little cash', { cashPence: 1_000_000 }],
  ['cash', { cashPence: 6_000_000 }],
  ['much cash', { cashPence: 30_000_000 }],
  ['much cash alone, with a fact', { cashPence: 40_000_000, afford: 'cash', only: ['home'] }],
  ['cash alone, a range and a fact', { cashPence: 12_000_000, afford: 'cash', investment: '0-50000', only: ['home'] }],
  ['cash of which all is shown', { cashPence: 6_000_000, afford: 'all', only: ['home'] }],
  ['a common text', { q: 'e', investment: '100000-250000' }],
  ['a rare text', { q: 'Larkspur', only: ['home'] }],
  ['a place', { location: 'London', cashPence: 12_000_000 }],
  ['a place, and little cash', { location: 'Leeds', cashPence: 1_000_000 }],
  ['a place, and much cash alone', { location: 'Leeds', cashPence: 40_000_000, afford: 'cash' }],
  ['a place alone', { location: 'Leeds' }],
  ['a place and letters', { location: 'Leeds', q: 'e', only: ['home'] }],
  ['a place and a text', { location: 'Leeds', q: 'franchise', investment: '0-50000' }],
  ['a place that is none', { location: 'eed', cashPence: 6_000_000, afford: 'all' }],
  ['a place to open in', { open: 'Leeds', q: 'franchise' }],
  ['a place, and one to open in', { location: 'Leeds', open: 'Leeds' }],
  ['what nobody has', { q: 'zebra' }],
]

test.each(asked)('each option has the number of the page that it leads to: %s', async (_, filters) => {
  for (const [category, subcategory] of [
    [null, null],
    [main, null],
    [other, sub],
    [randomUUID(), null],
  ] as const) {
    const now = { ...noFilters, ...filters, category, subcategory }
    const counts = await asActor(visitor, (tx) => countByFilter(tx, now))
    const shown = await page(now)
    expect([counts.total, counts.openable]).toEqual([shown.total, shown.openable?.total ?? 0])
    for (const id of [main, other])
      expect(counts.options[id], id).toBe(await total({ ...now, category: id, subcategory: null }))
    expect(counts.options[sub]).toBe(category === other ? await total({ ...now, subcategory: sub }) : undefined)
    for (const investment of investmentRanges)
      expect(counts.options[investment], investment).toBe(await total({ ...now, investment }))
    for (const one of facets)
      expect(counts.options[one], one).toBe(await total({ ...now, only: [...new Set([...now.only, one])] }))
  }
})

test('every option has a number, if only none', async () => {
  const { options, total: none } = await asActor(visitor, (tx) => countByFilter(tx, { ...noFilters, q: 'zebra' }))
  const numbers = Object.values(options)
  expect([numbers.length, new Set(numbers), none]).toEqual([
    15 + investmentRanges.length + facets.length,
    new Set([0]),
    0,
  ])
})
