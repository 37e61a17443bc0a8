import { expect, test } from 'vitest'
import { dueState, nextActionText } from './lead-work.ts'
import { nextActionSchema, noteSchema } from './lead-work.schema.ts'

// Late in the evening of a summer day in London it is another day in UTC.
const now = new Date('2026-07-01T23:30:00Z')

test.each([
  ['2026-07-01', 'overdue', 'Call, overdue since 1 July'],
  ['2025-11-03', 'overdue', 'Call, overdue since 3 November 2025'],
  ['2026-07-02', 'today', 'Call, today'],
  ['2026-07-03', 'later', 'Call, Fri 3 Jul'],
  ['2027-01-04', 'later', 'Call, Mon 4 Jan 2027'],
] as const)('due on %s', (due, state, text) => {
  expect(dueState({ what: 'Call', due }, now)).toBe(state)
  expect(nextActionText({ what: 'Call', due }, now)).toBe(text)
})

const leadId = '9060803b-4b34-4f20-b07a-25930610f617'
test('a next action needs words and a real day within ten years', () => {
  const read = (what: string, due: string) => nextActionSchema.safeParse({ leadId, seen: '', what, due }).success
  expect(read('Call', '2026-11-26')).toBe(true)
  for (const due of ['', '2026-02-30', '26/11/2026', '1999-12-31', '9999-01-01']) expect(read('Call', due)).toBe(false)
  for (const what of ['', ' … ', 'x'.repeat(121)]) expect(read(what, '2026-11-26')).toBe(false)
})

test('a note says something, in at most 2,000 characters', () => {
  const read = (content: string) => noteSchema.safeParse({ noteId: leadId, leadId, content }).success
  expect([read('Van?'), read(' \n '), read('x'.repeat(2_000)), read('x'.repeat(2_001))]).toEqual([
    true,
    false,
    true,
    false,
  ])
})
