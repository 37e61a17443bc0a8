import { expect, test } from 'vitest'
import { summary } from './summary.ts'

const now = new Date('2026-11-29T12:00:00Z')
const nothing = {
  due: { count: 0, first: null },
  unanswered: 0,
  unread: 0,
  rejected: 0,
  unconfirmed: { count: 0, id: null, name: null, confirmedAt: null },
}
const said = (waiting: Partial<typeof nothing> = {}, more = { newLeads: 0, pending: 0 }) =>
  summary({ oldest: null, ...more, waiting: { ...nothing, ...waiting } }, now)

test('the dashboard says what matters now, and that all is done only where nothing is left', () => {
  expect(said()).toBe('You’re all caught up.')
  expect(said({ unread: 1, unanswered: 2 })).toBe('You have 2 opened leads without a reply and 1 unread message.')
  expect(said({ due: { count: 1, first: null }, unread: 3 })).toBe('You have 1 next action due and 3 unread messages.')
  expect(said({ unread: 1, rejected: 1 })).toBe('1 franchise was rejected. You can edit and resubmit.')
  expect(said({ unread: 1 }, { newLeads: 2, pending: 1 })).toBe('You have 2 new leads to answer.')
  expect(said({}, { newLeads: 0, pending: 2 })).toBe('2 franchises are being reviewed.')
  expect(said({ unconfirmed: { ...nothing.unconfirmed, count: 1 } })).toBe(
    'The figures for 1 franchise need confirming.',
  )
})
