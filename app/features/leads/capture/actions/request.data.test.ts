import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, visitorActor } from '#app/features/accounts/account.ts'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { requestAction } from './request.server.ts'
import { readFlash } from '#app/platform/cookies/flash.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeCustomer, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { signUpFormTimestamp } from '#tests/support/form-timestamps.ts'
import { buyerFields } from '#tests/support/buyer-fields.ts'
import { waitForFreshHour } from '#tests/support/fresh-hour.ts'
import { formOf } from '#tests/support/forms.ts'

let owner: pg.Client
let passwordHash: string
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  passwordHash = await hashPassword('orchard in may')
})
afterAll(() => owner.end())

const form = (fields: Record<string, string>, franchises: readonly string[] = []) =>
  formOf({ ...fields, franchise: franchises })
const ask = (data: FormData, actor: Actor = visitorActor) =>
  requestAction(data, { actor, ip: '192.0.2.90', requestId: 'ref', headers: new Headers() })
const signIn = (email: string, password: string, franchises: readonly string[]) =>
  ask(form({ intent: 'sign-in', email, password, key: randomUUID() }, franchises))
const leadsOf = async (userId: string) =>
  (await owner.query('select franchise_id from franchise_leads where user_id = $1', [userId])).rows.map(
    (row) => row.franchise_id,
  )

/** Where a redirect leads, and what it hands to the page there. */
function destination(answer: unknown) {
  if (!(answer instanceof Response)) throw new Error(`no redirect: ${JSON.stringify(answer)}`)
  const to = answer.headers.get('location') ?? ''
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return { to, cookies, flash: readFlash(new Request(`http://site${to}`, { headers: { cookie: cookies.join('; ') } })) }
}

test('the email step leads to sign-in, sign-up, or back to itself with an error (Q-01, Q-06)', async () => {
  const customer = await makeCustomer(owner)
  const franchisor = await makeFranchisor(owner)
  expect(await ask(form({ intent: 'email', email: ` ${customer.email.toUpperCase()} ` }))).toMatchObject({
    step: 'sign-in',
    email: customer.email,
  })
  expect(await ask(form({ intent: 'email', email: franchisor.email }))).toMatchObject({ step: 'sign-up' })
  expect(await ask(form({ intent: 'email', email: '' }))).toMatchObject({
    data: { step: 'email', failure: { errors: { email: ['Enter your email address'] } } },
    init: { status: 422 },
  })
})

test('the sign-up step says all that is wrong at once, a common password included (3-decisions 65)', async () => {
  const { id } = await makeFranchise(owner)
  const typed = { intent: 'sign-up', email: 'ada@at-once.example', password: 'Password1', key: randomUUID() }
  const answer = await ask(form({ ...typed, firstName: 'Ada', lastName: '', city: 'Leeds', postCode: 'nowhere' }, [id]))
  const { errors } = (answer as { data: { failure: { errors: Record<string, string[]> } } }).data.failure
  expect(Object.keys(errors)).toEqual(expect.arrayContaining(['password', 'lastName', 'postCode', 'phone']))
  expect(errors['password']).toEqual(['Choose a less common password. This one is easy to guess.'])
})

test('signing in sends the request and shows it once on the dashboard (Q-05, Q-22, 3-decisions 23)', async () => {
  const customer = await makeCustomer(owner, { passwordHash })
  const [one, two] = [
    await makeFranchise(owner, { name: 'Alder Care' }),
    await makeFranchise(owner, { name: 'Birch Bakery' }),
  ]
  const first = destination(await signIn(customer.email, 'orchard in may', [one.id]))
  expect(first.to).toBe('/customer/dashboard')
  expect(first.cookies.some((cookie) => cookie.startsWith('atlas_session='))).toBe(true)
  expect(first.flash?.message).toBe('Your request has been sent to Alder Care.')
  expect(destination(await signIn(customer.email, 'orchard in may', [one.id, two.id])).flash?.message).toBe(
    'Your request has been sent to Birch Bakery. You have already requested information from Alder Care.',
  )
  expect((await leadsOf(customer.id)).sort()).toEqual([one.id, two.id].sort())
  // Nothing was sent, and it isn't said as if it were.
  expect(first.flash?.isError).toBeUndefined()
  expect(destination(await signIn(customer.email, 'orchard in may', [one.id])).flash).toMatchObject({
    message: 'You have already requested information from Alder Care.',
    isError: true,
  })
})

