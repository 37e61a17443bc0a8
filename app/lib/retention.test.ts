import { expect, it } from 'vitest'
import { secondsOf } from './retention.ts'

// Cookies and links last as long as the pages say.
it.each([
  ['24 hours', 86_400],
  ['14 days', 1_209_600],
] as const)('%s are %i seconds', (period, seconds) => {
  expect(secondsOf(period)).toBe(seconds)
})
