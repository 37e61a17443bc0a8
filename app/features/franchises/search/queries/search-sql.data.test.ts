import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, visitor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { anyScope, expectPlainPages, fillSearch } from '#tests/support/plain-search.ts'
import { WHOLE_UK } from '../../figures/open-areas.ts'
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

test('each page and scope is what plain reading finds (P-16 to P-18, V-06, V-07, 3-decisions 12, 15, 50)', async () => {
  const text = fc.oneof(
    fc.constantFrom(
      '',
      'home',
      'FRANCHISE',
      'Larkspur',
      'e',
      'kiln bakery',
      'Larkspur Home Care 12',
      'zebra',
      '%',
      '_',
      'uk',
      'a franchise managed from home',
      '.',
      ' 1',
      'Care\n',
    ),
    fc.integer({ min: 1, max: 1500 }).map(String),
    fc.string({ maxLength: 3 }).map((any) => any.replaceAll('\0', '')),
  )
  await expectPlainPages(
    owner,
    fc.record({
      ...anyScope,
      q: text,
      location: fc.constantFrom('', '', 'uk', 'London', 'a', 'Aberdeen', '%'),
      openAreas: fc.constantFrom(null, null, [WHOLE_UK], [0, 1, 7, 60], [0, 2, 150]),
      placeAreas: fc.constantFrom(undefined, [0, 1, 11, 60], [0, 2, 130]),
      categoryNumber: fc.constantFrom(null, ...categories.map(({ number }) => number)),
      only: fc.constantFrom<SearchScope['only']>([], [], ['home']),
    }),
    fc.constantFrom(1, 1, 2, 3, 4, 6, 9, 40, 60, 63),
    300,
  )
}, 120_000)

test('each page of a category, from whichever end it is walked to, is what plain reading finds', async () => {
  await expectPlainPages(
    owner,
    fc.record({
      ...anyScope,
      q: fc.constant(''),
      sort: fc.constantFrom('newest', 'investment-asc', 'investment-desc'),
      bucket: fc.constantFrom(null, null, 1),
      categoryNumber: fc.constantFrom(...categories.map(({ number }) => number)),
      only: fc.constantFrom<SearchScope['only']>([], [], ['home']),
    }),
    fc.integer({ min: 1, max: 12 }),
    150,
  )
}, 120_000)

test('what of letters that many or few have can be opened in a place is what plain reading finds', async () => {
  await expectPlainPages(
    owner,
    fc.record({
      ...anyScope,
      q: fc.constantFrom('e', 'q', 'j', 'x', 'z', 'mi', 'ze', 'qu', '7', '15'),
      sort: fc.constantFrom('newest', 'relevance', 'investment-asc'),
      location: fc.constantFrom('Leeds', 'London', 'Aberdeen'),
      placeAreas: fc.constantFrom([0, 1, 11, 60], [130], [150]),
      only: fc.constantFrom<SearchScope['only']>([], ['home']),
    }),
    fc.constant(1),
    100,
  )
}, 60_000)

test('letters in a category, and what can be opened in a place there, are what plain reading finds', async () => {
  await expectPlainPages(
    owner,
    fc.record({
      ...anyScope,
      q: fc.constantFrom('', 'e', 'q', 'z', 'mi', 'ze', '15'),
      location: fc.constantFrom('', '', 'Leeds'),
      openAreas: fc.constantFrom(null, null, [0, 1, 7, 60]),
      placeAreas: fc.constantFrom(undefined, [0, 1, 11, 60], [150]),
      categoryNumber: fc.constantFrom(...categories.map(({ number }) => number)),
      only: fc.constantFrom<SearchScope['only']>([], ['home']),
      cashPence: fc.constantFrom(null, null, 60_000_00, 200_000_00),
      lendingPercent: fc.constantFrom(0, 50),
      afford: fc.constantFrom(...affordabilityChoices),
    }),
    fc.constantFrom(1, 1, 2, 5),
    150,
  )
}, 60_000)

test('a card has what the card shows and nothing else', async () => {
  const { franchises } = await asActor(visitor, (tx) =>
    listFranchises(
      tx,
      { categoryNumber: categories[0]!.number, bucket: null, q: 'e', location: '', sort: 'relevance' },
      1,
    ),
  )
  expect(Object.keys(franchises[0]!).toSorted()).toEqual([
    'disclosedCount',
    'feeHadVat',
    'franchisorId',
    'id',
    'imageUrl',
    'investmentPence',
    'isFeatured',
    'location',
    'marketingLevyBasisPoints',
    'marketingLevyMonthlyPence',
    'minimumOwnCashPence',
    'name',
    'premises',
    'replyMinutes',
    'replyTenths',
    'serviceFeeBasisPoints',
    'serviceFeeMonthlyPence',
    'shortDescription',
    'totalVat',
    'totalWithVatPence',
    'unitsUk',
  ])
})
