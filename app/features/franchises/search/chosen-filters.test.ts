import { expect, test } from 'vitest'
import { chosenFilters, filterText } from './chosen-filters.ts'
import { noFilters } from './search.ts'

test.each([
  [{ cashPence: 2_000_000 }, '£20,000 cash + loan up to 50%'],
  [{ cashPence: 2_000_000, afford: 'cash' as const }, '£20,000 cash, no loan'],
  [{ cashPence: 2_000_000, lendingPercent: 0 }, '£20,000 cash, no loan'],
])('%j in words (3-decisions 74)', (filters, words) => {
  expect(chosenFilters({ ...noFilters, ...filters }, null, null, false).map(filterText)).toEqual([words])
})