test('a wrong password and another kind of account read the same, and make no lead (Q-11)', async () => {
  const customer = await makeCustomer(owner, { passwordHash })
  const franchisor = await makeFranchisor(owner, { passwordHash })
  const franchise = await makeFranchise(owner)
  for (const [email, password] of [
    [customer.email, 'wrong-one'],
    [franchisor.email, 'orchard in may'],
    ['nobody@example.test', 'orchard in may'],
  ] as const)
    expect(await signIn(email, password, [franchise.id])).toMatchObject({
      data: { step: 'sign-in', failure: { formError: 'Invalid email or password' } },
      init: { status: 401 },
    })
  expect(await leadsOf(customer.id)).toEqual([])
})

test('an unverified customer is told and the choice kept, after the right password (3-decisions 19, 67)', async () => {
  const customer = await makeCustomer(owner, { passwordHash, emailVerified: false })
  const franchise = await makeFranchise(owner)
  const kept = async () =>
    (await owner.query('select franchise_id from pending_choices where user_id = $1', [customer.id])).rows
  await signIn(customer.email, 'wrong-one', [franchise.id])
  expect(await kept()).toEqual([])
  expect(await signIn(customer.email, 'orchard in may', [franchise.id])).toMatchObject({
    data: {
      step: 'sign-in',
      isUnverified: true,
      failure: { formError: 'Please verify your email first. We have sent you a new link.' },
    },
    init: { status: 403 },
  })
  expect(await kept()).toEqual([{ franchise_id: franchise.id }])
})

test('a franchise that is gone keeps nobody from signing in', async () => {
  const customer = await makeCustomer(owner, { passwordHash })
  const waiting = await makeFranchise(owner, { status: 'pending' })
  const { to, flash } = destination(await signIn(customer.email, 'orchard in may', [waiting.id]))
  expect([to, flash?.message]).toEqual([
    '/customer/dashboard',
    'None of the franchises you selected are taking enquiries at the moment. Please choose another one.',
  ])
})

test('someone signed in only confirms, and nobody else can (matrix: visitors and customers)', async () => {
  const customer = await makeCustomer(owner)
  const franchise = await makeFranchise(owner, { name: 'Larkspur' })
  const confirm = () => form({ intent: 'confirm', key: randomUUID(), userId: customer.id }, [franchise.id])
  expect(await ask(confirm())).toMatchObject({ data: { step: 'email' }, init: { status: 401 } })
  const actor: Actor = { role: 'customer', userId: customer.id, ...customer }
  expect(destination(await ask(confirm(), actor)).flash?.message).toBe('Your request has been sent to Larkspur.')
})

test('a refused sign-up comes back with everything typed but the password; so does going back (Q-02)', async () => {
  const franchise = await makeFranchise(owner)
  const typed = { email: 'new@example.test', firstName: 'Nora', password: 'x', message: 'My words', key: randomUUID() }
  const refused = await ask(form({ ...typed, intent: 'sign-up' }, [franchise.id]))
  expect(refused).toMatchObject({
    data: {
      step: 'sign-up',
      key: typed.key,
      failure: {
        errors: { password: ['Must be at least 6 characters long'], lastName: ['Enter your last name'] },
        values: { firstName: 'Nora', franchise: franchise.id },
      },
    },
    init: { status: 422 },
  })
  expect(JSON.stringify(refused)).not.toContain('"password":"x"')
  // 3-decisions 65: refused beside the field, with everything else kept and nothing made.
  const whole = {
    ...typed,
    intent: 'sign-up',
    lastName: 'Newbold',
    phone: '01904 000000',
    city: 'York',
    postCode: 'YO1',
    desiredInvestment: '£50,000',
    desiredTimeframe: '3 months',
  }
  for (const [password, sentence] of [
    ['Liverpool', 'Choose a less common password. This one is easy to guess.'],
    ['newbold9', 'Choose a password that isn’t your email address, your name or your company’s name'],
  ] as const) {
    expect(await ask(form({ ...whole, password }, [franchise.id]))).toMatchObject({
      data: {
        step: 'sign-up',
        key: typed.key,
        failure: { errors: { password: [sentence] }, formError: undefined, values: { firstName: 'Nora' } },
      },
      init: { status: 422 },
    })
  }
  expect((await owner.query('select 1 from auth."user" where email = $1', [typed.email])).rows).toEqual([])
  expect(await ask(form({ ...typed, intent: 'back' }))).toMatchObject({
    step: 'email',
    email: 'new@example.test',
    values: { firstName: 'Nora', message: 'My words' },
  })
})

