import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type pg from 'pg'

vi.hoisted(() => {
  process.env.AUTH_SECRET = 'for tests only, for tests only, for tests only'
})

import { asActor, asSystem } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type AccountOptions, makeAdmin, makeCustomer, makeFranchisor } from '#tests/support/factories.ts'
import { waitForFreshHour } from '#tests/support/fresh-hour.ts'
import { createSessionCookie } from '#tests/support/session-cookie.ts'
import type { UserType } from '../account.ts'
import { createAccount } from '../account.commands.server.ts'
import { approveAccount, rejectAccount } from '../approvals/decision.commands.server.ts'
import { signUpCustomer, signUpFranchisor } from '../sign-up/sign-up.server.ts'
import { REFUSAL_MS } from '../sign-in/constant-time.server.ts'
import { CONSTANT_RESPONSE_MS } from '../sign-in/constant-time.server.ts'
import { hashPassword } from '../passwords/password-hash.server.ts'
import { hasSessionCookie, getSessionActor, signOut } from './session.server.ts'
import { signInOnServer } from '#tests/support/sign-in-on-server.ts'

const PASSWORD = 'a good password'
let owner: pg.Client
let passwordHash: string
let count = 0
const address = (name: string) => `${name}-${++count}@example.test`

beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => owner.end())
beforeEach(() => owner.query('delete from rate_limits'))

const here = { ip: '203.0.113.7' }
const client = (cookie?: string) => ({ ip: '203.0.113.7', headers: new Headers(cookie ? { cookie } : {}) })
const enter = (door: UserType, email: string, password = PASSWORD, cookie?: string) =>
  signInOnServer(door, { email, password }, client(cookie))
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
const ask = (cookie: string) => new Request('http://127.0.0.1/', { headers: { cookie } })
const countOf = async (sql: string, values: unknown[] = []) =>
  Number((await owner.query<{ count: string }>(`select count(*) ${sql}`, values)).rows[0]?.count)
const account = (kind: typeof makeCustomer, options: AccountOptions = {}) => kind(owner, { passwordHash, ...options })

test('a customer signs up: user, password, approved profile and verification mail at once (C-06, Q-30)', async () => {
  const email = address('buyer')
  const id = await signUpCustomer(
    { fullName: 'Ada Buyer', email: ` ${email.toUpperCase()} `, password: PASSWORD },
    here,
  )
  const { rows } = await owner.query(
    'select p.*, a.password from profiles p join auth.account a on a.user_id = p.id where p.id = $1',
    [id],
  )
  expect(rows).toMatchObject([
    { full_name: 'Ada Buyer', email, user_type: 'customer', status: 'approved', email_verified: false },
  ])
  expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await countOf("from outbox where recipient = $1 and kind = 'account.verify'", [email])).toBe(1)
  expect(await countOf('from auth.session where user_id = $1', [id])).toBe(0)
})

test('a franchisor signs up: pending, with a company, and nobody is signed in (F-08, F-09)', async () => {
  const email = address('seller')
  const id = await signUpFranchisor(
    { companyName: 'Kiln Ltd', contactName: 'Bo Kiln', email, password: PASSWORD },
    here,
  )
  expect(
    (
      await owner.query('select full_name, company_name, user_type, status, approved_at from profiles where id = $1', [
        id,
      ])
    ).rows,
  ).toEqual([
    { full_name: 'Bo Kiln', company_name: 'Kiln Ltd', user_type: 'franchisor', status: 'pending', approved_at: null },
  ])
  expect(await countOf('from auth.session where user_id = $1', [id])).toBe(0)
})

test('an address signs up once, 20 at the same time included (Q-32, F-10)', async () => {
  const email = address('twice')
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      asSystem('sign-up', (tx) => createAccount(tx, { userType: 'customer', email, passwordHash, fullName: 'Twin' })),
    ),
  )
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  for (const one of tries)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({ sentence: 'An account with this email already exists', status: 409 })
  expect(await countOf('from profiles where email = $1', [email])).toBe(1)
  expect(await countOf('from auth."user" where email = $1', [email])).toBe(1)
  await expect(
    signUpFranchisor({ companyName: 'X', contactName: 'Y', email: email.toUpperCase(), password: PASSWORD }, here),
  ).rejects.toMatchObject({ code: 'account.email_taken' })
})

