import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type pg from 'pg'

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'for tests only, for tests only, for tests only'
})

import type { Actor } from '../account.ts'
import { franchisorPending } from '../account.errors.ts'
import { readFlash, setFlash } from '#app/platform/cookies/flash.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCustomer, makeFranchisor } from '#tests/support/factories.ts'
import { formOf } from '#tests/support/forms.ts'
import { hashPassword } from '../passwords/password-hash.server.ts'
import { getSessionActor } from '../auth/session.server.ts'
import { decideAccountAction } from '../approvals/account-decision.action.server.ts'
import { signInAction } from './sign-in.action.server.ts'

let owner: pg.Client
let passwordHash: string

beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  passwordHash = await hashPassword('a good password')
})
afterAll(() => owner.end())

const unread = 'Something went wrong, and nothing was changed. Reload the page and try again.'
const asked = { ip: '203.0.113.9', headers: new Headers() }
const cookies = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
/** The status and body of a framework answer that is no redirect. */
const partsOf = (answer: unknown) => {
  const { data, init } = answer as { data: unknown; init: { status: number } | null }
  return { status: init?.status, data }
}

test('signing in goes to the dashboard, runs what waits, and hands its sentence over', async () => {
  const person = await makeCustomer(owner, { passwordHash })
  const welcomed: string[] = []
  const welcome = async (userId: string, email: string) => {
    welcomed.push(userId, email)
    return 'Your requests are sent.'
  }
  const answer = await signInAction('customer', formOf({ email: person.email, password: 'a good password' }), asked, {
    welcome,
  })
  if (!(answer instanceof Response)) throw new Error('no redirect')
  expect(answer.headers.get('location')).toBe('/customer/dashboard')
  expect(welcomed).toEqual([person.id, person.email])
  const request = new Request('http://127.0.0.1/customer/dashboard', { headers: { cookie: cookies(answer.headers) } })
  expect((await getSessionActor(request)).userId).toBe(person.id)
  expect(readFlash(request)?.message).toBe('Your requests are sent.')
})

test('signing in drops the message that led there', async () => {
  const person = await makeFranchisor(owner, { passwordHash })
  const before = new Headers()
  setFlash(before, { message: 'Thank you!', at: '/franchisor/login' })
  const answer = await signInAction('franchisor', formOf({ email: person.email, password: 'a good password' }), {
    ip: asked.ip,
    headers: new Headers({ cookie: cookies(before) }),
  })
  expect(
    answer instanceof Response && answer.headers.getSetCookie().find((line) => line.startsWith('atlas_flash=')),
  ).toContain('Max-Age=0')
})

test('a refusal keeps the address and never the password', async () => {
  const person = await makeCustomer(owner, { passwordHash, emailVerified: false })
  const kept: string[] = []
  const keep = async (email: string) => void kept.push(email)
  const wrong = partsOf(
    await signInAction('customer', formOf({ email: person.email, password: 'a wrong password' }), asked, { keep }),
  )
  expect(wrong).toMatchObject({
    status: 401,
    data: {
      email: person.email,
      isUnverified: false,
      failure: { formError: 'Invalid email or password', values: { email: person.email } },
    },
  })
  expect(JSON.stringify(wrong)).not.toContain('a wrong password')
  expect(kept).toEqual([])
  const unverified = partsOf(
    await signInAction('customer', formOf({ email: person.email, password: 'a good password' }), asked, { keep }),
  )
  expect(unverified).toMatchObject({ status: 403, data: { isUnverified: true } })
  expect(kept).toEqual([person.email])
  expect(partsOf(await signInAction('customer', formOf({ email: 'nonsense', password: '' }), asked))).toMatchObject({
    status: 422,
    data: {
      failure: { errors: { email: ['Enter your email address or phone number'], password: ['Enter your password'] } },
    },
  })
})

test.each(['nobody@example.test', 'no address', 'a\u0000@example.test', ''])(
  'asking for a new link answers the same for %j',
  async (email) => {
    expect(await signInAction('admin', formOf({ intent: 'resend', email }), asked)).toEqual({
      email,
      isUnverified: true,
      isBarred: false,
      isRejected: false,
      isResent: true,
    })
    expect((await owner.query("select 1 from outbox where recipient = 'nobody@example.test'")).rows).toEqual([])
  },
)

test.each([
  [false, true],
  [true, false],
])(
  'a pending franchisor, verified %s, is offered a new link: %s (F-13, 3-decisions 67)',
  async (emailVerified, isOffered) => {
    const person = await makeFranchisor(owner, { passwordHash, status: 'pending', emailVerified })
    const enter = (password: string) => signInAction('franchisor', formOf({ email: person.email, password }), asked)
    expect(partsOf(await enter('a good password'))).toMatchObject({
      status: 403,
      data: { isUnverified: isOffered, failure: { formError: franchisorPending().sentence } },
    })
    expect(partsOf(await enter('a wrong password'))).toMatchObject({ data: { isUnverified: false } })
  },
)

test('whoever is rejected is led to someone to ask (F-14)', async () => {
  const person = await makeFranchisor(owner, { passwordHash, status: 'rejected' })
  const sentence = 'Your account application has been rejected. Please contact support for more information.'
  const enter = (password: string) => signInAction('franchisor', formOf({ email: person.email, password }), asked)
  expect(partsOf(await enter('a good password'))).toMatchObject({
    status: 403,
    data: { isBarred: true, failure: { formError: sentence } },
  })
  expect(partsOf(await enter('a wrong password'))).toMatchObject({ status: 401, data: { isBarred: false } })
})

test('a decision says what happened, and 409 when someone was faster', async () => {
  const admin = await makeAdmin(owner)
  const actor: Actor = { role: 'admin', userId: admin.id, ...admin }
  const waiting = await makeFranchisor(owner, { status: 'pending', companyName: 'Kiln Ltd' })
  expect(
    await decideAccountAction(formOf({ decision: 'reject', id: waiting.id, reason: ' No answer. ' }), actor),
  ).toEqual({ ok: true, message: 'Kiln Ltd has been rejected. We’ll email them.', undo: waiting.id })
  expect((await owner.query('select rejection_reason from profiles where id = $1', [waiting.id])).rows).toEqual([
    { rejection_reason: 'No answer.' },
  ])
  expect(partsOf(await decideAccountAction(formOf({ decision: 'approve', id: waiting.id }), actor))).toMatchObject({
    status: 409,
    data: { formError: 'Someone has already approved or rejected this.' },
  })
  expect(
    partsOf(await decideAccountAction(formOf({ decision: 'reject', id: waiting.id, reason: 'x'.repeat(1001) }), actor)),
  ).toMatchObject({ status: 422, data: { errors: { reason: ['Must be at most 1,000 characters long'] } } })
  expect(partsOf(await decideAccountAction(formOf({ decision: 'delete', id: "1' or 1=1" }), actor))).toMatchObject({
    status: 422,
    data: { formError: unread },
  })
  expect(partsOf(await decideAccountAction(formOf({ decision: 'approve' }), actor))).toMatchObject({
    status: 422,
    data: { formError: unread },
  })
})
