import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { anyScope, expectPlainPages, fillSearch } from '#tests/support/plain-search.ts'

let owner: pg.Client
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  await fillSearch(owner)
})
afterAll(() => owner.end())

test('each page of a text, however common, is what plain reading finds (P-16, P-17, 3-decisions 15)', async () => {
  const common = fc.constantFrom(
    'franchise',
    'A Franchise',
    'with',
    'and',
    'e',
    'E',
    'a',
    'an',
    'o',
    'in',
    'er',
    'ar',
    'ra',
    'th',
    'l',
    'k',
    '.',
    ' ',
    'e ',
    ' a',
    'Home',
    'mill',
    'ill',
    's ',
    'co-op',
    '1',
    '12',
    'e1',
  )
  await expectPlainPages(
    owner,
    fc.record({ ...anyScope, q: common }),
    fc.constantFrom(1, 1, 2, 5, 20, 40, 60, 63, 64),
    250,
  )
  await expectPlainPages(
    owner,
    fc.record({ ...anyScope, q: fc.string({ unit: fc.constantFrom(...'aeinorst .'), minLength: 1, maxLength: 3 }) }),
    fc.integer({ min: 1, max: 63 }),
    100,
  )
}, 120_000)

test('letters by relevance: a name that is the text, the newest that begin with it, then the others', async () => {
  await expectPlainPages(
    owner,
    fc.record({
      ...anyScope,
      q: fc.constantFrom('m', 'mi', 'Mi', 'e', 'a', 'an'),
      sort: fc.constant('relevance' as const),
      bucket: fc.constant(null),
      only: fc.constant([]),
    }),
    fc.constantFrom(1, 2, 3, 8, 20, 21, 22, 40),
    60,
  )
}, 60_000)