test('the same sign-up sent twice gets the first answer again: it was lost, or pressed twice', async () => {
  const email = address('again')
  const input = { companyName: 'Kiln Ltd', contactName: 'Ann Again', email, password: PASSWORD }
  const both = await Promise.all([signUpFranchisor(input, here), signUpFranchisor(input, here)])
  expect(both[0]).toBe(both[1])
  expect(await signUpFranchisor({ ...input, email: email.toUpperCase() }, here)).toBe(both[0])
  expect(await countOf('from outbox where recipient = $1', [email])).toBe(1)
  const taken = { code: 'account.email_taken' }
  for (const other of [{ contactName: 'Someone' }, { companyName: 'Other Ltd' }, { password: 'another password' }])
    await expect(signUpFranchisor({ ...input, ...other }, here)).rejects.toMatchObject(taken)
  await expect(signUpCustomer({ fullName: 'Ann Again', email, password: PASSWORD }, here)).rejects.toMatchObject(taken)
  // It is no way to guess the password: it counts like a sign-in.
  const guess = () =>
    signUpFranchisor({ ...input, password: 'a guess' }, here).catch((error: { code: string }) => error.code)
  expect(await Promise.all(Array.from({ length: 12 }, guess))).toContain('account.too_many_attempts')
  await owner.query('delete from rate_limits')
  await owner.query('update auth."user" set created_at = now() - interval \'61 minutes\' where email = $1', [email])
  await expect(signUpFranchisor(input, here)).rejects.toMatchObject(taken)
  await owner.query('update auth."user" set created_at = now(), email_verified = true where email = $1', [email])
  await expect(signUpFranchisor(input, here)).rejects.toMatchObject(taken)
})

test('both sign-ups share the budget of the request form (security.md, account enumeration)', async () => {
  await waitForFreshHour()
  const person = await account(makeFranchisor)
  const forms = [
    (ip: string) => signUpCustomer({ fullName: 'Curious', email: person.email, password: PASSWORD }, { ip }),
    (ip: string) =>
      signUpFranchisor(
        {
          companyName: 'Curious Ltd',
          contactName: 'Curious',
          email: ` ${person.email.toUpperCase()}`,
          password: PASSWORD,
        },
        { ip },
      ),
  ]
  for (const [at, form] of forms.entries())
    await expect(form(`198.51.100.${at}`)).rejects.toMatchObject({ code: 'account.email_taken' })
  expect(
    (
      await owner.query(
        "select scope, count from rate_limits where scope in ('disclosure:site', 'disclosure:address') order by 1",
      )
    ).rows,
  ).toEqual([
    { scope: 'disclosure:address', count: 2 },
    { scope: 'disclosure:site', count: 2 },
  ])
  await owner.query("update rate_limits set count = 300 where scope = 'disclosure:site'")
  for (const [at, form] of forms.entries()) {
    const begun = performance.now()
    expect(await form(`203.0.113.${at + 50}`)).toBeUndefined()
    expect(performance.now() - begun).toBeGreaterThanOrEqual(CONSTANT_RESPONSE_MS - 1)
  }
  expect(await countOf("from outbox where recipient = $1 and kind = 'account.exists'", [person.email])).toBe(2)
  for (let at = 0; at < 6; at++) await forms[0]?.('203.0.113.60')
  expect(await countOf("from outbox where recipient = $1 and kind = 'account.exists'", [person.email])).toBe(5)
  expect((await owner.query('select full_name, company_name from profiles where id = $1', [person.id])).rows).toEqual([
    { full_name: person.fullName, company_name: person.companyName },
  ])
})

test('a network signs up 30 accounts an hour, and a surprise is told safely (Q-34)', async () => {
  await waitForFreshHour()
  await owner.query(
    "insert into rate_limits (scope, key, window_start, count) values ('sign-up:network', $1, " +
      'to_timestamp(floor(extract(epoch from now()) / 3600) * 3600), 29)',
    [here.ip],
  )
  await signUpCustomer({ fullName: 'Last', email: address('last'), password: PASSWORD }, here)
  await expect(
    signUpCustomer({ fullName: 'Over', email: address('over'), password: PASSWORD }, here),
  ).rejects.toMatchObject({ status: 429 })
  await expect(
    signUpCustomer({ fullName: 'Nul \u0000', email: address('nul'), password: PASSWORD }, { ip: '198.51.100.1' }),
  ).rejects.toMatchObject({ status: 500, sentence: 'Failed to create user account' })
})

