import http from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { connect, freshDatabase } from '../support/database.ts'
import {
  makeAdmin,
  makeCategory,
  makeCustomer,
  makeFeaturedAd,
  makeFranchise,
  makeFranchisor,
  makePayment,
  makePost,
} from '../support/factories.ts'
import { createSessionCookie } from '../support/session-cookie.ts'
import { type Site, startSite } from '../support/site.ts'
import type { UserType } from '#app/features/accounts/account.ts'
import { signedOut } from '#app/features/accounts/account.errors.ts'
import { type RouteAccess, routeAccess } from './route-table.ts'
import type pg from 'pg'

type Leaf = { path: string; ids: string[] }

/** Every address of the site map, with the ids of its chain of route modules. */
async function leaves(): Promise<Leaf[]> {
  const { default: entries } = await import('#app/routes.ts')
  const found = new Map<string, string[]>()
  const walk = (list: readonly RouteConfigEntry[], prefix: string, ids: string[]) => {
    for (const entry of list) {
      const path = entry.path ? `${prefix}/${entry.path}` : prefix
      const chain = [...ids, entry.id ?? entry.file.replace(/\.tsx?$/, '')]
      if (entry.children?.length) walk(entry.children, path, chain)
      else found.set(path || '/', chain)
    }
  }
  walk(entries, '', [])
  return [...found].map(([path, ids]) => ({ path, ids }))
}

const kinds = ['visitor', 'customer', 'franchisor', 'pending', 'rejected', 'admin', 'unapproved'] as const
type Kind = (typeof kinds)[number]
/** What the doors take each kind for: accounts that are not approved count as visitors. */
const roleOf: Record<Kind, UserType | null> = {
  visitor: null,
  customer: 'customer',
  franchisor: 'franchisor',
  pending: null,
  rejected: null,
  admin: 'admin',
  unapproved: null,
}

const routes = await leaves()
let site: Site
let owner: pg.Client
let franchiseId = ''
let franchisorId = ''
let draftId = ''
let categoryId = ''
let adId = ''
let paymentId = ''
const users = new Map<Kind, string>()

beforeAll(async () => {
  const urls = await freshDatabase('doors')
  owner = await connect(urls.owner)
  const own = await makeFranchisor(owner)
  const category = await makeCategory(owner)
  categoryId = category.id
  franchiseId = (await makeFranchise(owner, { franchisor: own, categories: [category] })).id
  franchisorId = own.id
  adId = (await makeFeaturedAd(owner, { franchise: { id: franchiseId } })).id
  paymentId = (await makePayment(owner, { adId, franchisorId, status: 'paid' })).id
  await owner.query('update payments set receipt_number = 1001, paid_at = now() where id = $1', [paymentId])
  draftId = (await makePost(owner, { status: 'draft' })).id
  users.set('customer', (await makeCustomer(owner)).id)
  users.set('franchisor', own.id)
  users.set('pending', (await makeFranchisor(owner, { status: 'pending' })).id)
  users.set('rejected', (await makeFranchisor(owner, { status: 'rejected' })).id)
  users.set('admin', (await makeAdmin(owner)).id)
  users.set('unapproved', (await makeAdmin(owner, { status: 'pending' })).id)
  site = await startSite(urls)
})

afterAll(async () => {
  await site?.stop()
  await owner?.end()
})

const addressOf = (path: string) =>
  path
    .replace(':franchiseId', franchiseId)
    .replace(':franchisorId', franchisorId)
    .replace(':customerId', users.get('customer') ?? '')
    .replace('/edit/:postId', `/edit/${draftId}`)
    .replace('/preview/:postId', `/preview/${draftId}`)
    .replace(':page', 'terms')
    .replace(':categoryId', categoryId)
    .replace(':box', 'contact')
    .replace(':hue', '30')
    .replace(':seed', 'doors.svg')
    .replace(':postId', '00000000-0000-4000-8000-000000000000')
    .replace(':uploadId', '00000000-0000-4000-8000-000000000000')
    .replace(':variant', '480.webp')
    .replace(':adId', adId)
    .replace(':paymentId', paymentId)
    .replace('*', 'nowhere-at-all')

