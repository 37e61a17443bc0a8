import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type pg from 'pg'

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'for tests only, for tests only, for tests only'
})

import { databaseAway } from '#app/platform/db/database-away.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { tooBusy } from '#app/platform/db/unavailable.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAccount, makeCustomer } from '#tests/support/factories.ts'
import { codeOf, wrongCode } from '#tests/support/two-step.ts'
import { outcomeOf } from '#tests/support/outcome.ts'
import { type MemberActor, type UserType, userTypes } from '../account.ts'
import { auth } from '../auth/auth.server.ts'
import { deleteExpiredAuthRows } from '../auth/auth-retention.server.ts'
import { getSessionActor } from '../auth/session.server.ts'
import { createVerificationLink, verifyEmail } from '../email-verification/email-verification.server.ts'
import { createResetLink, resetPassword } from '../passwords/password-reset.server.ts'
import { changePassword } from '../passwords/change-password.server.ts'
import { hashPassword } from '../passwords/password-hash.server.ts'
import { FAILURES_PER_ACCOUNT } from '../sign-in/sign-in-rate-limit.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { countCode } from './code.commands.server.ts'
import { beginEnrolment, confirmEnrolment, getEnrolment } from './enrolment.commands.server.ts'
import { finishChallenge, getChallenge } from './finish-challenge.commands.server.ts'
import { RECOVERY_CODES } from './recovery-codes.server.ts'
import { resetTwoStep } from './reset-two-step.server.ts'
import { replaceRecoveryCodes, turnOffTwoStep } from './settings.commands.server.ts'
import { getTwoStepState } from './two-step.queries.server.ts'

const PASSWORD = 'a good old password'
const HOME = '203.0.113.9'
let owner: pg.Client
let passwordHash: string

beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => owner.end())
beforeEach(() => owner.query('delete from rate_limits'))

/** A browser: what it asks with, and the cookies that it takes from answers. */
function openBrowser(ip = HOME) {
  const jar = new Map<string, string>()
  return {
    client: () => ({
      ip,
      headers: new Headers({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
    }),
    take(headers: Headers) {
      for (const cookie of headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=', 2)
        jar.set(name, value)
      }
    },
    who: async () => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      return (await getSessionActor(new Request('https://atlas.example/', { headers: { cookie } }))).userId
    },
  }
}
type Browser = ReturnType<typeof openBrowser>

async function enter(browser: Browser, door: UserType, email: string, password = PASSWORD) {
  const outcome = await signIn(door, { email, password }, browser.client())
  browser.take(outcome.headers)
  return outcome
}

const idOf = (at: string) => new URL(at, 'https://atlas.example').searchParams.get('challenge')

async function giveCode(browser: Browser, code: string, id: string | null = null) {
  const step = await getChallenge(browser.client().headers, id)
  const signedIn = step && (await finishChallenge(step, code, browser.client()))
  if (signedIn) browser.take(signedIn.headers)
  return signedIn
}

/** A member with two-step verification, who has spent no code yet. */
async function enrolled(role: UserType) {
  const person = await makeAccount(owner, role, { passwordHash })
  const member: MemberActor = { role, userId: person.id, ...person }
  const browser = openBrowser()
  await enter(browser, role, person.email)
  browser.take(await beginEnrolment(member, { password: PASSWORD, next: null }, browser.client()))
  const key = (await getEnrolment(member, browser.client().headers))?.key ?? ''
  const { codes, headers } = await confirmEnrolment(member, await codeOf(key), browser.client())
  browser.take(headers)
  await owner.query('update auth.two_factor set last_step = null where user_id = $1', [person.id])
  return { member, email: person.email, key, codes, browser }
}

const countOf = async (sql: string, values: unknown[] = []) =>
  Number((await owner.query<{ count: string }>(`select count(*) ${sql}`, values)).rows[0]?.count)
const sessionsOf = (userId: string) => countOf('from auth.session where user_id = $1', [userId])

test.each(userTypes)('a %s turns it on: other sessions end, this one has a new token, an email tells', async (role) => {
  const person = await makeAccount(owner, role, { passwordHash })
  const member: MemberActor = { role, userId: person.id, ...person }
  const [here, elsewhere] = [openBrowser(), openBrowser()]
  await enter(here, role, person.email)
  await enter(elsewhere, role, person.email)
  const copied = openBrowser()
  copied.take(new Headers([['set-cookie', here.client().headers.get('cookie')?.split('; ')[0] ?? '']]))
  expect(await copied.who()).toBe(person.id)
  expect(await outcomeOf(beginEnrolment(member, { password: 'wrong', next: null }, here.client()))).toBe(
    'account.wrong_current_password',
  )
  here.take(await beginEnrolment(member, { password: PASSWORD, next: null }, here.client()))
  // Only the browser in which the password was right sees the key, and nothing is on before its first code.
  expect(await getEnrolment(member, elsewhere.client().headers)).toBeNull()
  const shown = await getEnrolment(member, here.client().headers)
  const key = shown?.key ?? ''
  expect(key).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/)
  expect(shown?.qr.path).toMatch(/^M4 4h7v1h-7z/)
  expect(await getTwoStepState(person.id)).toBeNull()
  expect((await enter(openBrowser(), role, person.email)).kind).toBe('signed-in')
  expect(await outcomeOf(confirmEnrolment(member, await wrongCode(key), here.client()))).toBe('account.wrong_code')
  expect(await outcomeOf(confirmEnrolment(member, await codeOf(key), elsewhere.client()))).toBe(
    'account.enrolment_over',
  )
  const { codes, headers } = await confirmEnrolment(member, await codeOf(key), here.client())
  here.take(headers)
  expect(new Set(codes).size).toBe(RECOVERY_CODES)
  expect(codes.every((code) => /^([0-9a-z]{4}-){3}[0-9a-z]{4}$/.test(code))).toBe(true)
  expect([await here.who(), await elsewhere.who(), await copied.who()]).toEqual([person.id, null, null])
  expect(await getTwoStepState(person.id)).toMatchObject({ codesLeft: RECOVERY_CODES })
  const emails = await owner.query(
    "select payload->>'what' as what from outbox where recipient = $1 and kind = 'account.two_step_changed'",
    [person.email],
  )
  expect(emails.rows).toEqual([{ what: 'on' }])
  // Nothing that the database keeps signs anybody in.
  const kept = JSON.stringify((await owner.query('select * from auth.two_factor')).rows)
  for (const secret of [...codes, key, key.replaceAll(' ', '')]) expect(kept).not.toContain(secret)
  expect(await outcomeOf(beginEnrolment(member, { password: PASSWORD, next: null }, here.client()))).toBe(
    'account.two_step_on',
  )
})