test('a sign-up that fails late leaves nothing (Q-33)', async () => {
  const email = address('late')
  const signUp = asSystem('sign-up', async (tx) => {
    await createAccount(tx, { userType: 'customer', email, passwordHash, fullName: 'Late' })
    throw new Error('a lead failed')
  })
  await expect(signUp).rejects.toThrow('a lead failed')
  expect(await countOf('from auth."user" where email = $1', [email])).toBe(0)
  expect(await countOf('from outbox where recipient = $1', [email])).toBe(0)
})

const INVALID = 'Invalid email or password'
const UNAUTHORISED = 'Unauthorized access'
const refused: [door: UserType, who: string, make: () => Promise<{ id: string; email: string }>, sentence: string][] = [
  ['customer', 'a franchisor', () => account(makeFranchisor), INVALID],
  ['customer', 'an admin', () => account(makeAdmin), INVALID],
  ['franchisor', 'a customer', () => account(makeCustomer), UNAUTHORISED],
  ['franchisor', 'an unverified customer', () => account(makeCustomer, { emailVerified: false }), UNAUTHORISED],
  ['admin', 'a pending franchisor', () => account(makeFranchisor, { status: 'pending' }), UNAUTHORISED],
  ['admin', 'a pending admin', () => account(makeAdmin, { status: 'pending' }), 'Your account is pending approval'],
  ['admin', 'a rejected admin', () => account(makeAdmin, { status: 'rejected' }), 'Your account is pending approval'],
  [
    'franchisor',
    'a pending, unverified franchisor',
    () => account(makeFranchisor, { status: 'pending', emailVerified: false }),
    'Your account is still awaiting approval. Please check your email for confirmation once your account has ' +
      'been approved.',
  ],
  [
    'franchisor',
    'a rejected, suspended franchisor',
    () => account(makeFranchisor, { status: 'rejected', suspendedAt: new Date() }),
    'Your account application has been rejected. Please contact support for more information.',
  ],
  [
    'franchisor',
    'a suspended, unverified franchisor',
    () => account(makeFranchisor, { suspendedAt: new Date(), emailVerified: false }),
    'Your account has been suspended. Please contact support for more information.',
  ],
  [
    'customer',
    'an unverified customer',
    () => account(makeCustomer, { emailVerified: false }),
    'Please verify your email first. We have sent you a new link.',
  ],
]

test.each(refused)(
  'on the door of the %s %s hears why, before a session exists',
  async (door, _who, make, sentence) => {
    const person = await make()
    await expect(enter(door, person.email)).rejects.toMatchObject({ sentence })
    await expect(enter(door, person.email, 'a wrong password')).rejects.toMatchObject({
      sentence: INVALID,
      status: 401,
    })
    expect(await countOf('from auth.session where user_id = $1', [person.id])).toBe(0)
    expect(await countOf('from login_events where user_id = $1', [person.id])).toBe(0)
  },
)

test.each(['customer', 'franchisor', 'admin'] as const)(
  'on the door of the %s an unknown address reads like a wrong password',
  async (door) => {
    await expect(enter(door, address('nobody'))).rejects.toMatchObject({ sentence: INVALID, status: 401 })
  },
)

test('known, unknown and other portals’ addresses take equally long (security.md, account enumeration)', async () => {
  const [known, other] = [await account(makeCustomer), await account(makeFranchisor)]
  for (const [email, password] of [
    [known.email, 'a wrong password'],
    [address('nobody'), PASSWORD],
    [other.email, PASSWORD],
  ] as const) {
    const begun = performance.now()
    await expect(enter('customer', email, password)).rejects.toMatchObject({ sentence: INVALID })
    // Timers may be a millisecond early.
    expect(performance.now() - begun).toBeGreaterThan(REFUSAL_MS - 2)
  }
})

