import { expect, test } from 'vitest'
import { scheduleErrors } from './schedule.ts'

test.each([
  ['', '', {}],
  ['2026-12-03', '09:00', {}],
  ['2026-12-03', '', { publishTime: 'Enter a time, like 09:00' }],
  ['', '09:00', { publishDay: 'Enter a date' }],
  ['2026-13-03', '24:00', { publishDay: 'Enter a date', publishTime: 'Enter a time, like 09:00' }],
])('%s %s', (day, time, errors) => expect(scheduleErrors({ day, time })).toEqual(errors))
