import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type pg from 'pg'

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'for tests only, for tests only, for tests only'
})

import { env } from '#app/platform/env.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAccount, makeCustomer, makeFranchisor } from '#tests/support/factories.ts'
import { type Person, startIdentityProvider, type TestProvider, travel } from '#tests/support/identity-provider.ts'
import { codeOf, makeTwoStep } from '#tests/support/two-step.ts'
import { type Application, type UserType, userTypes } from '../account.ts'
import { finishChallenge, getChallenge } from '../two-step/finish-challenge.commands.server.ts'
import { forgetProviderAuth } from './provider-auth.server.ts'
import { beginProviderSignIn, finishProviderTrip } from './provider-flow.server.ts'

let owner: pg.Client
let acme: TestProvider
const people: Record<string, Person> = {}

async function use(options: { conformIdTokenClaims?: boolean } = {}) {
  await acme?.stop()
  acme = await startIdentityProvider({
    people,
    portals: ['customer', 'franchisor', 'admin'],
    ...options,
  })
  acme.open(env.SITE_URL)
  forgetProviderAuth(acme.setting)
}
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  await use()
})
afterAll(async () => {
  await acme.stop()
  await owner.end()
})
beforeEach(async () => {
  await owner.query('delete from rate_limits')
  acme.choose('')
})

const cookiesOf = (headers: Headers) => headers.getSetCookie().map((text) => text.split(';', 1)[0] ?? '')

const client = (headers = new Headers()) => ({ ip: '203.0.113.9', headers })

async function enter(door: UserType, who: string, carried: [string, string][] = [], application?: Application) {
  acme.choose(who)
  const { trip, headers } = await beginProviderSignIn(acme.setting, door, client(), {
    carried,
    email: '',
    application,
  })
  const back = await travel(trip.url, env.SITE_URL)
  return {
    back,
    trip,
    arrived: await finishProviderTrip(
      acme.setting,
      back,
      client(new Headers({ cookie: cookiesOf(headers).join('; ') })),
    ),
  }
}
const refusal = async (door: UserType, who: string) => {
  const { arrived } = await enter(door, who)
  return arrived.kind === 'refused' ? { code: arrived.error.code, at: arrived.at } : arrived
}
const rowsOf = async (text: string, values: unknown[]) => (await owner.query(text, values)).rows
const accountsOf = (userId: string) =>
  rowsOf('select provider_id, account_id, access_token, refresh_token, id_token from auth.account where user_id = $1', [
    userId,
  ])
const sessionsOf = (userId: string) => rowsOf('select 1 from auth.session where user_id = $1', [userId])

test.each([true, false])('a new buyer signs up by a provider (conformIdTokenClaims: %s)', async (conforms) => {
  await use({ conformIdTokenClaims: conforms })
  const sub = `new-${conforms}`
  people[sub] = { email: `${sub}@example.test`, emailVerified: true, name: 'Nora New' }
  const { arrived, trip } = await enter('customer', sub, [['pending', 'a choice']])
  const asked = new URL(trip.url).searchParams
  expect(asked.get('code_challenge_method')).toBe('S256')
  expect(asked.get('nonce')).toMatch(/^.{32}$/)
  expect(asked.get('state')).toMatch(/^.{32}$/)
  expect(acme.asked.includes('/me')).toBe(conforms)
  if (arrived.kind !== 'signed-in') throw new Error(arrived.kind)
  expect(arrived).toMatchObject({ at: '/customer/dashboard', door: 'customer', carried: [['pending', 'a choice']] })
  const [profile] = await rowsOf(
    'select id, full_name, user_type, status, email_verified, last_login from profiles where email = $1',
    [people[sub].email],
  )
  expect(profile).toMatchObject({
    full_name: 'Nora New',
    user_type: 'customer',
    status: 'approved',
    email_verified: true,
    last_login: expect.any(Date) as Date,
  })
  expect(await accountsOf(profile.id)).toEqual([
    { provider_id: 'acme', account_id: sub, access_token: null, refresh_token: null, id_token: null },
  ])
  expect(await sessionsOf(profile.id)).toHaveLength(1)
  expect(cookiesOf(arrived.headers).map((cookie) => cookie.split('=', 1)[0])).toEqual(
    expect.arrayContaining(['atlas_session', 'atlas_known']),
  )
  const again = await enter('customer', sub)
  expect(again.arrived.kind).toBe('signed-in')
  expect(await rowsOf('select 1 from profiles where email = $1', [people[sub].email])).toHaveLength(1)
  expect(await rowsOf('select 1 from outbox where recipient = $1', [people[sub].email])).toEqual([])
})

