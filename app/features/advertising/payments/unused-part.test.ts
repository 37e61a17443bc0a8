import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unusedPart } from './unused-part.ts'

const at = (text: string) => new Date(text)
/** 30 days in November. */
const ad = { pence: 98_00, startsAt: at('2026-11-01T10:00:00Z'), endsAt: at('2026-12-01T10:00:00Z') }

test.each([
  // The first day has begun and counts as unused: the whole goes back.
  ['2026-11-01T10:00:00Z', null],
  ['2026-11-02T09:59:00Z', null],
  ['2026-11-02T10:00:00Z', { days: 29, of: 30, pence: 94_74 }],
  ['2026-11-16T09:59:00Z', { days: 16, of: 30, pence: 52_27 }],
  ['2026-11-16T10:00:00Z', { days: 15, of: 30, pence: 49_00 }],
  ['2026-12-01T09:59:00Z', { days: 1, of: 30, pence: 3_27 }],
  ['2026-12-01T10:00:00Z', null],
  ['2026-10-31T10:00:00Z', null],
])('of 30 days for £98, %s leaves %j', (now, part) => expect(unusedPart(ad, at(now))).toEqual(part))

test('a day is one of London’s, whichever way the clocks go', () => {
  const spring = { pence: 31_00, startsAt: at('2026-03-10T12:00:00Z'), endsAt: at('2026-04-10T11:00:00Z') }
  expect(unusedPart(spring, at('2026-04-09T10:59:00Z'))).toEqual({ days: 2, of: 31, pence: 2_00 })
  expect(unusedPart(spring, at('2026-04-09T11:00:00Z'))).toEqual({ days: 1, of: 31, pence: 1_00 })
  const autumn = { pence: 31_00, startsAt: at('2026-10-10T11:00:00Z'), endsAt: at('2026-11-10T12:00:00Z') }
  expect(unusedPart(autumn, at('2026-11-09T11:59:00Z'))).toEqual({ days: 2, of: 31, pence: 2_00 })
  expect(unusedPart(autumn, at('2026-11-09T12:00:00Z'))).toEqual({ days: 1, of: 31, pence: 1_00 })
})

test('nothing is left of what cost nothing, or never began', () => {
  expect(unusedPart({ ...ad, pence: 0 }, at('2026-11-10T10:00:00Z'))).toBeNull()
  expect(unusedPart({ ...ad, startsAt: null }, at('2026-11-10T10:00:00Z'))).toBeNull()
  expect(unusedPart({ ...ad, endsAt: null }, at('2026-11-10T10:00:00Z'))).toBeNull()
})

test('the part is at least its share, less than a penny more, and never grows with time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 30 * 1440 - 1 }),
      (pence, minutes) => {
        const now = new Date(ad.startsAt.getTime() + minutes * 60_000)
        const part = unusedPart({ ...ad, pence }, now)
        if (part === null) return minutes < 1440
        const later = unusedPart({ ...ad, pence }, new Date(now.getTime() + 86_400_000))
        return (
          part.pence * part.of >= pence * part.days &&
          part.pence * part.of - pence * part.days < part.of &&
          part.pence <= pence &&
          (later === null || later.pence <= part.pence)
        )
      },
    ),
  )
})
