import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopEmailsHref } from '#app/features/accounts/email-choices/stop-link.server.ts'
import { makeCustomer } from '#tests/support/factories.ts'
import { createSessionCookie } from '#tests/support/session-cookie.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'

let site: OwnSite
let customerId: string
let cookie: string
beforeAll(async () => {
  site = await startOwnSite('stop_emails', async (owner) => {
    customerId = (await makeCustomer(owner)).id
    cookie = await createSessionCookie(owner, customerId)
  })
})
afterAll(() => site?.stop())

const stopped = async () =>
  (await site.owner.query('select kind from email_opt_outs where user_id = $1 order by kind', [customerId])).rows.map(
    (row) => row.kind,
  )
const pathOf = (href: string) => href.slice(href.indexOf('/stop-emails'))

/** What a program for mail sends when its reader stops emails (RFC 8058): no cookies, no word of whence. */
const oneClick = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.site.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  })

test('reading the link stops nothing; one click of a mail program does, without signing in', async () => {
  const path = pathOf(stopEmailsHref(customerId, 'messages'))
  const page = await fetch(site.site.address + path)
  expect([page.status, (await page.text()).includes('Stop emails about unread messages?')]).toEqual([200, true])
  expect(await stopped()).toEqual([])
  expect((await oneClick(path)).status).toBe(200)
  expect(await stopped()).toEqual(['messages'])
  expect((await oneClick(path)).status).toBe(200)
})

test('a forged link is refused, a form of another site too, and other addresses take no such form', async () => {
  await site.owner.query('delete from email_opt_outs')
  const path = pathOf(stopEmailsHref(customerId, 'messages'))
  expect((await oneClick(`${path}x`)).status).toBe(410)
  expect((await oneClick('/stop-emails')).status).toBe(410)
  expect((await oneClick(path, { origin: 'https://evil.test' })).status).toBe(403)
  expect((await oneClick(path, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await oneClick('/customer/account', { cookie })).status).toBe(403)
  expect(await stopped()).toEqual([])
})

test('the account page saves what is ticked', async () => {
  const save = (fields: Record<string, string>) =>
    site.post('/customer/account', { intent: 'emails', ...fields }, cookie)
  expect((await save({})).status).toBe(200)
  expect(await stopped()).toEqual(['messages'])
  expect((await save({ emails: 'messages' })).status).toBe(200)
  expect(await stopped()).toEqual([])
})

test('who has to sign in first gets to the page that was asked for', async () => {
  const asked = await fetch(`${site.site.address}/customer/messages?lead=x&reply=1`, { redirect: 'manual' })
  expect([asked.status, asked.headers.get('location')]).toEqual([302, '/customer/login'])
  const next =
    asked.headers
      .getSetCookie()
      .find((set) => set.startsWith('atlas_next='))
      ?.split(';')[0] ?? ''
  const dashboard = await fetch(`${site.site.address}/customer/dashboard`, {
    headers: { cookie: `${cookie}; ${next}` },
    redirect: 'manual',
  })
  expect([dashboard.status, dashboard.headers.get('location')]).toEqual([302, '/customer/messages?lead=x&reply=1'])
  expect(dashboard.headers.getSetCookie().join()).toMatch(/atlas_next=;.*Max-Age=0/)
})
