import { expect, test } from 'vitest'
import { hasWaitedLong, oldestText, waitedText } from './waiting.ts'

const day = (iso: string) => new Date(`${iso}T09:00:00Z`)

test('how long something waits is said in days, and late after a week', () => {
  const now = day('2026-11-22')
  expect(waitedText(day('2026-11-12'), now)).toBe('waiting 10 days')
  expect(waitedText(day('2026-11-21'), now)).toBe('waiting 1 day')
  expect(waitedText(day('2026-11-22'), now)).toBe('sent in the last 24 hours')
  expect([oldestText(day('2026-11-12'), now), oldestText(now, now)]).toEqual([
    'The oldest has been waiting 10 days.',
    'All came in the last 24 hours.',
  ])
  expect([hasWaitedLong(day('2026-11-15'), now), hasWaitedLong(day('2026-11-14'), now)]).toEqual([false, true])
})
