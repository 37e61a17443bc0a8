import { afterAll, beforeAll, expect, test } from 'vitest'
import type pg from 'pg'
import { retention } from '#app/lib/retention.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCustomer } from '#tests/support/factories.ts'
import { deleteOldDataRequests, deleteOldLogins } from './login-retention.server.ts'

let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

test('sign-ins are forgotten in time', async () => {
  const { id } = await makeCustomer(owner)
  await owner.query(
    `insert into login_events (user_id, at) values ($1, now() - interval '${retention.logins} 1 day'),
      ($1, now() - interval '${retention.logins} -10 days')`,
    [id],
  )
  expect(await deleteOldLogins()).toBe(1)
  expect(
    (
      await owner.query(
        `select at > now() - interval '${retention.logins}' as young from login_events where user_id = $1`,
        [id],
      )
    ).rows,
  ).toEqual([{ young: true }])
})

test('requests about data rights go once they were closed long ago; an open one stays however old it is', async () => {
  await owner.query(`insert into data_requests (email, kind, details, status, created_at, closed_at) values
    ('a@example.test', 'export', 'long closed', 'done', now() - interval '26 months',
      now() - interval '${retention.dataRequests} 1 day'),
    ('a@example.test', 'export', 'closed later', 'refused', now() - interval '26 months',
      now() - interval '${retention.dataRequests} -10 days'),
    ('a@example.test', 'erasure', 'open', 'open', now() - interval '30 months', null)`)
  expect(await deleteOldDataRequests()).toBe(1)
  expect((await owner.query('select details from data_requests order by details')).rows).toEqual([
    { details: 'closed later' },
    { details: 'open' },
  ])
})
