import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { stopListening } from '#app/platform/events/listen.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { currentRequestId, log, withLogContext } from '#app/platform/log/log.server.ts'
import { type Mail, MailRefused } from '#app/platform/mail/mail.server.ts'
import { enqueue } from './enqueue.server.ts'
import { deleteSent } from './outbox-store.server.ts'
import { backOffSeconds, type OutboxOptions, registerOutboxHandler, startOutbox } from './outbox.server.ts'

let owner: pg.Client
const running: { stop: () => Promise<void> }[] = []

beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  registerOutboxHandler('greeting', (payload) => ({
    subject: `Hello ${(payload as { name: string }).name}`,
    text: 'Text',
  }))
  registerOutboxHandler('nothing', () => undefined)
})
beforeEach(() => owner.query('delete from outbox'))
afterEach(async () => {
  for (const outbox of running.splice(0)) await outbox.stop()
})
afterAll(async () => {
  await stopListening()
  await owner.end()
})

async function start(options: OutboxOptions): Promise<{ wake: () => void }> {
  const outbox = await startOutbox({ tick: 60_000, ...options })
  running.push(outbox)
  return outbox
}

const put = (kind: string, recipient: string, payload: object = {}) =>
  owner.query('insert into outbox (kind, recipient, payload) values ($1, $2, $3)', [kind, recipient, payload])
async function state(): Promise<Record<string, unknown>[]> {
  const { rows } = await owner.query<Record<string, unknown>>(
    'select attempts, sent_at is not null as sent, dead_at is not null as dead, last_error as error from outbox ' +
      'order by id',
  )
  return rows
}
const until = (wanted: object[]) =>
  vi.waitFor(async () => expect(await state()).toMatchObject(wanted), { timeout: 8_000, interval: 20 })

test('what waits is sent, and what is added later wakes it', async () => {
  const sent: Mail[] = []
  await put('greeting', 'jane@example.com', { name: 'Jane' })
  await start({ send: async (mail) => void sent.push(mail) })
  await until([{ sent: true }])
  await put('greeting', 'joe@example.com', { name: 'Joe' })
  await until([{ sent: true }, { sent: true, attempts: 1 }])
  expect(sent).toMatchObject([
    { to: 'jane@example.com', subject: 'Hello Jane', key: expect.stringMatching(/^outbox-\d+$/) },
    { to: 'joe@example.com', subject: 'Hello Joe' },
  ])
})

test('a kind with nothing to send is done', async () => {
  const send = vi.fn(async () => {})
  await put('nothing', 'jane@example.com')
  await start({ send })
  await until([{ sent: true }])
  expect(send).not.toHaveBeenCalled()
})

test('one message that never ends holds up no other, and is tried again', async () => {
  registerOutboxHandler('endless', () => new Promise<never>(() => {}))
  for (let at = 0; at < 5; at++) await put('endless', 'jane@example.com')
  await put('greeting', 'joe@example.com', { name: 'Joe' })
  await start({ send: async () => {}, longest: 50 })
  const failed = { sent: false, dead: false, attempts: 1, error: 'It took longer than 0.05 s.' }
  await until([...Array.from({ length: 5 }, () => failed), { sent: true }])
})

test('emails never wait for what waits for the machines of strangers', async () => {
  let answer = () => {}
  const silence = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)))
  registerOutboxHandler('elsewhere', () => silence, { isElsewhere: true })
  for (let at = 0; at < 100; at++) await put('elsewhere', 'webhook')
  await put('greeting', 'joe@example.com', { name: 'Joe' })
  const sent: string[] = []
  await start({ send: async ({ to }) => void sent.push(to) })
  await vi.waitFor(() => expect(sent).toEqual(['joe@example.com']), { timeout: 3_000 }).finally(answer)
  await vi.waitFor(
    async () => expect((await owner.query('select 1 from outbox where sent_at is null')).rowCount).toBe(0),
    { timeout: 15_000 },
  )
})

test('several processes send each mail once', async () => {
  const sent: string[] = []
  await owner.query(
    `insert into outbox (kind, recipient, payload) select 'greeting', 'p' || n || '@example.com', '{"name":"x"}' from
      generate_series(1, 300) n`,
  )
  const send = async (mail: Mail) => void sent.push(mail.to)
  await Promise.all([start({ send }), start({ send }), start({ send })])
  await vi.waitFor(
    async () => expect((await owner.query('select 1 from outbox where sent_at is null')).rowCount).toBe(0),
    { timeout: 15_000 },
  )
  expect(sent).toHaveLength(300)
  expect(new Set(sent).size).toBe(300)
})