test.each(userTypes)('a %s signs in with a code: no session is there before it is right', async (role) => {
  const { member, email, key } = await enrolled(role)
  const browser = openBrowser()
  const outcome = await enter(browser, role, email)
  expect(outcome).toMatchObject({ kind: 'second-step', at: expect.stringContaining(`/two-step?for=${role}&`) })
  expect([await browser.who(), await sessionsOf(member.userId)]).toEqual([null, 1])
  expect(await outcomeOf(giveCode(browser, await wrongCode(key)))).toBe('account.wrong_code')
  expect([await browser.who(), await sessionsOf(member.userId)]).toEqual([null, 1])
  // Another browser cannot go on with it, whatever it knows of the address.
  expect(
    await getChallenge(openBrowser().client().headers, idOf(outcome.kind === 'second-step' ? outcome.at : '')),
  ).toBe(null)
  const logins = await countOf('from login_events where user_id = $1', [member.userId])
  expect(await giveCode(browser, await codeOf(key))).toMatchObject({ userId: member.userId, email })
  expect(await browser.who()).toBe(member.userId)
  expect(await countOf('from login_events where user_id = $1', [member.userId])).toBe(logins + 1)
  expect(await giveCode(browser, await codeOf(key, 1))).toBeNull()
})

test('a code is good once: for the next sign-in, and of two at the same time', async () => {
  const { email, key, member } = await enrolled('customer')
  const code = await codeOf(key)
  const browsers = [openBrowser(), openBrowser(), openBrowser()]
  for (const browser of browsers) await enter(browser, 'customer', email)
  const outcomes = await Promise.all(browsers.map((browser) => outcomeOf(giveCode(browser, code))))
  expect(outcomes.toSorted()).toEqual(['account.code_used', 'account.code_used', 'done'])
  const late = openBrowser()
  await enter(late, 'customer', email)
  expect(await outcomeOf(giveCode(late, code))).toBe('account.code_used')
  // Nor one that is older than the last.
  expect(await outcomeOf(giveCode(late, await codeOf(key, -1)))).toBe('account.code_used')
  await giveCode(late, await codeOf(key, 1))
  expect(await late.who()).toBe(member.userId)
})

