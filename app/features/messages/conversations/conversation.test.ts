import { expect, test } from 'vitest'
import { dayHeading, groupByDay, shortTime } from './conversation.ts'

const now = new Date('2026-11-23T09:00:00Z')

test.each([
  ['2026-11-23T00:10:00Z', 'Today', '00:10'],
  ['2026-11-22T23:59:00Z', 'Yesterday', 'Yesterday'],
  ['2026-11-19T12:00:00Z', '19 November', 'Thu'],
  ['2026-11-16T12:00:00Z', '16 November', '16 Nov'],
  ['2025-12-31T12:00:00Z', '31 December 2025', '31 Dec 2025'],
])('%s is said as %s, and as %s in a list', (at, heading, short) => {
  expect(dayHeading(new Date(at), now)).toBe(heading)
  expect(shortTime(new Date(at), now)).toBe(short)
})

test('days are London’s, also where the clocks go back', () => {
  // 25 October 2026 has 25 hours.
  expect(dayHeading(new Date('2026-10-24T23:30:00Z'), new Date('2026-10-26T00:15:00Z'))).toBe('Yesterday')
  expect(dayHeading(new Date('2026-10-24T22:30:00Z'), new Date('2026-10-26T00:15:00Z'))).toBe('24 October')
})

test('messages stand under their day, in their order', () => {
  const at = (text: string) => ({ at: new Date(text) })
  const said = [at('2026-06-01T22:30:00Z'), at('2026-06-01T23:30:00Z'), at('2026-06-02T10:00:00Z')]
  expect(groupByDay(said)).toEqual([
    { day: '2026-06-01', entries: [said[0]] },
    { day: '2026-06-02', entries: [said[1], said[2]] },
  ])
})