test('a buyer is recognised by an email that both sides have verified, and told by email', async () => {
  const { id, email } = await makeCustomer(owner)
  people.known = { email, emailVerified: true, name: 'Other Name' }
  expect((await enter('customer', 'known')).arrived.kind).toBe('signed-in')
  expect(await accountsOf(id)).toHaveLength(1)
  expect(await rowsOf('select kind, payload from outbox where recipient = $1', [email])).toEqual([
    { kind: 'account.provider_linked', payload: { userId: id, provider: 'acme' } },
  ])
})

test.each([
  ['the provider has not verified it', false, true, 'account.provider_not_linked'],
  ['we have not verified it', true, false, 'account.provider_not_linked'],
] as const)('an email does not link an account where %s', async (_, theirs, ours, code) => {
  const { id, email } = await makeCustomer(owner, { emailVerified: ours })
  people[id] = { email, emailVerified: theirs }
  expect(await refusal('customer', id)).toEqual({ code, at: '/customer/login' })
  expect(await accountsOf(id)).toEqual([])
  expect(await sessionsOf(id)).toEqual([])
})

const now = Math.floor(Date.now() / 1000)
test.each([
  ['signed by another key', { signature: 'of another key' }, false],
  ['that nobody signed', { signature: 'none' }, false],
  ['for another site', { claims: { aud: 'another site' } }, false],
  ['of another provider', { claims: { iss: 'https://evil.example' } }, false],
  ['of another trip', { claims: { nonce: 'n'.repeat(32) } }, false],
  ['that is out of date', { claims: { iat: now - 7_200, exp: now - 3_600 } }, false],
  ['that was written again and is true', { claims: {} }, true],
] as const)('an ID token %s (ASVS 6.8.2, 10.5.1, 10.5.4)', async (name, how, isGood) => {
  const sub = `forged ${name}`
  people[sub] = { email: `${name.replaceAll(' ', '-')}@example.test`, emailVerified: true, name: 'Nora New' }
  acme.forge(how)
  const { arrived } = await enter('customer', sub)
  acme.forge(null)
  expect(arrived.kind).toBe(isGood ? 'signed-in' : 'refused')
  const rows = await rowsOf('select 1 from profiles where email = $1', [people[sub].email])
  expect(rows).toHaveLength(isGood ? 1 : 0)
})

test('nobody signs up with an email that the provider has not verified', async () => {
  people.unsure = { email: 'unsure@example.test', emailVerified: false }
  expect(await refusal('customer', 'unsure')).toEqual({
    code: 'account.provider_email_not_verified',
    at: '/customer/login',
  })
  expect(await rowsOf('select 1 from auth."user" where email = $1', ['unsure@example.test'])).toEqual([])
})

test.each(['franchisor', 'admin'] as const)('a %s comes in by a linked account alone', async (door) => {
  const { id, email } = await makeAccount(owner, door)
  people[id] = { email, emailVerified: true }
  expect(await refusal(door, id)).toEqual({ code: 'account.provider_not_linked', at: `/${door}/login` })
  expect(await refusal('customer', id)).toEqual({ code: 'account.provider_not_linked', at: '/customer/login' })
  expect(await accountsOf(id)).toEqual([])
  await owner.query("insert into auth.account (user_id, account_id, provider_id) values ($1, $2, 'acme')", [id, id])
  expect((await enter(door, id)).arrived).toMatchObject({ kind: 'signed-in', at: `/${door}/dashboard` })
  // The gate of portals holds on the way back too.
  const other = door === 'admin' ? 'franchisor' : 'admin'
  expect(await refusal(other, id)).toEqual({ code: 'account.unauthorized_access', at: `/${other}/login` })
  people.stranger = { email: `stranger-${door}@example.test`, emailVerified: true }
  expect(await refusal(door, 'stranger')).toEqual({ code: 'account.provider_not_linked', at: `/${door}/login` })
})

