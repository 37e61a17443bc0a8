import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { franchisorPending, franchisorRejected, notRejected } from '#app/features/accounts/account.errors.ts'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { type Account, makeAdmin, makeFranchisor } from '../support/factories.ts'
import { createHtmlReader } from '../support/html-reader.ts'
import { createSessionCookie } from '../support/session-cookie.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'

/** What a rejected franchisor and the admins read and press, without scripts (3-decisions 79). */
let site: OwnSite['site']
let reader: ReturnType<typeof createHtmlReader>
let owner: OwnSite['owner']
let stop: OwnSite['stop'] | undefined
let admin: string
const PASSWORD = 'orchard in may'
let passwordHash: string
beforeAll(async () => {
  ;({ site, owner, stop } = await startOwnSite('rejected_accounts', async (owner) => {
    passwordHash = await hashPassword(PASSWORD)
    admin = await createSessionCookie(owner, (await makeAdmin(owner)).id)
  }))
  reader = createHtmlReader(site.address)
})
afterAll(() => stop?.())

const rejected = (companyName: string): Promise<Account> =>
  makeFranchisor(owner, {
    companyName,
    email: `${companyName.slice(0, 5).toLowerCase()}@x.example`,
    passwordHash,
    status: 'rejected',
    rejectionReason: 'No company found.',
  })
const statusOf = async ({ id }: Account) =>
  (await owner.query<{ status: string }>('select status from profiles where id = $1', [id])).rows[0]?.status

test('an admin reads why accounts were rejected and reopens one, once', async () => {
  const account = await rejected('Alder Ltd')
  expect((await reader.get('/admin/account-approvals', admin)).html).toContain(
    'href="/admin/account-approvals/rejected"',
  )
  const list = await reader.get('/admin/account-approvals/rejected', admin)
  for (const words of ['Alder Ltd', account.email, 'No company found.', 'Reopen']) expect(list.text).toContain(words)
  const done = await reader.post('/admin/account-approvals/rejected', { id: account.id }, admin)
  expect(done.text).toContain('Alder Ltd is pending again. We’ll email them.')
  expect(done.text).toContain('No rejected accounts')
  expect(await statusOf(account)).toBe('pending')
  expect((await reader.get('/admin/account-approvals', admin)).text).toContain('rejected before, on')
  const late = await reader.post('/admin/account-approvals/rejected', { id: account.id }, admin)
  expect(late).toMatchObject({ status: 409, text: expect.stringContaining(notRejected().sentence) })
  expect((await reader.post('/admin/account-approvals/rejected', { id: 'nonsense' }, admin)).status).toBe(422)
})

test('a rejected owner reads at the door how to apply again, does so with his password, and is pending', async () => {
  const account = await rejected('Birch Ltd')
  const refused = await reader.post('/franchisor/login', { email: account.email, password: PASSWORD })
  expect(refused.text).toContain(franchisorRejected().sentence)
  expect(refused.html).toContain(`href="/franchisor/signup?email=${encodeURIComponent(account.email)}"`)
  const again = { companyName: 'Birch and Sons Ltd', contactName: 'Bea', email: account.email }
  const stranger = await reader.post('/franchisor/signup', { ...again, password: 'chosen by a stranger' })
  expect(stranger).toMatchObject({ status: 302, location: '/franchisor/login' })
  expect(await statusOf(account)).toBe('rejected')
  expect(await reader.post('/franchisor/signup', { ...again, password: PASSWORD })).toMatchObject({
    status: 302,
    location: '/franchisor/login',
  })
  expect(await statusOf(account)).toBe('pending')
  expect((await reader.post('/franchisor/login', { email: account.email, password: PASSWORD })).text).toContain(
    franchisorPending().sentence,
  )
})

test('by the link in the email he checks his details, chooses a password and applies again', async () => {
  const account = await rejected('Cedar Ltd')
  const identifier = `reset-password:${createHash('sha256').update('a-token').digest('base64url')}`
  await owner.query(
    "insert into auth.verification (identifier, value, expires_at) values ($1, $2, now() + interval '30 minutes')",
    [identifier, account.id],
  )
  const path = '/reset-password?token=a-token&apply=again'
  const page = await reader.get(path)
  expect(page.text).toContain('Apply again')
  // A new one is sent by the form of the application; one to set a password wouldn’t apply.
  const late = await reader.get('/reset-password?token=an-old-one&apply=again')
  expect(late).toMatchObject({ status: 410, text: expect.stringContaining('Fill in the application again') })
  expect(late.html).toMatch(/<main.*href="\/franchisor\/signup"/s)
  expect(late.html).not.toMatch(/<main.*href="\/forgot-password"/s)
  expect(page.html).toMatch(/<input[^>]*name="companyName"[^>]*value="Cedar Ltd"/)
  const fields = { token: 'a-token', apply: 'again', companyName: 'Cedar and Daughters Ltd', contactName: 'Cleo' }
  const bad = await reader.post(path, { ...fields, contactName: ' ', password: 'pears in july' })
  expect(bad).toMatchObject({ status: 422, text: expect.stringContaining('Enter a contact name') })
  expect(bad.html).toContain('value="Cedar and Daughters Ltd"')
  const done = await reader.post(path, { ...fields, password: 'pears in july' })
  expect(done).toMatchObject({ status: 302, location: '/franchisor/login' })
  expect((await reader.get('/franchisor/login', done.cookie)).text).toContain(
    'We’re reviewing your application again and will email you our decision.',
  )
  expect(await statusOf(account)).toBe('pending')
})
