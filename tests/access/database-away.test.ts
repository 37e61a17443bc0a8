import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { connectionUrls, type DatabaseUrls, withDatabase } from '#app/platform/db/urls.server.ts'
import { makeTestProvider } from '#app/platform/payments/test-provider.server.ts'
import { UNAVAILABLE } from '#app/ui/feedback/error-page.tsx'
import { type Postgres, startPostgres } from '#scripts/postgres/start.ts'
import {
  makeAdmin,
  makeCategory,
  makeCustomer,
  makeFeaturedAd,
  makeFranchise,
  makeFranchisor,
  makePayment,
} from '#tests/support/factories.ts'
import { createSessionCookie } from '#tests/support/session-cookie.ts'
import { type Site, startSite } from '#tests/support/site.ts'
import { TEST_SECRET } from '#tests/support/test-secret.ts'
import { routeAccess } from './route-table.ts'
import { connect } from '#tests/support/database.ts'

/** A database that is stopped and comes back: what people see meanwhile, and after it (security.md, overload). */
const folder = mkdtempSync(path.join(tmpdir(), 'atlas-away-'))
let postgres: Postgres
let urls: DatabaseUrls
let site: Site
const ids: Record<string, string> = { ':page': 'terms', ':box': 'contact', ':kind': 'site', ':id': 'home.png' }
const cookies: Record<string, string> = {}

const start = () => startPostgres({ folder, durable: false })

beforeAll(async () => {
  postgres = await start()
  const admin = await connect(postgres.adminUrl)
  await admin.query('create database away')
  await admin.end()
  const adminUrl = withDatabase(postgres.adminUrl, 'away')
  await migrate(adminUrl, path.resolve('db/migrations'))
  urls = connectionUrls(adminUrl)
  const owner = await connect(urls.owner)
  const franchisor = await makeFranchisor(owner)
  const category = await makeCategory(owner)
  ids[':categoryId'] = category.id
  ids[':franchiseId'] = (await makeFranchise(owner, { franchisor, categories: [category] })).id
  cookies.customer = await createSessionCookie(owner, (await makeCustomer(owner)).id)
  cookies.franchisor = await createSessionCookie(owner, franchisor.id)
  cookies.admin = await createSessionCookie(owner, (await makeAdmin(owner)).id)
  await owner.end()
  site = await startSite(urls)
})
afterAll(async () => {
  await site?.stop()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
})

/** The database is stopped while `run` looks at the site, and is there again afterwards. */
async function whileAway(run: () => Promise<void>): Promise<void> {
  await postgres.stop()
  try {
    await run()
  } finally {
    postgres = await start()
  }
}

type Sent = { path: string; cookie?: string | undefined; body?: URLSearchParams; data?: boolean }
async function ask({ path: at, cookie, body, data = false }: Sent) {
  const pathname = data ? `${at === '/' ? '/_root' : at}.data` : at
  const answer = await fetch(`${site.address}${pathname}`, {
    method: body ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { origin: site.address, accept: 'text/html', ...(cookie && { cookie }) },
    ...(body && { body }),
  })
  return {
    status: answer.status,
    after: answer.headers.get('retry-after'),
    type: answer.headers.get('content-type') ?? '',
    text: await answer.text(),
  }
}
const seconds = async (until: () => Promise<boolean>): Promise<number> => {
  const began = performance.now()
  while (!(await until())) await new Promise((resolve) => setTimeout(resolve, 50))
  return (performance.now() - began) / 1000
}
const readiness = async () => (await ask({ path: '/readyz' })).status

test('every address answers, none with a fault, and each page that needs the database is a readable 503', async () => {
  // Its connections are made, and then gone.
  await Promise.all(Array.from({ length: 6 }, () => ask({ path: '/search' })))
  await whileAway(async () => {
    const told: string[] = []
    for (const [address, door] of Object.entries(routeAccess)) {
      const at = address.replaceAll(/:[a-zA-Z]+|\*/g, (name) => ids[name] ?? 'x')
      const cookie = door.kind === 'portal' ? cookies[door.type] : undefined
      for (const data of [false, true]) {
        const answer = await ask({ path: at, cookie, data })
        if (answer.status >= 500 && answer.status !== 503) told.push(`${at} ${data ? 'data ' : ''}${answer.status}`)
        if (answer.status === 503 && answer.after !== '5') told.push(`${at} says ${answer.after}`)
        if (door.kind === 'portal' && answer.status !== 503) told.push(`${at} lets in: ${answer.status}`)
        if (/ECONN|57P0|terminated|at .*:\d+:\d+/.test(answer.text)) told.push(`${at} says why`)
        if (answer.status === 503 && !data && answer.type.startsWith('text/html') && !answer.text.includes('<h1'))
          told.push(`${at} has no heading`)
      }
    }
    expect(told).toEqual([])
    for (const [path, cookie] of [['/search'], [`/franchise/${ids[':franchiseId']}`], ['/admin/dashboard', 'admin']]) {
      const page = await ask({ path: path ?? '', cookie: cookies[cookie ?? ''] })
      expect([path, page.status, page.text.includes(UNAVAILABLE)]).toEqual([path, 503, true])
    }
  })
})

