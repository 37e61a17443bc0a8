import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin, makeCustomer } from '#tests/support/factories.ts'
import { type PublicSite, startPublicSite } from '#tests/support/public-site.ts'
import { createSessionCookie } from '#tests/support/session-cookie.ts'
import { type Site, startSite } from '#tests/support/site.ts'

/** A site that is closed for maintenance, on two machines that keep pages in memory (docs/decisions/046). */
let demo: PublicSite
let other: Site
let admin: string
let customer: string
const env = { PAGE_CACHE_MB: '16' }
beforeAll(async () => {
  demo = await startPublicSite('maintenance', { env })
  other = await startSite(demo.urls, { env: { ...env, ROLE: 'web' } })
  admin = await createSessionCookie(demo.owner, (await makeAdmin(demo.owner)).id)
  customer = await createSessionCookie(demo.owner, (await makeCustomer(demo.owner)).id)
})
afterAll(async () => {
  await other?.stop()
  await demo?.close()
})

const sites = () => [demo.site, other]
const open = (site: Site, path: string, cookie = '') =>
  fetch(`${site.address}${path}`, { redirect: 'manual', headers: { accept: 'text/html', cookie } })
const status = async (site: Site, path: string, cookie = '') => (await open(site, path, cookie)).status
/** Waits until both machines have heard of it. */
const heard = (closed: boolean) =>
  expect
    .poll(() => Promise.all(sites().map((site) => status(site, '/about'))))
    .toEqual(closed ? [503, 503] : [200, 200])

test('while it is closed visitors read so on every machine, admins pass, health stays, work waits', async () => {
  for (const site of sites()) expect([await status(site, '/'), await status(site, '/about')]).toEqual([200, 200])
  const home = await (await open(demo.site, '/')).text()
  const asset = /\/assets\/[\w.-]+\.css/.exec(home)?.[0] ?? 'no stylesheet'

  await demo.owner.query(`insert into maintenance (back_at) values (now() + interval '30 minutes')`)
  await heard(true)
  for (const site of sites()) {
    const page = await open(site, '/')
    expect(page.status).toBe(503)
    const after = Number(page.headers.get('retry-after'))
    expect(after).toBeGreaterThan(1_700)
    expect(after).toBeLessThanOrEqual(1_800)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(await page.text()).toMatch(/<h1>We’re doing some maintenance<\/h1>.*Please come back at about \d\d:\d\d\./s)
    expect(await status(site, '/search.data')).toBe(503)
    expect(await status(site, '/customer/dashboard', customer)).toBe(503)
    expect([await status(site, '/healthz'), await status(site, '/readyz'), await status(site, asset)]).toEqual([
      200, 200, 200,
    ])
    expect([await status(site, '/admin/dashboard', admin), await status(site, '/', admin)]).toEqual([200, 200])
    expect(await status(site, '/admin/login')).toBe(200)
    expect(await status(site, '/admin/dashboard')).toBe(503)
  }
  // A form is kept for whoever sent it.
  const form = await fetch(`${demo.site.address}/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: demo.site.address, accept: 'text/html' },
    body: new URLSearchParams({ name: 'Jane', message: 'A long message that took a while' }),
  })
  expect([form.status, await form.text()]).toEqual([503, expect.stringContaining('A long message that took a while')])
  const shown = await (await open(demo.site, '/admin/operation/status', admin)).text()
  expect(shown).toContain('Closed for maintenance since')

  const { rows } = await demo.owner.query<{ id: string }>(
    `insert into outbox (kind, recipient, payload) values ('maintenance.test', 'a@example.test', '{}') returning id`,
  )
  const tries = async () =>
    (await demo.owner.query<{ attempts: number }>('select attempts from outbox where id = $1', [rows[0]?.id])).rows[0]
      ?.attempts
  await demo.owner.query(`select pg_notify('outbox', '')`)
  // What is said longer than it was to take has no time any more; the other machine has seen the email wait by then.
  await demo.owner.query(
    `update maintenance set since = now() - interval '2 hours', back_at = now() - interval '1 hour'`,
  )
  await expect.poll(async () => (await open(demo.site, '/')).text()).toContain('Please come back in a few minutes.')
  expect(await tries()).toBe(0)

  await demo.owner.query('delete from maintenance')
  await heard(false)
  await expect.poll(tries).toBeGreaterThan(0)
  expect(await (await open(demo.site, '/admin/operation/status', admin)).text()).toContain('The site is open')
})

test('a site that starts while it is closed is closed', async () => {
  await demo.owner.query('insert into maintenance default values')
  const third = await startSite(demo.urls, { env: { ROLE: 'web' } })
  try {
    const page = await open(third, '/search')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '600'])
    expect(await page.text()).toContain('Please come back in a few minutes.')
  } finally {
    await third.stop()
    await demo.owner.query('delete from maintenance')
  }
})