test('two presses of one form sign in once, and the second is told that it is done', async () => {
  const { email, key } = await enrolled('customer')
  const browser = openBrowser()
  await enter(browser, 'customer', email)
  const code = await codeOf(key)
  const both = await Promise.all([giveCode(browser, code), giveCode(browser, code)])
  expect(both.filter(Boolean)).toHaveLength(1)
})

test('two tabs have a sign-in each, at different doors too', async () => {
  const [one, other] = [await enrolled('customer'), await enrolled('franchisor')]
  const browser = openBrowser()
  const first = await enter(browser, 'customer', one.email)
  const second = await enter(browser, 'franchisor', other.email)
  const ids = [first, second].map((outcome) => idOf(outcome.kind === 'second-step' ? outcome.at : ''))
  expect((await getChallenge(browser.client().headers, ids[0] ?? ''))?.email).toBe(one.email)
  expect((await giveCode(browser, await codeOf(one.key), ids[0] ?? ''))?.userId).toBe(one.member.userId)
  expect((await giveCode(browser, await codeOf(other.key), ids[1] ?? ''))?.userId).toBe(other.member.userId)
  expect(await browser.who()).toBe(other.member.userId)
})

test('a recovery code signs in once, however it is typed, and an email tells how many are left', async () => {
  const { email, member, codes } = await enrolled('customer')
  const browser = openBrowser()
  await enter(browser, 'customer', email)
  const typed = ` ${(codes[0] ?? '').toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `
  await giveCode(browser, typed)
  expect(await browser.who()).toBe(member.userId)
  expect(await getTwoStepState(member.userId)).toMatchObject({ codesLeft: RECOVERY_CODES - 1 })
  expect(
    await countOf("from outbox where recipient = $1 and payload->>'what' = 'recovery' and payload->>'left' = '9'", [
      email,
    ]),
  ).toBe(1)
  const again = openBrowser()
  await enter(again, 'customer', email)
  expect(await outcomeOf(giveCode(again, codes[0] ?? ''))).toBe('account.wrong_recovery_code')
  const two = [openBrowser(), openBrowser()]
  for (const one of two) await enter(one, 'customer', email)
  const outcomes = await Promise.all(two.map((one) => outcomeOf(giveCode(one, codes[1] ?? ''))))
  expect(outcomes.toSorted()).toEqual(['account.wrong_recovery_code', 'done'])
})

test('a sign-in waits ten minutes for its code', async () => {
  const { email, key } = await enrolled('customer')
  const browser = openBrowser()
  await enter(browser, 'customer', email)
  const shift = (by: string) => owner.query('update auth.second_step set expires_at = expires_at - $1::interval', [by])
  await shift('9 minutes 50 seconds')
  expect(await getChallenge(browser.client().headers, null)).not.toBeNull()
  await shift('10 seconds')
  expect(await giveCode(browser, await codeOf(key))).toBeNull()
  await deleteExpiredAuthRows()
  expect(await countOf('from auth.second_step where expires_at < now()')).toBe(0)
})

test('guesses at once are counted; the browser that is known keeps its own, and a rest ends', async () => {
  const { email, key, member, browser: home } = await enrolled('customer')
  await enter(home, 'customer', email)
  await giveCode(home, await codeOf(key))
  await owner.query('update auth.two_factor set last_step = null')
  const stranger = openBrowser('198.51.100.7')
  await enter(stranger, 'customer', email)
  const wrong = await wrongCode(key)
  const guesses = await Promise.all(
    Array.from({ length: FAILURES_PER_ACCOUNT + 5 }, () => outcomeOf(giveCode(stranger, wrong))),
  )
  expect(guesses.filter((code) => code === 'account.wrong_code')).toHaveLength(FAILURES_PER_ACCOUNT)
  expect(guesses.filter((code) => code === 'account.too_many_attempts')).toHaveLength(5)
  // Another sign-in is no way round, nor is a right code; the password is not shut out, and signs nobody in alone.
  expect((await enter(stranger, 'customer', email)).kind).toBe('second-step')
  expect(await outcomeOf(giveCode(stranger, await codeOf(key)))).toBe('account.too_many_attempts')
  await enter(home, 'customer', email)
  await giveCode(home, await codeOf(key))
  expect(await home.who()).toBe(member.userId)
  await owner.query("update rate_limits set window_start = window_start - interval '16 minutes'")
  await owner.query('update auth.two_factor set last_step = null')
  expect(await outcomeOf(giveCode(stranger, await codeOf(key)))).toBe('done')
})

