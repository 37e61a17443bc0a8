import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type pg from 'pg'

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'for tests only, for tests only, for tests only'
})

import { env } from '#app/platform/env.server.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { createSessionCookie } from '#tests/support/session-cookie.ts'
import { codeOf, makeTwoStep } from '#tests/support/two-step.ts'
import type { MemberActor, UserType } from '../account.ts'
import { getSessionActor } from '../auth/session.server.ts'
import { hashPassword } from '../passwords/password-hash.server.ts'
import { getSignInWays } from '../sign-in-ways/sign-in-ways.queries.server.ts'
import { createPasskeyRequest, signInWithPasskey } from './passkey-sign-in.commands.server.ts'
import { createChallenge } from './passkey-challenge.server.ts'
import { addPasskey, beginPasskey } from './passkey.commands.server.ts'
import { MOST_PASSKEYS } from './passkey.ts'
import { removePasskey } from './remove-passkey.commands.server.ts'

const PASSWORD = 'a good old password'
const ORIGIN = 'http://localhost:3000'
let owner: pg.Client
let passwordHash: string
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => owner.end())
beforeEach(async () => {
  await owner.query('delete from rate_limits')
  env.REQUIRE_ADMIN_2FA = false
})

const IP = '203.0.113.44'
type Client = { ip: string; headers: Headers }
type Person = { member: MemberActor; client: Client }

async function makePerson(role: UserType = 'customer', options: { passwordHash?: string } = { passwordHash }) {
  const { id, email, fullName } = await makeAccount(owner, role, options)
  const member: MemberActor = { role, userId: id, fullName, companyName: null, email }
  const client = { ip: IP, headers: new Headers({ cookie: await createSessionCookie(owner, id) }) }
  await owner.query('delete from outbox where recipient = $1', [email])
  return { member, client } satisfies Person
}

/** A member adds a passkey of a new device. */
async function addDevice({ member, client }: Person, said: Parameters<Authenticator['make']>[0] | object = {}) {
  const device = new Authenticator()
  const { challenge, user } = await beginPasskey(member, { currentPassword: PASSWORD }, client)
  const credential = device.make({ challenge, origin: ORIGIN, ...said }, user.id)
  await addPasskey(member, { name: 'My phone', credential }, client)
  return device
}
const challenge = () => createPasskeyRequest()?.challenge ?? ''
const stranger = (): Client => ({ ip: IP, headers: new Headers() })
const enter = (device: Authenticator, said: object = {}, door: UserType = 'customer') =>
  signInWithPasskey(door, device.use({ challenge: challenge(), origin: ORIGIN, ...said }), stranger())
const REFUSED = { code: 'account.passkey_refused', status: 401 }
const NOT_ADDED = { code: 'account.passkey_not_added' }
const sessionsOf = async ({ member }: Person) =>
  (await owner.query('select passkey_id from auth.session where user_id = $1', [member.userId])).rows
const kindsTo = async ({ member }: Person) =>
  (await owner.query('select kind, payload from outbox where recipient = $1 order by id', [member.email])).rows
const listOf = async ({ member }: Person) => (await getSignInWays(member)).passkeys

test.each(['customer', 'franchisor', 'admin'] as const)('a %s adds a passkey and signs in with it', async (role) => {
  const person = await makePerson(role)
  const device = await addDevice(person)
  expect(await listOf(person)).toMatchObject([{ name: 'My phone', usedAt: null }])
  expect(await kindsTo(person)).toMatchObject([
    { kind: 'account.passkey_changed', payload: { what: 'added', name: 'My phone', userType: role } },
  ])
  const signedIn = await enter(device, {}, role)
  expect(signedIn).toMatchObject({ userId: person.member.userId, email: person.member.email.toLowerCase() })
  expect(signedIn.headers.getSetCookie().join()).toMatch(/atlas_session=.*atlas_known=/)
  expect(await listOf(person)).toMatchObject([{ usedAt: expect.any(Date) }])
  const logins = await owner.query('select 1 from login_events where user_id = $1', [person.member.userId])
  expect(logins.rows).toHaveLength(1)
})

test('it stands for both steps, also where admins must have two', async () => {
  const person = await makePerson('admin')
  const device = await addDevice(person)
  await makeTwoStep(owner, person.member.userId)
  await enter(device, {}, 'admin')
  await owner.query('update auth."user" set two_factor_enabled = false where id = $1', [person.member.userId])
  env.REQUIRE_ADMIN_2FA = true
  const { headers } = await enter(device, {}, 'admin')
  const cookie = headers.getSetCookie().map((one) => one.split(';', 1)[0])
  const asked = (value: string) => getSessionActor(new Request(ORIGIN, { headers: { cookie: value } }))
  expect(await asked(cookie.join('; '))).not.toHaveProperty('owesEnrolment')
  expect(await asked(person.client.headers.get('cookie') ?? '')).toMatchObject({ owesEnrolment: true })
})

