import { expect, it } from 'vitest'
import {
  daysBetween,
  formatDate,
  formatDateShort,
  formatDateTime,
  formatDay,
  formatRelative,
  formatTime,
  londonDay,
  londonDaysAfter,
} from './dates.ts'

it('writes dates the British way', () => {
  const date = new Date('2026-11-03T14:05:00Z')
  expect(formatDate(date)).toBe('3 November 2026')
  expect(formatDateShort(date)).toBe('3 Nov 2026')
  expect(formatDateTime(date)).toBe('3 Nov 2026, 14:05')
  expect(formatTime(date)).toBe('14:05')
  expect(formatDateShort(new Date('2026-09-09T12:00:00Z'))).toBe('9 Sep 2026')
})

it('uses the clock of London, in summer too', () => {
  const date = new Date('2026-06-30T23:30:00Z')
  expect(formatDate(date)).toBe('1 July 2026')
  expect(formatTime(date)).toBe('00:30')
  expect(londonDay(date)).toBe('2026-07-01')
  expect(londonDay(new Date('2026-01-31T23:59:59Z'))).toBe('2026-01-31')
})

it.each([
  ['2026-11-03T14:05:00Z', '3 November'],
  ['2025-12-31T23:59:59Z', '31 December 2025'],
  ['2027-01-01T00:00:00Z', '1 January 2027'],
])('%s is %s to someone in 2026', (date, text) => {
  expect(formatDay(new Date(date), new Date('2026-11-20T12:00:00Z'))).toBe(text)
})

it.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 min ago'],
  [119, '1 min ago'],
  [20 * 60, '20 min ago'],
  [3599, '59 min ago'],
  [3600, '1 h ago'],
  [2 * 3600 + 100, '2 h ago'],
  [24 * 3600, '1 day ago'],
  [4 * 86_400 + 5, '4 days ago'],
  [29 * 86_400, '29 days ago'],
  [30 * 86_400, '21 Oct 2026'],
  [-60, 'just now'],
  [-3600, '20 Nov 2026'],
])('%i seconds ago is %s', (seconds, text) => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(formatRelative(new Date(now.getTime() - seconds * 1000), now)).toBe(text)
})

it.each([
  ['2026-10-24T22:59:59Z', '2026-10-24T23:00:00Z', 1],
  // 25 hours, and 23.
  ['2026-10-24T23:00:00Z', '2026-10-25T23:59:59Z', 0],
  ['2027-03-28T00:00:00Z', '2027-03-28T23:00:00Z', 1],
  ['2026-12-31T23:59:59Z', '2027-01-01T00:00:00Z', 1],
  ['2028-02-28T12:00:00Z', '2028-03-01T12:00:00Z', 2],
  ['2026-11-20T12:00:00Z', '2026-11-17T23:00:00Z', -3],
])('from %s to %s it is %i days', (from, to, days) => expect(daysBetween(new Date(from), new Date(to))).toBe(days))

it.each([
  // Half past midnight of 1 October: in UTC it is September.
  ['2026-09-30T23:30:00Z', '31 October 2026'],
  // Half past eleven in the evening, thirty days before an evening that summer time makes the next day.
  ['2027-03-01T23:30:00Z', '31 March 2027'],
  ['2028-01-30T08:00:00Z', '29 February 2028'],
])('thirty days after %s is %s', (from, day) => expect(formatDate(londonDaysAfter(new Date(from), 30))).toBe(day))
