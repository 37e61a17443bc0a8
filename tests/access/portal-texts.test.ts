import { randomUUID } from 'node:crypto'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailNotVerified } from '#app/features/accounts/account.errors.ts'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { connect, freshDatabase } from '../support/database.ts'
import {
  type Account,
  makeAdmin,
  makeCategory,
  makeCustomer,
  makeFranchise,
  makeFranchisor,
  makeLead,
} from '../support/factories.ts'
import { createHtmlReader } from '../support/html-reader.ts'
import { createSessionCookie } from '../support/session-cookie.ts'
import { type Site, startSite } from '../support/site.ts'

/**
 * The exact texts of the account pages and the portals, as the specification gives them, in a town without advertising.
 */
let site: Site
let owner: pg.Client
let reader: ReturnType<typeof createHtmlReader>
const people: Record<string, Account> = {}
const cookies: Record<string, string> = {}
let approvedId = ''
let pendingId = ''
const PASSWORD = 'open sesame'

beforeAll(async () => {
  const urls = await freshDatabase('portal_texts')
  owner = await connect(urls.owner)
  const passwordHash = await hashPassword(PASSWORD)
  people['admin'] = await makeAdmin(owner, { fullName: 'Ada Admin', passwordHash })
  people['unapproved'] = await makeAdmin(owner, { status: 'pending', passwordHash })
  people['franchisor'] = await makeFranchisor(owner, {
    companyName: 'Alder Ltd',
    fullName: 'Fay Franchisor',
    passwordHash,
  })
  people['idle'] = await makeFranchisor(owner, { companyName: 'Idle Ltd', fullName: 'Ida Idle' })
  people['customer'] = await makeCustomer(owner, { fullName: 'Cara Customer', passwordHash })
  people['fresh'] = await makeCustomer(owner, { fullName: 'Fred Fresh' })
  const category = await makeCategory(owner, { name: 'Care & Support' })
  approvedId = (
    await makeFranchise(owner, { name: 'Alder Care', franchisor: people['franchisor'], categories: [category] })
  ).id
  for (let n = 1; n <= 6; n++) {
    const franchise = await makeFranchise(owner, {
      name: `Asked ${n}`,
      franchisor: people['franchisor'],
      categories: [category],
    })
    await makeLead(owner, {
      franchise,
      customer: people['customer'],
      createdAt: new Date(Date.UTC(2026, 0, n)),
      status: n === 1 ? 'qualified' : n === 2 ? 'converted' : 'new',
    })
  }
  for (const name of ['admin', 'franchisor', 'idle', 'customer', 'fresh'] as const)
    cookies[name] = await createSessionCookie(owner, people[name]?.id ?? '')
  site = await startSite(urls)
  reader = createHtmlReader(site.address)
})
afterAll(async () => {
  await site?.stop()
  await owner?.end()
})

test('the home page says so where nothing is featured (P-06)', async () => {
  expect((await reader.get('/')).text).toContain('No featured franchises available at the moment')
})

test('where an account is made, its terms and what becomes of the details are linked', async () => {
  for (const type of ['customer', 'franchisor']) {
    const { text, html } = await reader.get(`/${type}/signup`)
    expect(text).toContain('By signing up you agree to our')
    expect(html).toContain('<a href="/terms" target="_blank"')
    expect(html).toContain('<a href="/privacy" target="_blank"')
  }
  // Without other services nobody gets an account by signing in.
  expect((await reader.get('/customer/login')).text).not.toContain('By signing up')
})

test('the pages for the logged-out link to each other, and admins cannot sign up (R-57, 3-decisions 2)', async () => {
  for (const type of ['customer', 'franchisor']) {
    expect((await reader.get(`/${type}/login`)).html).toContain(`href="/${type}/signup"`)
    expect((await reader.get(`/${type}/signup`)).html).toContain(`href="/${type}/login"`)
  }
  expect((await reader.get('/admin/login')).html).not.toContain('/admin/signup')
  expect((await reader.get('/admin/signup')).location).toBe('/')
})