test.each([
  ['of another site', { origin: 'http://localhost.evil.example:3000', rpId: 'localhost' }],
  ['of another port', { origin: 'http://localhost:3001' }],
  ['for another name', { rpId: 'evil.example' }],
  ['without a finger, a face or a PIN', { isVerified: false }],
  ['with a counter that does not go up', { counter: 0 }],
  ['with a challenge of nobody', { challenge: Buffer.alloc(54).toString('base64url') }],
  ['with an old challenge', { challenge: createChallenge('sign-in', Date.now() - 16 * 60_000).toString('base64url') }],
  ['with a challenge for something else', { challenge: createChallenge('register:x:y').toString('base64url') }],
])('a passkey %s signs nobody in', async (_, said) => {
  const person = await makePerson()
  const device = await addDevice(person, { counter: 7 })
  await enter(device, { counter: 8 })
  const before = await sessionsOf(person)
  await expect(enter(device, { counter: 9, ...said })).rejects.toMatchObject(REFUSED)
  expect(await sessionsOf(person)).toEqual(before)
  await enter(device, { counter: 10 })
})

test('an answer is good once, and its challenge for no other', async () => {
  const device = await addDevice(await makePerson())
  const other = await addDevice(await makePerson())
  const asked = challenge()
  const answer = device.use({ challenge: asked, origin: ORIGIN, counter: 5 })
  await signInWithPasskey('customer', answer, stranger())
  await expect(signInWithPasskey('customer', answer, stranger())).rejects.toMatchObject(REFUSED)
  const late = device.use({ challenge: asked, origin: ORIGIN, counter: 6 })
  await expect(signInWithPasskey('customer', late, stranger())).rejects.toMatchObject(REFUSED)
  // One that failed is used up too.
  const failed = challenge()
  const wrong = device.use({ challenge: failed, origin: 'https://evil.example' })
  await expect(signInWithPasskey('customer', wrong, stranger())).rejects.toMatchObject(REFUSED)
  await expect(enter(other, { challenge: failed })).rejects.toMatchObject(REFUSED)
})

test('neither made-up passkeys nor another person’s name get anywhere', async () => {
  const device = await addDevice(await makePerson())
  const { member } = await makePerson()
  device.userHandle = Buffer.from(member.userId.replaceAll('-', ''), 'hex').toString('base64url')
  await expect(enter(device)).rejects.toMatchObject(REFUSED)
  await expect(enter(new Authenticator())).rejects.toMatchObject(REFUSED)
  for (const text of ['', '{', 'null', '{"id":"x"}', '[]'])
    await expect(signInWithPasskey('customer', text, stranger())).rejects.toMatchObject(REFUSED)
})

test.each([
  ['customer', 'franchisor', 'account.unauthorized_access'],
  ['customer', 'admin', 'account.unauthorized_access'],
  ['franchisor', 'customer', 'account.passkey_refused'],
  ['admin', 'customer', 'account.passkey_refused'],
] as const)('a %s finds the door of a %s closed', async (role, door, code) => {
  const person = await makePerson(role)
  const device = await addDevice(person)
  await expect(enter(device, {}, door)).rejects.toMatchObject({ code })
  expect(await sessionsOf(person)).toEqual([{ passkey_id: null }])
})

test.each([
  ['suspended', 'update profiles set suspended_at = now() where id = $1', 'account.suspended'],
  ['not verified', 'update auth."user" set email_verified = false where id = $1', 'account.email_not_verified'],
])('an account that is %s is not let in', async (_, change, code) => {
  const person = await makePerson('franchisor')
  const device = await addDevice(person)
  await owner.query(change, [person.member.userId])
  await expect(enter(device, {}, 'franchisor')).rejects.toMatchObject({ code })
  expect((await sessionsOf(person)).filter((row) => row.passkey_id !== null)).toEqual([])
})

test('one that is removed is of no use, its sessions end, and an email tells', async () => {
  const person = await makePerson()
  const device = await addDevice(person)
  await enter(device)
  expect(await sessionsOf(person)).toHaveLength(2)
  const [passkey] = await listOf(person)
  const remove = (currentPassword: string, by: Person = person) =>
    removePasskey(by.member, { passkey: passkey?.id ?? '', currentPassword }, by.client)
  await expect(remove('not this one')).rejects.toMatchObject({ code: 'account.wrong_current_password' })
  await remove(PASSWORD, await makePerson())
  expect(await listOf(person)).toHaveLength(1)
  await remove(PASSWORD)
  expect(await sessionsOf(person)).toEqual([{ passkey_id: null }])
  await expect(enter(device)).rejects.toMatchObject(REFUSED)
  await remove(PASSWORD)
  expect((await kindsTo(person)).map(({ payload }) => payload.what)).toEqual(['added', 'removed'])
})

test('making one takes the password, and the code where one is asked for at sign-in', async () => {
  const { member, client } = await makePerson()
  const wrong = { currentPassword: 'not this one' }
  await expect(beginPasskey(member, wrong, client)).rejects.toMatchObject({ code: 'account.wrong_current_password' })
  await expect(beginPasskey(member, {}, client)).rejects.toMatchObject({ code: 'account.wrong_current_password' })
  const key = await makeTwoStep(owner, member.userId)
  await expect(beginPasskey(member, { currentPassword: PASSWORD }, client)).rejects.toMatchObject({
    code: 'account.wrong_code',
  })
  await beginPasskey(member, { currentPassword: PASSWORD, code: await codeOf(key) }, client)
})

