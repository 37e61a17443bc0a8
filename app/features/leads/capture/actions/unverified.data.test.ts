import { randomUUID } from 'node:crypto'
import { signJWT } from 'better-auth/crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, visitorActor } from '#app/features/accounts/account.ts'
import { LINKS_PER_HOUR } from '#app/features/accounts/sign-up/sign-up-rate-limit.server.ts'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { requestAction } from './request.server.ts'
import { saveBrowserChoices } from './browser-choices.server.ts'
import { confirmEmail } from '../commands/confirm-email.server.ts'
import { savePendingChoices } from '../commands/pending-choices.server.ts'
import { claimPendingRequests } from '../commands/claim-pending-requests.server.ts'
import { authSecret } from '#app/platform/env.server.ts'
import { readFlash } from '#app/platform/cookies/flash.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeCustomer, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { waitForFreshHour } from '#tests/support/fresh-hour.ts'
import { formOf } from '#tests/support/forms.ts'

/**
 * What a buyer wrote goes out with his request, however long it has to wait for his email to be verified (3-decisions
 * 19).
 */
let owner: pg.Client
let passwordHash: string
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  passwordHash = await hashPassword('orchard in may')
})
afterAll(() => owner.end())

const form = (fields: Record<string, string>, franchises: readonly { id: string }[]) =>
  formOf({ ...fields, franchise: franchises.map(({ id }) => id) })
const ask = (data: FormData, actor: Actor = visitorActor, cookie = '') =>
  requestAction(data, { actor, ip: '192.0.2.91', requestId: 'ref', headers: new Headers(cookie ? { cookie } : {}) })
const signIn = (email: string, franchises: readonly { id: string }[], fields: Record<string, string> = {}) =>
  ask(form({ intent: 'sign-in', email, password: 'orchard in may', key: randomUUID(), ...fields }, franchises))
const verify = async (email: string) =>
  confirmEmail(await signJWT({ purpose: 'verify-email', email }, authSecret(), 60))
const unverified = (options: Parameters<typeof makeCustomer>[1] = {}) =>
  makeCustomer(owner, { passwordHash, emailVerified: false, ...options })
const leadsOf = async (userId: string) =>
  (await owner.query('select * from franchise_leads where user_id = $1 order by franchise_name', [userId])).rows
const messagesOf = async (userId: string) =>
  (await leadsOf(userId)).map((lead) => `${lead.franchise_name}: ${lead.message}`)
const kept = async (userId: string) =>
  (await owner.query('select * from pending_choices where user_id = $1', [userId])).rows
function flashOf(answer: unknown): string | undefined {
  if (!(answer instanceof Response)) throw new Error(`no redirect: ${JSON.stringify(answer)}`)
  return readFlash(
    new Request(`http://site${answer.headers.get('location')}`, {
      headers: {
        cookie: answer.headers
          .getSetCookie()
          .map((cookie) => cookie.split(';')[0] ?? '')
          .join('; '),
      },
    }),
  )?.message
}
const offeredMessage = 'I am interested in learning more about Alder Care and Birch Bakery.'
const typed = {
  firstName: 'Nora',
  lastName: 'Lind',
  phone: '01904 000000',
  city: 'York',
  postCode: 'YO1 7HH',
  country: 'Ireland',
  desiredInvestment: '£250,000',
  desiredTimeframe: '1 year',
  message: 'Call me\r\nafter six ☎️',
  offeredMessage,
  marketing: 'on',
}

test('message, requirements and place wait with the choices for the link; name is the account’s', async () => {
  const customer = await unverified({
    fullName: 'Owen Price',
    phone: '029 2018 0000',
    city: 'Cardiff',
    postCode: 'CF10',
  })
  const [one, two] = [
    await makeFranchise(owner, { name: 'Alder Care' }),
    await makeFranchise(owner, { name: 'Birch Bakery' }),
  ]
  expect(await signIn(customer.email, [one, two], typed)).toMatchObject({
    data: { isUnverified: true, values: { message: typed.message } },
    init: { status: 403 },
  })
  expect(await leadsOf(customer.id)).toEqual([])
  await verify(customer.email)
  const leads = await leadsOf(customer.id)
  expect(leads).toHaveLength(2)
  for (const lead of leads)
    expect(lead).toMatchObject({
      name: 'Owen Price',
      phone: '029 2018 0000',
      email: customer.email,
      city: 'York',
      post_code: 'YO1 7HH',
      country: 'Ireland',
      desired_investment: '£250,000',
      desired_timeframe: '1 year',
      message: 'Call me\nafter six ☎️',
      source: 'login',
    })
  expect(await kept(customer.id)).toEqual([])
  const consents = (
    await owner.query('select purpose, wording from consent_records where user_id = $1 order by purpose', [customer.id])
  ).rows
  expect(consents.map((consent) => consent.purpose)).toEqual(['marketing', 'share_details', 'share_details'])
  expect(consents[1].wording).toMatch(
    new RegExp(
      '^By submitting, you consent to sending your details to ' +
        '(Alder Care \\(Company [^)]*\\) and Birch Bakery \\(Company [^)]*\\)|' +
        'Birch Bakery \\(Company [^)]*\\) and Alder Care \\(Company [^)]*\\))\\.$',
    ),
  )
  expect(
    (await owner.query(`select 1 from outbox where kind = 'lead.confirmation' and recipient = $1`, [customer.email]))
      .rows,
  ).toHaveLength(1)
})