test.each([
  ['customer', makeCustomer],
  ['franchisor', makeFranchisor],
  ['admin', makeAdmin],
] as const)('a %s signs in: cookie, hashed token, login list', async (door, make) => {
  const person = await account(make)
  const { headers, userId } = await enter(door, person.email.toUpperCase())
  expect(userId).toBe(person.id)
  const line = headers.getSetCookie().find((one) => one.startsWith('atlas_session=')) ?? ''
  expect(line).toMatch(/; HttpOnly/i)
  expect(line).toMatch(/; SameSite=Lax/i)
  expect(line).toMatch(/; Path=\//i)
  expect(line).not.toMatch(/; Secure/i)
  const token = decodeURIComponent(line.slice('atlas_session='.length).split(';')[0] ?? '').split('.')[0] ?? ''
  const { rows } = await owner.query<{ token: string; ip_address: string }>(
    'select token, ip_address from auth.session where user_id = $1',
    [person.id],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.token).not.toContain(token)
  expect(rows[0]?.ip_address).toBe('203.0.113.7')
  expect(await getSessionActor(ask(cookieOf(headers)))).toEqual({
    role: door,
    userId: person.id,
    fullName: person.fullName,
    companyName: person.companyName,
    email: person.email,
  })
  const seen = await owner.query<{ last_login: Date }>('select last_login from profiles where id = $1', [person.id])
  expect(Date.now() - (seen.rows[0]?.last_login.getTime() ?? 0)).toBeLessThan(60_000)
  expect(await countOf('from login_events where user_id = $1', [person.id])).toBe(1)
})

test('each sign-in has a new token, and the one the browser held before is over', async () => {
  const person = await account(makeCustomer)
  const first = cookieOf((await enter('customer', person.email)).headers)
  const second = cookieOf((await enter('customer', person.email, PASSWORD, first)).headers)
  expect(second).not.toBe(first)
  expect((await getSessionActor(ask(first))).role).toBe('visitor')
  expect((await getSessionActor(ask(second))).role).toBe('customer')
})

test('a session ends by signing out, and the browser drops the cookie', async () => {
  const person = await account(makeCustomer)
  const cookie = cookieOf((await enter('customer', person.email)).headers)
  expect(hasSessionCookie(ask(cookie))).toBe(true)
  const headers = await signOut(ask(cookie))
  expect(headers.get('clear-site-data')).toBe('"cache"')
  expect(headers.getSetCookie()[0]).toMatch(/^atlas_session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/)
  expect((await getSessionActor(ask(cookie))).role).toBe('visitor')
  expect(await countOf('from auth.session where user_id = $1', [person.id])).toBe(0)
  await signOut(ask(cookie))
})

test.each([
  ['past its end', makeCustomer, "expires_at = now() - interval '1 second'", 'visitor'],
  ['idle for 8 days', makeCustomer, "updated_at = now() - interval '8 days'", 'visitor'],
  ['idle for 6 days', makeCustomer, "updated_at = now() - interval '6 days'", 'customer'],
  ['31 days old', makeFranchisor, "created_at = now() - interval '31 days'", 'visitor'],
  ['of an admin, idle for 13 hours', makeAdmin, "updated_at = now() - interval '13 hours'", 'visitor'],
  ['of an admin, 25 hours old', makeAdmin, "created_at = now() - interval '25 hours'", 'visitor'],
  ['of an admin, idle for 11 hours', makeAdmin, "updated_at = now() - interval '11 hours'", 'admin'],
] as const)('a session %s', async (_what, make, change, role) => {
  const person = await account(make)
  const cookie = await createSessionCookie(owner, person.id)
  await owner.query(`update auth.session set ${change} where user_id = $1`, [person.id])
  expect((await getSessionActor(ask(cookie))).role).toBe(role)
  // Being there counts as use.
  if (role !== 'visitor')
    expect(
      await countOf("from auth.session where user_id = $1 and updated_at > now() - interval '1 minute'", [person.id]),
    ).toBe(1)
})

test.each([
  ['a pending franchisor', makeFranchisor, { status: 'pending' }],
  ['a rejected franchisor', makeFranchisor, { status: 'rejected' }],
  ['a suspended franchisor', makeFranchisor, { suspendedAt: new Date() }],
  ['a pending admin', makeAdmin, { status: 'pending' }],
] as const)('a planted session of %s counts for nothing (R-51)', async (_who, make, options) => {
  const person = await account(make, options)
  expect(await getSessionActor(ask(await createSessionCookie(owner, person.id)))).toEqual({
    role: 'visitor',
    userId: null,
  })
})

test('a cookie that is not signed with our key is a visitor, though its token is someone’s', async () => {
  const person = await account(makeCustomer)
  const cookie = cookieOf((await enter('customer', person.email)).headers)
  const [token = '', signature = ''] = decodeURIComponent(cookie.slice('atlas_session='.length)).split('.')
  expect((await getSessionActor(ask(cookie))).role).toBe('customer')
  for (const forged of [
    token,
    `${token}.`,
    `${token}.planted`,
    `${token}.${signature.slice(1)}`,
    `${token}.${'A'.repeat(43)}=`,
    `${token}.${signature}.${signature}`,
  ]) {
    expect([forged, (await getSessionActor(ask(`atlas_session=${encodeURIComponent(forged)}`))).role]).toEqual([
      forged,
      'visitor',
    ])
    await signOut(ask(`atlas_session=${encodeURIComponent(forged)}`))
  }
  expect(await countOf('from auth.session where user_id = $1', [person.id])).toBe(1)
})

test.each(['', 'atlas_session=', 'atlas_session=x', 'atlas_session=%E0%A4%A', 'other=1', 'atlas_session=..'])(
  'the cookie %j is a visitor',
  async (cookie) => {
    expect((await getSessionActor(ask(cookie))).role).toBe('visitor')
  },
)

test('suspending and deleting end the sessions at once', async () => {
  const person = await account(makeFranchisor)
  const cookie = await createSessionCookie(owner, person.id)
  await owner.query('update profiles set suspended_at = now() where id = $1', [person.id])
  expect(await countOf('from auth.session where user_id = $1', [person.id])).toBe(0)
  await owner.query('update profiles set suspended_at = null where id = $1', [person.id])
  expect((await getSessionActor(ask(cookie))).role).toBe('visitor')
})

test('a user without a profile is healed by a right password on the customer door, and by nothing else', async () => {
  const person = await account(makeCustomer)
  await owner.query('alter table profiles disable trigger user')
  await owner.query('delete from profiles where id = $1', [person.id])
  await owner.query('alter table profiles enable trigger user')
  await expect(enter('franchisor', person.email)).rejects.toMatchObject({ sentence: INVALID })
  await expect(enter('customer', person.email, 'a wrong password')).rejects.toMatchObject({ sentence: INVALID })
  expect(await countOf('from profiles where id = $1', [person.id])).toBe(0)
  await enter('customer', person.email)
  expect(
    (await owner.query('select user_type, status, email, full_name from profiles where id = $1', [person.id])).rows,
  ).toEqual([{ user_type: 'customer', status: 'approved', email: person.email, full_name: person.fullName }])
})

test('approving lets in, rejecting ends sessions, and only one of two admins decides (D-17)', async () => {
  const admin = await account(makeAdmin)
  const actor = { role: 'admin' as const, userId: admin.id }
  const good = await account(makeFranchisor, { status: 'pending' })
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) =>
      asActor(actor, (tx) =>
        at % 2 ? rejectAccount(tx, actor, good.id, 'No company found.') : approveAccount(tx, actor, good.id),
      ),
    ),
  )
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  for (const one of results)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'account.already_decided', status: 409 })
  expect(
    await countOf(
      "from audit_log where subject_id = $1 and actor_id = $2 and action in ('account.approved', 'account.rejected')",
      [good.id, admin.id],
    ),
  ).toBe(1)
  expect(
    await countOf("from outbox where recipient = $1 and kind in ('account.approved', 'account.rejected')", [
      good.email,
    ]),
  ).toBe(1)

  const other = await account(makeFranchisor, { status: 'pending' })
  await asActor(actor, (tx) => approveAccount(tx, actor, other.id))
  expect(
    await countOf("from profiles where id = $1 and status = 'approved' and approved_at is not null", [other.id]),
  ).toBe(1)
  await enter('franchisor', other.email)

  const bad = await account(makeFranchisor, { status: 'pending' })
  const cookie = await createSessionCookie(owner, bad.id)
  await asActor(actor, (tx) => rejectAccount(tx, actor, bad.id, 'No company found.'))
  expect(
    (await owner.query('select status, approved_at, rejection_reason from profiles where id = $1', [bad.id])).rows,
  ).toEqual([{ status: 'rejected', approved_at: null, rejection_reason: 'No company found.' }])
  expect(await countOf('from auth.session where user_id = $1', [bad.id])).toBe(0)
  expect((await getSessionActor(ask(cookie))).role).toBe('visitor')

  const customer = await account(makeCustomer)
  await expect(asActor(actor, (tx) => approveAccount(tx, actor, customer.id))).rejects.toMatchObject({ status: 409 })
  await expect(
    asActor(actor, (tx) => approveAccount(tx, actor, '00000000-0000-4000-8000-000000000000')),
  ).rejects.toMatchObject({ status: 404 })
  const franchisor = { role: 'franchisor' as const, userId: other.id }
  await expect(asActor(franchisor, (tx) => approveAccount(tx, franchisor, bad.id))).rejects.toMatchObject({
    status: 403,
  })
  // The floor stands under the policy.
  await expect(asActor(franchisor, (tx) => approveAccount(tx, actor, bad.id))).rejects.toThrow()
})