test('it is not ready within 2 s, and ready within 5 s of its return, in the same process', async () => {
  const { pid } = site.process
  await whileAway(async () => {
    expect(await seconds(async () => (await readiness()) === 503)).toBeLessThan(2)
    expect((await ask({ path: '/healthz' })).status).toBe(200)
  })
  expect(await seconds(async () => (await readiness()) === 200)).toBeLessThan(5)
  expect((await ask({ path: '/search' })).status).toBe(200)
  expect((await ask({ path: '/admin/dashboard', cookie: cookies.admin })).status).toBe(200)
  expect([site.process.pid, site.process.exitCode]).toEqual([pid, null])
})

const message = {
  key: 'k'.repeat(32),
  name: 'Ada <Lovelace>',
  email: 'ada@example.test',
  subject: 'Other',
  message: 'First line\nand "second" & third',
}

test('a form without scripts comes back with what was typed, and is sent again under its own key', async () => {
  let page = ''
  await whileAway(async () => {
    const answer = await ask({ path: '/contact', body: new URLSearchParams(message) })
    expect([answer.status, answer.after]).toEqual([503, '5'])
    page = answer.text
  })
  for (const typed of ['Ada &lt;Lovelace&gt;', 'and &quot;second&quot; &amp; third', message.key])
    expect(page).toContain(typed)
  expect(page).toMatch(/<form [^>]*action="\/contact"/)
  const again = await ask({ path: '/contact', body: new URLSearchParams(message) })
  expect(again.status).toBe(200)
})

test('a member’s form comes back too, and he is still signed in', async () => {
  const cookie = cookies.franchisor
  const body = new URLSearchParams({ name: 'Kept Franchise', intent: 'save', password: 'never shown' })
  await whileAway(async () => {
    const answer = await ask({ path: '/franchisor/add-franchise', cookie, body })
    expect(answer.status).toBe(503)
    expect(answer.text).toContain('Kept Franchise')
    expect(answer.text).toContain('action="/franchisor/add-franchise"')
    expect(answer.text).not.toContain('never shown')
  })
  expect((await ask({ path: '/franchisor/dashboard', cookie })).status).toBe(200)
})

test('a payment that its service tells meanwhile counts once it is told again', async () => {
  const owner = await connect(urls.owner)
  const franchisor = await makeFranchisor(owner)
  const franchise = await makeFranchise(owner, { franchisor })
  const ad = await makeFeaturedAd(owner, { franchise, status: 'pending_payment' })
  const { id: reference } = await makePayment(owner, { adId: ad.id, franchisorId: franchisor.id, status: 'created' })
  const state = `select a.status, p.receipt_number is not null as receipt, (select count(*)::int from stripe_events
    where payload -> 'change' ->> 'reference' = p.id::text) as events
    from payments p join featured_ads a on a.id = p.ad_id where p.id = $1`
  await owner.end()
  const provider = makeTestProvider({ siteUrl: site.address, secret: TEST_SECRET })
  const addresses = { successUrl: site.address, cancelUrl: site.address, testUrl: site.address }
  const lines = [{ name: 'Ad', pence: 4900 }]
  const page = await provider.createCheckout({ reference, description: 'Ad', lines, email: 'a@x.test', ...addresses })
  const sheet = provider.readSheet(new URL(page.url).searchParams.get('order') ?? '')
  if (!sheet) throw new Error('no page to pay on')
  const { body, signature } = await provider.play(sheet, 'pay')
  const deliver = async () => {
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
    return (await fetch(`${site.address}/webhooks/stripe`, { method: 'POST', headers, body })).status
  }
  await whileAway(async () => expect(await deliver()).toBe(503))
  const again = await connect(urls.owner)
  expect((await again.query(state, [reference])).rows).toEqual([
    { status: 'pending_payment', receipt: false, events: 0 },
  ])
  expect([await deliver(), await deliver()]).toEqual([200, 200])
  expect((await again.query(state, [reference])).rows).toEqual([{ status: 'active', receipt: true, events: 1 }])
  await again.end()
})
