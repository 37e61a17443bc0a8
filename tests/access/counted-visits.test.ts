import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, freshDatabase } from '../support/database.ts'
import { makeAdmin, makeFeaturedAd, makeFranchise, makeFranchisor, makePost } from '../support/factories.ts'
import { waitForFreshHour } from '../support/fresh-hour.ts'
import { createSessionCookie } from '../support/session-cookie.ts'
import { type Site, startSite } from '../support/site.ts'

/** What two processes count of the people who look at franchises: a day whose every step is known (3-decisions 39). */
const PEOPLE = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'
// Pages from memory count too.
const options = { env: { TRUSTED_PROXIES: '127.0.0.1', PAGE_CACHE_MB: '16' } }
let sites: Site[]
let urls: Awaited<ReturnType<typeof freshDatabase>>
let owner: pg.Client
beforeAll(async () => {
  urls = await freshDatabase('counted_visits')
  owner = await connect(urls.owner)
  sites = await Promise.all([startSite(urls, options), startSite(urls, options)])
})
afterAll(async () => {
  await Promise.all((sites ?? []).map((site) => site.stop()))
  await owner?.end()
})

type Asker = { ip: string; userAgent?: string; cookie?: string }
const headersOf = ({ ip, userAgent = PEOPLE, cookie = '' }: Asker) => ({
  'x-forwarded-for': ip,
  'user-agent': userAgent,
  cookie,
})
const open = async (site: Site, path: string, asker: Asker, more: Record<string, string> = {}) =>
  (await fetch(`${site.address}${path}`, { headers: { ...headersOf(asker), ...more } })).status
async function see(site: Site, ids: readonly string[], asker: Asker): Promise<Response> {
  return fetch(`${site.address}/seen`, {
    method: 'POST',
    headers: { ...headersOf(asker), origin: site.address },
    body: new URLSearchParams(ids.map((id) => ['id', id])),
  })
}
const counts = async (ids: readonly string[]) =>
  Object.fromEntries(
    (
      await owner.query<{ id: string; counts: string }>(
        `select franchise_id as id, views || ' ' || clicks as counts from franchise_metrics_daily
          where franchise_id = any ($1)`,
        [ids],
      )
    ).rows.map(({ id, counts }) => [id, counts]),
  )

test('a known day: what people see and open counts once, and bots, admins and owners not at all', async () => {
  await waitForFreshHour()
  const franchisor = await makeFranchisor(owner)
  const [own, other, pending] = [
    await makeFranchise(owner, { franchisor }),
    await makeFranchise(owner),
    await makeFranchise(owner, { status: 'pending' }),
  ]
  const ad = await makeFeaturedAd(owner, { franchise: own })
  const post = await makePost(owner)
  const [one, two] = sites as [Site, Site]
  const cookieOf = async (id: string) => createSessionCookie(owner, id)

  const first = await see(one, [own.id, other.id, pending.id, 'nonsense', own.id], { ip: '192.0.2.1' })
  expect([first.status, first.headers.get('set-cookie')]).toEqual([204, null])
  // The same person by the other process, and by a page that was opened again.
  await see(two, [own.id], { ip: '192.0.2.1' })
  await see(one, [own.id], { ip: '192.0.2.2' })
  await see(one, [own.id], { ip: '192.0.2.3', userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  await see(one, [own.id], { ip: '192.0.2.4', cookie: await cookieOf(franchisor.id) })
  await see(one, [own.id], { ip: '192.0.2.4', cookie: await cookieOf((await makeAdmin(owner)).id) })
  // Someone else's franchisor is a visitor like any other.
  await see(one, [other.id], { ip: '192.0.2.4', cookie: await cookieOf(franchisor.id) })

  expect(await open(one, `/franchise/${own.id}`, { ip: '192.0.2.1' })).toBe(200)
  expect(await open(two, `/franchise/${own.id}`, { ip: '192.0.2.1' })).toBe(200)
  expect(await open(two, `/franchise/${other.id}.data`, { ip: '192.0.2.2' })).toBe(200)
  expect(await open(one, `/franchise/${own.id}`, { ip: '192.0.2.5', userAgent: 'curl/8.0' })).toBe(200)
  expect(await open(one, `/franchise/${own.id}`, { ip: '192.0.2.6' }, { 'sec-purpose': 'prefetch' })).toBe(200)
  expect(await open(one, `/franchise/${own.id}`, { ip: '192.0.2.7', cookie: await cookieOf(franchisor.id) })).toBe(200)
  expect(await open(one, `/franchise/${pending.id}`, { ip: '192.0.2.1' })).toBe(404)
  expect(await open(one, `/blog/${post.id}`, { ip: '192.0.2.1' })).toBe(200)

  await expect.poll(() => counts([own.id, other.id, pending.id])).toEqual({ [own.id]: '2 1', [other.id]: '2 1' })
  await expect
    .poll(async () => (await owner.query('select views from posts where id = $1', [post.id])).rows)
    .toEqual([{ views: 1 }])
  // What the days say is what the single visits are.
  const { rows } = await owner.query(
    'select metric_type as kind, count(*)::int as n from counted_visits where subject_id = $1 group by 1 order by 1',
    [own.id],
  )
  const both = [
    { kind: 'click', n: 1 },
    { kind: 'view', n: 2 },
  ]
  expect(rows).toEqual(both)
  expect(
    (
      await owner.query(
        'select metric_type as kind, count(*)::int as n from ad_metrics where ad_id = $1 group by 1 order by 1',
        [ad.id],
      )
    ).rows,
  ).toEqual(both)
  const kept = await owner.query('select string_agg(visitor_hash, $1) as all from counted_visits', [' '])
  expect(kept.rows[0].all).not.toMatch(/192\.0\.2|Mozilla/)
})

test('a beacon of another site, and more than a page or a network looks at, count nothing', async () => {
  const [site] = sites as [Site]
  const franchise = await makeFranchise(owner)
  const foreign = await fetch(`${site.address}/seen`, {
    method: 'POST',
    headers: { ...headersOf({ ip: '198.51.100.1' }), origin: 'https://elsewhere.example' },
    body: new URLSearchParams({ id: franchise.id }),
  })
  expect(foreign.status).toBe(403)
  const many = Array.from({ length: 60 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
  await see(site, [...many, franchise.id], { ip: '198.51.100.2' })
  for (let n = 0; n < 12; n++) await see(site, many, { ip: '198.51.100.3', userAgent: `${PEOPLE} ${n}` })
  await see(site, [franchise.id], { ip: '198.51.100.3' })
  await see(site, [franchise.id], { ip: '198.51.100.4' })
  await expect.poll(() => counts([franchise.id])).toEqual({ [franchise.id]: '1 0' })
})

test('a process that is killed loses at most a second, and one that is asked to end nothing', async () => {
  const franchise = await makeFranchise(owner)
  const killed = await startSite(urls, options)
  await see(killed, [franchise.id], { ip: '203.0.113.1' })
  await pause(1_000)
  killed.process.kill('SIGKILL')
  await expect.poll(() => counts([franchise.id])).toEqual({ [franchise.id]: '1 0' })
  const ended = await startSite(urls, options)
  await see(ended, [franchise.id], { ip: '203.0.113.2' })
  expect(await open(ended, `/franchise/${franchise.id}`, { ip: '203.0.113.2' })).toBe(200)
  await ended.stop()
  expect(await counts([franchise.id])).toEqual({ [franchise.id]: '2 1' })
})