test('a buyer signs in: titles, email, way to the sign-up, four benefits (C-01 to C-05)', async () => {
  const plain = await reader.get('/customer/login?email=a%40b.uk')
  expect(plain.text).toContain('Your Journey Begins Here!')
  expect(plain.html).toMatch(/<input[^>]*name="email"[^>]*value="a@b\.uk"/)
  expect(plain.html).toContain('href="/customer/signup?email=a%40b.uk"')
  for (const benefit of ['Track your enquiries', 'Direct communication', 'Instant updates', 'Exclusive access'])
    expect(plain.text).toContain(benefit)

  const signedUp = await reader.post('/customer/signup', {
    fullName: 'Nora Quinn',
    email: ' Nora@Post.Example ',
    password: 'plums in june',
  })
  expect(signedUp).toMatchObject({ status: 302, location: '/customer/login' })
  const thanked = await reader.get('/customer/login', signedUp.cookie)
  expect(thanked.text).toContain('Thank You!')
  expect(thanked.text).toContain(
    'Thank you! Please check your email for verification. Once verified, you can sign in to manage your ' +
      'franchise requests.',
  )
  expect(thanked.html).toMatch(/<input[^>]*name="email"[^>]*value="nora@post\.example"/)
  expect(thanked.text).not.toContain('Your Journey Begins Here!')

  // Not verified yet, and a code in place of the password: each step has its title, and what it asks for is in sight.
  const credentials = { email: 'nora@post.example', password: 'plums in june' }
  for (const [fields, title] of [
    [credentials, 'Verify your email'],
    [{ ...credentials, intent: 'resend' }, 'Verify your email'],
    [{ ...credentials, intent: 'code' }, 'Enter your code'],
  ] as const) {
    const step = await reader.post('/customer/login', fields, signedUp.cookie)
    expect(step.html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(step.text).not.toContain('Thank You!')
  }
  const unverified = await reader.post('/customer/login', credentials)
  expect(unverified.text).toContain(emailNotVerified().sentence)
  expect(unverified.html.match(/role="alert"/g)).toHaveLength(1)
  expect(unverified.html.indexOf('Send a new link')).toBeLessThan(unverified.html.indexOf('name="password"'))
  expect(unverified.html.indexOf('Send a new link')).toBeGreaterThan(0)

  expect(
    (await reader.post('/customer/login', { email: people['customer']?.email ?? '', password: PASSWORD })).location,
  ).toBe('/customer/dashboard')
})

test('without email or password each door says what is missing (S-11, 3-decisions 63)', async () => {
  for (const type of ['customer', 'franchisor', 'admin']) {
    const sent: Record<string, string>[] = [{}, { email: people[type]?.email ?? '' }, { password: PASSWORD }]
    for (const fields of sent) {
      const page = await reader.post(`/${type}/login`, fields)
      expect([page.status, page.text]).toEqual([
        422,
        expect.stringContaining('You must provide either an email or phone number and a password'),
      ])
    }
  }
})

test('whoever is signed in is sent on by the doors of the same kind alone (R-16 to R-21, C-05)', async () => {
  const kinds = ['customer', 'franchisor', 'admin'] as const
  for (const kind of kinds)
    for (const [door, own] of [
      ['/customer/login', 'customer'],
      ['/customer/signup', 'customer'],
      ['/franchisor/login', 'franchisor'],
      ['/franchisor/signup', 'franchisor'],
      ['/admin/login', 'admin'],
    ] as const)
      expect([kind, door, await reader.get(door, cookies[kind])]).toEqual([
        kind,
        door,
        expect.objectContaining(
          kind === own ? { status: 302, location: `/${kind}/dashboard` } : { status: 200, location: null },
        ),
      ])
})

test('a portal sends whoever is not signed in to its own door (R-49, R-53)', async () => {
  for (const [path, door] of [
    ['/customer/messages', 'customer'],
    ['/franchisor/leads', 'franchisor'],
    ['/admin/advertising/settings', 'admin'],
  ] as const)
    expect(await reader.get(path)).toMatchObject({ status: 302, location: `/${door}/login` })
})

test('the menus of the portals, in their order (C-14, F-17, D-03, D-05, 3-decisions 3)', async () => {
  const menu = async (kind: 'customer' | 'franchisor' | 'admin') => {
    const { html } = await reader.get(`/${kind}/dashboard`, cookies[kind])
    return {
      signsOut: />Sign out</.test(html),
      links: [...new Set(Array.from(html.matchAll(new RegExp(`href="/${kind}/([a-z/-]+)"`, 'g')), ([, to]) => to))],
    }
  }
  const customer = await menu('customer')
  expect(customer.links.slice(0, 4)).toEqual(['dashboard', 'franchises', 'messages', 'account'])
  const franchisor = await menu('franchisor')
  expect(franchisor.links.slice(0, 10)).toEqual([
    'dashboard',
    'add-franchise',
    'franchises',
    'leads',
    'messages',
    'performance',
    'support',
    'company',
    'account',
    'advertising/featured',
  ])
  const admin = await menu('admin')
  expect(admin.links.slice(0, 14)).toEqual([
    'dashboard',
    'accounts',
    'account-approvals',
    'franchise-approvals',
    'categories',
    'messages',
    'account',
    'blog/new',
    'blog/articles',
    'blog/categories',
    'blog/statistics',
    'advertising/featured',
    'advertising/banners',
    'advertising/settings',
  ])
  for (const { signsOut } of [customer, franchisor, admin]) expect(signsOut).toBe(true)
})

test('a buyer signs up with three fields, and what was typed stays (C-06)', async () => {
  const form = await reader.get('/customer/signup')
  for (const label of ['Full name', 'Email', 'Password', 'Must be at least 6 characters long'])
    expect(form.text).toContain(label)
  for (const name of ['fullName', 'email', 'password'])
    expect(form.html).toMatch(
      new RegExp(`<input[^>]*name="${name}"[^>]*required|<input[^>]*required[^>]*name="${name}"`),
    )
  const before =
    (
      await owner.query<{ n: number }>(
        "select coalesce(sum(count), 0)::int as n from rate_limits where scope = 'refused-form:network'",
      )
    ).rows[0]?.n ?? 0
  const refused = await reader.post('/customer/signup', { fullName: 'Nora "Q"', email: 'nora', password: '12345' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Please enter a valid email address')
  expect(refused.html).toContain('value="Nora &quot;Q&quot;"')
  const common = await reader.post('/customer/signup', {
    fullName: 'Nora "Q"',
    email: 'nora@new.example',
    password: 'liverpool',
  })
  expect(common.status).toBe(422)
  const described = 'aria-describedby="sign-up-password-hint sign-up-password-error" aria-invalid="true"'
  expect(new RegExp(`<input[^>]*${described}[^>]*name="password"`).test(common.html)).toBe(true)
  expect(common.text).toMatch(/Error:\W+Choose a less common password. This one is easy to guess\./)
  expect(common.html.includes('liverpool')).toBe(false)
  // It counts as a refused form, as the one before did.
  expect(
    (await owner.query("select sum(count)::int as n from rate_limits where scope = 'refused-form:network'")).rows,
  ).toEqual([{ n: before + 2 }])
})

test('a franchisor signs up (F-01 to F-06, F-09)', async () => {
  const form = await reader.get('/franchisor/signup')
  for (const words of [
    'Company name',
    'Contact name',
    'Email',
    'Password',
    'Please use a valid business email address',
    'Sign up',
  ])
    expect(form.text).toContain(words)
  const empty = await reader.post('/franchisor/signup', {
    companyName: ' ',
    contactName: '',
    email: 'x',
    password: '12345',
  })
  expect(empty.status).toBe(422)
  for (const words of ['Please enter a valid email address', 'Must be at least 6 characters long'])
    expect(empty.text).toContain(words)
  const taken = await reader.post('/franchisor/signup', {
    companyName: 'A',
    contactName: 'B',
    email: people['customer']?.email.toUpperCase() ?? '',
    password: 'plums in june',
  })
  expect(taken.text).toContain('An account with this email already exists')
  const done = await reader.post('/franchisor/signup', {
    companyName: 'New Ltd',
    contactName: 'Nia New',
    email: 'nia@new.example',
    password: 'plums in june',
  })
  expect(done).toMatchObject({ status: 302, location: '/franchisor/login' })
  expect(done.cookie).not.toContain('atlas_session')
})

test('who may not enter reads why, at each of the three doors (Q-11, F-11 to F-16, D-01, D-02)', async () => {
  const at = (door: string, who: string, password = PASSWORD) =>
    reader.post(`/${door}/login`, { email: people[who]?.email ?? '', password })
  const form = await reader.get('/franchisor/login')
  for (const words of ['Franchisor Login', 'Email', 'Password', 'Sign in']) expect(form.text).toContain(words)
  expect((await at('franchisor', 'franchisor')).location).toBe('/franchisor/dashboard')
  expect((await at('admin', 'admin')).location).toBe('/admin/dashboard')
  expect((await at('franchisor', 'franchisor', 'wrong one')).text).toContain('Invalid email or password')
  expect((await at('customer', 'franchisor')).text).toContain('Invalid email or password')
  expect((await at('franchisor', 'customer')).text).toContain('Unauthorized access')
  expect((await at('admin', 'customer')).text).toContain('Unauthorized access')
  expect((await at('admin', 'unapproved')).text).toContain('Your account is pending approval')
})

test('a verification link that is of no use is refused at once, with a way to a new one (3-decisions 67)', async () => {
  const bad = await reader.get('/verify-email?token=abc.def.ghi')
  expect(bad.status).toBe(410)
  expect(bad.text).toContain('This link has expired or has already been used. Ask for a new one.')
  expect(bad.text).not.toContain('Verify my email')
  expect(bad.html).toMatch(/<input[^>]*name="intent" value="resend"/)
  const plain = await reader.get('/verify-email')
  expect(plain).toMatchObject({ status: 200 })
  expect(plain.text).not.toContain('There is a problem')
})

test('a new password is set for the account that the page names; the link works once (3-decisions 43)', async () => {
  const { id, email } = people['fresh'] ?? { id: '', email: '' }
  const identifier = `reset-password:${createHash('sha256').update('a-token').digest('base64url')}`
  await owner.query(
    "insert into auth.verification (identifier, value, expires_at) values ($1, $2, now() + interval '30 minutes')",
    [identifier, id],
  )
  // A program for mail took the full stop along.
  const page = await reader.get('/reset-password?token=a-token.')
  expect(page).toMatchObject({ status: 200 })
  expect(page.text).toContain(email)
  // By it a password manager knows which entry is the new one's.
  expect(page.html).toMatch(new RegExp(`<input[^>]*autoComplete="username"[^>]*value="${email}"`, 'i'))
  expect((await reader.post('/reset-password?token=a-token', { token: 'a-token', password: '12345' })).text).toContain(
    'Must be at least 6 characters long',
  )
  const set = await reader.post('/reset-password?token=a-token', {
    token: 'a-token',
    username: email,
    password: 'plums in june',
  })
  expect(set).toMatchObject({ status: 302, location: '/customer/login' })
  // Strangers who try passwords keep nobody out of the browser in which he set his own.
  expect(set.cookie).toContain('atlas_known=')
  // Every session of the account is over (security.md, session theft).
  expect((await reader.get('/customer/dashboard', cookies['fresh'])).location).toBe('/customer/login')
  const used = await reader.get('/reset-password?token=a-token')
  expect(used.status).toBe(410)
  expect(used.text).toContain(
    'You’ve already used this link to set a password. Sign in with it, or ask for a new link.',
  )
  cookies['fresh'] = await createSessionCookie(owner, id)
})

test.each(['customer', 'franchisor'])(
  'whose address has an account already signs in with it (%s, C-03, Q-32)',
  async (type) => {
    const fields = {
      fullName: 'Nora',
      companyName: 'N Ltd',
      contactName: 'Nora',
      password: 'plums in june',
      email: people['customer']?.email ?? '',
    }
    const taken = await reader.post(`/${type}/signup`, fields)
    expect(taken.status).toBe(409)
    expect(taken.html).toContain(`href="/${type}/login?email=${encodeURIComponent(fields.email)}"`)
  },
)

test("a buyer's dashboard and requests (C-07 to C-10, C-12, C-16)", async () => {
  const dashboard = await reader.get('/customer/dashboard', cookies['customer'])
  for (const words of ['Total Franchise Requests | 6', 'Unread Messages | 0', 'Recent Franchise Requests'])
    expect(dashboard.text).toContain(words)
  expect(dashboard.text).toContain('Asked 6')
  expect(dashboard.text).not.toContain('Asked 1')
  const all = await reader.get('/customer/franchises', cookies['customer'])
  expect(all.text).toContain('My Franchises')
  for (let n = 1; n <= 6; n++) expect(all.text).toContain(`Asked ${n}`)
  expect(all.options('interest')).toEqual(['Still interested', 'Not interested'])
  expect(all.html).toMatch(/<option value="still_interested" selected="">/)
  for (const path of ['/customer/dashboard', '/customer/franchises'])
    expect((await reader.get(path, cookies['fresh'])).text).toContain('No franchises found...')
  expect((await reader.get(`/customer/franchises?delete=${randomUUID()}`, cookies['customer'])).text).toContain(
    'This request has been deleted.',
  )
  expect(all.text).not.toContain('This request has been deleted.')
})

test("a franchisor's leads: tiles, badge, statuses, nothing yet (F-17, F-42 to F-44)", async () => {
  const leads = await reader.get('/franchisor/leads', cookies['franchisor'])
  expect(leads.text).toMatch(/Total Leads \| 6 .*New \| 4 .*Qualified \| 1 .*Converted \| 1/)
  expect(leads.html).toMatch(/count count-red">4</)
  const { rows } = await owner.query<{ id: string }>(`select id from franchise_leads where status = 'qualified'`)
  const details = await reader.get(`/franchisor/leads?lead=${rows[0]?.id}`, cookies['franchisor'])
  expect(details.text).toContain('Lead Details')
  expect(details.options('status')).toEqual(['New', 'Contacted', 'Meeting', 'Qualified', 'Converted', 'Lost'])
  const empty = await reader.get('/franchisor/leads', cookies['idle'])
  expect(empty.text).toContain('No leads found')
  // A system can be connected before the first lead comes.
  expect(empty.html).toContain('href="/franchisor/leads/webhooks"')
  expect(empty.html).not.toContain('/franchisor/leads.csv')
  // A link in a mail to a lead whose buyer has deleted the request.
  const gone = 'This lead isn’t in your account. The buyer may have deleted their request.'
  for (const asked of [randomUUID(), 'anything'])
    expect((await reader.get(`/franchisor/leads?lead=${asked}`, cookies['franchisor'])).text).toContain(gone)
  for (const page of [leads, details]) expect(page.text).not.toContain(gone)
  expect((await reader.get('/franchisor/dashboard', cookies['franchisor'])).text).toContain('4 new leads to answer.')
})

test('Add Franchise: title, buttons, sections in their order, UK, rows (F-23 to F-26, F-31, F-37)', async () => {
  const form = await reader.get('/franchisor/add-franchise', cookies['idle'])
  const sections =
    'Name,Location,Short description,Categories,Total investment,Long description,Testimonials,' +
    'Success stories,Main image,Gallery,Brochure,FAQs'
  expect(form.text).toMatch(new RegExp(sections.replaceAll(',', ' .*')))
  for (const words of ['Add New Franchise', 'Save Franchise']) expect(form.text).toContain(words)
  expect(form.html).toMatch(/href="\/franchisor\/dashboard"[^>]*>Cancel/)
  expect(form.html).toMatch(/<option value="UK" selected="">/)
  expect(form.options('location')).toContain('Leeds')
  expect(form.text).not.toContain('Remove question 1')
  const edit = await reader.get(`/franchisor/franchise/${approvedId}/edit`, cookies['franchisor'])
  expect(edit.text).toContain('Save Changes')
  for (const way of ['', '/edit']) {
    const gone = await reader.get(`/franchisor/franchise/${randomUUID()}${way}`, cookies['franchisor'])
    expect(gone).toMatchObject({
      status: 404,
      text: expect.stringMatching(/Franchise not found.*Go to your dashboard/),
    })
  }
  expect(edit.html).toMatch(/href="\/franchisor\/franchises"[^>]*>Cancel/)
})

test('lists are searched and sorted by their address, and every way keeps the rest of it', async () => {
  const names = (html: string) =>
    Array.from(html.slice(html.indexOf('<tbody')).matchAll(/Asked \d(?=<|,)/g), (found) => found[0])
  const sorted = await reader.get('/franchisor/leads?sort=-franchise', cookies['franchisor'])
  expect([...new Set(names(sorted.html))]).toEqual(['Asked 6', 'Asked 5', 'Asked 4', 'Asked 3', 'Asked 2', 'Asked 1'])
  expect(sorted.html).toMatch(/aria-sort="descending"[^>]*><a href="\/franchisor\/leads\?sort=franchise"/)
  expect(sorted.html).toMatch(/<input type="hidden" name="sort" value="-franchise"/)
  const found = await reader.get('/franchisor/leads?q=asked+3&sort=-franchise', cookies['franchisor'])
  expect([...new Set(names(found.html))]).toEqual(['Asked 3'])
  expect(found.text).toContain('1 of 6 leads matches ‘asked 3’.')
  expect(found.html).toContain('href="/franchisor/leads?sort=-franchise"')
  const none = await reader.get('/franchisor/leads?q=%25', cookies['franchisor'])
  expect(none.text).toContain('No leads found')
  expect(none.text).toContain('No results for ‘%’')
  expect((await reader.get('/customer/franchises?q=asked+3', cookies['customer'])).text).toContain(
    '1 of 6 requests matches ‘asked 3’.',
  )
  expect((await reader.get('/franchisor/franchises?q=alder', cookies['franchisor'])).text).toContain(
    '1 of 7 franchises matches ‘alder’.',
  )
  expect((await reader.get('/franchisor/leads?page=9&sort=buyer', cookies['franchisor'])).location).toBe(
    '/franchisor/leads?sort=buyer',
  )
})

test('an admin sees what waits, and nothing where nothing waits (D-04 to D-07, D-15, D-16, D-18)', async () => {
  const at = (path: string) => reader.get(path, cookies['admin'])
  const waiting = await makeFranchisor(owner, {
    status: 'pending',
    companyName: 'Waiting Ltd',
    fullName: 'Wen Waiting',
    email: 'wen@waiting.example',
  })
  pendingId = (
    await makeFranchise(owner, {
      name: 'Pending Pies',
      status: 'pending',
      franchisor: people['idle'],
      shortDescription: 'Pies that wait',
    })
  ).id
  const dashboard = await at('/admin/dashboard')
  for (const words of [
    'Recent Franchisor Login Activity',
    'Alder Ltd',
    'Idle Ltd',
    'Never',
    'Ada Admin',
    people['admin']?.email ?? '',
    'Sign out',
  ])
    expect(dashboard.text).toContain(words)
  expect(dashboard.headers).toEqual(['Company Name', 'Contact Name', 'Last Login'])
  expect(dashboard.html).toContain(`<a href="/admin/franchisor/${people['franchisor']?.id}/franchises">`)
  // One beside each of the two links, and their sum on the menu button of a phone.
  expect(dashboard.html.match(/class="count"/g)).toHaveLength(3)
  expect(dashboard.text).toMatch(/Menu[\s|]*\d[\s|]*waiting: \d waiting accounts?, 1 to review /)

  const accounts = await at('/admin/account-approvals')
  expect(accounts.headers).toEqual(['Company', 'Contact', 'Email', 'Requested Date', 'Actions'])
  for (const words of ['Waiting Ltd', 'Wen Waiting', 'wen@waiting.example', 'Approve', 'Reject'])
    expect(accounts.text).toContain(words)
  const franchises = await at('/admin/franchise-approvals')
  expect(franchises.headers).toEqual(['Name', 'Location', 'Franchisor', 'Submitted Date', 'Figures', 'Actions'])
  for (const words of ['Pending Pies', 'Pies that wait', 'Idle Ltd', 'View details', 'Approve', 'Reject'])
    expect(franchises.text).toContain(words)
  expect((await at(`/admin/franchise/${pendingId}`)).text).toMatch(
    /Figures.*Checks.*Details.*Gallery.*Testimonials.*Success stories.*FAQs.*Franchisor profile.*Approve.*Reject/,
  )
  expect((await at(`/admin/franchise/${approvedId}`)).html).not.toContain('value="approve"')
  expect(await at('/admin/franchise/00000000-0000-4000-8000-000000000000')).toMatchObject({
    status: 404,
    text: expect.stringContaining('Franchise not found'),
  })

  await owner.query(`update profiles set status = 'rejected' where status = 'pending' and user_type = 'franchisor'`)
  await owner.query('delete from franchises where id = $1', [pendingId])
  expect(waiting.id).toBeTruthy()
  expect((await at('/admin/account-approvals')).text).toContain('No pending accounts found')
  expect((await at('/admin/franchise-approvals')).text).toContain('No pending franchises found')
  expect((await at('/admin/dashboard')).html).not.toContain('class="count')
})

test.each(['customer', 'franchisor', 'admin'])(
  'the footer of a portal is the portal’s: help, the website, legal pages, and no way to sign in (R-58): %s',
  async (portal) => {
    const { html } = await reader.get(`/${portal}/dashboard`, cookies[portal])
    const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''
    for (const to of [
      '/support',
      '/faqs',
      '/contact',
      '/search',
      '/privacy',
      '/terms',
      '/cookies',
      '/cookies#settings',
    ])
      expect(footer).toContain(`href="${to}"`)
    for (const to of ['/customer/login', '/franchisor/login', '/shortlist'])
      expect(footer).not.toContain(`href="${to}"`)
    expect(html.match(/<footer/g)).toHaveLength(1)
  },
)
