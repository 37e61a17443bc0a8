import { formatDateTime, formatTime } from '#app/lib/dates.ts'
import { plural } from '#app/lib/text.ts'
import type { Finding } from '#app/platform/observation/finding.ts'
import type { OperationState } from './status.queries.server.ts'

/** What is due for longer than this is late, in minutes. */
const LATE_MINUTES = 15

/** An amount of storage as people say it. */
export function formatBytes(bytes: number): string {
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}

/** What waits in the outbox, in words. */
export function judgeEmails({ waiting, due, oldestDue, givenUp }: OperationState, now: Date): Finding {
  const minutes = oldestDue ? Math.floor((now.getTime() - oldestDue.getTime()) / 60_000) : 0
  const oldest = due === 0 ? '' : `, the oldest for ${minutes === 0 ? 'less than a minute' : plural(minutes, 'minute')}`
  const said =
    waiting === 0 ? 'None are waiting to be sent' : `${waiting} waiting to be sent, ${due} of them due${oldest}`
  if (givenUp > 0)
    return {
      what: 'Emails',
      state: 'look',
      said: `${said}; ${plural(givenUp, 'email')} could not be sent`,
      todo: 'The Emails tab says which and why. Retry or discard them there.',
    }
  if (minutes >= LATE_MINUTES)
    return {
      what: 'Emails',
      state: 'look',
      said,
      todo: 'Check the email server, and that a server is running the background work.',
    }
  return { what: 'Emails', state: 'well', said }
}

/** How the background jobs are, in words. */
export function judgeJobs({ failedJobs, lateJobs }: OperationState): Finding {
  if (failedJobs > 0)
    return {
      what: 'Background jobs',
      state: 'look',
      said: `${plural(failedJobs, 'job')} failed on the last run`,
      todo: 'The Background jobs tab says which. The log says why.',
    }
  if (lateJobs > 0)
    return {
      what: 'Background jobs',
      state: 'look',
      said: `${plural(lateJobs, 'job')} should have run more than ${LATE_MINUTES} minutes ago`,
      todo: 'Check that a server is running the background work.',
    }
  return { what: 'Background jobs', state: 'well', said: 'All running on time' }
}

/** How the database is, in words. */
export const describeDatabase = ({ serverVersion, databaseBytes, milliseconds }: OperationState): Finding => ({
  what: 'Database',
  state: 'well',
  said: `PostgreSQL ${serverVersion} answers in ${milliseconds} ms and holds ${formatBytes(databaseBytes)}`,
})

/** Whether visitors get in, in words. */
export function judgeMaintenance(closed: { since: Date; backAt: Date | null } | null): Finding {
  if (!closed) return { what: 'Visitors', state: 'well', said: 'The site is open' }
  const until = closed.backAt ? `, until about ${formatTime(closed.backAt)}` : ''
  return {
    what: 'Visitors',
    state: 'look',
    said: `Closed for maintenance since ${formatDateTime(closed.since)}${until}. Emails and jobs are on hold`,
    todo: 'To open the site, run npm run maintenance off.',
  }
}
