import { afterAll, beforeAll, expect, test } from 'vitest'
import { wrongPassword } from '#app/features/accounts/account.errors.ts'
import { createVerificationLink } from '#app/features/accounts/email-verification/email-verification.server.ts'
import { makeFranchise, makeFranchisor } from '../support/factories.ts'
import { cookiesOf, type OwnSite, startOwnSite } from './own-site.ts'
import { signUpFormTimestamp } from '../support/form-timestamps.ts'
import { buyerFields } from '#tests/support/buyer-fields.ts'

/** Someone signs up with a stranger's address; the stranger presses the link in the mail. */
let site: OwnSite['site']
let owner: OwnSite['owner']
let stop: OwnSite['stop'] | undefined
let post: OwnSite['post']
let franchiseId: string
beforeAll(async () => {
  ;({ site, owner, stop, post } = await startOwnSite('proof_of_owner', async (owner) => {
    franchiseId = (await makeFranchise(owner, { franchisor: await makeFranchisor(owner) })).id
  }))
})
afterAll(() => stop?.())

const tokenFor = async (email: string) => new URL(await createVerificationLink(email)).searchParams.get('token') ?? ''
const isVerified = async (email: string) =>
  (await owner.query<{ email_verified: boolean }>('select email_verified from auth."user" where email = $1', [email]))
    .rows[0]?.email_verified
const PASSWORD = 'chosen by whom?'

async function signUp(email: string): Promise<string> {
  const answer = await post('/customer/signup', { fullName: 'Someone', email, password: PASSWORD })
  expect(answer.status).toBe(302)
  return cookiesOf(answer)
}

test('in another browser the link alone verifies nothing: the password is asked for, with a way out', async () => {
  const email = 'owner@example.test'
  await signUp(email)
  const token = await tokenFor(email)
  const page = await (await fetch(`${site.address}/verify-email?token=${token}`)).text()
  expect(page).toContain('name="password"')
  // By it a password manager knows which entry is meant.
  expect(page).toMatch(new RegExp(`<input[^>]*autoComplete="username"[^>]*value="${email}"`, 'i'))
  expect(page).toContain(`href="/forgot-password?for=customer&amp;email=${encodeURIComponent(email)}"`)
  expect((await post('/verify-email', { token })).status).toBe(422)
  const wrong = await post('/verify-email', { token, password: 'a guess' })
  expect(wrong.status).toBe(401)
  expect(await wrong.text()).toContain(wrongPassword().sentence)
  expect(await isVerified(email)).toBe(false)
  // The guesses count like those of a sign-in.
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => post('/verify-email', { token, password: 'a guess' })),
  )
  expect(guesses.map((answer) => answer.status)).toContain(429)
  await owner.query('delete from rate_limits')

  // Another account of this browser proves nothing for this one.
  expect((await post('/verify-email', { token }, await signUp('someone-else@example.test'))).status).toBe(422)
  const right = await post('/verify-email', { token, password: PASSWORD })
  // What the sign-in page asks for was typed here: it is not asked again.
  expect(right.headers.get('location')).toBe('/customer/dashboard')
  expect(await isVerified(email)).toBe(true)
  // What is verified stays so, and asks no more.
  expect((await post('/verify-email', { token })).headers.get('location')).toBe('/customer/login')
})

test('in the browser that signed up one press is enough, after a second sign-up too', async () => {
  const first = await signUp('first@example.test')
  const second = cookiesOf(
    await post(
      '/franchisor/signup',
      { companyName: 'Kiln Ltd', contactName: 'Bo', email: 'second@example.test', password: PASSWORD },
      first,
    ),
  )
  const page = await (
    await fetch(`${site.address}/verify-email?token=${await tokenFor('first@example.test')}`, {
      headers: { cookie: second },
    })
  ).text()
  expect(page).toContain('Select the button to confirm your email address.')
  for (const email of ['first@example.test', 'second@example.test']) {
    expect((await post('/verify-email', { token: await tokenFor(email) }, second)).status).toBe(302)
    expect(await isVerified(email)).toBe(true)
  }
})

test('so it is after a request for information, and where the right password was typed', async () => {
  const email = 'buyer@example.test'
  const sent = await post('/request', {
    intent: 'sign-up',
    franchise: franchiseId,
    key: 'a'.repeat(32),
    timestamp: signUpFormTimestamp(email),
    email,
    ...buyerFields,
    password: PASSWORD,
  })
  expect(sent.headers.get('location')).toBe('/request-success')
  // C-02: the sign-in after a request knows the email; the franchisors' does not.
  const signInPage = async (path: string) =>
    (await fetch(`${site.address}${path}`, { headers: { cookie: cookiesOf(sent) } })).text()
  expect(await signInPage('/customer/login')).toContain(`value="${email}"`)
  expect(await signInPage('/franchisor/login')).not.toContain(email)
  expect((await post('/verify-email', { token: await tokenFor(email) }, cookiesOf(sent))).status).toBe(302)

  await signUp('elsewhere@example.test')
  const refused = await post('/customer/login', { email: 'elsewhere@example.test', password: PASSWORD })
  expect(refused.status).toBe(403)
  expect(
    (await post('/verify-email', { token: await tokenFor('elsewhere@example.test') }, cookiesOf(refused))).status,
  ).toBe(302)
  await signUp('guessed@example.test')
  expect(cookiesOf(await post('/customer/login', { email: 'guessed@example.test', password: 'a guess' }))).toBe('')
})

test('whether an address had an account cannot be read off the cookie', async () => {
  const marks = [await signUp('new-one@example.test'), await signUp('new-two@example.test')]
  for (const mark of marks) expect(mark).toMatch(/atlas_signup=[\w-]{43}(?:;|$)/)
  expect(marks[0]).not.toBe(marks[1])
})
