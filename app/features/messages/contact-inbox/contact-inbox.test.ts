import { expect, test } from 'vitest'
import { answerHref, contactMessageHref, dueText } from './contact-inbox.ts'

const now = new Date('2026-11-20T12:00:00Z')

test.each([
  ['Other', '2026-11-01', false, null],
  ['Data protection complaint', '2026-11-01', false, { text: 'Answer by 1 December', isLate: false }],
  ['Data protection complaint', '2026-10-20', false, { text: 'Overdue: answer was due by 19 November', isLate: true }],
  // The day is not over, though its hour is.
  ['Data protection complaint', '2026-10-21', false, { text: 'Answer by 20 November', isLate: false }],
  ['Data protection complaint', '2026-10-20', true, null],
])('%s of %s, done: %s, is due as its subject says', (subject, day, isDone, due) => {
  expect(dueText({ subject, receivedAt: new Date(`${day}T09:00:00Z`), isDone }, now)).toEqual(due)
})

test('an answer goes to one address, under the subject of the message', () => {
  expect(answerHref({ email: 'a@x.test', subject: 'General Inquiry' })).toBe(
    'mailto:a@x.test?subject=Re%3A%20General%20Inquiry',
  )
  expect(answerHref({ email: 'a?bcc=b@x.test', subject: 'Other' })).toBe(
    'mailto:a%3Fbcc%3Db@x.test?subject=Re%3A%20Other',
  )
})

test('an opened message keeps the search and the page of its list', () => {
  const view = { q: 'vat', sort: { key: 'latest', descending: true }, page: 2 } as const
  expect(contactMessageHref('reports', view, 'x')).toBe('/admin/messages/reports?q=vat&page=2&message=x')
})