test('what the account lacks is filled from the form; an offered message is rewritten', async () => {
  const customer = await unverified({ fullName: ' ' })
  await signIn(customer.email, [await makeFranchise(owner, { name: 'Cedar Coffee' })], {
    ...typed,
    message: offeredMessage,
  })
  await owner.query('update auth."user" set email_verified = true where id = $1', [customer.id])
  await claimPendingRequests(customer.id)
  expect((await leadsOf(customer.id))[0]).toMatchObject({
    name: 'Nora Lind',
    phone: '01904 000000',
    message: 'I am interested in learning more about Cedar Coffee.',
  })
})

test('half of what a field wants keeps nobody from signing in', async () => {
  const customer = await unverified()
  const franchise = await makeFranchise(owner)
  await signIn(customer.email, [franchise], {
    ...typed,
    phone: '12',
    city: 'x'.repeat(121),
    desiredInvestment: 'a lot',
    country: '',
  })
  expect(await kept(customer.id)).toMatchObject([
    {
      phone: null,
      city: null,
      post_code: 'YO1 7HH',
      desired_investment: null,
      desired_timeframe: '1 year',
      message: 'Call me\nafter six ☎️',
    },
  ])
})

test('the same form again replaces what it left and drops what was unticked (3-decisions 68)', async () => {
  const customer = await unverified()
  const [one, two] = [
    await makeFranchise(owner, { name: 'Alder Care' }),
    await makeFranchise(owner, { name: 'Birch Bakery' }),
  ]
  const key = randomUUID()
  await signIn(customer.email, [one, two], { key, message: 'First words' })
  await signIn(customer.email, [two], { key, message: 'Second words', marketing: 'on' })
  await signIn(customer.email, [two], { key, message: 'Second words', marketing: 'on' })
  await verify(customer.email)
  expect(await messagesOf(customer.id)).toEqual(['Birch Bakery: Second words'])
  expect(
    (await owner.query(`select 1 from consent_records where user_id = $1 and purpose = 'marketing'`, [customer.id]))
      .rows,
  ).toHaveLength(1)
})

test('what two forms left goes out with the words of each, and a consent that names what each asked', async () => {
  const customer = await unverified({ city: 'Cardiff', postCode: 'CF10' })
  const names = ['Alder Care', 'Birch Bakery', 'Cedar Coffee', 'Damson Deli'] as const
  const [one, two, three, four] = await Promise.all(names.map((name) => makeFranchise(owner, { name })))
  if (!one || !two || !three || !four) throw new Error('no franchises')
  await signIn(customer.email, [one, two], typed)
  await owner.query(`update pending_choices set created_at = created_at - interval '2 days' where user_id = $1`, [
    customer.id,
  ])
  const other = { desiredInvestment: '£100,000', desiredTimeframe: '6 months', wishesConfirmed: 'on' }
  await signIn(customer.email, [three], { ...other, city: 'Ely', postCode: 'CB7 4DL', message: 'To Cedar' })
  // A place belongs together: half of one is not filled up from the account.
  await signIn(customer.email, [four], { ...other, postCode: 'YO1 7HH', message: 'To Damson' })
  await verify(customer.email)
  const places = (await leadsOf(customer.id)).map(({ franchise_name, city, post_code, desired_investment }) => [
    franchise_name,
    city,
    post_code,
    desired_investment,
  ])
  expect(places).toEqual([
    ['Alder Care', 'York', 'YO1 7HH', '£250,000'],
    ['Birch Bakery', 'York', 'YO1 7HH', '£250,000'],
    ['Cedar Coffee', 'Ely', 'CB7 4DL', '£100,000'],
    ['Damson Deli', null, 'YO1 7HH', '£100,000'],
  ])
  const { rows } = await owner.query(
    `select franchise_name as name, wording, round(extract(epoch from now() - given_at) / 86400)::int as days
       from consent_records where user_id = $1 and purpose = 'share_details' order by 1`,
    [customer.id],
  )
  const named = (wording: string) => names.filter((name) => wording.includes(name))
  expect(rows.map(({ name, wording, days }) => [name, named(wording), days])).toEqual([
    ['Alder Care', ['Alder Care', 'Birch Bakery'], 2],
    ['Birch Bakery', ['Alder Care', 'Birch Bakery'], 2],
    ['Cedar Coffee', ['Cedar Coffee'], 0],
    ['Damson Deli', ['Damson Deli'], 0],
  ])
})