test('what is refused beside a field counts for its network (security.md, cost attacks)', async () => {
  await waitForFreshHour()
  const franchise = await makeFranchise(owner)
  const counted = async () =>
    (
      await owner.query(
        `select coalesce(sum(count), 0)::int as n from rate_limits
          where scope = 'refused-form:network' and key = '192.0.2.90'`,
      )
    ).rows[0].n
  const before = await counted()
  const sent = (fields: Record<string, string>) => ask(form({ key: randomUUID(), ...fields }, [franchise.id]))
  await sent({ intent: 'email', email: 'nonsense' })
  await sent({ intent: 'sign-up', email: 'refused@example.test', firstName: 'Ada' })
  await sent({ intent: 'sign-in', email: 'refused@example.test', password: '' })
  const email = 'common@example.test'
  const common = { ...buyerFields, intent: 'sign-up', email, password: 'Liverpool' }
  expect(await sent({ ...common, timestamp: signUpFormTimestamp(email) })).toMatchObject({
    data: { failure: { errors: { password: [expect.stringContaining('easy to guess')] } } },
    init: { status: 422 },
  })
  expect((await counted()) - before).toBe(4)
  // One that is right is not counted, whatever comes of it.
  await sent({ intent: 'sign-in', email: 'nobody@example.test', password: 'orchard in may' })
  expect((await counted()) - before).toBe(4)
})

test('a form of ours goes on with a choice only; who asks about an address alone is answered (Q-06)', async () => {
  const franchise = await makeFranchise(owner)
  const asked = { intent: 'email', email: 'nobody-yet@example.test', key: randomUUID() }
  expect(await ask(form(asked))).toMatchObject({
    data: { step: 'email', failure: { errors: { franchise: ['Choose at least one franchise'] } } },
    init: { status: 422 },
  })
  expect(await ask(form(asked, [franchise.id]))).toMatchObject({ step: 'sign-up', key: asked.key })
})

test('whoever signs in or out in another tab meanwhile loses nothing and hears of it', async () => {
  const franchise = await makeFranchise(owner)
  const customer = await makeCustomer(owner)
  const actor: Actor = { role: 'customer', userId: customer.id, ...customer }
  const key = randomUUID()
  const typed = { intent: 'sign-up', email: 'other@example.test', firstName: 'Nora', message: 'My words', key }
  const next = await ask(form(typed, [franchise.id]), actor)
  expect(next).toMatchObject({
    step: 'confirm',
    email: customer.email,
    key,
    notice: 'You’re now signed in.',
    values: { firstName: 'Nora', message: 'My words', franchise: franchise.id },
  })
  expect(await leadsOf(customer.id)).toEqual([])
  const out = await ask(form({ intent: 'confirm', key }, [franchise.id]))
  expect(out).toMatchObject({
    data: {
      step: 'email',
      key,
      values: { franchise: franchise.id },
      failure: { formError: expect.stringMatching(/^You’ve been signed out\. We’ve saved your selection/) },
    },
    init: { status: 401 },
  })
  expect(await ask(form({ intent: 'email', email: '', key }, [franchise.id]), actor)).toMatchObject({
    step: 'confirm',
    key,
  })
})

