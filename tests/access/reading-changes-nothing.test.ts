import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PublicSite, startPublicSite } from '../support/public-site.ts'
import { createSessionCookie } from '../support/session-cookie.ts'
import { routeAccess } from './route-table.ts'

/**
 * A page of another site makes a browser ask any address in its reader's name, as a picture for example: nothing that
 * is asked for so may change anything (security.md, forged requests).
 */
let demo: PublicSite
beforeAll(async () => {
  demo = await startPublicSite('reading', { env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => demo?.close())

/** What the site counts for its limits. */
const ofTheMachine = new Set(['rate_limits'])

async function everything(): Promise<Map<string, string>> {
  const { rows: tables } = await demo.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth')`,
  )
  const sums = new Map<string, string>()
  for (const { name } of tables) {
    if (ofTheMachine.has(name.replace('public.', ''))) continue
    const { rows } = await demo.owner.query<{ sum: string }>(
      `select md5(coalesce(string_agg(one::text, '|' order by one::text), '')) as sum from ${name} one`,
    )
    sums.set(name, rows[0]?.sum ?? '')
  }
  return sums
}

test('no GET changes anything, whoever asks and from wherever', async () => {
  const people = [null, ...['customer', 'franchisor', 'admin'].map((name) => `${name}@demo.example`)]
  const cookies = await Promise.all(
    people.map(async (email) => {
      if (email === null) return ''
      const { rows } = await demo.owner.query<{ id: string }>('select id from profiles where email = $1', [email])
      return createSessionCookie(demo.owner, rows[0]?.id ?? '')
    }),
  )
  const before = await everything()
  expect(before.size).toBeGreaterThan(60)
  const answered = new Map<number, number>()
  let network = 0
  for (const path of Object.keys(routeAccess)) {
    if (path === '/live') continue
    const address = demo.addressOf(path.replace('*', 'nowhere'))
    for (const cookie of cookies)
      for (const at of [address, `${address === '/' ? '/_root' : address}.data`]) {
        network += 1
        const headers = {
          cookie,
          'sec-fetch-site': 'cross-site',
          'sec-fetch-mode': 'no-cors',
          'sec-fetch-dest': 'image',
          'x-forwarded-for': `10.0.${network >> 8}.${network & 255}`,
        }
        const { status } = await demo.fetched(at, headers)
        answered.set(status, (answered.get(status) ?? 0) + 1)
      }
  }
  // It was shown what there is, and not only doors.
  expect(answered.get(200)).toBeGreaterThan(150)
  const after = await everything()
  expect([...before.keys()].filter((name) => before.get(name) !== after.get(name))).toEqual([])
})
