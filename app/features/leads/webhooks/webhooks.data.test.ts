import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { MemberActor } from '#app/features/accounts/account.ts'
import { readListView } from '#app/lib/list-params.ts'
import { retention } from '#app/lib/retention.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'
import { asActor, asSystem, type Member } from '#app/platform/db/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { HOUR } from '#app/platform/http/rate-limit.server.ts'
import { captureRetryAfter, secondsToNextWindow } from '#app/platform/http/retry-after.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  makeAdmin,
  makeCustomer,
  makeFranchise,
  makeFranchisor,
  makeLead,
  makeMember,
} from '#tests/support/factories.ts'
import { waitForFreshHour } from '#tests/support/fresh-hour.ts'
import { formOf } from '#tests/support/forms.ts'
import { setLeadStatus, setLeadStatuses } from '../inbox/lead-status.commands.server.ts'
import { deleteRequest } from '../requests/change-request.commands.server.ts'
import { deleteOldDeliveries, deliver } from './deliver.server.ts'
import { retryFailedDeliveries, retryFailedDelivery } from './failed-delivery.commands.server.ts'
import { listFailedDeliveries } from './failed-delivery.queries.server.ts'
import { failedDeliveryList } from './failed-delivery.ts'
import { webhookAction } from './webhook.action.server.ts'
import { getWebhook } from './webhook.queries.server.ts'
import { BY_HAND_PER_HOUR, OFF_AFTER_DAYS, pauseAfter } from './webhook.ts'

type Call = { path: string | undefined; headers: IncomingHttpHeaders; body: string }

let owner: pg.Client
let server: Server
let url: string
let calls: Call[] = []
let answer = 200
const kept = env.WEBHOOKS_TO_LOOPBACK
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      calls.push({ path: request.url, headers: request.headers, body })
      response.writeHead(answer, answer === 302 ? { location: url } : {}).end(`said ${answer}`)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
})
afterAll(async () => {
  await new Promise((done) => server.close(done))
  await owner.end()
})

let actor: MemberActor
let franchise: Awaited<ReturnType<typeof makeFranchise>>
let secret: string
beforeEach(async () => {
  Object.assign(env, { WEBHOOKS_TO_LOOPBACK: 'on' })
  ;[calls, answer] = [[], 200]
  const franchisor = await makeFranchisor(owner)
  actor = { role: 'franchisor', userId: franchisor.id, ...franchisor }
  franchise = await makeFranchise(owner, { franchisor, name: 'Kiln & Crumb' })
  secret = await send({ intent: 'save', url }).then((done) => ('secret' in done && done.secret) || '')
})
afterEach(() => void Object.assign(env, { WEBHOOKS_TO_LOOPBACK: kept }))

const REQUEST = statement(
  z.object({ id: z.guid() }),
  `insert into franchise_leads (franchise_id, name, email, source, idempotency_key)
   values ($1, 'Jordan Bailey', $2, 'dialog', $2) returning id`,
)
/** A buyer's request, as the server takes it: one that is loaded tells nobody. */
const request = () => asSystem('a request', (tx) => one(tx, REQUEST, [franchise.id, `${randomUUID()}@example.test`]))

/** The form of whoever sees what is there now, unless it says that he saw something else. */
async function send(fields: Record<string, string>, who = actor) {
  const webhook = await asActor(who, (tx) => getWebhook(tx, who.userId))
  const isOfSecret = fields['intent'] === 'rotate'
  return webhookAction(formOf(isOfSecret ? fields : { seen: webhook?.url ?? '', ...fields }), who)
}
const log = async (who = actor) => (await asActor(who, (tx) => getWebhook(tx, who.userId)))?.log ?? []
/** Tries everything that is due now, as the outbox does. */
async function deliverAll() {
  for (const { id } of (await log()).toReversed()) await deliver(id)
}
const later = () =>
  owner.query(
    `update lead_webhook_deliveries set next_attempt_at = now() where state = 'waiting' and franchisor_id = $1`,
    [actor.userId],
  )

/** When it began to fail, and whether it is off. */
const stateOf = async () =>
  (
    await owner.query<{ failing: boolean; off: boolean }>(
      `select failing_since is not null as failing, disabled_at is not null as off from lead_webhooks
        where franchisor_id = $1`,
      [actor.userId],
    )
  ).rows[0]

