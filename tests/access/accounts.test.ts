import { afterAll, beforeAll, expect, test } from 'vitest'
import { alreadySignedIn } from '#app/features/accounts/account.errors.ts'
import { makeAdmin, makeCustomer, makeFranchisor } from '../support/factories.ts'
import { createSessionCookie } from '../support/session-cookie.ts'
import { cookiesOf, type OwnSite, startOwnSite } from './own-site.ts'

/**
 * What the pages of accounts answer to whoever is signed in, where a mail went out, and where something of ours fails.
 */
let site: OwnSite['site']
let owner: OwnSite['owner']
let stop: OwnSite['stop'] | undefined
let post: OwnSite['post']
const users: Record<string, string> = {}
beforeAll(async () => {
  ;({ site, owner, stop, post } = await startOwnSite('accounts_pages', async (owner) => {
    users['customer'] = (await makeCustomer(owner)).id
    users['franchisor'] = (await makeFranchisor(owner)).id
    users['admin'] = (await makeAdmin(owner)).id
  }))
})
afterAll(() => stop?.())

const pageAt = async (path: string, cookie = '') =>
  (await fetch(`${site.address}${path}`, { headers: { cookie } })).text()
const isThere = async (email: string) =>
  (await owner.query('select 1 from auth."user" where email = $1', [email])).rows.length > 0
const PASSWORD = 'orchard in may'
const forms: Record<string, (email: string) => Record<string, string>> = {
  '/customer/signup': (email) => ({ fullName: 'Amelia Hart', email, password: PASSWORD }),
  '/franchisor/signup': (email) => ({ companyName: 'Kiln Ltd', contactName: 'Amelia Hart', email, password: PASSWORD }),
}
const formOf = (path: string, email: string) => forms[path]?.(email) ?? {}

test.each([
  ['franchisor', '/customer/signup'],
  ['admin', '/customer/signup'],
  ['customer', '/franchisor/signup'],
  ['admin', '/franchisor/signup'],
])(
  'whoever is signed in as %s makes no account at %s: the page leads to his own, and a form sent all the same is kept',
  async (kind, path) => {
    const cookie = await createSessionCookie(owner, users[kind] ?? '')
    const page = await pageAt(path, cookie)
    expect(page).toContain('Sign out to create another one.')
    expect(page).toContain(`href="/${kind}/dashboard"`)
    expect(page).not.toContain('name="password"')
    const email = `of-${kind}${path.replaceAll('/', '-')}@example.test`
    const refused = await post(path, formOf(path, email), cookie)
    expect(refused.status).toBe(403)
    const html = await refused.text()
    expect(html).toContain(alreadySignedIn().sentence)
    expect(html).toContain('value="Amelia Hart"')
    expect(await isThere(email)).toBe(false)
  },
)

test.each(['customer', 'franchisor'])(
  'the sign-in page of a %s leads to the demo’s mails where one was sent, and only there (3-decisions 67)',
  async (kind) => {
    const path = `/${kind}/signup`
    const email = `mails-of-${kind}@example.test`
    const answer = await post(path, formOf(path, email))
    expect(answer.headers.get('location')).toBe(`/${kind}/login`)
    const link = `/dev/mail?to=${encodeURIComponent(email)}`
    const after = await pageAt(`/${kind}/login`, cookiesOf(answer))
    expect(after).toContain('check your email for verification')
    expect(after).toContain(link)

    // The same message without a mail: the address was verified.
    const verified = await post('/verify-email', { token: await tokenFor(email) }, cookiesOf(answer))
    expect(verified.headers.get('location')).toBe(`/${kind}/login`)
    const then = await pageAt(`/${kind}/login`, cookiesOf(verified))
    expect(then).toContain('Your email is verified.')
    expect(then).not.toContain('/dev/mail')
  },
)

test('whoever is signed in as another buyer reads that the address is verified, and the password set', async () => {
  const email = 'other-buyer@example.test'
  const cookie = await createSessionCookie(owner, users['customer'] ?? '')
  const browser = `${cookiesOf(await post('/customer/signup', formOf('/customer/signup', email)))}; ${cookie}`
  const token = await tokenFor(email)
  const verified = await (await post('/verify-email', { token }, browser)).text()
  expect(verified).toContain(`The address ${email} is verified.`)
  expect(verified).toContain('Sign out to sign in with it.')
  await post('/forgot-password', { email })
  const reset = await (
    await post(
      '/reset-password',
      { token: await tokenFor(email, 'reset-password'), password: 'plums in june' },
      browser,
    )
  ).text()
  expect(reset).toContain(`The password for ${email} has been changed.`)
  // Whoever is signed in as another kind is led to the sign-in page, which is open to him.
  const asAdmin = await post('/verify-email', { token }, await createSessionCookie(owner, users['admin'] ?? ''))
  expect(asAdmin.headers.get('location')).toBe('/customer/login')
})

/** The token of the newest mail of that kind; the outbox delivers right after the commit. */
async function tokenFor(email: string, page = 'verify-email'): Promise<string> {
  let found = ''
  await expect
    .poll(
      async () =>
        (found =
          new RegExp(`${page}\\?token=([\\w.%-]+)`).exec(
            await pageAt(`/dev/mail?to=${encodeURIComponent(email)}`),
          )?.[1] ?? ''),
    )
    .not.toBe('')
  return decodeURIComponent(found)
}

test('a file for a message, once the session is over, is refused by the exact words (Q-34, F-48)', async () => {
  const answer = await post('/attachments', {})
  expect([answer.status, await answer.json()]).toEqual([401, { problem: 'User not authenticated' }])
})

test('a form that fails here says by what reference the failure is found in the log (3-decisions 61)', async () => {
  await owner.query('alter table rate_limits rename to rate_limits_away')
  try {
    for (const path of ['/customer/login', '/forgot-password', '/customer/signup']) {
      const answer = await post(`${path}.data`, formOf('/customer/signup', 'nobody@example.test'))
      const reference = answer.headers.get('x-request-id') ?? ''
      expect([path, answer.status]).toEqual([path, 500])
      expect(await answer.text()).toContain(reference)
      await expect.poll(() => site.log()).toContain(reference)
    }
  } finally {
    await owner.query('alter table rate_limits_away rename to rate_limits')
  }
})

test('a page that cannot be loaded says so too, and not by the reference of the page before', async () => {
  const cookie = await createSessionCookie(owner, users['customer'] ?? '')
  await owner.query('revoke select on franchise_leads from atlas_app')
  try {
    const answer = await fetch(
      `${site.address}/customer/franchises.data?_routes=${encodeURIComponent('routes/customer/franchises')}`,
      { headers: { cookie } },
    )
    const reference = answer.headers.get('x-request-id') ?? ''
    const body = await answer.text()
    expect(answer.status).toBe(500)
    expect(body).toContain(reference)
    expect(body).not.toContain('permission denied')
    await expect.poll(() => site.log()).toContain(reference)
  } finally {
    await owner.query('grant select on franchise_leads to atlas_app')
  }
})
