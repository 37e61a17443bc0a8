import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readListView } from '#app/lib/list-params.ts'
import { asActor, type Member, visitor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeFranchisor } from '#tests/support/factories.ts'
import { formOf } from '#tests/support/forms.ts'
import { outcomeOf } from '#tests/support/outcome.ts'
import { listJobs } from './jobs/jobs.queries.server.ts'
import {
  decideFailedEmails,
  discardFailedEmail,
  retryFailedEmail,
} from './failed-emails/failed-email.commands.server.ts'
import { failedEmailList } from './failed-emails/failed-email.ts'
import { failedEmailsAction } from './failed-emails/failed-emails.action.server.ts'
import { listFailedEmails } from './failed-emails/failed-email.queries.server.ts'
import { countAlarms } from './operation.queries.server.ts'

let owner: pg.Client
let admin: Member
let other: Member
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner)).id }
  other = { role: 'admin', userId: (await makeAdmin(owner)).id }
})
beforeEach(() => owner.query('delete from outbox'))
afterAll(() => owner.end())

const put = async (recipient: string, dead: boolean) =>
  (
    await owner.query<{ id: string }>(
      `insert into outbox (kind, recipient, payload, attempts, dead_at, last_error)
       values ('account.reset', $1, '{"token": "secret"}', 10, case when $2 then now() end, '550 no such mailbox')
       returning id::text`,
      [recipient, dead],
    )
  ).rows[0]!.id
const list = (actor: Member) =>
  asActor(actor, (tx) => listFailedEmails(tx, readListView(new URLSearchParams(), failedEmailList)))

test('given-up emails are listed without what stands in them; one of two admins retries', async () => {
  const id = await put('jane@x.test', true)
  await put('on-its-way@x.test', false)
  const shown = await list(admin)
  expect(shown.rows).toEqual([
    {
      id,
      kind: 'account.reset',
      recipient: 'jane@x.test',
      createdAt: expect.any(Date),
      deadAt: expect.any(Date),
      attempts: 10,
      reason: '550 no such mailbox',
    },
  ])
  expect(await asActor(admin, countAlarms)).toEqual({ emails: 1, jobs: 0 })
  const retry = (actor: Member) => outcomeOf(asActor(actor, (tx) => retryFailedEmail(tx, actor, id)))
  expect((await Promise.all([retry(admin), retry(other)])).toSorted()).toEqual(['done', 'operation.email_gone'])
  const { rows } = await owner.query(
    'select attempts, dead_at, next_attempt_at <= now() as due from outbox where id = $1',
    [id],
  )
  expect(rows).toEqual([{ attempts: 0, dead_at: null, due: true }])
  expect(await asActor(admin, countAlarms)).toEqual({ emails: 0, jobs: 0 })
  const log = await owner.query(`select action, details from audit_log where subject_id = $1`, [id])
  expect(log.rows).toEqual([{ action: 'email.retried', details: { kind: 'account.reset' } }])
})

test('all that a search finds is retried, as many as were seen; one of two admins does, each in the log', async () => {
  for (const at of [1, 2, 3]) await put(`jane-${at}@x.test`, true)
  const kept = await put('joan@y.test', true)
  const retry = (actor: Member, seen: number, isRetry = true) =>
    outcomeOf(asActor(actor, (tx) => decideFailedEmails(tx, actor, { isRetry, q: '@X.test', seen })))
  expect(await retry(admin, 2)).toBe('list.changed')
  expect(await retry({ role: 'franchisor', userId: (await makeFranchisor(owner)).id }, 3)).toBe('operation.not_allowed')
  expect((await list(admin)).total).toBe(4)
  expect((await Promise.all([retry(admin, 3), retry(other, 3)])).toSorted()).toEqual(['done', 'list.changed'])
  expect((await list(admin)).rows.map(({ id }) => id)).toEqual([kept])
  const log = await owner.query<{ n: number }>(
    `select count(*)::int as n from audit_log where action = 'email.retried' and subject_id in
       (select id::text from outbox where recipient like '%@x.test')`,
  )
  expect(log.rows).toEqual([{ n: 3 }])
})