test('the franchisor reads a message written before the account was known; an offered one is rewritten', async () => {
  const customer = await makeCustomer(owner, { passwordHash })
  const actor: Actor = { role: 'customer', userId: customer.id, ...customer }
  const asked = [
    await makeFranchise(owner, { name: 'Alder Care' }),
    await makeFranchise(owner, { name: 'Birch Bakery' }),
    await makeFranchise(owner, { name: 'Cedar Coffee' }),
  ]
  const ids = asked.map((franchise) => [franchise.id])
  const offeredMessage = 'I am interested in learning more about Alder Care and Birch Bakery.'
  destination(
    await ask(
      form({ intent: 'confirm', key: randomUUID(), message: 'Call me\r\nafter six. ', offeredMessage }, ids[0]),
      actor,
    ),
  )
  destination(
    await ask(
      form(
        {
          intent: 'sign-in',
          email: customer.email,
          password: 'orchard in may',
          key: randomUUID(),
          message: 'Write to me.',
          offeredMessage,
        },
        ids[1],
      ),
    ),
  )
  destination(
    await ask(form({ intent: 'confirm', key: randomUUID(), message: offeredMessage, offeredMessage }, ids[2]), actor),
  )
  const { rows } = await owner.query('select message from franchise_leads where user_id = $1 order by franchise_name', [
    customer.id,
  ])
  expect(rows.map((row) => row.message)).toEqual([
    'Call me\nafter six.',
    'Write to me.',
    'I am interested in learning more about Cedar Coffee.',
  ])
  const tooLong = await ask(
    form({ intent: 'confirm', key: randomUUID(), message: 'x'.repeat(2_001), offeredMessage }, ids[0]),
    actor,
  )
  expect(tooLong).toMatchObject({
    data: {
      step: 'confirm',
      email: customer.email,
      failure: { errors: { message: ['Must be at most 2000 characters long'] } },
    },
    init: { status: 422 },
  })
})

test('a sign-up leads to the success page (Q-05, Q-29), and a known address is told (Q-32)', async () => {
  const franchise = await makeFranchise(owner)
  const whole = {
    intent: 'sign-up',
    email: 'success@example.test',
    firstName: 'Nora',
    lastName: 'New',
    password: 'orchard in may',
    phone: '01904 000000',
    city: 'York',
    postCode: 'YO1',
    country: '',
    desiredInvestment: '£50,000',
    desiredTimeframe: '3 months',
    message: '',
  }
  const { to, flash, cookies } = destination(
    await ask(form({ ...whole, key: randomUUID(), timestamp: signUpFormTimestamp(whole.email) }, [franchise.id])),
  )
  expect(to).toBe('/request-success')
  // The verification link works with one press in this browser.
  expect(cookies.some((cookie) => /^atlas_signup=.{43}/.test(cookie))).toBe(true)
  expect(flash).toMatchObject({
    email: 'success@example.test',
    message:
      'Thank you! Please check your email for verification. Once verified, you can sign in to manage your ' +
      'franchise requests.',
  })
  // What only stood in the form is no wish of his (V-15), and so it is not told back as one.
  const wishes = (facts: readonly (readonly string[])[] = []) =>
    facts.flat().filter((said) => said === whole.desiredInvestment || said === whole.desiredTimeframe)
  expect(wishes(flash?.sent?.facts)).toEqual([])
  const confirmed = { ...whole, email: 'wishes@example.test', wishesConfirmed: 'on', key: randomUUID() }
  const { flash: said } = destination(
    await ask(form({ ...confirmed, timestamp: signUpFormTimestamp(confirmed.email) }, [franchise.id])),
  )
  expect(wishes(said?.sent?.facts)).toEqual([whole.desiredInvestment, whole.desiredTimeframe])
  expect(
    await ask(form({ ...whole, key: randomUUID(), timestamp: signUpFormTimestamp(whole.email) }, [franchise.id])),
  ).toMatchObject({
    data: { failure: { formError: 'An account with this email already exists' } },
    init: { status: 409 },
  })
})
