import { request } from 'node:http'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, freshDatabase } from '../support/database.ts'
import { makeAdmin, makeCustomer } from '../support/factories.ts'
import { createSessionCookie } from '../support/session-cookie.ts'
import { type Site, startSite } from '../support/site.ts'

/** A demo that others may reach, and one that only its own machine does (3-decisions 77). */
let shown: Site
let local: Site
let owner: pg.Client
const cookies: Record<string, string> = {}
beforeAll(async () => {
  const urls = await freshDatabase('public_demo')
  owner = await connect(urls.owner)
  cookies['admin'] = await createSessionCookie(owner, (await makeAdmin(owner)).id)
  cookies['customer'] = await createSessionCookie(owner, (await makeCustomer(owner)).id)
  shown = await startSite(urls, { env: { SITE_URL: 'http://atlas.example' } })
  local = await startSite(urls)
})
afterAll(async () => {
  await shown?.stop()
  await local?.stop()
  await owner?.end()
})

const ask = (site: Site, path: string, { cookie = '', ...headers }: Record<string, string> = {}) =>
  fetch(`${site.address}${path}`, { redirect: 'manual', headers: { cookie, ...headers } })

/** Asks by a name of the site, which fetch cannot; with a form it is a POST of that site's own page. */
const askAs = (host: string, site: Site, path: string, form?: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers =
      form === undefined
        ? { host }
        : {
            host,
            origin: `http://${host}`,
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': form.length,
          }
    request(
      { port: new URL(site.address).port, path, method: form === undefined ? 'GET' : 'POST', headers },
      (answer) => {
        let text = ''
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => (text += part))
          .once('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      },
    )
      .on('error', reject)
      .end(form)
  })

test.each(['/dev/mail', '/dev/mail.data', '/dev/mail?to=someone@example.test'])(
  '%s of a public demo is for admins',
  async (path) => {
    for (const who of ['nobody', 'customer']) {
      const answer = await ask(shown, path, { cookie: cookies[who] ?? '' })
      const text = await answer.text()
      expect(path.includes('.data') ? text : answer.headers.get('location')).toContain('/admin/login')
      expect(text).not.toContain('Demo mailbox')
    }
    const answer = await ask(shown, path, { cookie: cookies['admin'] ?? '' })
    expect([answer.status, (await answer.text()).includes('mails')]).toEqual([200, true])
    expect((await ask(local, path)).status).toBe(200)
  },
)

test('a public demo says that it keeps its emails, and links nobody to them but its admins', async () => {
  const page = (await askAs('atlas.example', shown, '/forgot-password', 'email=someone%40example.test')).text
  expect(page).toContain('only its admins can read them')
  expect(page).not.toContain('/dev/mail')
  expect(await (await ask(shown, '/admin/dashboard', { cookie: cookies['admin'] ?? '' })).text()).toContain(
    'href="/dev/mail"',
  )
  expect(await (await ask(shown, '/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
})

test('a demo with published passwords answers nobody who may come from elsewhere', async () => {
  for (const [host, status] of [
    [new URL(local.address).host, 200],
    ['atlas.example', 421],
    ['127.0.0.1.evil.example', 421],
  ] as const)
    expect((await askAs(host, local, '/dev/mail')).status).toBe(status)
  for (const path of ['/', '/dev/mail', '/admin/login', '/search.data'])
    expect((await ask(local, path, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(421)
  const page = await (await ask(local, '/', { accept: 'text/html', 'x-forwarded-proto': 'https' })).text()
  expect(page).toContain('set SITE_URL to its address and DEMO=on')
  // The public one is meant to stand behind a proxy.
  expect((await ask(shown, '/', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200)
})
