import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'for tests only, for tests only, for tests only'
})

import { env } from '#app/platform/env.server.ts'
import { captchaSetting, captchaSources } from '#app/platform/forms/captcha/captcha.server.ts'
import { createFormChallenge } from '#app/platform/forms/captcha/proof-of-work.server.ts'
import { type CaptchaService, startCaptchaService } from '#tests/support/captcha-service.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCustomer } from '#tests/support/factories.ts'
import { formOf } from '#tests/support/forms.ts'
import { hashPassword } from '../passwords/password-hash.server.ts'
import { signInAction } from './sign-in.action.server.ts'
import { resolveSignInName } from './sign-in-name.server.ts'

vi.mock('./sign-in-name.server.ts', { spy: true })

/** 3-decisions 63: a check against programs in front of signing in, where one is configured. */
const PASSWORD = 'orchard in may'
let owner: pg.Client
let service: CaptchaService
let email = ''
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  service = await startCaptchaService('the secret')
  ;({ email } = await makeCustomer(owner, { passwordHash: await hashPassword(PASSWORD) }))
})
afterAll(async () => {
  await service.stop()
  await owner.end()
})
beforeEach(() => owner.query('delete from rate_limits'))
afterEach(() => {
  env.CAPTCHA = 'off'
  service.be('honest')
})

const send = (fields: Record<string, string>) =>
  signInAction('customer', formOf({ email, password: PASSWORD, ...fields }), {
    ip: '203.0.113.20',
    headers: new Headers(),
  })
const signedIn = { status: 302 }
const refused = (status: number, sentence: RegExp) => ({
  init: { status },
  data: { failure: { formError: expect.stringMatching(sentence), values: { email } } },
})
const attempts = async () =>
  (await owner.query(`select coalesce(sum(count), 0)::int as n from rate_limits where scope = 'sign-in:account'`))
    .rows[0].n

async function solve(answer: unknown): Promise<string> {
  const { task } = (answer as { data: { failure: { challenge: { task: string } } } }).data.failure.challenge
  const challenge = JSON.parse(task)
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}

test('without a configured check nothing is asked, and no page may load anything for one', async () => {
  expect(await send({})).toMatchObject(signedIn)
  expect(captchaSetting()).toBeNull()
  expect(captchaSources()).toEqual({})
})

test('our own proof of work: asked for, solved, and of use once', async () => {
  env.CAPTCHA = 'proof-of-work'
  expect(captchaSources()).toEqual({})
  const asked = await send({ captcha: 'ready' })
  expect(asked).toMatchObject({
    init: { status: 428 },
    data: { failure: { ok: false, errors: {}, values: { email } } },
  })
  expect(asked).not.toHaveProperty('data.failure.formError')
  expect(await attempts()).toBe(0)
  const proof = await solve(asked)
  expect(await send({ captcha: proof })).toMatchObject(signedIn)
  expect(await send({ captcha: proof })).toMatchObject({ init: { status: 428 } })
  const respelt = JSON.stringify({ ...JSON.parse(proof), spare: 1 })
  for (const captcha of [`${proof} `, respelt])
    expect(await send({ captcha }), captcha).toMatchObject({ init: { status: 428 } })
  const challenge = JSON.parse(await createFormChallenge('of another form'))
  const foreign = JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
  expect(await send({ captcha: foreign })).toMatchObject({ init: { status: 428 } })
})

test('a form with a mistake costs no check; one without scripts reads what is needed', async () => {
  env.CAPTCHA = 'proof-of-work'
  expect(await send({ captcha: 'ready', password: '' })).toMatchObject({ init: { status: 422 } })
  for (const captcha of ['', 'cannot']) expect(await send({ captcha })).toMatchObject(refused(403, /needs JavaScript/))
  expect(await send({ intent: 'code' })).toMatchObject(refused(403, /needs JavaScript/))
  expect((await owner.query('select 1 from outbox where recipient = $1', [email])).rows).toEqual([])
  expect(await attempts()).toBe(0)
})

test('nobody is looked up by a phone number before the check', async () => {
  env.CAPTCHA = 'proof-of-work'
  vi.mocked(resolveSignInName).mockClear()
  const asked = await send({ captcha: 'ready', email: '07700 900123' })
  expect(asked).toMatchObject({ init: { status: 428 }, data: { failure: { values: { email: '07700 900123' } } } })
  expect(resolveSignInName).not.toHaveBeenCalled()
  await send({ captcha: await solve(asked), email: '07700 900123' })
  expect(resolveSignInName).toHaveBeenCalledTimes(1)
})

test('a service: its tokens count once, with the secret and the network', async () => {
  Object.assign(env, {
    CAPTCHA: 'turnstile',
    CAPTCHA_SITE_KEY: 'site',
    CAPTCHA_SECRET: 'the secret',
    CAPTCHA_SCRIPT_URL: service.script,
    CAPTCHA_VERIFY_URL: service.verify,
  })
  expect(captchaSetting()).toEqual({ kind: 'widget', script: service.script, global: 'turnstile', siteKey: 'site' })
  const origin = new URL(service.script).origin
  expect(captchaSources()).toEqual({ 'script-src': origin, 'frame-src': origin })
  expect(await send({ captcha: 'token-1' })).toMatchObject(signedIn)
  expect(service.asked).toEqual([{ secret: 'the secret', response: 'token-1', remoteip: '203.0.113.20' }])
  expect(await send({ captcha: 'token-1' })).toMatchObject(refused(403, /couldn’t tell that you’re a person/))
  expect(await send({})).toMatchObject(refused(403, /needs JavaScript/))
  expect(await send({ captcha: 'ready' })).toMatchObject(refused(403, /Complete the check again/))
  expect(service.asked).toHaveLength(2)
  expect(await send({ intent: 'code', captcha: 'token-2' })).toMatchObject({ isCode: true })
  service.be('refusing')
  expect(await send({ captcha: 'token-3' })).toMatchObject(refused(403, /couldn’t tell/))
  service.be('broken')
  expect(await send({ captcha: 'token-4' })).toMatchObject(refused(503, /didn’t answer/))
  expect(await attempts()).toBe(0)
})