test('each of several leads that change their status together is told of, as one alone is', async () => {
  const leads = [await request(), await request(), await request()]
  await deliverAll()
  calls = []
  const [first, second] = leads.map(({ id }) => id)
  await asActor(actor, (tx) => setLeadStatuses(tx, actor, { leadIds: [first ?? '', second ?? ''], status: 'meeting' }))
  await deliverAll()
  const told = calls.map(({ body, headers }) => new Webhook(secret).verify(body, headers as Record<string, string>))
  expect(told).toHaveLength(2)
  expect(told).toEqual(
    expect.arrayContaining(
      [first, second].map((id) =>
        expect.objectContaining({
          type: 'lead.status_changed',
          data: expect.objectContaining({ status: 'meeting', lead: expect.objectContaining({ id }) }),
        }),
      ),
    ),
  )
})

test('a new lead and its change of status arrive, signed, with all fields', async () => {
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const lead = await request()
  await asActor(actor, (tx) => setLeadStatus(tx, actor, { leadId: lead.id, status: 'meeting' }))
  await deliverAll()
  const events = calls.map(({ body, headers }) => new Webhook(secret).verify(body, headers as Record<string, string>))
  expect(events).toMatchObject([
    { type: 'lead.created', data: { lead: { id: lead.id, name: 'Jordan Bailey', franchise: 'Kiln & Crumb' } } },
    { type: 'lead.status_changed', data: { status: 'meeting', previous_status: 'new', lead: { id: lead.id } } },
  ])
  expect(calls[0]?.headers).toMatchObject({ 'content-type': 'application/json' })
  const other = `whsec_${Buffer.alloc(24).toString('base64')}`
  const [first] = calls
  expect(() => new Webhook(other).verify(first?.body ?? '', first?.headers as Record<string, string>)).toThrow()
  expect(await log()).toMatchObject([
    { state: 'delivered', attempts: 1, code: 200, answer: 'said 200' },
    { state: 'delivered', attempts: 1 },
  ])
})

test('it names the franchise as it is called when it is sent, and no number where none was given', async () => {
  await request()
  await owner.query(`update franchises set name = 'New Nettle', paused_at = now() where id = $1`, [franchise.id])
  await deliverAll()
  expect(calls.map(({ body }) => JSON.parse(body))).toMatchObject([
    { data: { lead: { franchise: 'New Nettle', phone: null } } },
  ])
})

test('of a lead that is deleted the company’s system hears its number alone, and of a held one nothing', async () => {
  const customer = await makeCustomer(owner)
  const buyer = { ...actor, role: 'customer', userId: customer.id } as const
  const lead = await makeLead(owner, { franchise, customer })
  const held = await makeLead(owner, { franchise, customer: null, heldAt: new Date() })
  await asActor(buyer, (tx) => deleteRequest(tx, buyer, { leadId: lead.id }))
  await owner.query('delete from franchise_leads where id = $1', [held.id])
  await deliverAll()
  expect(calls.map(({ body }) => JSON.parse(body))).toMatchObject([{ type: 'lead.deleted' }])
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
    type: 'lead.deleted',
    timestamp: expect.any(String),
    data: { lead: { id: lead.id, franchise_id: franchise.id } },
  })
  expect(await log()).toMatchObject([{ event: 'lead.deleted', leadId: null, name: null, state: 'delivered' }])
})

