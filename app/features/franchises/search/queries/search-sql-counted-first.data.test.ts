import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { anyScope, expectPlainPages, fillSearch } from '#tests/support/plain-search.ts'
import { affordabilityChoices } from '../search.ts'
import type { SearchScope } from './search-sql.server.ts'

let owner: pg.Client
let categories: { id: string; number: number }[]
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  categories = await fillSearch(owner)
})
afterAll(() => owner.end())

test('each page with cash is what plain reading finds: filtered, covered first, counted (3-decisions 74)', async () => {
  await expectPlainPages(
    owner,
    fc.record({
      ...anyScope,
      q: fc.constantFrom('', '', '', 'home', 'e', 'Larkspur', 'zebra'),
      location: fc.constantFrom('', '', '', 'uk', 'London', 'a'),
      openAreas: fc.constantFrom(null, null, null, [0, 1, 7, 60]),
      categoryNumber: fc.constantFrom(null, null, null, ...categories.map(({ number }) => number)),
      only: fc.constantFrom<SearchScope['only']>([], [], [], ['home']),
      // Amounts of the town are whole ten thousands: 60,000 is 50,000 with VAT.
      cashPence: fc.constantFrom(0, 20_000_00, 30_000_00, 60_000_00, 59_999_99, 120_000_00, 10_000_000_00),
      lendingPercent: fc.constantFrom(0, 33, 50, 70),
      afford: fc.constantFrom(...affordabilityChoices),
    }),
    fc.constantFrom(1, 1, 2, 3, 4, 40),
    250,
  )
}, 120_000)