type Answer = {
  status: number
  location: string | null
  cookies: string[]
  clears: string | undefined
  kept: string | undefined
  body: string
}

function ask(method: string, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const body = method === 'POST' ? 'planted=1' : ''
    const request = http.request(
      `${site.address}${path}`,
      {
        method,
        headers: {
          ...headers,
          ...(body && { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) }),
        },
      },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => {
          // A data request tells its redirect inside the answer.
          const told = response.statusCode === 202 ? (/"([^"]*\/(?:login|dashboard))"/.exec(text)?.[1] ?? null) : null
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? told,
            cookies: response.headers['set-cookie'] ?? [],
            clears: [response.headers['clear-site-data']].flat()[0],
            kept: response.headers['cache-control'],
            body: text,
          })
        })
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

async function cookieOf(kind: Kind): Promise<Record<string, string>> {
  const user = users.get(kind)
  return user ? { cookie: await createSessionCookie(owner, user) } : {}
}

const ways = [
  { name: 'page', method: 'GET', suffix: '', headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' } },
  { name: '.data', method: 'GET', suffix: '.data', headers: {} },
  { name: '.data?_routes', method: 'GET', suffix: '.data', routes: true, headers: {} },
  { name: 'POST', method: 'POST', suffix: '', headers: { 'sec-fetch-site': 'same-origin' } },
  { name: 'POST .data', method: 'POST', suffix: '.data', headers: { 'sec-fetch-site': 'same-origin' } },
] as const

function url(leaf: Leaf, way: (typeof ways)[number]): string {
  const address = addressOf(leaf.path)
  if (!way.suffix) return address
  const data = address === '/' ? '/_root.data' : `${address}.data`
  return 'routes' in way ? `${data}?_routes=${encodeURIComponent(leaf.ids.at(-1) ?? '')}` : data
}

test('every address of the site map has its row, and every row its address', () => {
  expect(routes.map((leaf) => leaf.path).sort()).toEqual(Object.keys(routeAccess).sort())
})

describe.each(routes)('$path', (leaf) => {
  const rule: RouteAccess = routeAccess[leaf.path] ?? { kind: 'open', statuses: [] }
  if (rule.kind === 'machine') {
    test.each(kinds)('answers a %s with an expected status', async (kind) => {
      const { status, kept, cookies } = await ask('GET', addressOf(leaf.path), {
        ...(await cookieOf(kind)),
        'sec-fetch-mode': 'navigate',
      })
      expect(rule.statuses).toContain(status)
      // What anybody may keep is the same for everybody, and asked for again within the hour.
      expect(cookies).toEqual([])
      expect(kept).toMatch(
        /^(?:private, no-store|private, max-age=60|public, max-age=(?:900|3600(?:, must-revalidate)?))$/,
      )
    })
    return
  }
  test.each(kinds)('%s', async (kind) => {
    for (const way of ways) {
      const answer = await ask(way.method, url(leaf, way), { ...way.headers, ...(await cookieOf(kind)) })
      // Whoever asks, and whatever comes of it: a page, its data, a redirect, a refusal.
      expect(`${way.name}: ${answer.kept}`).toBe(`${way.name}: private, no-store`)
      const seen = `${way.name}: ${answer.status} ${answer.location ?? ''}`
      if (rule.kind === 'portal' && roleOf[kind] !== rule.type && way.method === 'POST' && kind !== 'visitor') {
        // A form of someone who is or was signed in is kept, not thrown away: no action ran, and the answer says why.
        expect(seen).toBe(`${way.name}: 401 `)
        expect(answer.body).toContain(way.suffix ? signedOut().sentence : 'name="planted" value="1"')
        expect(answer.cookies).toEqual([])
      } else if (rule.kind === 'portal' && roleOf[kind] !== rule.type) {
        expect(seen).toBe(`${way.name}: ${way.suffix ? 202 : 302} /${rule.type}/login`)
        // The foreign session ends where someone went there himself only (3-decisions 32).
        const ended = answer.cookies.some((cookie) => cookie.startsWith('atlas_session=;'))
        expect(`${way.name} ended: ${ended}`).toBe(`${way.name} ended: ${way.name === 'page' && kind !== 'visitor'}`)
      } else if (rule.kind === 'logged-out' && roleOf[kind] === rule.type) {
        expect(seen).toBe(`${way.name}: ${way.suffix ? 202 : 302} /${rule.type}/dashboard`)
      } else {
        // Whoever may pass gets the page, its own redirect, or a form's complaint; never a fault.
        expect(answer.status, seen).toBeLessThan(500)
        if (rule.kind === 'portal') expect(answer.location ?? '').not.toContain('/login')
        if (way.name === 'page')
          expect(rule.kind === 'open' ? rule.statuses : [200, 302], seen).toContain(answer.status)
      }
    }
  })
})

describe('who is signed in as someone else and comes to a portal', () => {
  const portals = ['customer', 'franchisor', 'admin'] as const
  const others = portals.flatMap((portal) =>
    portals.filter((kind) => kind !== portal).map((kind) => ({ portal, kind })),
  )
  const isThere = async (cookie: string) =>
    (await fetch(`${site.address}/forgot-password`, { headers: { cookie } }))
      .text()
      .then((html) => html.includes('/dashboard"'))

  test.each(others)(
    'at /$portal/dashboard a $kind stays signed in unless he went there himself',
    async ({ portal, kind }) => {
      const cookie = await createSessionCookie(owner, users.get(kind) ?? '')
      const navigate = { cookie, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
      const ways: [string, Record<string, string>][] = [
        ['a link of another site', { ...navigate, 'sec-fetch-site': 'cross-site' }],
        ['a link of a neighbouring host', { ...navigate, 'sec-fetch-site': 'same-site' }],
        ['a prefetch', { ...navigate, 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }],
        [
          'a prerender of what is being typed',
          { ...navigate, 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch;prerender' },
        ],
        ['an older prefetch', { ...navigate, 'sec-fetch-site': 'none', purpose: 'prefetch' }],
        ['a script', { cookie, 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }],
        ['a browser that does not say', { cookie, 'sec-fetch-mode': 'navigate' }],
      ]
      for (const [way, headers] of ways) {
        const answer = await ask('GET', `/${portal}/dashboard`, headers)
        expect([way, answer.status, answer.location, answer.cookies]).toEqual([way, 302, `/${portal}/login`, []])
        expect([way, await isThere(cookie)]).toEqual([way, true])
      }
      const login = await (await fetch(`${site.address}/${portal}/login`, { headers: { cookie } })).text()
      expect(login).toContain('If you sign in below, you’ll be signed out of it.')
      expect(login).toContain('name="password"')
      const typed = await ask('GET', `/${portal}/dashboard`, { ...navigate, 'sec-fetch-site': 'none' })
      expect([typed.cookies[0], typed.clears]).toEqual([expect.stringMatching(/^atlas_session=;/), '"cache"'])
      expect(await isThere(cookie)).toBe(false)
    },
  )
})

describe('a form that comes after the session ended', () => {
  const type = 'application/x-www-form-urlencoded'
  const post = (headers: Record<string, string>, body: string) =>
    fetch(`${site.address}/franchisor/add-franchise`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.address, 'content-type': type, ...headers },
      body,
    })

  test('is kept after a sign-out too, and never a password of it', async () => {
    const cookie = await createSessionCookie(owner, users.get('franchisor') ?? '')
    const out = await fetch(`${site.address}/sign-out`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.address, cookie },
    })
    // What a visitor collected himself, and his choice about cookies, stay (docs/decisions/009).
    expect(out.headers.get('clear-site-data')).toBe('"cache"')
    const left = out.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ')
    expect(left).toBe('atlas_session=; atlas_signout=1')
    const answer = await post(
      { cookie: left },
      'name=%3Cb%3E%22x%22&tag=1&tag=2&password=hunter22&newPassword=hunter23',
    )
    const html = await answer.text()
    expect(answer.status).toBe(401)
    expect(html).toContain('name="name" value="&lt;b&gt;&quot;x&quot;"')
    expect(html.match(/name="tag" value="[12]"/g)).toHaveLength(2)
    expect(html).not.toContain('hunter')
    expect(html).toContain('action="/franchisor/add-franchise"')
    expect(html).not.toContain('<script')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test.each([
    [
      'a broken body',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nunfinished',
      'didn’t fully arrive',
    ],
    ['a body that is no form', 'application/json', '{"name":"Kiln"}', 'didn’t fully arrive'],
    [
      'a body with too many fields',
      'multipart/form-data; boundary=x',
      `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(1_001)}--x--\r\n`,
      'too large',
    ],
    [
      'a body with more text than anybody types',
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'1'.repeat(1_100_000)}\r\n--x--\r\n`,
      'too large',
    ],
  ])('%s is not said to be kept, and offers no empty form to send again', async (_kind, type, body, why) => {
    const answer = await post({ cookie: 'atlas_signout=1', 'content-type': type }, body)
    const html = await answer.text()
    expect(answer.status).toBe(401)
    expect(html).toContain(why)
    expect(html).toContain('Go back in your browser')
    expect(html).not.toContain('is still here')
    expect(html).not.toContain('<form method="post" action="/franchisor')
  })

  test('ends the foreign session on a real navigation only (3-decisions 32)', async () => {
    const cookie = await createSessionCookie(owner, users.get('customer') ?? '')
    const sent = (headers: Record<string, string>) =>
      ask('POST', '/franchisor/add-franchise', { 'sec-fetch-site': 'same-origin', cookie, ...headers })
    expect((await sent({})).cookies).toEqual([])
    const answer = await sent({ 'sec-fetch-mode': 'navigate' })
    expect([answer.status, answer.clears]).toEqual([401, '"cache"'])
    expect(answer.cookies[0]).toMatch(/^atlas_session=;/)
  })

  test('nobody reaches the page by its address', async () => {
    expect(await ask('POST', '/signed-out', { 'sec-fetch-site': 'same-origin' })).toMatchObject({
      status: 302,
      location: '/',
    })
    expect(await ask('GET', '/signed-out', {})).toMatchObject({ status: 302, location: '/' })
  })
})

describe('forged requests', () => {
  test('a form without Origin and without Sec-Fetch-Site is refused', async () => {
    expect((await ask('POST', '/customer/login', {})).status).toBe(403)
  })
  test('a form from another site is refused, whatever Origin it claims to the framework', async () => {
    expect(
      (await ask('POST', '/customer/login', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }))
        .status,
    ).toBe(403)
    expect((await ask('POST', '/sign-out', { origin: 'null' })).status).toBe(403)
  })
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'no address takes a %s of another site, as a page or as data, whoever is signed in',
    async (method) => {
      const { cookie = '' } = await cookieOf('admin')
      for (const { path } of routes) {
        const address = addressOf(path)
        for (const at of [address, address === '/' ? '/_root.data' : `${address}.data`]) {
          for (const headers of [
            { origin: 'https://elsewhere.example' },
            { 'sec-fetch-site': 'same-site', origin: site.address },
            {},
          ] as Record<string, string>[]) {
            const answer = await ask(method, at, { ...headers, cookie })
            // What mail programs send comes from nowhere (RFC 8058), and does nothing without its link.
            // A payment service's webhook takes what is signed alone.
            const fromNowhere: Record<string, number> = { '/stop-emails': 410, '/webhooks/stripe': 400 }
            const status = (method === 'POST' && !('origin' in headers) && fromNowhere[at]) || 403
            expect([at, answer.status, answer.kept, answer.cookies]).toEqual([at, status, 'private, no-store', []])
          }
        }
      }
    },
  )
  test('our own form passes', async () => {
    // The empty forms of the tests above have used up what a network may have refused in an hour.
    await owner.query('delete from rate_limits')
    expect((await ask('POST', '/customer/login', { origin: site.address })).status).toBe(422)
  })
})
