import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { asActor, visitor } from '#app/platform/db/transaction.server.ts'
import { command, execute, rows, statement } from '#app/platform/db/statement.server.ts'
import { testDatabase, vacuum } from '#tests/support/database.ts'
import { fillSearch } from '#tests/support/plain-search.ts'
import { PAGE_SIZE, sorts } from '../search.ts'
import { filterCountsStatement } from './search-sql-filter-counts.server.ts'
import { pageStatement } from './search-sql-page.server.ts'
import type { SearchScope } from './search-sql.server.ts'

let owner: pg.Client
let category = 0
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  category = (await fillSearch(owner))[0]?.number ?? 0
  await vacuum(owner, 'franchise_search')
})
afterAll(() => owner.end())

const SCAN_NO_TABLE = command('set local enable_seqscan = off')
const SORT_NOTHING = command('set local enable_sort = off')

/** The plan of a statement where tables are scanned, and rows sorted, only if there is no other way. */
const planOf = ({ statement: asked, values }: ReturnType<typeof pageStatement | typeof filterCountsStatement>) =>
  asActor(visitor, async (tx) => {
    await execute(tx, SCAN_NO_TABLE)
    await execute(tx, SORT_NOTHING)
    const EXPLAIN = statement(z.object({ 'QUERY PLAN': z.string() }), `explain ${asked.text}`)
    return (await rows(tx, EXPLAIN, values)).map((line) => line['QUERY PLAN']).join('\n')
  })
const scope = (more: Partial<SearchScope>): SearchScope & { hour: number } => ({
  q: '',
  categoryNumber: null,
  bucket: null,
  location: '',
  sort: 'newest',
  hour: 0,
  ...more,
})

const narrowings = (): [string, Partial<SearchScope>][] => [
  ['nothing', {}],
  ['a range', { bucket: 2 }],
  ['a category', { categoryNumber: category }],
  ['a category and a range', { categoryNumber: category, bucket: 2 }],
  ['facts', { only: ['bfa', 'full'] }],
  ['a fact and a range', { only: ['home'], bucket: 1 }],
  ['a fact in a category', { only: ['home'], categoryNumber: category }],
]

test('a page without a text, near or far, is walked to along an index of its order alone', async () => {
  for (const [name, more] of narrowings())
    for (const sort of sorts.filter((one) => one !== 'relevance')) {
      const plan = await planOf(pageStatement(scope({ ...more, sort }), 40 * PAGE_SIZE))
      expect(plan, `${name}, ${sort}`).not.toContain('Seq Scan on franchise_search')
      const walks = plan.match(/Index Only Scan (Backward )?using franchise_search_\w+ /g)
      // There and back.
      expect(walks, `${name}, ${sort}\n${plan}`).toHaveLength(2)
    }
})

test('what is counted already reads no listing', async () => {
  for (const [name, more] of narrowings())
    expect(await planOf(filterCountsStatement(scope(more))), name).not.toContain('franchise_search')
})

test('a place, a place to open in and cash scan no table', async () => {
  for (const more of [
    { location: 'Leeds' },
    { location: 'Leeds', categoryNumber: category },
    { openAreas: [0, 1, 7] },
    { cashPence: 5_000_000, lendingPercent: 50 },
    { cashPence: 5_000_000, lendingPercent: 50, categoryNumber: category },
    { cashPence: 5_000_000, lendingPercent: 50, location: 'Leeds' },
  ] satisfies Partial<SearchScope>[])
    expect(await planOf(pageStatement(scope(more), 0)), JSON.stringify(more)).not.toContain(
      'Seq Scan on franchise_search',
    )
})

test('what cash pays for, in a place too, is counted along the index of totals alone', async () => {
  const cash = { cashPence: 5_000_000, lendingPercent: 50 }
  for (const more of [
    cash,
    { ...cash, only: ['home'] },
    { ...cash, location: 'nowhere' },
  ] satisfies Partial<SearchScope>[]) {
    const plan = await planOf(filterCountsStatement(scope(more)))
    expect(plan.match(/Index Only Scan using franchise_search_cash /g), plan).toHaveLength(3)
    expect(plan).not.toMatch(/Scan (?:on franchise_scan|using franchise_search_kinds)/)
  }
})

test('how many can be opened in a place is counted already', async () => {
  for (const more of [{ openAreas: [0, 1, 7] }, { location: 'Leeds', placeAreas: [0, 1, 7] }])
    expect(await planOf(pageStatement(scope(more), 0))).toContain('franchise_open_counts')
})

