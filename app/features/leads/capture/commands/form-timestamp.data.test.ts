import { buyerFields } from '#tests/support/buyer-fields.ts'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorActor } from '#app/features/accounts/account.ts'
import { detailFormAction } from '../actions/detail-form.server.ts'
import { requestAction } from '../actions/request.server.ts'
import {
  checkFormTimestamp,
  createFormTimestamp,
  ownFormTimestamp,
  timestampPurpose,
} from '../form-timestamp.server.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCustomer, makeFranchise } from '#tests/support/factories.ts'
import { detailFormTimestamp, signUpFormTimestamp } from '#tests/support/form-timestamps.ts'
import { formOf } from '#tests/support/forms.ts'

/**
 * security.md, lead spam: a form's timestamp is for one franchise or one address, is used once, and works for 12 hours.
 */
let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

const HALF_A_DAY = 12 * 3_600_000
const SENT_BEFORE = 'We haven’t sent these details yet. They’re still here: select the button again to send them.'
let networks = 0
const client = () => ({ ip: `198.18.0.${++networks}`, requestId: 'ref' })
const leadsFor = async (franchiseId: string) =>
  (
    await owner.query('select email, message from franchise_leads where franchise_id = $1 order by created_at', [
      franchiseId,
    ])
  ).rows
/** What a refused form holds when it comes back. */
const valuesOf = (answer: unknown): Record<string, string> =>
  (answer as { data: { values: Record<string, string> } }).data.values

const words = (changes: Record<string, string> = {}) => ({
  key: randomUUID(),
  name: 'Priya Shah',
  email: `stamp-${randomUUID()}@example.test`,
  phone: '0116 496 0000',
  message: 'Hello',
  ...changes,
})
const send = (franchiseId: string, fields: Record<string, string>) =>
  detailFormAction(formOf(fields), franchiseId, { actor: visitorActor, ...client() })

test('one form timestamp serves one request; the form comes back whole, with a new one that works', async () => {
  const franchise = await makeFranchise(owner)
  const timestamp = detailFormTimestamp(franchise.id)
  expect(await send(franchise.id, words({ timestamp }))).toMatchObject({ ok: true })
  const second = words({ timestamp, message: 'A second one' })
  const refused = await send(franchise.id, second)
  expect(refused).toMatchObject({
    init: { status: 409 },
    data: {
      formError: SENT_BEFORE,
      values: { name: second.name, email: second.email, phone: second.phone, message: second.message },
    },
  })
  expect(await leadsFor(franchise.id)).toHaveLength(1)
  expect(await send(franchise.id, valuesOf(refused))).toMatchObject({ ok: true })
  expect(await leadsFor(franchise.id)).toHaveLength(2)
})

test('the same timestamp at once from many connections serves one request', async () => {
  const franchise = await makeFranchise(owner)
  const timestamp = detailFormTimestamp(franchise.id)
  const answers = await runConcurrently(20, () => send(franchise.id, words({ timestamp })))
  expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(1)
  expect(await leadsFor(franchise.id)).toHaveLength(1)
})

test('from the back button or a second tab: same words, same answer; others, a fresh key and time', async () => {
  const franchise = await makeFranchise(owner)
  const first = words({ timestamp: detailFormTimestamp(franchise.id) })
  const sent = await send(franchise.id, first)
  expect(await send(franchise.id, first)).toEqual(sent)
  const refused = await send(franchise.id, { ...first, message: 'One more question' })
  expect(refused).toMatchObject({
    init: { status: 409 },
    data: { formError: SENT_BEFORE, values: { message: 'One more question' } },
  })
  expect(await send(franchise.id, valuesOf(refused))).toMatchObject({ ok: true })
})

test('a form timestamp of another franchise, form or nobody is refused; the form returns with a good one', async () => {
  const [franchise, other] = [await makeFranchise(owner), await makeFranchise(owner)]
  for (const timestamp of [detailFormTimestamp(other.id), signUpFormTimestamp('a@example.test'), 'made-up', '']) {
    const refused = await send(franchise.id, words({ timestamp }))
    expect(refused).toMatchObject({
      init: { status: 422 },
      data: { formError: 'Failed to submit your request. Please try again.' },
    })
    expect(await send(franchise.id, valuesOf(refused))).toMatchObject({ ok: true })
  }
})

test('a page open for more than twelve hours says so, loses nothing, and is sent by the next press', async () => {
  const franchise = await makeFranchise(owner)
  const late = words({ timestamp: detailFormTimestamp(franchise.id, HALF_A_DAY + 60_000) })
  const refused = await send(franchise.id, late)
  expect(refused).toMatchObject({
    init: { status: 409 },
    data: {
      formError:
        'This page has been open for more than 12 hours. Your details are still here: select the button again ' +
        'to send them.',
      values: { name: late.name, message: late.message },
    },
  })
  expect(await leadsFor(franchise.id)).toEqual([])
  expect(await send(franchise.id, valuesOf(refused))).toMatchObject({ ok: true })
  expect(
    await send(franchise.id, words({ timestamp: detailFormTimestamp(franchise.id, HALF_A_DAY - 60_000) })),
  ).toMatchObject({
    ok: true,
  })
})

