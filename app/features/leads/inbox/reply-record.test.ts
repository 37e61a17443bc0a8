import { expect, test } from 'vitest'
import { buyersText, type OwnReplyRecord, recordText, replySteps } from './reply-record.ts'

const record = (more: Partial<OwnReplyRecord>): OwnReplyRecord => ({
  asked: 40,
  answered: 31,
  minutes: 300,
  young: 0,
  late: 0,
  opened: 0,
  ...more,
})

test.each([
  [{}, 'You answered 31 of 40 requests, 78%. Half had a first reply within 5 hours.'],
  [{ minutes: 12 }, 'You answered 31 of 40 requests, 78%. Half had a first reply within 12 minutes.'],
  [{ minutes: 149 }, 'You answered 31 of 40 requests, 78%. Half had a first reply within 3 hours.'],
  [{ minutes: 89 }, 'You answered 31 of 40 requests, 78%. Half had a first reply within 89 minutes.'],
  [{ minutes: 90 }, 'You answered 31 of 40 requests, 78%. Half had a first reply within 2 hours.'],
  [{ minutes: 47 * 60 }, 'You answered 31 of 40 requests, 78%. Half had a first reply within 47 hours.'],
  [{ minutes: 47 * 60 + 1 }, 'You answered 31 of 40 requests, 78%. Half had a first reply within 2 days.'],
  [{ asked: 43 }, 'You answered 31 of 43 requests, 72%. Half had a first reply within 5 hours.'],
  [{ minutes: 4_400 }, 'You answered 31 of 40 requests, 78%. Half had a first reply within 4 days.'],
  [{ answered: 1, asked: 1 }, 'You answered 1 of 1 request, 100%. Half had a first reply within 5 hours.'],
  [{ answered: 199, asked: 200 }, 'You answered 199 of 200 requests, 99%. Half had a first reply within 5 hours.'],
  [{ answered: 200, asked: 200 }, 'You answered 200 of 200 requests, 100%. Half had a first reply within 5 hours.'],
  [{ answered: 1, asked: 250, minutes: null }, 'You answered 1 of 250 requests, 1%. Fewer than half have a reply.'],
  [{ answered: 0, asked: 250, minutes: null }, 'You answered 0 of 250 requests, 0%. Fewer than half have a reply.'],
  [{ answered: 3, minutes: null }, 'You answered 3 of 40 requests, 8%. Fewer than half have a reply.'],
  [{ asked: 0, answered: 0 }, 'We count requests from the last 90 days once they’re a week old. There are none yet.'],
])('%j is said plainly', (more, text) => expect(recordText(record(more))).toBe(text))

test.each([
  [{}, 'Buyers see: ‘Usually replies within a day’ and ‘Replies to 7 of 10 requests’.'],
  [{ minutes: null, answered: 3 }, 'Buyers see: ‘Replies to fewer than 1 in 10 requests’.'],
  [{ asked: 4, answered: 4 }, 'Buyers don’t see this yet: we show it once 5 requests are a week old.'],
])('%j is what buyers read', (more, text) => expect(buyersText(record(more))).toBe(text))

test('the leads that a step opens have all that it counts', () => {
  const periods = (more: Partial<OwnReplyRecord>) => replySteps(record(more)).map(({ received }) => received)
  // What is less than seven times 24 hours old may be of eight days on the calendar.
  expect(periods({ young: 1, late: 9 })).toEqual(['30d', '3m'])
})

test('the next steps are those that would improve it', () => {
  const texts = (more: Partial<OwnReplyRecord>) => replySteps(record(more)).map(({ text }) => text)
  expect(texts({ young: 1, late: 9 })).toEqual([
    'Answer 1 request from the past week before it counts.',
    '9 older requests have no reply yet. A late reply still counts. Answer 1 more and buyers will see ‘8 of 10’.',
  ])
  expect(texts({ young: 3, late: 9, answered: 28 })).toEqual([
    'Answer 3 requests from the past week before they count.',
    '9 older requests have no reply yet. A late reply still counts. Answer 4 more and buyers will see ‘8 of 10’.',
  ])
  // Just enough of them to move it, not enough, and none to move it to.
  expect(texts({ late: 4, answered: 28 })).toEqual([
    '4 older requests have no reply yet. A late reply still counts. Answer 4 more and buyers will see ‘8 of 10’.',
  ])
  expect(texts({ late: 1, answered: 28 })).toEqual(['1 older request has no reply yet. A late reply still counts.'])
  expect(texts({ asked: 4, answered: 3, late: 1 })).toEqual([
    '1 older request has no reply yet. A late reply still counts.',
  ])
  expect(texts({ answered: 40, minutes: 240 })).toEqual(['Every request has a reply, and half came within 4 hours.'])
  expect(texts({ answered: 40, minutes: 241 })).toEqual([
    'Every request has a reply. Reply to half within 4 hours, and buyers will see that you do.',
  ])
  expect(texts({ asked: 0, answered: 0 })).toEqual([])
})
