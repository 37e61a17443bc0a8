import { expect, test } from 'vitest'
import { clockText } from './data-request.ts'

const now = new Date('2026-11-20T12:00:00Z')

test.each([
  ['2026-12-20T12:00:00Z', '30 days left', false],
  ['2026-11-28T12:00:00Z', '8 days left', false],
  ['2026-11-27T12:00:00Z', '7 days left', true],
  ['2026-11-21T11:00:00Z', 'due within a day', true],
  ['2026-11-20T11:00:00Z', 'overdue since today', true],
  ['2026-11-19T11:00:00Z', '1 day overdue', true],
  ['2026-11-17T11:00:00Z', '3 days overdue', true],
])('due %s reads %s', (due, text, isUrgent) => expect(clockText(new Date(due), now)).toEqual({ text, isUrgent }))
