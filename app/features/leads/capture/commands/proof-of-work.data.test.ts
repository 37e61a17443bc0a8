import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { visitorActor } from '#app/features/accounts/account.ts'
import { detailFormAction } from '../actions/detail-form.server.ts'
import { requestAction } from '../actions/request.server.ts'
import { createFormChallenge, solvedNonce } from '#app/platform/forms/captcha/proof-of-work.server.ts'
import { buyerFields, detailFields } from '#tests/support/buyer-fields.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeFranchise } from '#tests/support/factories.ts'
import { signUpFormTimestamp } from '#tests/support/form-timestamps.ts'
import { formOf } from '#tests/support/forms.ts'

/** 3-decisions 82: a self-hosted proof of work stands in front of a network that is over its budget. */
let owner: pg.Client
beforeAll(async () => void (owner = await (await testDatabase()).ownerClient()))
afterAll(() => owner.end())

type Franchise = { id: string }
let networks = 0
const newNetwork = () => `198.20.0.${++networks}`
const solve = async (challenge: string) => {
  const task = JSON.parse(challenge)
  return JSON.stringify({ challenge: task, solution: await solveChallenge({ challenge: task, deriveKey }) })
}
const send = (franchise: Franchise, ip: string, fields: Record<string, string>) =>
  detailFormAction(formOf(fields), franchise.id, { actor: visitorActor, ip, requestId: 'ref' })
const heldMessage = { ok: true, message: expect.stringContaining('is held until you confirm your email') }
const challengeIn = (answer: unknown) => (answer as { data: { challenge: { task: string } } }).data.challenge.task
const leadsOf = async (franchise: Franchise) =>
  (
    await owner.query(
      'select held_at is not null as held from franchise_leads where franchise_id = $1 order by created_at',
      [franchise.id],
    )
  ).rows.map((row) => row.held)
/** A franchise for which this network has used its budget up. */
async function worn(ip: string) {
  const franchise = await makeFranchise(owner)
  for (let n = 0; n < 3; n++) await send(franchise, ip, detailFields(franchise, { canProve: 'yes' }))
  return franchise
}

test('no proof within the budget; over it a page with scripts gives one and its request is held', async () => {
  const ip = newNetwork()
  const franchise = await worn(ip)
  expect(await leadsOf(franchise)).toEqual([false, false, false])
  const fields = detailFields(franchise, { canProve: 'yes' })
  const asked = await send(franchise, ip, fields)
  expect(asked).toMatchObject({
    init: { status: 428 },
    data: { ok: false, errors: {}, values: { name: fields.name, timestamp: fields.timestamp, key: fields.key } },
  })
  expect(asked).not.toHaveProperty('data.formError')
  expect(await leadsOf(franchise)).toHaveLength(3)
  expect(await send(franchise, ip, { ...fields, proof: await solve(challengeIn(asked)) })).toMatchObject(heldMessage)
  expect(await leadsOf(franchise)).toEqual([false, false, false, true])
})

test('the sign-up step of a request proves its work in the same way', async () => {
  const ip = newNetwork()
  const franchise = await worn(ip)
  const email = `proof-${randomUUID()}@example.test`
  const fields = {
    intent: 'sign-up',
    franchise: franchise.id,
    key: randomUUID(),
    timestamp: signUpFormTimestamp(email),
    canProve: 'yes',
    email,
    ...buyerFields,
    country: '',
  }
  const request = (more: Record<string, string> = {}) =>
    requestAction(formOf({ ...fields, ...more }), { actor: visitorActor, ip, requestId: 'ref', headers: new Headers() })
  const asked = await request()
  expect(asked).toMatchObject({
    init: { status: 428 },
    data: {
      step: 'sign-up',
      timestamp: fields.timestamp,
      key: fields.key,
      failure: { errors: {}, values: { firstName: 'Amelia' } },
    },
  })
  expect(await request({ proof: await solve(challengeIn(asked)) })).toMatchObject({ status: 302 })
  expect(await leadsOf(franchise)).toEqual([false, false, false, true])
})

test('a solution belongs to one form, which is sent once', async () => {
  const ip = newNetwork()
  const franchise = await worn(ip)
  const fields = detailFields(franchise, { canProve: 'yes' })
  const proof = await solve(challengeIn(await send(franchise, ip, fields)))
  expect(await send(franchise, ip, detailFields(franchise, { canProve: 'yes', proof }))).toMatchObject({
    init: { status: 428 },
  })
  expect(await send(franchise, ip, { ...fields, proof })).toMatchObject(heldMessage)
  expect(await send(franchise, ip, { ...fields, key: randomUUID(), proof })).toMatchObject({ init: { status: 409 } })
  expect(await leadsOf(franchise)).toHaveLength(4)
})

test('without scripts a request is held at once; far too many are refused unless work is proved', async () => {
  const ip = newNetwork()
  const franchise = await worn(ip)
  expect(await send(franchise, ip, detailFields(franchise))).toMatchObject(heldMessage)
  await owner.query(`update rate_limits set count = 59 where scope = 'lead:unproven' and key = $1`, [ip])
  expect(await send(franchise, ip, detailFields(franchise))).toMatchObject(heldMessage)
  expect(await send(franchise, ip, detailFields(franchise))).toMatchObject({ init: { status: 429 } })
  const fields = detailFields(franchise, { canProve: 'yes' })
  expect(
    await send(franchise, ip, { ...fields, proof: await solve(challengeIn(await send(franchise, ip, fields))) }),
  ).toMatchObject(heldMessage)
})

test('a browser that cannot solve it is held as one without scripts is', async () => {
  const ip = newNetwork()
  const franchise = await worn(ip)
  expect(await send(franchise, ip, detailFields(franchise, { canProve: 'yes', proof: 'cannot' }))).toMatchObject(
    heldMessage,
  )
})

test('nothing but a whole, recent solution of ours counts', async () => {
  const challenge = await createFormChallenge('timestamp')
  const proof = await solve(challenge)
  expect(await solvedNonce(proof, 'timestamp')).toBe(JSON.parse(challenge).parameters.nonce)
  expect(await solvedNonce(proof, 'another')).toBeNull()
  const parsed = JSON.parse(proof)
  const easier = {
    ...parsed,
    challenge: {
      ...parsed.challenge,
      parameters: { ...parsed.challenge.parameters, expiresAt: parsed.challenge.parameters.expiresAt + 1 },
    },
  }
  const wrong = { ...parsed, solution: { ...parsed.solution, counter: parsed.solution.counter + 1 } }
  const unsigned = { ...parsed, challenge: { parameters: parsed.challenge.parameters } }
  for (const forged of [
    '',
    '{}',
    'nonsense',
    '[]',
    JSON.stringify(easier),
    JSON.stringify(wrong),
    JSON.stringify(unsigned),
  ])
    expect(await solvedNonce(forged, 'timestamp'), forged).toBeNull()
  // why: a proof of twenty minutes ago.
  vi.useFakeTimers({ now: Date.now() + 21 * 60_000, toFake: ['Date'] })
  try {
    expect(await solvedNonce(proof, 'timestamp')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