test('a guess at a sign-in that is over meanwhile forgives none of those before', async () => {
  const { email, key } = await enrolled('customer')
  const stranger = openBrowser('198.51.100.7')
  await enter(stranger, 'customer', email)
  const wrong = await wrongCode(key)
  const step = await getChallenge(stranger.client().headers, null)
  for (let guesses = 1; guesses < FAILURES_PER_ACCOUNT; guesses++)
    expect(await outcomeOf(giveCode(stranger, wrong))).toBe('account.wrong_code')
  // Its ten minutes end between the look at it and the look at the code.
  await owner.query("update auth.second_step set expires_at = now() - interval '1 second'")
  expect(step && (await finishChallenge(step, wrong, stranger.client()))).toBeNull()
  await enter(stranger, 'customer', email)
  expect(await outcomeOf(giveCode(stranger, wrong))).toBe('account.wrong_code')
  expect(await outcomeOf(giveCode(stranger, wrong))).toBe('account.too_many_attempts')
})

test('a database that is busy or away makes no code a wrong one', async () => {
  const { email, ip, headers } = { email: 'busy@example.com', ip: '198.51.100.9', headers: new Headers() }
  for (const unavailable of [tooBusy, databaseAway])
    for (let tries = 0; tries < FAILURES_PER_ACCOUNT; tries++)
      expect(await outcomeOf(countCode(email, { ip, headers }, () => Promise.reject(unavailable())))).toBe(
        unavailable().code,
      )
})

test('a sign-in that was under way while it was turned on gets no session', async () => {
  const { id, email } = await makeCustomer(owner, { passwordHash })
  const other = await (await testDatabase()).ownerClient()
  try {
    await other.query('begin')
    await other.query('update auth."user" set two_factor_enabled = true where id = $1', [id])
    await other.query('delete from auth.session where user_id = $1', [id])
    const browser = openBrowser()
    const entering = outcomeOf(enter(browser, 'customer', email))
    await vi.waitFor(async () => expect(await sessionsOf(id)).toBe(1), { timeout: 1_500 })
    await other.query('commit')
    expect(await entering).toBe('account.second_step_needed')
    expect([await browser.who(), await sessionsOf(id)]).toEqual([null, 0])
  } finally {
    await other.end()
  }
})

test('the gates of account states come before and after the code', async () => {
  const { email, member, codes } = await enrolled('franchisor')
  const browser = openBrowser()
  await enter(browser, 'franchisor', email)
  await owner.query('update profiles set suspended_at = now() where id = $1', [member.userId])
  expect(await outcomeOf(giveCode(browser, codes[0] ?? ''))).toBe('account.suspended')
  expect(await browser.who()).toBeNull()
  expect(await outcomeOf(enter(browser, 'franchisor', email))).toBe('account.suspended')
  expect(await outcomeOf(enter(browser, 'admin', email))).toBe('account.unauthorized_access')
  expect(await outcomeOf(enter(browser, 'customer', email))).toBe('account.invalid_credentials')
  expect(await outcomeOf(enter(browser, 'franchisor', email, 'not it'))).toBe('account.invalid_credentials')
})

test('a new password ends what waits for a code, and leaves two-step verification on', async () => {
  const { email, key, member, browser: home } = await enrolled('customer')
  const browser = openBrowser()
  await enter(browser, 'customer', email)
  const NEW = 'plums in early june'
  await changePassword(member, { currentPassword: PASSWORD, password: NEW }, home.client())
  expect(await giveCode(browser, await codeOf(key))).toBeNull()
  expect((await enter(browser, 'customer', email, NEW)).kind).toBe('second-step')
})

