import { expect, test } from 'vitest'
import { takeFromBudget } from './visit-budget.server.ts'

test('a network has so many counts a minute, and another one its own', () => {
  const at = Date.UTC(2026, 10, 23, 12)
  for (let n = 0; n < 12; n++) expect(takeFromBudget('192.0.2.1', 50, at + n)).toBe(true)
  expect(takeFromBudget('192.0.2.1', 1, at + 59_000)).toBe(false)
  expect(takeFromBudget('192.0.2.2', 50, at + 59_000)).toBe(true)
  expect(takeFromBudget('192.0.2.1', 1, at + 60_000)).toBe(true)
})
