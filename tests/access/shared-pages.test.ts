import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addressesWhere, pages } from '#app/pages.ts'
import { makeBannerAd, makeFeaturedAd, makeFranchise, makePost } from '../support/factories.ts'
import { plainPage } from '../support/plain-page.ts'
import { type PublicSite, startPublicSite } from '../support/public-site.ts'
import { createSessionCookie } from '../support/session-cookie.ts'
import { type Site, startSite } from '../support/site.ts'

/** Pages that all visitors are shown, kept by two processes on one database (docs/decisions/039). */
let demo: PublicSite
let other: Site
/** Keeps nothing: what is true now. */
let fresh: Site
const env = { PAGE_CACHE_MB: '16' }
beforeAll(async () => {
  demo = await startPublicSite('shared_pages', { env })
  const SITE_URL = demo.site.address
  other = await startSite(demo.urls, { env: { ...env, SITE_URL } })
  fresh = await startSite(demo.urls, { env: { SITE_URL } })
})
afterAll(async () => {
  await other?.stop()
  await fresh?.stop()
  await demo?.close()
})

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** As a browser asks; Node's fetch would keep and add headers of its own. */
function ask(site: Site, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(site.address)
    const sent = request({
      port,
      host: '127.0.0.1',
      path,
      method,
      headers: { ...headers, host: new URL(demo.site.address).host },
    })
    sent.once('error', reject)
    sent.once('response', (res) => {
      let body = ''
      res.setEncoding('utf8').on('data', (text: string) => (body += text))
      res.once('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body }))
    })
    sent.end()
  })
}

/** A cookie of ours in which nothing stands: the page is made for him alone. */
const ALONE = { cookie: 'atlas_known=1' }

const known = new Set<string>()
const plain = (html: string) => plainPage(html, known)

const addresses = addressesWhere(({ shared }) => shared)

test('what is kept is asked for once more with its tag, compressed as the browser wants it', async () => {
  for (const address of addresses) {
    const path = demo.addressOf(address)
    const first = await ask(demo.site, path)
    expect([address, first.status]).toEqual([address, 200])
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=10, must-revalidate',
      vary: 'accept-encoding, cookie',
    })
    expect(first.headers['set-cookie']).toBeUndefined()
    const again = await ask(demo.site, path)
    expect(again.body === first.body).toBe(true)
    const tag = { 'if-none-match': String(first.headers.etag) }
    expect(await ask(demo.site, path, tag)).toMatchObject({ status: 304, body: '' })
    const packed = await ask(demo.site, path, { 'accept-encoding': 'gzip, br', ...tag })
    expect(packed).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } })
    expect(await ask(demo.site, path, {}, 'HEAD')).toMatchObject({
      status: 200,
      body: '',
      headers: { etag: first.headers.etag },
    })
  }
})

test('its scripts are named by what they say, and there is no secret in it', async () => {
  for (const address of addresses) {
    const { body, headers } = await ask(demo.site, demo.addressOf(address))
    expect(body.includes('nonce="')).toBe(false)
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toMatch(/nonce|unsafe/)
    for (const [, type = '', text = ''] of body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (type.includes('ld+json') || text === '') continue
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    }
  }
})

test('whoever brings a cookie of his own is shown a page of his own', async () => {
  const { rows } = await demo.owner.query(`select id from profiles where email = 'customer@demo.example'`)
  const session = await createSessionCookie(demo.owner, rows[0].id)
  for (const headers of [ALONE, { cookie: session }, { cookie: 'atlas_flash=x' }]) {
    const { headers: answer, body } = await ask(demo.site, '/search', headers)
    expect(answer.etag).toBeUndefined()
    expect(answer['cache-control']).toBe('private, no-store')
    expect(body.includes('customer@demo.example')).toBe(headers.cookie === session)
  }
  expect((await ask(demo.site, '/search?cash=40000')).headers.etag).toBeUndefined()
  expect((await ask(demo.site, '/search')).body).not.toContain('customer@demo.example')
  expect((await ask(demo.site, '/search')).body).toContain('Cookie')
})

