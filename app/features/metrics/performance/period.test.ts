import { expect, test } from 'vitest'
import { spanText } from './day-text.ts'
import { addDays, countDays, periodParams, readPeriod } from './period.ts'

const read = (address: string, today = '2026-11-23') => readPeriod(new URLSearchParams(address), today, '30d')

test.each([
  ['period=7d', '2026-11-17', '2026-11-10', '2026-11-16'],
  ['period=30d', '2026-10-25', '2026-09-25', '2026-10-24'],
  ['period=3m', '2026-08-25', '2026-05-26', '2026-08-24'],
  ['period=1y', '2025-11-24', '2024-11-24', '2025-11-23'],
  ['', '2026-10-25', '2026-09-25', '2026-10-24'],
  ['period=nonsense', '2026-10-25', '2026-09-25', '2026-10-24'],
])('%s ends today, and is compared with as many days before (F-21)', (address, from, beforeFrom, beforeTo) => {
  const period = read(address)
  expect(period).toMatchObject({ from, to: '2026-11-23', before: { from: beforeFrom, to: beforeTo }, errors: {} })
  expect(countDays(period.before)).toBe(countDays(period))
})

test('days have no clock: those on which it changes are counted as one', () => {
  expect(addDays('2026-03-28', 1)).toBe('2026-03-29')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-10-26', -2)).toBe('2026-10-24')
  expect(countDays({ from: '2026-03-01', to: '2026-03-31' })).toBe(31)
  expect(countDays({ from: '2026-10-01', to: '2026-10-31' })).toBe(31)
  expect(read('period=7d', '2026-03-31')).toMatchObject({ from: '2026-03-25', before: { from: '2026-03-18' } })
})

test('a range is as typed, and its address asks for it again', () => {
  const period = read('period=custom&from=2026-02-01&to=2026-02-28')
  expect(period).toMatchObject({ key: 'custom', from: '2026-02-01', to: '2026-02-28', errors: {} })
  expect(period.before).toEqual({ from: '2026-01-04', to: '2026-01-31' })
  expect(periodParams(period)).toEqual({ period: 'custom', from: '2026-02-01', to: '2026-02-28' })
  expect(read('period=custom')).toMatchObject({ key: 'custom', from: '2026-10-25', to: '2026-11-23', errors: {} })
  // Two years with a leap day.
  expect(read('period=custom&from=2024-11-23&to=2026-11-23')).toMatchObject({ from: '2024-11-23', errors: {} })
  // Days to come are empty.
  expect(read('period=custom&from=2026-11-20&to=2027-01-01')).toMatchObject({ to: '2026-11-23', errors: {} })
  expect(read('period=custom&from=2026-11-23&to=2026-11-23')).toMatchObject({
    before: { from: '2026-11-22', to: '2026-11-22' },
  })
})

test.each([
  ['from=2026-11-20&to=2026-11-19', { to: ['Choose the first day or a later one'] }],
  ['from=2026-02-30&to=2026-11-19', { from: ['Enter a date'] }],
  ['from=2026-13-01&to=2026-11-31', { from: ['Enter a date'], to: ['Enter a date'] }],
  ['from=20261-01-01&to=2026-11-19T', { from: ['Enter a date'], to: ['Enter a date'] }],
  ['from=&to=19/11/2026', { from: ['Enter a date'], to: ['Enter a date'] }],
  ['from=2026-11-24&to=2026-11-25', { from: ['Choose today or an earlier day'] }],
  ['from=0000-06-01&to=0000-06-02', { from: ['Choose a day in 2000 or later'] }],
  ['from=0001-01-01&to=0001-12-31', { from: ['Choose a day in 2000 or later'] }],
  ['from=2024-11-22&to=2026-11-23', { from: ['Choose at most two years'] }],
  ['from=2020-01-01&to=2026-11-19', { from: ['Choose at most two years'] }],
])('a range that is wrong (%s) says why, keeps what was typed and shows the usual days', (address, errors) => {
  const period = read(`period=custom&${address}`)
  expect(period).toMatchObject({ key: 'custom', from: '2026-10-25', to: '2026-11-23', errors })
  expect(period.typed.from).toBe(new URLSearchParams(address).get('from'))
})

test.each([
  ['2026-11-15', '2026-11-21', '15 to 21 November 2026'],
  ['2026-10-25', '2026-11-23', '25 October to 23 November 2026'],
  ['2025-11-24', '2026-11-23', '24 November 2025 to 23 November 2026'],
  ['2026-11-23', '2026-11-23', '23 November 2026'],
])('%s to %s is read as %s', (from, to, text) => expect(spanText({ from, to })).toBe(text))