const company: Application = { companyName: 'Fernhill Ltd', contactName: 'Fran Work', companyNumber: '01234567' }
const apply = async (who: string, application = company) => (await enter('franchisor', who, [], application)).arrived
const profileOf = async (email: string) =>
  (
    await rowsOf(
      `select id, full_name, company_name, company_number, user_type, status, email_verified from profiles
        where email = $1`,
      [email],
    )
  )[0]

test('a franchisor applies by a provider: pending with his company, and let in once approved', async () => {
  people.fern = { email: 'fern@work.test', emailVerified: true, name: 'Name There' }
  expect(await apply('fern')).toMatchObject({ kind: 'applied', at: '/franchisor/login' })
  const profile = await profileOf('fern@work.test')
  expect(profile).toMatchObject({
    full_name: 'Fran Work',
    company_name: 'Fernhill Ltd',
    company_number: '01234567',
    user_type: 'franchisor',
    status: 'pending',
    email_verified: true,
  })
  expect(await sessionsOf(profile.id)).toEqual([])
  const pending = { code: 'account.franchisor_pending', at: '/franchisor/login' }
  expect(await refusal('franchisor', 'fern')).toEqual(pending)
  expect(await apply('fern')).toMatchObject({ kind: 'refused', error: { code: pending.code } })
  expect(await refusal('customer', 'fern')).toMatchObject({ code: 'account.provider_not_linked' })
  await owner.query(`update profiles set status = 'approved', approved_at = now() where id = $1`, [profile.id])
  expect((await enter('franchisor', 'fern')).arrived).toMatchObject({ kind: 'signed-in', at: '/franchisor/dashboard' })
  // The next one who comes is a buyer all the same.
  people.next = { email: 'next@people.test', emailVerified: true }
  expect((await enter('customer', 'next')).arrived.kind).toBe('signed-in')
  expect(await profileOf('next@people.test')).toMatchObject({ user_type: 'customer', company_name: null })
})

test('applying makes no account of an unverified email, and opens none that is there', async () => {
  people.vague = { email: 'vague@work.test', emailVerified: false }
  expect(await apply('vague')).toMatchObject({ error: { code: 'account.provider_email_not_verified' } })
  expect(await profileOf('vague@work.test')).toBeUndefined()
  for (const type of userTypes) {
    const { id, email } = await makeAccount(owner, type)
    people[id] = { email, emailVerified: true }
    expect(await apply(id)).toMatchObject({ error: { code: 'account.provider_not_linked' } })
    expect(await accountsOf(id)).toEqual([])
  }
})

test('a rejected franchisor applies again by the provider that he has', async () => {
  const { id, email } = await makeFranchisor(owner, { status: 'rejected' })
  people[id] = { email, emailVerified: true }
  expect(await apply(id)).toMatchObject({ error: { code: 'account.provider_not_linked' } })
  await owner.query("insert into auth.account (user_id, account_id, provider_id) values ($1, $2, 'acme')", [id, id])
  expect(await refusal('franchisor', id)).toMatchObject({ code: 'account.franchisor_rejected' })
  expect(await apply(id)).toMatchObject({ kind: 'applied' })
  expect(await profileOf(email)).toMatchObject({ status: 'pending', company_name: 'Fernhill Ltd' })
  expect(await sessionsOf(id)).toEqual([])
})

test.each(['customer', 'franchisor', 'admin'] as const)('a %s with two-step verification owes a code', async (door) => {
  const { id, email } = await makeAccount(owner, door)
  const key = await makeTwoStep(owner, id)
  const who = `two-step-${door}`
  people[who] = { email, emailVerified: true }
  if (door !== 'customer')
    await owner.query(`insert into auth.account (user_id, account_id, provider_id) values ($1, $2, 'acme')`, [id, who])
  const { arrived } = await enter(door, who)
  expect(arrived).toMatchObject({
    kind: 'second-step',
    at: expect.stringMatching(new RegExp(`^/two-step\\?for=${door}&challenge=`)) as string,
  })
  expect(cookiesOf(arrived.headers).map((cookie) => cookie.split('=', 1)[0])).toEqual(['atlas_twostep'])
  expect(await sessionsOf(id)).toEqual([])
  const browser = client(new Headers({ cookie: cookiesOf(arrived.headers).join('; ') }))
  const step = await getChallenge(browser.headers, null)
  expect(step && (await finishChallenge(step, await codeOf(key), browser))).toMatchObject({ userId: id })
  expect(await sessionsOf(id)).toHaveLength(1)
})