test('with a cookie of ours and no session a page is drawn once, and says what it said', async () => {
  for (const path of ['/search', '/search?q=coffee', demo.addressOf('/franchise/:franchiseId')]) {
    // The first is drawn for him alone, and each minute begins anew.
    const { headers, body } = await vi.waitFor(async () => {
      const answer = await ask(demo.site, path, ALONE)
      expect(answer.body.includes('nonce="')).toBe(false)
      return answer
    }, 30_000)
    expect(headers['cache-control']).toBe('private, no-store')
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toMatch(/nonce|unsafe/)
    for (const [, type = '', text = ''] of body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (type.includes('ld+json') || text === '') continue
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    }
    expect(plain(body)).toBe(plain((await ask(demo.site, path)).body))
    const packed = await ask(demo.site, path, { ...ALONE, 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
  }
})

test('with cookies of others a page is the one for all', async () => {
  const { headers, body } = await ask(demo.site, '/search')
  const theirs = await ask(demo.site, '/search', { cookie: '_ga=GA1.2.1; __cf_bm=x; atlas=1' })
  expect([theirs.body === body, theirs.headers.etag]).toEqual([true, headers.etag])
})

test('the choice in the cookie banner has pages of its own', async () => {
  const chosen = { cookie: 'atlas_consent=v1.functionality' }
  const { headers, body } = await ask(demo.site, '/', chosen)
  expect(headers.etag).toBeDefined()
  expect(body).not.toContain('action="/cookie-choice"')
  expect((await ask(demo.site, '/')).body).toContain('action="/cookie-choice"')
})

test('each change shows in every process, on every page that shows it', async () => {
  const { owner, ids } = demo
  for (const id of Object.values(ids)) known.add(id)
  const paths = [...addresses.map(demo.addressOf), `/compare?ids=${ids[':franchiseId']},${ids[':otherId']}`]
  const { rows: all } = await owner.query<{ id: string }>(
    'select id from franchises union all select id from franchise_categories union all select id from posts ' +
      'union all select id from blog_categories',
  )
  for (const { id } of all) known.add(id)
  const id = ids[':franchiseId']
  const changes: [string, () => Promise<unknown>][] = [
    [
      'a price',
      () => owner.query('update franchise_details set investment_amount = 77777 where franchise_id = $1', [id]),
    ],
    ['a name', () => owner.query(`update franchises set name = 'Aardvark Vans' where id = $1`, [id])],
    [
      'a company',
      () => owner.query(`update profiles set company_name = 'Newly Named Ltd' where user_type = 'franchisor'`),
    ],
    ['an approval', async () => known.add((await makeFranchise(owner, { name: 'Brand New Bakery' })).id)],
    ['a listing that goes', () => owner.query(`delete from franchises where name = 'Brand New Bakery'`)],
    [
      'a category',
      () => owner.query(`update franchise_categories set name = 'Renamed' where id = $1`, [ids[':categoryId']]),
    ],
    ['a post', async () => known.add((await makePost(owner, { title: 'Fresh off the press' })).id)],
    ['a post taken back', () => owner.query(`update posts set status = 'draft' where title = 'Fresh off the press'`)],
    ['an advertisement', () => makeFeaturedAd(owner, { franchise: { id: ids[':otherId'] ?? '' } })],
    [
      'a suspension, and with it a banner',
      () =>
        owner.query(
          `update profiles set suspended_at = now() where id in (select f.franchisor_id from banner_ads b
            join franchises f on f.id = b.franchise_id)`,
        ),
    ],
    [
      'what the site says of itself',
      () => owner.query(`update site_settings set settings = '{"contactEmail": "new@site.test"}'`),
    ],
    [
      'a banner that ends by itself',
      () => makeBannerAd(owner, { imageUrl: '/short.webp', endDate: new Date(Date.now() + 3_000) }),
    ],
  ]
  for (const [turn, [what, change]] of changes.entries()) {
    // Each page in one of the two, and in the other one with the next change.
    const shown = paths.map((path, index) => ({ path, site: (index + turn) % 2 === 0 ? demo.site : other }))
    for (const { path, site } of shown) await ask(site, path)
    await change()
    for (const { path, site } of shown)
      await expect
        .poll(
          async () => {
            const now = plain((await ask(fresh, path)).body)
            const shownNow = await Promise.all([{}, ALONE].map((headers) => ask(site, path, headers)))
            return shownNow.map(({ body }) => plain(body) === now)
          },
          { message: `${what}: ${path}` },
        )
        .toEqual([true, true])
  }
  await expect.poll(async () => (await ask(other, '/')).body.includes('/short.webp')).toBe(false)
})

test('every page that all are shown says so in one place', () => {
  expect(addresses).toContain('/franchise/:franchiseId')
  expect(addresses.filter((address) => pages[address]?.door.kind !== 'open')).toEqual([])
})