test('two seconds are enough, and half a day is not too much', () => {
  const at = Date.now()
  const purpose = timestampPurpose.franchise(randomUUID())
  const made = createFormTimestamp(purpose, at)
  expect(
    [0, 1_999, 2_000, HALF_A_DAY, HALF_A_DAY + 1].map((later) => checkFormTimestamp(made, purpose, at + later)),
  ).toEqual(['too-fast', 'too-fast', 'valid', 'valid', 'expired'])
})

test('whoever is shown a page of many has its moment under a timestamp of his own, and no more time by it', () => {
  const at = Date.now()
  const [purpose, other] = [timestampPurpose.franchise(randomUUID()), timestampPurpose.franchise(randomUUID())]
  const shared = createFormTimestamp(purpose, at)
  const own = ownFormTimestamp(shared, purpose, at + HALF_A_DAY) ?? ''
  expect(own).not.toBe(shared)
  expect([1_000, HALF_A_DAY, HALF_A_DAY + 1].map((later) => checkFormTimestamp(own, purpose, at + later))).toEqual([
    'too-fast',
    'valid',
    'expired',
  ])
  // Nothing is made of what is too old, of something else, or nobody's.
  expect(ownFormTimestamp(shared, purpose, at + HALF_A_DAY + 1)).toBeNull()
  expect(ownFormTimestamp(shared, other, at)).toBeNull()
  for (const bad of ['', 'made-up', `${(at + 1).toString(36)}${shared.slice(shared.indexOf('.'))}`])
    expect(ownFormTimestamp(bad, purpose, at), bad).toBeNull()
})

test('a form that is refused for its words or its haste keeps its timestamp', async () => {
  const franchise = await makeFranchise(owner)
  const typed = words({ timestamp: detailFormTimestamp(franchise.id) })
  expect(await send(franchise.id, { ...typed, phone: '' })).toMatchObject({ init: { status: 422 } })
  const hasty = await send(franchise.id, { ...typed, timestamp: detailFormTimestamp(franchise.id, 0) })
  expect(hasty).toMatchObject({
    init: { status: 422 },
    data: { formError: 'Failed to submit your request. Please try again.' },
  })
  expect(await send(franchise.id, typed)).toMatchObject({ ok: true })
})

const signUp = (email: string, franchise: string[], changes: Record<string, string> = {}) => ({
  intent: 'sign-up',
  franchise,
  key: randomUUID(),
  email,
  ...buyerFields,
  ...changes,
})
const request = (fields: Record<string, string | string[]>) =>
  requestAction(formOf(fields), { actor: visitorActor, ...client(), headers: new Headers() })
const newEmail = () => `stamp-${randomUUID()}@example.test`

test('the first step hands out the timestamp of the second, for its address; choices may change', async () => {
  const [one, two] = [await makeFranchise(owner), await makeFranchise(owner)]
  const email = newEmail()
  const step = (await request({
    intent: 'email',
    key: randomUUID(),
    email: ` ${email.toUpperCase()}`,
    franchise: [one.id, two.id],
  })) as { step: string; timestamp: string }
  expect(step).toMatchObject({ step: 'sign-up', timestamp: expect.stringMatching(/.{20}/) })
  const elsewhere = await request(signUp(newEmail(), [one.id], { timestamp: step.timestamp }))
  expect(elsewhere).toMatchObject({
    init: { status: 422 },
    data: { step: 'sign-up', failure: { formError: 'Failed to submit your request. Please try again.' } },
  })
  expect(await request(signUp(email, [two.id], { timestamp: step.timestamp }))).toMatchObject({ status: 302 })
  expect(await leadsFor(two.id)).toHaveLength(1)
  expect(await leadsFor(one.id)).toEqual([])
})

test('without a form timestamp, or an old one, the sign-up step returns with everything and a good one', async () => {
  const franchise = await makeFranchise(owner)
  for (const timestamp of ['', 'old']) {
    const email = newEmail()
    const fields = signUp(email, [franchise.id], {
      timestamp: timestamp && signUpFormTimestamp(email, HALF_A_DAY + 60_000),
    })
    const { data } = (await request(fields)) as {
      data: { key: string; timestamp: string; failure: { formError: string; values: Record<string, string> } }
    }
    expect(data).toMatchObject({
      step: 'sign-up',
      email,
      failure: { values: { firstName: 'Amelia', message: 'Tell me more.' } },
    })
    expect(await request({ ...fields, key: data.key, timestamp: data.timestamp })).toMatchObject({ status: 302 })
  }
})

test('a lost answer is given again, and a used timestamp tells nobody which address has an account', async () => {
  const franchise = await makeFranchise(owner)
  const known = await makeCustomer(owner)
  await owner.query(
    `insert into rate_limits (scope, key, window_start, count) values ('disclosure:address', $1,
      to_timestamp(floor(extract(epoch from now()) / 86400) * 86400), 1000)`,
    [known.email],
  )
  for (const email of [newEmail(), known.email]) {
    const fields = signUp(email, [franchise.id], { timestamp: signUpFormTimestamp(email) })
    expect(await request(fields)).toMatchObject({ status: 302 })
    expect(await request(fields)).toMatchObject({ status: 302 })
  }
  const fields = signUp(known.email, [franchise.id], { timestamp: signUpFormTimestamp(known.email) })
  expect(await request(fields)).toMatchObject({ status: 302 })
  expect(await request({ ...fields, key: randomUUID() })).toMatchObject({
    data: { failure: { formError: SENT_BEFORE } },
  })
})