test('a sign-in that was under way while two-step verification was turned on gets no session', async () => {
  const { id, email } = await makeCustomer(owner)
  people.racing = { email, emailVerified: true }
  const other = await (await testDatabase()).ownerClient()
  try {
    await other.query('begin')
    await other.query('update auth."user" set two_factor_enabled = true where id = $1', [id])
    const entering = enter('customer', 'racing')
    await vi.waitFor(async () => expect(await sessionsOf(id)).toHaveLength(1), { timeout: 5_000 })
    await other.query('commit')
    const { arrived } = await entering
    expect(arrived).toMatchObject({
      kind: 'refused',
      at: '/customer/login',
      error: { code: 'account.second_step_needed' },
    })
    expect([cookiesOf(arrived.headers), await sessionsOf(id)]).toEqual([[], []])
  } finally {
    await other.end()
  }
})

test('a buyer is not linked by a try at another door', async () => {
  const { id, email } = await makeCustomer(owner)
  people[id] = { email, emailVerified: true }
  expect(await refusal('franchisor', id)).toEqual({ code: 'account.provider_not_linked', at: '/franchisor/login' })
  expect(await accountsOf(id)).toEqual([])
})

test.each([
  ['pending', { status: 'pending' }, 'account.franchisor_pending'],
  ['rejected', { status: 'rejected' }, 'account.franchisor_rejected'],
  ['suspended', { suspendedAt: new Date() }, 'account.suspended'],
] as const)('a franchisor who is %s reads the same as with a password', async (_, options, code) => {
  const { id, email } = await makeFranchisor(owner, options)
  await owner.query("insert into auth.account (user_id, account_id, provider_id) values ($1, $2, 'acme')", [id, id])
  people[id] = { email, emailVerified: true }
  expect(await refusal('franchisor', id)).toEqual({ code, at: '/franchisor/login' })
  expect(await sessionsOf(id)).toEqual([])
})

test('whoever cancels at the provider reads so, and nobody is signed in', async () => {
  const { arrived } = await enter('franchisor', 'cancel')
  expect(arrived).toMatchObject({ kind: 'refused', at: '/franchisor/login' })
  expect(arrived.kind === 'refused' && arrived.error.sentence).toBe('Sign-in was cancelled.')
})

test('an answer counts once, and only in the browser that left', async () => {
  people.mine = { email: 'mine@example.test', emailVerified: true }
  acme.choose('mine')
  const { trip, headers } = await beginProviderSignIn(acme.setting, 'customer', client(), { carried: [], email: '' })
  const back = await travel(trip.url, env.SITE_URL)
  const mismatch = { kind: 'refused', at: '/customer/login', error: { code: 'account.provider_state_mismatch' } }
  expect(await finishProviderTrip(acme.setting, back, client())).toMatchObject(mismatch)
  const cookie = new Headers({ cookie: cookiesOf(headers).join('; ') })
  expect((await finishProviderTrip(acme.setting, back, client(cookie))).kind).toBe('signed-in')
  expect(await finishProviderTrip(acme.setting, back, client(cookie))).toMatchObject(mismatch)
  const forged = new URL(back)
  forged.searchParams.set('state', 'another')
  expect(await finishProviderTrip(acme.setting, forged, client(cookie))).toMatchObject(mismatch)
})

test('a provider that cannot be reached says so and keeps nobody waiting for ever', async () => {
  const gone = { ...acme.setting, id: 'gone', name: 'Gone', discoveryUrl: 'http://127.0.0.1:9/' }
  await expect(beginProviderSignIn(gone, 'customer', client(), { carried: [], email: '' })).rejects.toMatchObject({
    code: 'account.provider_unreachable',
    status: 503,
  })
})

test('a network begins so many trips and no more', async () => {
  await owner.query(`insert into rate_limits (scope, key, window_start, count)
    select 'sign-in:provider', '203.0.113.9', to_timestamp(floor(extract(epoch from now()) / 900) * 900), 60`)
  await expect(
    beginProviderSignIn(acme.setting, 'customer', client(), { carried: [], email: '' }),
  ).rejects.toMatchObject({ code: 'account.too_many_attempts' })
})
