import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin, makeCustomer } from '../support/factories.ts'
import { createSessionCookie } from '../support/session-cookie.ts'
import { codeOf, makeTwoStep } from '../support/two-step.ts'
import { addressesWhere } from '#app/pages.ts'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { cookiesOf, type OwnSite, startOwnSite } from './own-site.ts'

/** A site that asks its admins for a second factor: what one who has none may open, and what he may send. */
let site: OwnSite
let bare = ''
let whole = ''
let customer = ''
beforeAll(async () => {
  site = await startOwnSite(
    'admin_second_factor',
    async (owner) => {
      await makeAdmin(owner, { fullName: 'Nora Bare' })
    },
    { env: { REQUIRE_ADMIN_2FA: 'on' } },
  )
  bare = await createSessionCookie(site.owner, (await makeAdmin(site.owner, { fullName: 'Nora Bare' })).id)
  const { id } = await makeAdmin(site.owner)
  await makeTwoStep(site.owner, id)
  whole = await createSessionCookie(site.owner, id)
  customer = await createSessionCookie(site.owner, (await makeCustomer(site.owner)).id)
})
afterAll(() => site?.stop())

const PASSWORD = 'open sesame, twice'
const ENROLMENT = '/admin/account?change=two-step'
const own = addressesWhere(({ door }) => door.kind === 'portal' && door.type === 'admin').map((address) =>
  address.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
)
const get = (path: string, cookie: string, headers: Record<string, string> = {}) =>
  fetch(`${site.site.address}${path}`, { redirect: 'manual', headers: { cookie, ...headers } })
const leadsTo = (next: string) => `${ENROLMENT}&next=${encodeURIComponent(next)}`

test('every page of the portal leads to the enrolment, and back from there', async () => {
  expect(own.length).toBeGreaterThan(6)
  for (const path of [...own, '/admin/account?change=password', '/admin/account?change=two-step-off']) {
    const answer = await get(path, bare)
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, leadsTo(path)])
    // The session lives: he goes on as himself.
    expect(answer.headers.getSetCookie().join()).not.toContain('atlas_session')
  }
})

test('so do its data requests, and no form does anything', async () => {
  for (const path of own) {
    const data = await get(`${path}.data`, bare)
    const text = await data.text()
    expect([path, data.status, text.includes('change=two-step')]).toEqual([path, 202, true])
    const sent = await site.post(path, { intent: 'name', fullName: 'Someone Else', decision: 'approve' }, bare)
    expect([path, sent.status, sent.headers.get('location')]).toEqual([path, 302, ENROLMENT])
  }
  for (const intent of ['name', 'email', 'phone', 'password', 'sign-out-others', 'two-step-off', 'recovery-codes', ''])
    expect([intent, (await site.post(ENROLMENT, { intent, fullName: 'Someone Else' }, bare)).status]).toEqual([
      intent,
      403,
    ])
  const { rows } = await site.owner.query("select 1 from profiles where full_name = 'Someone Else'")
  expect(rows).toEqual([])
})

test('he is nobody elsewhere, and may set it up or leave', async () => {
  expect((await get('/live', bare, { accept: 'text/event-stream' })).status).toBe(401)
  expect((await get('/', bare).then((answer) => answer.text())).includes('/admin/dashboard')).toBe(false)
  const page = await get(ENROLMENT, bare)
  const html = await page.text()
  expect([page.status, html.includes('Admins need two-step verification.')]).toEqual([200, true])
  const refused = await site.post(ENROLMENT, { intent: 'two-step-begin', currentPassword: 'x' }, bare)
  expect(refused.status).toBe(422)
  const login = await get('/admin/login', bare)
  expect([login.status, login.headers.get('location')]).toEqual([302, '/admin/dashboard'])
})

test('once it is set up he is led to where he wanted to go', async () => {
  const { id } = await makeAdmin(site.owner, { fullName: 'Nora Next', passwordHash: await hashPassword(PASSWORD) })
  const session = await createSessionCookie(site.owner, id)
  const wanted = '/admin/messages/contact?q=media'
  const enrolment = (await get(wanted, session)).headers.get('location') ?? ''
  expect(enrolment).toBe(leadsTo(wanted))
  const begun = await site.post(enrolment, { intent: 'two-step-begin', currentPassword: PASSWORD }, session)
  expect([begun.status, begun.headers.get('location')]).toEqual([302, enrolment])
  const browser = `${session}; ${cookiesOf(begun)}`
  const html = await get(enrolment, browser).then((answer) => answer.text())
  const key = /<strong[^>]*select-all[^>]*>([^<]+)</.exec(html)?.[1] ?? ''
  const done = await site.post(enrolment, { intent: 'two-step-confirm', code: await codeOf(key) }, browser)
  const codes = await done.text()
  expect([done.status, codes.includes('Your recovery codes')]).toEqual([200, true])
  expect(codes).toContain(`href="${wanted}"`)
  expect((await get(wanted, cookiesOf(done))).status).toBe(200)
})

test('an admin who has one, and everybody else, goes on as ever', async () => {
  expect((await get('/admin/dashboard', whole)).status).toBe(200)
  expect((await get('/customer/dashboard', customer)).status).toBe(200)
  expect((await get('/admin/dashboard', customer)).headers.get('location')).toBe('/admin/login')
})
