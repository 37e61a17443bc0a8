import { expect, test } from 'vitest'
import { jobs } from '#app/jobs.server.ts'
import { retention } from '#app/lib/retention.ts'
import { nextRun } from '#app/platform/jobs/next-run.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCustomer, makeSession } from '#tests/support/factories.ts'
import { deleteExpiredAuthRows } from './auth-retention.server.ts'
import { sessionLife } from './session-life.ts'

/** The hours for which something may lie that is over: as long as the job's next run is away. */
function longestWait(): number {
  const cron = jobs['accounts.forget']?.cron ?? ''
  const first = nextRun(cron, new Date('2026-11-30T00:00:00Z'))
  const second = first && nextRun(cron, first)
  return second ? (second.getTime() - first.getTime()) / 3_600_000 : NaN
}

test('no network or address is in a counter for longer than two days, whenever the job runs', async () => {
  const owner = await (await testDatabase()).ownerClient()
  try {
    await owner.query(
      `insert into rate_limits (scope, key, window_start)
       values ('a', 'due before the next run', now() - interval '${retention.counters}' + make_interval(hours => $1)),
         ('a', 'still counts', now() - interval '25 hours')`,
      [longestWait()],
    )
    await deleteExpiredAuthRows()
    expect((await owner.query('select key from rate_limits')).rows).toEqual([{ key: 'still counts' }])
  } finally {
    await owner.end()
  }
})

test('sessions with their IP address, and an unconfirmed address, are gone an hour after their time', async () => {
  const owner = await (await testDatabase()).ownerClient()
  try {
    expect(longestWait()).toBeLessThanOrEqual(1)
    const { id } = await makeCustomer(owner)
    for (let n = 0; n < 3; n++) await makeSession(owner, id)
    const { rows } = await owner.query<{ id: string }>('select id from auth.session order by id')
    const [old, over, open] = rows.map((row) => row.id)
    await owner.query(`update auth.session set created_at = now() - interval '${sessionLife.member.longest} 1 minute'
      where id = '${old}'`)
    await owner.query(`update auth.session set expires_at = now() - interval '1 minute' where id = '${over}'`)
    await owner.query(
      `insert into auth.email_change (user_id, new_email, created_at, expires_at)
       values ($1, 'new@over.test', now() - interval '${retention.emailChanges} 1 minute',
         now() - interval '1 minute')`,
      [id],
    )
    await deleteExpiredAuthRows()
    expect((await owner.query('select id from auth.session')).rows).toEqual([{ id: open }])
    expect((await owner.query('select from auth.email_change')).rowCount).toBe(0)
  } finally {
    await owner.end()
  }
})
