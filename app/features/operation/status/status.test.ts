import { expect, test } from 'vitest'
import { describeDatabase, formatBytes, judgeEmails, judgeJobs, judgeMaintenance } from './status.ts'

const now = new Date('2026-11-23T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const calm = {
  serverVersion: '18.4',
  databaseBytes: 45_000_000,
  milliseconds: 3,
  waiting: 0,
  due: 0,
  oldestDue: null,
  givenUp: 0,
  deliveries: 0,
  lateJobs: 0,
  failedJobs: 0,
}

test('emails that wait are well, those that wait long or were given up are not', () => {
  expect(judgeEmails(calm, now)).toMatchObject({ state: 'well', said: 'None are waiting to be sent' })
  expect(judgeEmails({ ...calm, waiting: 3, due: 1, oldestDue: ago(14) }, now)).toMatchObject({
    state: 'well',
    said: '3 waiting to be sent, 1 of them due, the oldest for 14 minutes',
  })
  expect(judgeEmails({ ...calm, waiting: 1, due: 1, oldestDue: ago(15) }, now).state).toBe('look')
  expect(judgeEmails({ ...calm, givenUp: 2 }, now)).toMatchObject({
    state: 'look',
    said: 'None are waiting to be sent; 2 emails could not be sent',
  })
})

test('jobs that failed or are late are to be looked at', () => {
  expect(judgeJobs(calm).state).toBe('well')
  expect(judgeJobs({ ...calm, failedJobs: 1 }).said).toBe('1 job failed on the last run')
  expect(judgeJobs({ ...calm, lateJobs: 2 }).said).toBe('2 jobs should have run more than 15 minutes ago')
})

test('the database and the door in words', () => {
  expect(describeDatabase(calm).said).toBe('PostgreSQL 18.4 answers in 3 ms and holds 45 MB')
  expect([formatBytes(2_340_000_000), formatBytes(999_000)]).toEqual(['2.3 GB', '1 MB'])
  expect(judgeMaintenance(null).state).toBe('well')
  expect(judgeMaintenance({ since: ago(30), backAt: new Date('2026-11-23T18:30:00Z') })).toMatchObject({
    state: 'look',
    said: expect.stringContaining('until about 18:30'),
  })
})