test('of what cash pays for only totals that begin as a limit does are looked at', async () => {
  const plan = await planOf(pageStatement(scope({ cashPence: 5_000_000, lendingPercent: 50 }), 0))
  expect(plan.match(/franchise_amount_counts/g)!.length).toBeGreaterThanOrEqual(2)
  const looked = /Index Cond: \(\(total_with_vat_pence >= .* AND \(total_with_vat_pence <= /g
  expect(plan.match(looked), plan).toHaveLength(3)
})

test('what of a category can be opened in a place is read from the index of its kinds, once', async () => {
  for (const more of [
    { categoryNumber: category },
    { only: ['home'] },
    { bucket: 2 },
  ] satisfies Partial<SearchScope>[]) {
    const plan = await planOf(pageStatement(scope({ location: 'Leeds', placeAreas: [0, 1, 7], ...more }), 0))
    expect(plan.match(/Index Only Scan using franchise_search_kinds/g), plan).toHaveLength(1)
    expect(plan, plan).not.toContain('franchise_search_open')
  }
})

test('letters and a place to open in are looked for in the narrow copy of all rows', async () => {
  const cash = { cashPence: 5_000_000, lendingPercent: 50 }
  for (const more of [
    { q: 'e' },
    { q: 'co', sort: 'relevance' },
    { q: 'co', ...cash },
    { openAreas: [0, 1, 7], ...cash },
    { q: 'e', openAreas: [0, 1, 7] },
    { q: 'e', only: ['home', 'bfa'] },
    { q: 'co', only: ['bfa'], ...cash },
    { q: 'e', location: 'Leeds', placeAreas: [0, 1, 7] },
    { q: '24' },
  ] satisfies Partial<SearchScope>[]) {
    const plan = await planOf(pageStatement(scope(more), 0))
    expect(plan, JSON.stringify(more)).not.toMatch(/Seq Scan on franchise_search\b/)
    expect(plan, `${JSON.stringify(more)}\n${plan}`).toMatch(/Seq Scan on franchise_scan\b/)
  }
})

test('of a category, letters and what can be opened in a place are looked for in the index of its kinds', async () => {
  const cash = { cashPence: 5_000_000, lendingPercent: 50 }
  for (const more of [
    { q: 'e' },
    { q: 'co', sort: 'relevance' },
    { q: 'co', only: ['bfa'], ...cash },
    { openAreas: [0, 1, 7] },
    { q: 'e', openAreas: [0, 1, 7], ...cash },
    { q: 'e', location: 'Leeds', placeAreas: [0, 1, 7] },
  ] satisfies Partial<SearchScope>[]) {
    const plan = await planOf(pageStatement(scope({ ...more, categoryNumber: category }), 0))
    expect(plan.match(/Index Only Scan using franchise_search_kinds/g), plan).toHaveLength(1)
    expect(plan, plan).not.toMatch(/Seq Scan on franchise_s|franchise_search_open/)
  }
})

test('what cash pays for is walked to along an order by amount, whose index holds all that it asks', async () => {
  const cash = { cashPence: 5_000_000, lendingPercent: 50 }
  for (const [sort, index] of [
    ['investment-asc', 'franchise_search_cheapest'],
    ['investment-desc', 'franchise_search_dearest'],
  ] as const)
    for (const afford of ['cash', 'loan'] as const) {
      const plan = await planOf(pageStatement(scope({ ...cash, afford, sort }), 0))
      const walks = plan.match(new RegExp(`Index Only Scan using ${index} `, 'g'))
      expect(walks, `${sort}, ${afford}\n${plan}`).toHaveLength(afford === 'cash' ? 1 : 2)
    }
})

test('what cash pays for in a category, or of facts, is a range of each kind in one index', async () => {
  const cash = { cashPence: 5_000_000, lendingPercent: 50 }
  for (const [name, more] of narrowings().slice(2))
    for (const afford of ['cash', 'loan', 'all'] as const) {
      const plan = await planOf(pageStatement(scope({ ...cash, ...more, afford }), 0))
      expect(plan, `${name}, ${afford}`).toMatch(/Index Only Scan using franchise_search_kinds/)
    }
})

test('connections keep no plans of facts, which come in many combinations', () => {
  const isKept = (more: Partial<SearchScope>) =>
    [pageStatement(scope(more), 0), filterCountsStatement(scope(more))].map(
      ({ statement: asked }) => typeof asked.query !== 'string',
    )
  const cash = { cashPence: 1_000_00, categoryNumber: category }
  for (const more of [{}, { bucket: 2 }, cash]) {
    expect(isKept(more)).toEqual([true, true])
    expect(isKept({ ...more, only: ['home'] })).toEqual([false, false])
  }
})