test('what was not taken is tried again under the same number, later, and once it is taken never again', async () => {
  answer = 500
  await request()
  await deliverAll()
  await deliverAll()
  expect(calls).toHaveLength(1)
  const [waiting] = await log()
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, code: 500, answer: 'said 500' })
  expect((waiting?.nextAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(((pauseAfter(1) ?? 0) - 5) * 1_000)
  const { rowCount } = await owner.query(
    `select 1 from outbox where kind = 'lead.webhook' and payload->>'deliveryId' = $1`,
    [waiting?.id],
  )
  expect(rowCount).toBe(2)
  answer = 204
  expect(await send({ intent: 'retry', deliveryId: waiting?.id ?? '' })).toMatchObject({ ok: true })
  await deliverAll()
  await deliverAll()
  expect(new Set(calls.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([waiting?.id]))
  expect(calls).toHaveLength(2)
  expect(await log()).toMatchObject([{ state: 'delivered', attempts: 2, code: 204 }])
  expect(await send({ intent: 'retry', deliveryId: waiting?.id ?? '' })).toMatchObject({ init: { status: 404 } })
})

test('a redirect is not followed, and after the last try it has failed', async () => {
  answer = 302
  await request()
  for (let tries = 1; pauseAfter(tries - 1) !== null || tries === 1; tries += 1) {
    await later()
    await deliverAll()
    expect(calls).toHaveLength(tries)
  }
  expect(await log()).toMatchObject([{ state: 'failed', code: 302 }])
})

test('after days without success it is switched off, and the company is told; saving it switches it on', async () => {
  answer = 503
  await request()
  await deliverAll()
  const told = async () =>
    (
      await owner.query(
        `select 1 from outbox where kind = 'lead.webhook_off'
           and payload->>'webhookId' in (select id::text from lead_webhooks where franchisor_id = $1)`,
        [actor.userId],
      )
    ).rowCount
  expect(await told()).toBe(0)
  await owner.query(
    'update lead_webhooks set failing_since = now() - make_interval(days => $2) where franchisor_id = $1',
    [actor.userId, OFF_AFTER_DAYS + 1],
  )
  await later()
  await deliverAll()
  expect(await told()).toBe(1)
  expect(await log()).toMatchObject([{ state: 'failed' }])
  await request()
  expect(await log()).toHaveLength(1)
  expect(await send({ intent: 'test' })).toMatchObject({ init: { status: 404 } })
  expect(await send({ intent: 'save', url })).toMatchObject({ ok: true, secret: null })
  // What failed before is past: one failure more does not switch it off again.
  expect(await stateOf()).toEqual({ failing: false, off: false })
  answer = 200
  await send({ intent: 'test' })
  await deliverAll()
  expect(await log()).toMatchObject([{ event: 'test', state: 'delivered' }, { state: 'failed' }])
})

test('a success ends a time of failures: the next failure begins another', async () => {
  answer = 500
  await request()
  await deliverAll()
  expect(await stateOf()).toEqual({ failing: true, off: false })
  await owner.query(
    'update lead_webhooks set failing_since = now() - make_interval(days => $2) where franchisor_id = $1',
    [actor.userId, OFF_AFTER_DAYS + 1],
  )
  answer = 200
  await later()
  await deliverAll()
  expect(await stateOf()).toEqual({ failing: false, off: false })
  answer = 500
  await request()
  await deliverAll()
  expect(await stateOf()).toEqual({ failing: true, off: false })
})

test('almost as long without success it is tried on; a receiver that is gone for good ends it at once', async () => {
  answer = 500
  await request()
  await owner.query(
    `update lead_webhooks set failing_since = now() - make_interval(days => $2) + interval '1 hour'
      where franchisor_id = $1`,
    [actor.userId, OFF_AFTER_DAYS],
  )
  await deliverAll()
  expect(await stateOf()).toEqual({ failing: true, off: false })
  answer = 410
  await request()
  await deliverAll()
  expect(await stateOf()).toEqual({ failing: true, off: true })
  // Nothing waits for it any more, and nothing of it is tried again.
  expect((await log()).map(({ state }) => state)).toEqual(['failed', 'failed'])
  const [last] = await log()
  expect(await send({ intent: 'retry', deliveryId: last?.id ?? '' })).toMatchObject({ init: { status: 404 } })
  expect(calls).toHaveLength(2)
  await send({ intent: 'remove' })
})

test('what waits for a webhook that was switched off meanwhile is not sent', async () => {
  await request()
  const set = (to: string) =>
    owner.query(`update lead_webhooks set disabled_at = ${to} where franchisor_id = $1`, [actor.userId])
  await set('now()')
  await deliverAll()
  expect(calls).toEqual([])
  await set('null')
  await deliverAll()
  expect(calls).toHaveLength(1)
})

test('saved with another address, it is sent there', async () => {
  expect(await send({ intent: 'save', url: `${url}/other` })).toMatchObject({ ok: true, secret: null })
  await request()
  await deliverAll()
  expect(calls.map(({ path }) => path)).toEqual(['/hook/other'])
})

test('the log forgets what is older than it says', async () => {
  await request()
  await request()
  const [young, old] = await log()
  await owner.query(
    `update lead_webhook_deliveries set created_at = now() - $2::interval + case when id = $1 then -1 else 1 end
      * interval '1 hour' where franchisor_id = $3`,
    [old?.id, retention.webhookDeliveries, actor.userId],
  )
  expect(await deleteOldDeliveries()).toBe(1)
  expect((await log()).map(({ id }) => id)).toEqual([young?.id])
})

/** Whether an event that is sent now is signed by this secret. */
async function taken(by: string) {
  calls = []
  await send({ intent: 'test' })
  await deliverAll()
  const [call] = calls
  try {
    return Boolean(new Webhook(by).verify(call?.body ?? '', call?.headers as Record<string, string>))
  } catch {
    return false
  }
}
const secretIn = (changed: object) => ('secret' in changed ? String(changed.secret) : '')

test('of two presses at once one changes the secret, and what the company uses goes on signing', async () => {
  const presses = await Promise.all([1, 2].map(() => send({ intent: 'rotate', seen: '' })))
  const [first, second] = presses.toSorted((a, b) => secretIn(b).length - secretIn(a).length)
  expect(second).toMatchObject({
    init: { status: 409 },
    data: { formError: expect.stringMatching(/changed it again/) },
  })
  expect([await taken(secret), await taken(secretIn(first ?? {}))]).toEqual([true, true])
  const seen = (await asActor(actor, (tx) => getWebhook(tx, actor.userId)))?.rotatedAt?.toISOString() ?? ''
  const again = secretIn(await send({ intent: 'rotate', seen }))
  expect([await taken(secret), await taken(again)]).toEqual([false, true])
  expect(await send({ intent: 'rotate' })).toMatchObject({ init: { status: 422 } })
})

test('a changed secret signs beside the old one for a day, then alone', async () => {
  const fresh = secretIn(await send({ intent: 'rotate', seen: '' }))
  expect(fresh).not.toBe(secret)
  expect([await taken(secret), await taken(fresh)]).toEqual([true, true])
  await owner.query(`update lead_webhooks set rotated_at = now() - interval '25 hours' where franchisor_id = $1`, [
    actor.userId,
  ])
  expect([await taken(secret), await taken(fresh)]).toEqual([false, true])
})

test('only an open https address is taken, and nobody touches another company’s webhook', async () => {
  Object.assign(env, { WEBHOOKS_TO_LOOPBACK: 'off' })
  for (const bad of [url, 'http://crm.example.com/', 'https://127.0.0.1/', 'https://10.0.0.1/x', 'nonsense', ''])
    expect(await send({ intent: 'save', url: bad })).toMatchObject({
      init: { status: 422 },
      data: { values: { url: bad } },
    })
  // What was saved before is not sent to either.
  await request()
  await deliverAll()
  expect(calls).toEqual([])
  const [delivery] = await log()
  expect(delivery).toMatchObject({ state: 'waiting', code: null, answer: 'The address must begin with https://' })
  const stranger = { ...actor, userId: (await makeFranchisor(owner)).id }
  const attempts: Record<string, string>[] = [
    { intent: 'retry', deliveryId: delivery?.id ?? '' },
    { intent: 'rotate', seen: '' },
    { intent: 'test' },
    { intent: 'remove' },
  ]
  for (const fields of attempts) expect(await send(fields, stranger)).toMatchObject({ init: { status: 404 } })
  expect(await log(stranger)).toEqual([])
  expect(await send({ intent: 'remove' })).toMatchObject({ ok: true })
  expect(await log()).toEqual([])
})

test('the owner is emailed when leads go somewhere else, whoever set it, and not when they go on', async () => {
  const told = async () =>
    (
      await owner.query<{ recipient: string }>(
        `select recipient from outbox where kind = 'lead.webhook_set' and recipient = $1`,
        [actor.email],
      )
    ).rows.length
  expect(await told()).toBe(1)
  const member = await makeMember(owner, { id: actor.userId })
  const colleague = { ...actor, ...member, userId: actor.userId, personId: member.id }
  await send({ intent: 'save', url, seen: url }, colleague)
  expect(await told()).toBe(1)
  await send({ intent: 'save', url: `${url}/elsewhere`, seen: url }, colleague)
  expect(await told()).toBe(2)
})

test('while a company is suspended nothing of a lead is sent to it', async () => {
  await request()
  const suspend = (at: string) => owner.query(`update profiles set suspended_at = ${at} where id = $1`, [actor.userId])
  await suspend('now()')
  await deliverAll()
  expect(calls).toEqual([])
  await suspend('null')
  await deliverAll()
  expect(calls).toHaveLength(1)
})

test('an hour has so many events by hand', async () => {
  await waitForFreshHour()
  for (let n = 0; n < BY_HAND_PER_HOUR; n++) expect(await send({ intent: 'test' })).toMatchObject({ ok: true })
  const { result, retryAfter } = await captureRetryAfter(() => send({ intent: 'test' }))
  expect(result).toMatchObject({ init: { status: 429 } })
  expect(Math.abs(retryAfter - secondsToNextWindow(HOUR))).toBeLessThan(60)
  const [delivery] = await log()
  expect(await send({ intent: 'retry', deliveryId: delivery?.id ?? '' })).toMatchObject({ init: { status: 429 } })
})

test('an admin sees what failed, without the path of its address, and has it tried again once', async () => {
  const admin: Member = { role: 'admin', userId: (await makeAdmin(owner)).id }
  await request()
  await owner.query(
    `update lead_webhook_deliveries set state = 'failed', next_attempt_at = null, tried_at = now(),
    answer_code = 500, answer = 'said 500' where franchisor_id = $1`,
    [actor.userId],
  )
  const list = (who: Member) =>
    asActor(who, (tx) => listFailedDeliveries(tx, readListView(new URLSearchParams(), failedDeliveryList)))
  const failed = (await list(admin)).rows.filter(({ franchisorId }) => franchisorId === actor.userId)
  expect(failed).toMatchObject([{ event: 'lead.created', server: new URL(url).origin, code: 500, isOff: false }])
  await expect(list(actor)).rejects.toMatchObject({ code: '42501' })
  const retry = (who: Member) => asActor(who, (tx) => retryFailedDelivery(tx, who, failed[0]!.id))
  await expect(retry(actor)).rejects.toMatchObject({ code: 'webhook.delivery_not_found' })
  await retry(admin)
  await expect(retry(admin)).rejects.toMatchObject({ code: 'webhook.delivery_not_found' })
  await deliverAll()
  expect((await log()).map(({ state }) => state)).toEqual(['delivered'])

  // All at once: of those that the search finds, what is off stays.
  await owner.query(`update lead_webhook_deliveries set state = 'failed' where franchisor_id = $1`, [actor.userId])
  const retryAll = (who: Member, seen: number) =>
    asActor(who, (tx) => retryFailedDeliveries(tx, who, { q: new URL(url).origin, seen }))
  const { matching: seen } = await asActor(admin, (tx) =>
    listFailedDeliveries(tx, readListView(new URLSearchParams({ q: new URL(url).origin }), failedDeliveryList)),
  )
  await expect(retryAll(actor, seen)).rejects.toMatchObject({ code: 'webhook.delivery_not_found' })
  await expect(retryAll(admin, seen + 1)).rejects.toMatchObject({ code: 'list.changed' })
  await owner.query('update lead_webhooks set disabled_at = now() where franchisor_id = $1', [actor.userId])
  expect(await retryAll(admin, seen)).toMatchObject({ stay: 1 })
})

test('of two colleagues who change or remove the webhook the second is told, and nothing is written over', async () => {
  const [theirs, mine] = [`${url}/theirs`, `${url}/mine`]
  const address = async () => (await asActor(actor, (tx) => getWebhook(tx, actor.userId)))?.url
  expect(await send({ intent: 'save', url: theirs })).toMatchObject({ ok: true })
  expect(await send({ intent: 'save', url: mine, seen: url })).toMatchObject({
    init: { status: 409 },
    data: { formError: `A colleague has set the address to ${theirs} in the meantime. Save again to use yours.` },
  })
  expect(await send({ intent: 'remove', seen: url })).toMatchObject({ init: { status: 409 } })
  expect(await address()).toBe(theirs)
  // The same change twice is no clash, and what is sent again after the answer holds.
  expect(await send({ intent: 'save', url: theirs, seen: url })).toMatchObject({ ok: true })
  expect(await send({ intent: 'save', url: mine })).toMatchObject({ ok: true, secret: null })
  expect(await send({ intent: 'remove' })).toMatchObject({ ok: true })
  expect(await send({ intent: 'save', url: theirs, seen: mine })).toMatchObject({ init: { status: 409 } })
  expect(await address()).toBeUndefined()
})