test('what a second form asks too is that one’s: unticked there, it is asked nothing (3-decisions 68)', async () => {
  const customer = await unverified()
  const [one, two] = [
    await makeFranchise(owner, { name: 'Alder Care' }),
    await makeFranchise(owner, { name: 'Birch Bakery' }),
  ]
  await signIn(customer.email, [one], { message: 'To Alder only' })
  const second = { key: randomUUID(), message: 'To both' }
  await signIn(customer.email, [one, two], second)
  await signIn(customer.email, [two], second)
  await verify(customer.email)
  expect(await messagesOf(customer.id)).toEqual(['Birch Bakery: To both'])
})

test('who says yes to news again after he took it back has said yes; saying it twice is said once', async () => {
  const customer = await makeCustomer(owner, { passwordHash })
  const franchises = [await makeFranchise(owner), await makeFranchise(owner), await makeFranchise(owner)]
  const records = async () =>
    (
      await owner.query(
        `select withdrawn_at is null as holds from consent_records where user_id = $1 and purpose = 'marketing'
          order by given_at`,
        [customer.id],
      )
    ).rows.map(({ holds }) => holds)
  const [first, second, third] = franchises
  await signIn(customer.email, [first!], { marketing: 'on' })
  await signIn(customer.email, [second!], { marketing: 'on' })
  expect(await records()).toEqual([true])
  await owner.query(`update consent_records set withdrawn_at = now() where user_id = $1 and purpose = 'marketing'`, [
    customer.id,
  ])
  await signIn(customer.email, [third!], { marketing: 'on' })
  expect(await records()).toEqual([false, true])
})

test.each([
  ['is not public', { status: 'pending' }],
  ['has nobody to ask', { franchisor: null }],
] as const)(
  'where nothing of it can be asked any more, nobody is told that it is kept: it %s',
  async (_why, options) => {
    const customer = await unverified()
    const answer = await signIn(customer.email, [await makeFranchise(owner, options)], { message: 'My words' })
    expect(await kept(customer.id)).toEqual([])
    expect(answer).toMatchObject({
      data: {
        step: 'sign-in',
        isUnverified: false,
        values: { message: 'My words' },
        failure: { formError: expect.stringMatching(/^None of the franchises you selected are taking enquiries/) },
      },
      init: { status: 409 },
    })
  },
)

test('another form, or a sign-in, with nothing written leaves the words of before', async () => {
  const customer = await unverified()
  const [one, two] = [
    await makeFranchise(owner, { name: 'Alder Care' }),
    await makeFranchise(owner, { name: 'Birch Bakery' }),
  ]
  await signIn(customer.email, [one], { message: 'To Alder only' })
  await signIn(customer.email, [one, two])
  await savePendingChoices(customer.email, [one.id, two.id])
  await verify(customer.email)
  expect(await messagesOf(customer.id)).toEqual([
    'Alder Care: To Alder only',
    'Birch Bakery: I am interested in learning more about Birch Bakery.',
  ])
})

test('words changed before a new link are kept for whoever gave the password in this browser', async () => {
  const customer = await unverified()
  const franchise = await makeFranchise(owner, { name: 'Alder Care' })
  const fields = { email: customer.email, key: randomUUID() }
  const refused = await signIn(customer.email, [franchise], { ...fields, message: 'First words' })
  if (refused === undefined || !('init' in refused)) throw new Error('not refused')
  const cookie = new Headers(refused.init?.headers)
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .join('; ')
  const resend = (message: string, jar: string) =>
    ask(form({ ...fields, intent: 'resend', message }, [franchise]), visitorActor, jar)
  expect(await resend('Words of someone else', '')).toMatchObject({
    step: 'sign-in',
    notice: 'We have sent you a new link.',
  })
  expect(await kept(customer.id)).toMatchObject([{ message: 'First words' }])
  await resend('Second words', cookie)
  await verify(customer.email)
  expect(await messagesOf(customer.id)).toEqual(['Alder Care: Second words'])
})