test('whoever has no password must have just signed in, and keeps the last way', async () => {
  const person = await makePerson('customer', {})
  const { member, client } = person
  await addDevice(person)
  const [passkey] = await listOf(person)
  const remove = () => removePasskey(member, { passkey: passkey?.id ?? '' }, client)
  await expect(remove()).rejects.toMatchObject({ code: 'account.last_way' })
  await owner.query("update auth.session set created_at = now() - interval '11 minutes' where user_id = $1", [
    member.userId,
  ])
  await expect(remove()).rejects.toMatchObject({ code: 'account.sign_in_again' })
  await expect(beginPasskey(member, {}, client)).rejects.toMatchObject({ code: 'account.sign_in_again' })
})

test('a passkey is made in the session that asked for it, once, at our address, with a finger', async () => {
  const person = await makePerson()
  const { member, client } = person
  for (const said of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isVerified: false }])
    await expect(addDevice(person, said)).rejects.toMatchObject(NOT_ADDED)
  const other = await makePerson()
  const elsewhere = { ...client, headers: new Headers({ cookie: await createSessionCookie(owner, member.userId) }) }
  const begin = () => beginPasskey(member, { currentPassword: PASSWORD }, client)
  const { challenge: asked, user } = await begin()
  const answer = () => ({
    name: 'N',
    credential: new Authenticator().make({ challenge: asked, origin: ORIGIN }, user.id),
  })
  await expect(addPasskey(other.member, answer(), other.client)).rejects.toMatchObject(NOT_ADDED)
  await expect(addPasskey(member, answer(), elsewhere)).rejects.toMatchObject(NOT_ADDED)
  await addPasskey(member, answer(), client)
  await expect(addPasskey(member, answer(), client)).rejects.toMatchObject(NOT_ADDED)
  // One for signing in, which everybody gets, makes none.
  const borrowed = new Authenticator().make({ challenge: challenge(), origin: ORIGIN }, user.id)
  await expect(addPasskey(member, { name: 'N', credential: borrowed }, client)).rejects.toMatchObject(NOT_ADDED)
  expect(await listOf(person)).toHaveLength(1)
})

test('a device is added once, and an account has so many', async () => {
  const person = await makePerson()
  const device = await addDevice(person)
  const { challenge: asked, user } = await beginPasskey(person.member, { currentPassword: PASSWORD }, person.client)
  const again = { name: 'Again', credential: device.make({ challenge: asked, origin: ORIGIN }, user.id) }
  await expect(addPasskey(person.member, again, person.client)).rejects.toMatchObject({ code: 'account.passkey_taken' })
  for (let made = 1; made < MOST_PASSKEYS; made++) await addDevice(person)
  await expect(addDevice(person)).rejects.toMatchObject({ code: 'account.too_many_passkeys' })
})

test('failures are counted, apart from those of passwords', async () => {
  const person = await makePerson()
  const device = await addDevice(person)
  const wrong = () => enter(device, { origin: 'https://evil.example' }).catch((error: { code: string }) => error.code)
  for (let tries = 0; tries < 10; tries++) expect(await wrong()).toBe('account.passkey_refused')
  expect(await wrong()).toBe('account.too_many_attempts')
  const keys = (await owner.query("select key from rate_limits where scope = 'sign-in:account'")).rows
  expect(new Set(keys.map(({ key }) => key))).toEqual(new Set([`passkey:${person.member.email}`]))
})

test('a passkey that the database had no time to look at is no failure', async () => {
  const device = await addDevice(await makePerson())
  const other = await (await testDatabase()).ownerClient()
  const admin = await (await testDatabase()).client('admin')
  await other.query('begin; select from auth.passkey for update')
  const codeOf = (error: { code: string }) => error.code
  const entered = enter(device).catch(codeOf)
  await vi.waitFor(
    async () => {
      const late = await admin.query(`select pg_cancel_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and query ~ 'from auth.passkey' and datname = current_database()`)
      expect(late.rowCount).toBe(1)
    },
    { timeout: 15_000 },
  )
  expect(await entered).toBe('platform.too_busy')
  await other.query('rollback')
  await Promise.all([other.end(), admin.end()])
  const { rows } = await owner.query("select count from rate_limits where scope like 'sign-in:%' and count > 0")
  expect(rows).toEqual([])
})

test('a site that browsers make no passkeys for has none', async () => {
  const [before, device] = [env.SITE_URL, await addDevice(await makePerson())]
  try {
    for (const url of ['http://atlas.example', 'https://203.0.113.7', 'https://[2001:db8::1]']) {
      env.SITE_URL = url
      expect(createPasskeyRequest()).toBeNull()
    }
    env.SITE_URL = 'https://www.atlas.example'
    expect(createPasskeyRequest()).toMatchObject({ rpId: 'www.atlas.example', userVerification: 'required' })
    await expect(enter(device)).rejects.toMatchObject(REFUSED)
  } finally {
    env.SITE_URL = before
  }
})