test('what came between the question and its answer is not discarded', async () => {
  for (const at of [1, 2]) await put(`jane-${at}@x.test`, true)
  const form = formOf({ intent: 'discard-all', seen: '2' })
  await put('late@x.test', true)
  expect(await failedEmailsAction(form, admin, new URLSearchParams('q=x.test'))).toMatchObject({
    init: { status: 409 },
    data: {
      formError:
        'The list has changed since you opened it (3 rows now, not 2), so nothing was done. Check it and try again.',
    },
  })
  form.set('seen', '3')
  expect(await failedEmailsAction(form, admin, new URLSearchParams('q=x.test'))).toEqual({
    ok: true,
    message: '3 emails discarded.',
  })
  expect((await list(admin)).total).toBe(0)
  for (const seen of ['', '0', '-1', '1001', '2e3']) {
    form.set('seen', seen)
    expect(await failedEmailsAction(form, admin, new URLSearchParams())).toMatchObject({ init: { status: 422 } })
  }
})

test('a discarded email is gone; what is on its way cannot be discarded', async () => {
  const [dead, waiting] = [await put('jane@x.test', true), await put('on-its-way@x.test', false)]
  const discard = (id: string) => outcomeOf(asActor(admin, (tx) => discardFailedEmail(tx, admin, id)))
  expect([await discard(dead), await discard(dead), await discard(waiting)]).toEqual([
    'done',
    'operation.email_gone',
    'operation.email_gone',
  ])
  expect((await owner.query('select recipient from outbox')).rows).toEqual([{ recipient: 'on-its-way@x.test' }])
})

test('jobs say when they were done, when they failed, and what is next', async () => {
  await owner.query(`insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
      retention_seconds, deletion_seconds, partition, table_name)
    select n, 'stately', 3, 30, true, 300, 1000, 1000, false, 'job_common'
    from unnest(array['one.forget', 'two.forget']) n`)
  await owner.query(
    `insert into pgboss.schedule (name, cron) values ('one.forget', '17 * * * *'), ('two.forget', '41 3 * * *')`,
  )
  const run = (name: string, state: string, at: string, output = {}) =>
    owner.query(
      `insert into pgboss.job (name, state, completed_on, started_on, output, policy)
       values ($1, $2, $3, $3, $4, 'stately')`,
      [name, state, at, JSON.stringify(output)],
    )
  await run('one.forget', 'failed', '2026-11-20T08:17:00Z')
  await run('one.forget', 'completed', '2026-11-20T09:17:00Z')
  await run('two.forget', 'completed', '2026-11-19T03:41:00Z')
  await run('two.forget', 'failed', '2026-11-20T03:41:00Z', { message: 'failed: see the log' })
  const now = new Date('2026-11-20T10:00:00Z')
  const jobs = await asActor(admin, (tx) => listJobs(tx, { 'one.forget': { about: 'Forgets one' } }, now))
  expect(jobs).toEqual([
    {
      name: 'one.forget',
      about: 'Forgets one',
      isRunning: false,
      doneAt: new Date('2026-11-20T09:17:00Z'),
      nextAt: new Date('2026-11-20T10:17:00Z'),
      failure: null,
      lastFailureAt: new Date('2026-11-20T08:17:00Z'),
    },
    {
      name: 'two.forget',
      about: 'two.forget',
      isRunning: false,
      doneAt: new Date('2026-11-19T03:41:00Z'),
      nextAt: new Date('2026-11-21T03:41:00Z'),
      failure: { at: new Date('2026-11-20T03:41:00Z'), reference: expect.any(String) },
      lastFailureAt: new Date('2026-11-20T03:41:00Z'),
    },
  ])
  expect(await asActor(admin, countAlarms)).toEqual({ emails: 0, jobs: 1 })
  await owner.query(`delete from pgboss.job; delete from pgboss.schedule; delete from pgboss.queue`)
})

test('nobody but an admin sees or does any of it', async () => {
  const id = await put('jane@x.test', true)
  const franchisor: Member = { role: 'franchisor', userId: (await makeFranchisor(owner)).id }
  expect(await outcomeOf(list(franchisor))).toBe('42501')
  expect(await outcomeOf(asActor(franchisor, countAlarms))).toBe('42501')
  expect(await outcomeOf(asActor(visitor, countAlarms))).toBe('42501')
  expect(await outcomeOf(asActor(franchisor, (tx) => retryFailedEmail(tx, franchisor, id)))).toBe(
    'operation.not_allowed',
  )
  for (const call of [`revive_letter(${id})`, `discard_letter(${id})`, 'failed_deliveries()', 'background_jobs()']) {
    const as = await (await testDatabase()).client('app')
    try {
      await as.query(`select set_config('app.role', 'franchisor', false), set_config('app.user_id', $1, false)`, [
        franchisor.userId,
      ])
      await expect(as.query(`select ${call}`)).rejects.toThrow(/only an admin may/)
    } finally {
      await as.end()
    }
  }
})