test('a reset by email ends what waits for a code, signs nobody in, and its password takes a code too', async () => {
  const { email, key, member } = await enrolled('customer')
  const browser = openBrowser()
  await enter(browser, 'customer', email)
  const token = new URL(await createResetLink(member.userId)).searchParams.get('token') ?? ''
  const NEW = 'plums in late june'
  await resetPassword(token, NEW, openBrowser().client())
  expect(await giveCode(browser, await codeOf(key))).toBeNull()
  expect(await sessionsOf(member.userId)).toBe(0)
  expect((await enter(browser, 'customer', email, NEW)).kind).toBe('second-step')
  expect(await browser.who()).toBeNull()
})

test('the link that verifies an address signs nobody in, and leaves the code to be asked for', async () => {
  const { email, member } = await enrolled('franchisor')
  await owner.query('update auth."user" set email_verified = false where id = $1', [member.userId])
  const before = await sessionsOf(member.userId)
  const token = new URL(await createVerificationLink(email)).searchParams.get('token') ?? ''
  await asSystem('test', (tx) => verifyEmail(tx, token))
  expect(await sessionsOf(member.userId)).toBe(before)
  const browser = openBrowser()
  expect((await enter(browser, 'franchisor', email)).kind).toBe('second-step')
  expect(await browser.who()).toBeNull()
})

test('no way of the library makes a session without the code', async () => {
  const { member, email } = await enrolled('customer')
  const { internalAdapter } = await auth().$context
  const before = await sessionsOf(member.userId)
  const refusal = { body: { code: 'account.second_step_needed' } }
  await expect(internalAdapter.createSession(member.userId, false)).rejects.toMatchObject(refusal)
  await expect(auth().api.signInEmail({ body: { email, password: PASSWORD } })).rejects.toMatchObject(refusal)
  expect(await sessionsOf(member.userId)).toBe(before)
})

test.each(userTypes)('a %s turns it off with password and code, and signs in without', async (role) => {
  const { member, email, key, codes, browser } = await enrolled(role)
  const off = (currentPassword: string, code: string) =>
    turnOffTwoStep(member, { currentPassword, code }, browser.client())
  expect(await outcomeOf(off('wrong', await codeOf(key)))).toBe('account.wrong_current_password')
  expect(await outcomeOf(off(PASSWORD, await wrongCode(key)))).toBe('account.wrong_code')
  expect(await outcomeOf(off(PASSWORD, 'abcd-abcd-abcd-abcd'))).toBe('account.wrong_recovery_code')
  const elsewhere = openBrowser()
  await enter(elsewhere, role, email)
  await giveCode(elsewhere, codes[0] ?? '')
  browser.take(await off(PASSWORD, role === 'admin' ? (codes[1] ?? '') : await codeOf(key)))
  expect([await browser.who(), await elsewhere.who()]).toEqual([member.userId, null])
  expect(await countOf('from auth.two_factor where user_id = $1', [member.userId])).toBe(0)
  expect(await countOf("from outbox where recipient = $1 and payload->>'what' = 'off'", [email])).toBe(1)
  expect((await enter(openBrowser(), role, email)).kind).toBe('signed-in')
})

test('new recovery codes take the place of the old ones', async () => {
  const { member, email, key, codes, browser } = await enrolled('customer')
  const made = await replaceRecoveryCodes(
    member,
    { currentPassword: PASSWORD, code: await codeOf(key) },
    browser.client(),
  )
  const other = openBrowser()
  await enter(other, 'customer', email)
  expect(await outcomeOf(giveCode(other, codes[0] ?? ''))).toBe('account.wrong_recovery_code')
  await giveCode(other, made[0] ?? '')
  expect(await other.who()).toBe(member.userId)
})

test('the command line turns it off for someone who lost everything: he is signed out, and told', async () => {
  const { member, email, browser } = await enrolled('admin')
  const waiting = openBrowser()
  await enter(waiting, 'admin', email)
  await resetTwoStep(` ${email.toUpperCase()} `)
  expect([await browser.who(), await getTwoStepState(member.userId)]).toEqual([null, null])
  expect(await getChallenge(waiting.client().headers, null)).toBeNull()
  expect(await countOf("from outbox where recipient = $1 and payload->>'what' = 'off'", [email])).toBe(1)
  expect((await enter(openBrowser(), 'admin', email)).kind).toBe('signed-in')
  expect(await outcomeOf(resetTwoStep(email))).toBe('account.two_step_off')
  expect(await outcomeOf(resetTwoStep('nobody@example.test'))).toBe('account.not_found')
})