test('a refused mail waits longer each time, does not hold up others, and is given up at the tenth try', async () => {
  const send = async (mail: Mail) => {
    if (mail.to === 'bad@example.com')
      throw Object.assign(new Error('mailbox unavailable'), { code: 'EENVELOPE', responseCode: 550 })
  }
  await put('greeting', 'bad@example.com', { name: 'x' })
  await put('greeting', 'good@example.com', { name: 'y' })
  const outbox = await start({ send })
  await until([{ attempts: 1, sent: false, dead: false, error: 'mailbox unavailable' }, { sent: true }])
  const { rows } = await owner.query<{ seconds: number }>(
    `select extract(epoch from next_attempt_at - now())::float8 as seconds from outbox where recipient =
      'bad@example.com'`,
  )
  expect(rows[0]!.seconds).toBeGreaterThan(5)
  expect(rows[0]!.seconds).toBeLessThanOrEqual(10)
  await owner.query(`update outbox set attempts = 9, next_attempt_at = now() where recipient = 'bad@example.com'`)
  outbox.wake()
  await until([{ attempts: 10, dead: true, error: 'mailbox unavailable' }, { sent: true }])
})

test('a mail that can never be sent is given up at once', async () => {
  await put('greeting', 'jane@example.com', { name: 'x' })
  await start({ send: async () => Promise.reject(new MailRefused('The subject must be one line.')) })
  await until([{ attempts: 1, dead: true, error: 'The subject must be one line.' }])
})

test('while the mail server is away no try is counted, and on its return all go', async () => {
  let away = true
  let tries = 0
  const send = async () => {
    tries++
    if (away) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' })
  }
  await owner.query(
    `insert into outbox (kind, recipient, payload) select 'greeting', 'p' || n || '@example.com', '{"name":"x"}' from
      generate_series(1, 100) n`,
  )
  await start({ send, awayPause: 100 })
  await vi.waitFor(() => expect(tries).toBeGreaterThan(8), { timeout: 8_000 })
  expect(tries).toBeLessThan(100)
  away = false
  await vi.waitFor(
    async () => expect((await owner.query('select 1 from outbox where sent_at is null')).rowCount).toBe(0),
    { timeout: 15_000 },
  )
  expect((await owner.query('select 1 from outbox where attempts > 2 or dead_at is not null')).rowCount).toBe(0)
})

test('what a killed process had claimed is free again after its lease', async () => {
  const sent: string[] = []
  await put('greeting', 'jane@example.com', { name: 'x' })
  await owner.query(`update outbox set attempts = 1, next_attempt_at = now() + interval '300 milliseconds'`)
  await start({ send: async (mail) => void sent.push(mail.to) })
  await until([{ attempts: 2, sent: true }])
  expect(sent).toEqual(['jane@example.com'])
})

test('what was sent or given up long ago is forgotten, what waits is not', async () => {
  await put('greeting', 'old@example.com')
  await put('greeting', 'new@example.com')
  await put('greeting', 'dead@example.com')
  await put('greeting', 'given-up@example.com')
  await owner.query(`update outbox set sent_at = now() - interval '31 days' where recipient = 'old@example.com'`)
  await owner.query(`update outbox set sent_at = now() - interval '29 days' where recipient = 'new@example.com'`)
  await owner.query(`update outbox set dead_at = now() - interval '31 days' where recipient = 'dead@example.com'`)
  await owner.query(`update outbox set dead_at = now() - interval '29 days' where recipient = 'given-up@example.com'`)
  expect(await deleteSent()).toBe(2)
  expect(
    (await owner.query<{ recipient: string }>('select recipient from outbox order by id')).rows.map(
      (row) => row.recipient,
    ),
  ).toEqual(['new@example.com', 'given-up@example.com'])
})

test('an unknown kind is kept for a newer version, and told', async () => {
  await put('unheard.of', 'jane@example.com')
  await start({ send: async () => {} })
  await until([{ attempts: 1, sent: false, dead: false, error: 'Nobody makes emails of the kind unheard.of.' }])
})

test.each([
  [1, 10],
  [2, 20],
  [5, 160],
  [10, 3600],
  [50, 3600],
])('after try %i the next waits %i seconds', (attempts, seconds) => {
  expect(backOffSeconds(attempts)).toBe(seconds)
})

test('what a request causes carries its id, through the outbox into what that causes and into the log', async () => {
  const seen: unknown[] = []
  registerOutboxHandler('first', async () => {
    seen.push(currentRequestId())
    await asSystem('test', (tx) => enqueue(tx, 'second', 'joe@example.com', {}))
    return undefined
  })
  registerOutboxHandler('second', () => void seen.push(currentRequestId()))
  const told = vi.spyOn(log, 'info')
  await withLogContext({ requestId: 'request-1' }, () =>
    asSystem('test', (tx) => enqueue(tx, 'first', 'jane@example.com', {})),
  )
  // The same connection keeps no id for whoever comes next.
  await asSystem('test', (tx) => enqueue(tx, 'nothing', 'jim@example.com', {}))
  await start({ send: async () => {} })
  await until([{ sent: true }, { sent: true }, { sent: true }])
  expect(seen).toEqual(['request-1', 'request-1'])
  const { rows } = await owner.query('select kind, request_id as "requestId" from outbox order by id')
  expect(rows).toEqual([
    { kind: 'first', requestId: 'request-1' },
    { kind: 'nothing', requestId: null },
    { kind: 'second', requestId: 'request-1' },
  ])
  const lines = told.mock.calls.map(([line]) => line)
  expect(lines).toContainEqual({ outboxId: expect.any(String), requestId: 'request-1', kind: 'second', attempts: 1 })
  told.mockRestore()
})
