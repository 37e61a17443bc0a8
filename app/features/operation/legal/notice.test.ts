import { expect, test } from 'vitest'
import { legalPages } from '#app/platform/settings/legal-pages.ts'
import { firstDayAfterNotice, promisesNotice, readersText, sendingTime, stateText } from './notice.ts'

const first = (page: 'terms' | 'privacy', emails: number, at: string) => firstDayAfterNotice(page, emails, new Date(at))

test('the terms leave fifteen whole London days after the last email, the privacy notice comes after it', () => {
  expect(first('terms', 10, '2026-12-01T15:00:00Z')).toBe('2026-12-17')
  expect(first('privacy', 10, '2026-12-01T15:00:00Z')).toBe('2026-12-02')
  // Half past midnight in London, the evening before elsewhere; and across both changes of the clock.
  expect(first('terms', 10, '2026-06-30T23:30:00Z')).toBe('2026-07-17')
  expect(first('terms', 10, '2026-10-15T23:30:00Z')).toBe('2026-11-01')
  expect(first('terms', 10, '2026-03-20T23:30:00Z')).toBe('2026-04-05')
  // The last of 100,000 emails goes fourteen hours later.
  expect(first('terms', 100_000, '2026-12-01T15:00:00Z')).toBe('2026-12-18')
})

test('only the texts that promise an email ask for one', () => {
  expect(legalPages.filter(promisesNotice)).toEqual(['privacy', 'terms'])
})

test('whom it goes to, how long that takes and how far it is, in words', () => {
  expect(readersText({ customer: 1204, franchisor: 34, admin: 1, guest: 0 })).toBe(
    '1,204 buyers, 34 franchisors and 1 admin',
  )
  expect(readersText({ customer: 0, franchisor: 0, admin: 1, guest: 1 })).toBe('1 admin and 1 buyer without an account')
  expect([1, 121, 12_000, 100_000].map(sendingTime)).toEqual([
    'within a minute',
    'over about 2 minutes',
    'over about 2 hours',
    'over about 14 hours',
  ])
  const state = (waiting: number, sent: number, failed: number, told = 1240) =>
    stateText({ told, known: { waiting, sent, failed } })
  expect(state(338, 900, 2)).toBe('1,240 people are being emailed: 900 emails sent, 338 to go, 2 failed')
  expect(state(0, 1240, 0)).toBe('1,240 people were emailed: 1,240 emails sent')
  expect(state(1, 0, 0, 1)).toBe('1 person is being emailed: 0 emails sent, 1 to go')
  expect(stateText({ told: 1240, known: null })).toBe('1,240 people were emailed')
})
