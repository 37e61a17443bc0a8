import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, visitor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeFranchise } from '#tests/support/factories.ts'
import { anyScope, expectPlainPages, fillSearch } from '#tests/support/plain-search.ts'
import { affordabilityChoices } from '../search.ts'
import { listFranchises } from './list-franchises.server.ts'
import type { SearchScope } from './search-sql.server.ts'

let owner: pg.Client
let categories: { id: string; number: number }[]
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  categories = await fillSearch(owner)
})
afterAll(() => owner.end())

// Two in three amounts of the town are whole ten thousands: 60,000 is 50,000 with VAT.
const anyCash = fc.oneof(
  fc.constantFrom(0, 20_000_00, 29_999_99, 30_000_00, 60_000_00, 59_999_99, 120_000_00, 10_000_000_00),
  fc.integer({ min: 1, max: 300_000_00 }),
)

test('what cash pays for, counted and looked at, is what plain reading finds, to the penny', async () => {
  await expectPlainPages(
    owner,
    fc.record({
      ...anyScope,
      q: fc.constant(''),
      location: fc.constant(''),
      categoryNumber: fc.constant(null),
      cashPence: anyCash,
      lendingPercent: fc.constantFrom(0, 1, 50, 70),
      afford: fc.constantFrom(...affordabilityChoices),
    }),
    fc.constantFrom(1, 1, 1, 2, 30),
    200,
  )
}, 120_000)

test('each page with cash is what plain reading finds: filtered, covered first, counted (3-decisions 74)', async () => {
  await expectPlainPages(
    owner,
    fc.record({
      ...anyScope,
      q: fc.constantFrom('', '', '', 'home', 'e', '.', 'Larkspur', 'zebra'),
      location: fc.constantFrom('', '', '', 'uk', 'London', 'a'),
      openAreas: fc.constantFrom(null, null, null, [0, 1, 7, 60]),
      categoryNumber: fc.constantFrom(null, null, null, ...categories.map(({ number }) => number)),
      only: fc.constantFrom<SearchScope['only']>([], ['home']),
      cashPence: anyCash,
      lendingPercent: fc.constantFrom(0, 33, 50, 70),
      afford: fc.constantFrom(...affordabilityChoices),
    }),
    fc.constantFrom(1, 1, 2, 3, 4, 40),
    250,
  )
}, 120_000)

test('what cash pays for in a place is what plain reading finds, counted from either side', async () => {
  // Some twenty and thirty, half of them based where an 'a' is: what is covered doesn't fill the places.
  await owner.query("update franchises set open_areas = '{131}' where mod(abs(hashtext(id::text)), 75) = 1")
  await owner.query("update franchises set open_areas = '{130}' where mod(hashtext(id::text), 50) = 0")
  const placed = {
    ...anyScope,
    q: fc.constant(''),
    bucket: fc.constantFrom(null, null, null, 1),
    sort: fc.constantFrom<SearchScope['sort']>('newest', 'newest', 'relevance', 'investment-asc'),
    location: fc.constantFrom('Leeds', 'uk', 'nowhere', 'a', 'a'),
    placeAreas: fc.constantFrom(undefined, [0, 1, 7, 60], [130], [130], [131], [131]),
    cashPence: fc.oneof(anyCash, fc.integer({ min: 20_000_00, max: 400_000_00 })),
    lendingPercent: fc.constantFrom(0, 50, 70, 70),
    afford: fc.constantFrom('loan', 'loan', ...affordabilityChoices),
  }
  await expectPlainPages(owner, fc.record(placed), fc.constantFrom(1, 1, 2), 200)
  // Not enough covered ones, enough with a loan.
  const few = {
    ...placed,
    bucket: fc.constant(null),
    sort: fc.constant('newest' as const),
    location: fc.constant('nowhere'),
    placeAreas: fc.constant([131]),
    cashPence: fc.integer({ min: 40_000_00, max: 120_000_00 }),
    lendingPercent: fc.constant(70),
    afford: fc.constant('loan' as const),
  }
  await expectPlainPages(owner, fc.record(few), fc.constant(1), 30)
}, 120_000)

test('with a fact that few or many have, each page with cash is what plain reading finds', async () => {
  const few = `case when mod(hashtext(franchise_id::text), 40) = 0 then '{home}'::text[] else '{van}' end`
  await owner.query(`update franchise_figures set premises = ${few}`)
  const scopes = fc.record({
    ...anyScope,
    q: fc.constant(''),
    location: fc.constant(''),
    categoryNumber: fc.constant(null),
    only: fc.constant<SearchScope['only']>(['home']),
    cashPence: anyCash,
    lendingPercent: fc.constantFrom(0, 50),
    afford: fc.constantFrom(...affordabilityChoices),
  })
  await expectPlainPages(owner, scopes, fc.constantFrom(1, 1, 2, 3), 60)
  await owner.query(`update franchise_figures set premises = '{home,van}'`)
  await expectPlainPages(owner, scopes, fc.constantFrom(1, 2, 5, 40), 60)
}, 120_000)

test('by amount, what only VAT lifts above the cash stands with what needs a loan', async () => {
  await expectPlainPages(
    owner,
    fc.record({
      ...anyScope,
      q: fc.constant(''),
      location: fc.constant(''),
      categoryNumber: fc.constant(null),
      sort: fc.constantFrom<SearchScope['sort']>('investment-asc', 'investment-desc'),
      // A penny less than 50,000 with VAT.
      cashPence: fc.constant(59_999_99),
      lendingPercent: fc.constantFrom(33, 50),
      afford: fc.constant('loan' as const),
    }),
    fc.integer({ min: 1, max: 50 }),
    60,
  )
}, 120_000)

test('the only listing that fits is shown, whichever way its page is come by', async () => {
  const { id } = await makeFranchise(owner, { name: 'Xq', location: 'Leeds', categories: categories.slice(0, 1) })
  const { rows: areas } = await owner.query<{ areas: number[] }>(
    `select array[number] as areas from uk_areas
     where number not in (select unnest(open_areas) from franchises) limit 1`,
  )
  const openAreas = areas[0]?.areas ?? []
  await owner.query('update franchise_search set open_areas = $2 where franchise_id = $1', [id, openAreas])
  const cash = { cashPence: 20_000_00, lendingPercent: 50, afford: 'all' } as const
  const base = { q: '', categoryNumber: null, bucket: null, location: '' }
  for (const sort of ['newest', 'investment-asc', 'relevance'] as const)
    for (const more of [{ q: 'xq', ...cash }, { openAreas }, { openAreas, ...cash }, { q: 'xq', openAreas }]) {
      const found = await asActor(visitor, (tx) => listFranchises(tx, { ...base, ...more, sort }, 1))
      expect([found.total, found.franchises.map((one) => one.id)], JSON.stringify([sort, more])).toEqual([1, [id]])
    }
})