test('whoever verified meanwhile, and sends the form again, hears that the request was sent', async () => {
  const customer = await unverified()
  const [one, two] = [
    await makeFranchise(owner, { name: 'Alder Care' }),
    await makeFranchise(owner, { name: 'Birch Bakery' }),
  ]
  const key = randomUUID()
  await signIn(customer.email, [one], { key, message: 'My words' })
  await verify(customer.email)
  expect(flashOf(await signIn(customer.email, [one], { key, message: 'My words' }))).toBe(
    'Your request has been sent to Alder Care.',
  )
  expect(flashOf(await signIn(customer.email, [one, two]))).toBe(
    'Your request has been sent to Birch Bakery. You have already requested information from Alder Care.',
  )
})

test('a choice that waits and is sent by hand goes once, with the words it waited with', async () => {
  const customer = await unverified()
  const [one, two] = [
    await makeFranchise(owner, { name: 'Alder Care' }),
    await makeFranchise(owner, { name: 'Birch Bakery' }),
  ]
  await signIn(customer.email, [one, two], typed)
  await owner.query('update auth."user" set email_verified = true where id = $1', [customer.id])
  expect(flashOf(await signIn(customer.email, [one]))).toBe('Your request has been sent to Alder Care.')
  expect(await messagesOf(customer.id)).toEqual([
    'Alder Care: Call me\nafter six ☎️',
    'Birch Bakery: Call me\nafter six ☎️',
  ])
  expect(await kept(customer.id)).toEqual([])
})

test('what is written as a choice that waits is sent by hand stands over what it waited with', async () => {
  const customer = await unverified()
  const one = await makeFranchise(owner, { name: 'Alder Care' })
  await signIn(customer.email, [one], typed)
  await owner.query('update auth."user" set email_verified = true where id = $1', [customer.id])
  await signIn(customer.email, [one], { message: 'Second words', city: 'Ely', postCode: 'CB7 4DL' })
  expect(await leadsOf(customer.id)).toMatchObject([
    { message: 'Second words', city: 'Ely', post_code: 'CB7 4DL', desired_timeframe: '1 year' },
  ])
})

test('a sign-in whose request cannot be sent signs in and gives the form back with every word', async () => {
  const customer = await makeCustomer(owner, { passwordHash })
  const [one, two] = [await makeFranchise(owner), await makeFranchise(owner)]
  const key = randomUUID()
  flashOf(await signIn(customer.email, [one], { key }))
  const answer = await signIn(customer.email, [two], { key, message: 'Long words' })
  expect(answer).toMatchObject({
    data: {
      step: 'confirm',
      email: customer.email,
      values: { message: 'Long words' },
      failure: { formError: expect.stringContaining('haven’t sent these details yet') },
    },
    init: { status: 409 },
  })
  if (answer === undefined || !('init' in answer)) throw new Error('not refused')
  expect(new Headers(answer.init?.headers).getSetCookie().some((cookie) => cookie.startsWith('atlas_session='))).toBe(
    true,
  )
})

test('a signed-in buyer who had begun to sign up sends the wishes he wrote, too', async () => {
  const customer = await makeCustomer(owner)
  const franchise = await makeFranchise(owner)
  const actor: Actor = { role: 'customer', userId: customer.id, ...customer }
  expect(flashOf(await ask(form({ intent: 'confirm', key: randomUUID(), ...typed }, [franchise]), actor))).toBe(
    `Your request has been sent to ${franchise.name}.`,
  )
  expect((await leadsOf(customer.id))[0]).toMatchObject({
    city: 'York',
    country: 'Ireland',
    desired_investment: '£250,000',
    desired_timeframe: '1 year',
  })
})

test.each(['email', 'sign-up', 'sign-in', 'confirm'])(
  'someone signed in to another kind of account asks nothing, as on a franchise’s page, and keeps what was typed (%s)',
  async (intent) => {
    const franchise = await makeFranchise(owner)
    const customer = await makeCustomer(owner, { passwordHash })
    const email = intent === 'sign-in' ? customer.email : `${intent}-of-franchisor@example.test`
    for (const [role, account] of [
      ['franchisor', await makeFranchisor(owner)],
      ['admin', await makeAdmin(owner)],
    ] as const) {
      const actor: Actor = { role, userId: account.id, ...account }
      expect(
        await ask(form({ ...typed, intent, email, password: 'orchard in may', key: randomUUID() }, [franchise]), actor),
      ).toMatchObject({
        data: {
          step: intent === 'confirm' ? 'email' : intent,
          email,
          values: { firstName: 'Nora', message: typed.message },
          failure: {
            formError: 'You’re signed in with a franchisor or admin account. Sign out to request information.',
          },
        },
        init: { status: 403 },
      })
    }
    expect((await owner.query('select 1 from franchise_leads where franchise_id = $1', [franchise.id])).rows).toEqual(
      [],
    )
    expect(
      (await owner.query('select 1 from auth."user" where email = $1', [`${intent}-of-franchisor@example.test`])).rows,
    ).toEqual([])
  },
)

