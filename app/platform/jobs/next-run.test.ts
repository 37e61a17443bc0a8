import { expect, test } from 'vitest'
import { jobs } from '#app/jobs.server.ts'
import { nextRun } from './next-run.ts'

test.each([
  ['17 * * * *', '2026-11-23T10:16:59Z', '2026-11-23T10:17:00.000Z'],
  ['17 * * * *', '2026-11-23T10:17:00Z', '2026-11-23T11:17:00.000Z'],
  ['* * * * *', '2026-11-23T10:16:30Z', '2026-11-23T10:17:00.000Z'],
  ['41 3 * * *', '2026-11-23T10:00:00Z', '2026-11-24T03:41:00.000Z'],
  // In summer London is an hour ahead.
  ['41 3 * * *', '2026-07-01T10:00:00Z', '2026-07-02T02:41:00.000Z'],
  ['0 8-20 * * *', '2026-11-23T20:00:00Z', '2026-11-24T08:00:00.000Z'],
  ['0 8-20 * * *', '2026-11-23T07:59:00Z', '2026-11-23T08:00:00.000Z'],
  // 29 March 2026 has no hour from 1 to 2.
  ['30 1 * * *', '2026-03-28T12:00:00Z', '2026-03-30T00:30:00.000Z'],
])('%s after %s is %s', (cron, now, next) => expect(nextRun(cron, new Date(now))?.toISOString()).toBe(next))

test('every job of the clock map has a next run, and words', () => {
  const now = new Date()
  expect(Object.entries(jobs).filter(([, job]) => !nextRun(job.cron, now) || !job.about)).toEqual([])
  expect(nextRun('*/5 * * * *', now)).toBeNull()
})
