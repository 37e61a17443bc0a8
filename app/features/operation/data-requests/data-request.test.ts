import { expect, test } from 'vitest'
import { clockText } from './data-request.ts'

const now = new Date('2026-11-20T12:00:00Z')

test.each([
  ['2026-12-20T12:00:00Z', '30 days left', false],
  ['2026-11-28T12:00:00Z', '8 days left', false],
  ['2026-11-27T12:00:00Z', '7 days left', true],
  ['2026-11-21T00:00:00Z', '1 day left', true],
  ['2026-11-20T23:59:59Z', 'due today', true],
  // A request is noted by its day, which begins at midnight: the day by which it is to be answered is not over.
  ['2026-11-20T00:00:00Z', 'due today', true],
  ['2026-11-19T23:59:59Z', '1 day overdue', true],
  ['2026-11-17T11:00:00Z', '3 days overdue', true],
])('due %s reads %s', (due, text, isUrgent) => expect(clockText(new Date(due), now)).toEqual({ text, isUrgent }))