test('a new link is limited as at sign-in: a network over its budget gets the same answer and no email', async () => {
  await waitForFreshHour()
  const customer = await unverified()
  const franchise = await makeFranchise(owner)
  const resend = () => ask(form({ intent: 'resend', email: customer.email, key: randomUUID() }, [franchise]))
  const emails = async () =>
    (await owner.query(`select 1 from outbox where kind = 'account.verify' and recipient = $1`, [customer.email])).rows
      .length
  await owner.query('delete from rate_limits')
  const first = await resend()
  expect(await emails()).toBe(1)
  await owner.query(`update rate_limits set count = $1 where scope = 'reset:network'`, [LINKS_PER_HOUR])
  expect(await resend()).toMatchObject({ step: 'sign-in', notice: (first as { notice: string }).notice })
  expect(await emails()).toBe(1)
})

test('buyers with an account are limited too, sign in all the same, keep words (security.md, lead spam)', async () => {
  await waitForFreshHour()
  const [customer, waiting] = [await makeCustomer(owner, { passwordHash }), await unverified()]
  const franchise = await makeFranchise(owner)
  const actor: Actor = { role: 'customer', userId: customer.id, ...customer }
  const again = async (answer: Promise<unknown>, step: string) =>
    expect(await answer).toMatchObject({
      data: {
        step,
        values: { message: 'My words' },
        failure: { formError: expect.stringContaining('You’ve sent a lot of requests') },
      },
      init: { status: 429 },
    })
  for (const { email } of [customer, waiting])
    await owner.query(
      `insert into rate_limits (scope, key, window_start, count) select 'request:email', $1,
        to_timestamp(floor(extract(epoch from now()) / 3600) * 3600), 100`,
      [email],
    )
  await again(ask(form({ intent: 'confirm', key: randomUUID(), message: 'My words' }, [franchise]), actor), 'confirm')
  await again(signIn(customer.email, [franchise], { message: 'My words' }), 'confirm')
  await again(signIn(waiting.email, [franchise], { message: 'My words' }), 'sign-in')
  await savePendingChoices(waiting.email, [franchise.id])
  expect([...(await leadsOf(customer.id)), ...(await kept(waiting.id))]).toEqual([])
})

test('an open request goes along with a sign-in elsewhere, and the form repeats nothing (3-decisions 19)', async () => {
  const customer = await makeCustomer(owner, { passwordHash })
  const franchise = await makeFranchise(owner, { name: 'Damson Deli' })
  const key = randomUUID()
  const brought = form(
    {
      pending: JSON.stringify([{ id: franchise.id, franchisorId: 'x' }]),
      key,
      message: 'Do you have a van?',
      offeredMessage,
      city: 'York',
      marketing: 'on',
    },
    [],
  )
  await saveBrowserChoices(brought, customer.email)
  expect(await claimPendingRequests(customer.id)).toContain('Damson Deli')
  expect(await leadsOf(customer.id)).toMatchObject([
    { message: 'Do you have a van?', city: 'York', idempotency_key: key },
  ])
  expect(
    (await owner.query("select 1 from consent_records where user_id = $1 and purpose = 'marketing'", [customer.id]))
      .rows,
  ).toHaveLength(1)
  expect(
    flashOf(await signIn(customer.email, [franchise], { key, message: 'Do you have a van?', offeredMessage })),
  ).toContain('Damson Deli')
  expect(await leadsOf(customer.id)).toHaveLength(1)
  // It counts as a request of the address; what is too long, or has no key, is the choice alone.
  const other = await makeFranchise(owner, { name: 'Elder Eats' })
  await saveBrowserChoices(
    form({ pending: JSON.stringify([{ id: other.id }]), key, message: 'x'.repeat(2_001) }, []),
    customer.email,
  )
  await claimPendingRequests(customer.id)
  expect(await messagesOf(customer.id)).toEqual([
    'Damson Deli: Do you have a van?',
    'Elder Eats: I am interested in learning more about Elder Eats.',
  ])
  expect(
    (
      await owner.query("select sum(count)::int as n from rate_limits where scope = 'request:email' and key = $1", [
        customer.email,
      ])
    ).rows,
  ).toEqual([{ n: 3 }])
})
