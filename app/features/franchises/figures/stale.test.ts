import { expect, test } from 'vitest'
import { isStale } from './stale.ts'

test.each([
  ['2025-11-20T09:00:00Z', '2026-11-20T23:59:59Z', false],
  ['2025-11-20T23:00:00Z', '2026-11-21T00:00:00Z', true],
  // Half past midnight of 1 July in London.
  ['2025-06-30T23:30:00Z', '2026-07-01T22:59:59Z', false],
  ['2025-06-30T23:30:00Z', '2026-07-01T23:00:00Z', true],
  ['2027-02-28T12:00:00Z', '2028-02-28T23:59:59Z', false],
  ['2027-02-28T12:00:00Z', '2028-02-29T00:00:00Z', true],
  ['2028-02-29T12:00:00Z', '2029-02-28T23:59:59Z', false],
  ['2028-02-29T12:00:00Z', '2029-03-01T00:00:00Z', true],
])('confirmed at %s, at %s more than twelve months ago: %s', (confirmedAt, now, isOld) =>
  expect(isStale(new Date(confirmedAt), new Date(now))).toBe(isOld),
)
