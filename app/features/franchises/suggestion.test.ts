import { expect, test } from 'vitest'
import { mixed, type Suggestion } from './suggestion.ts'

const some = (kind: Suggestion['kind'], count: number): Suggestion[] => Array.from({ length: count }, (_, index) => ({ kind, label: `${kind} ${index}`, href: '/' }))

// Found of each kind, and how many of each are offered.
test.each([
  [[8, 8, 8], [4, 2, 2]],
  [[8, 0, 0], [8, 0, 0]],
  [[8, 1, 0], [7, 1, 0]],
  [[1, 8, 8], [1, 5, 2]],
  [[0, 0, 8], [0, 0, 8]],
  [[2, 3, 1], [2, 3, 1]],
  [[0, 0, 0], [0, 0, 0]],
])('%j becomes %j', ([f = 0, c = 0, p = 0], offered) => {
  const all = mixed(some('Franchise', f), some('Category', c), some('Place', p))
  expect((['Franchise', 'Category', 'Place'] as const).map((kind) => all.filter((one) => one.kind === kind).length)).toEqual(offered)
})
