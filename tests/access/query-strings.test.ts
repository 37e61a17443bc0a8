import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeAdmin,
  makeCategory,
  makeCustomer,
  makeFranchise,
  makeFranchisor,
  makeLead,
  makePost,
} from '../support/factories.ts'
import { createSessionCookie } from '../support/session-cookie.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import type { UserType } from '#app/features/accounts/account.ts'
import { routeAccess } from './route-table.ts'

let site: OwnSite['site']
let stop: OwnSite['stop'] | undefined
const ids: Record<string, string> = {
  ':box': 'contact',
  ':hue': '30',
  ':seed': 'doors.svg',
  ':variant': '480.webp',
  ':uploadId': 'x',
  ':part': 'pages',
  ':format': 'rss.xml',
  ':kind': 'site',
  ':id': 'home.png',
  '*': 'nowhere',
}
const cookies: Partial<Record<UserType, string>> = {}

beforeAll(async () => {
  ;({ site, stop } = await startOwnSite('query_strings', async (owner) => {
    const franchisor = await makeFranchisor(owner)
    const category = await makeCategory(owner)
    const franchise = await makeFranchise(owner, { franchisor, categories: [category] })
    const customer = await makeCustomer(owner)
    await makeLead(owner, { franchise, customer })
    ids[':categoryId'] = category.id
    ids[':franchiseId'] = franchise.id
    ids[':postId'] = (await makePost(owner)).id
    cookies.customer = await createSessionCookie(owner, customer.id)
    cookies.franchisor = await createSessionCookie(owner, franchisor.id)
    cookies.admin = await createSessionCookie(owner, (await makeAdmin(owner)).id)
  }))
})
afterAll(() => stop?.())

const names = [
  'q',
  'category',
  'subcategory',
  'location',
  'investment',
  'sort',
  'page',
  'ids',
  'franchise',
  'turnover',
  'cash',
  'lending',
  'lead',
  'reject',
  'delete',
  'token',
  'id',
  'to',
  'email',
  'format',
  '_routes',
  'index',
  'only',
  'differences',
  'status',
  'received',
  'message',
  'before',
  'report',
  'franchisor',
  'expired',
  'change',
]
const values = [
  '',
  '0',
  '-1',
  '1e309',
  '99999999999999999999',
  'NaN',
  '%',
  '%25',
  '%00',
  '%ED%A0%80',
  "';select 1--",
  '\\',
  '500000+',
  '500000%2B',
  '00000000-0000-4000-8000-000000000000',
  'null',
  '[]',
  '{}',
  '_',
  '🗺',
  'a'.repeat(3000),
]
const parameter = fc.tuple(
  fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 8 }).map(encodeURIComponent)),
  fc.oneof(
    fc.constantFrom(...values),
    fc.string({ unit: 'binary', maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
  ),
)
const queryString = fc
  .array(parameter, { minLength: 1, maxLength: 4 })
  .map((list) => list.map(([name, value]) => `${name}=${value}`).join('&'))

/**
 * Whatever stands behind the question mark, the site has an answer (issue: no page answers 500 for any query string).
 */
test.each(Object.entries(routeAccess))('%s answers every query string', async (path, door) => {
  const address = path.replaceAll(/:[a-zA-Z]+|\*/g, (name) => ids[name] ?? name)
  const type = door.kind === 'portal' ? door.type : undefined
  const headers: Record<string, string> = type && cookies[type] ? { cookie: cookies[type] } : {}
  await fc.assert(
    fc.asyncProperty(queryString, async (query) => {
      for (const target of [`${address}?${query}`, `${address === '/' ? '/_root' : address}.data?${query}`]) {
        const answer = await fetch(`${site.address}${target}`, { headers, redirect: 'manual' })
        await answer.arrayBuffer()
        expect(`${answer.status < 500} ${target} ${answer.status}`).toBe(`true ${target} ${answer.status}`)
      }
    }),
    { numRuns: 12 },
  )
})

// 3-decisions 86. The franchise of this site has an investment, so its page asks for cash; a comparison needs a
// franchise.
test.each([
  ['/search?q=franchise', 'cash', 'Enter an amount in pounds, for example £25,000'],
  ['/search?q=franchise', 'lending', 'Enter a whole number from 0 to 70'],
  ['/category/:categoryId?only=home', 'cash', 'Enter an amount in pounds, for example £25,000'],
  ['/category/:categoryId?only=home', 'lending', 'Enter a whole number from 0 to 70'],
  ['/franchise/:franchiseId?a=b', 'cash', 'Enter an amount in pounds, for example £25,000'],
  ['/franchise/:franchiseId?a=b', 'lending', 'Enter a whole number from 0 to 70'],
  ['/compare?ids=:franchiseId', 'turnover', 'Enter an amount above £0, for example £180,000'],
])('%s says beside the field why %s cannot be read, and keeps it', async (path, field, error) => {
  for (const typed of ['-5', '1e99', '£', 'lots', '0x10']) {
    const html = await (
      await fetch(
        `${site.address}${path.replaceAll(/:[a-zA-Z]+/g, (name) => ids[name] ?? name)}&${field}=${encodeURIComponent(
          typed,
        )}`,
      )
    ).text()
    const input = new RegExp(`<input[^>]*name="${field}"[^>]*>`).exec(html)?.[0] ?? ''
    expect(input).toContain(`value="${typed}"`)
    expect(input).toContain('aria-invalid="true"')
    const described = / aria-describedby="([^"]*)"/.exec(input)?.[1]?.split(' ') ?? []
    const said = described
      .map((id) => new RegExp(`<p[^>]*id="${id}"[^>]*>([\\s\\S]*?)</p>`).exec(html)?.[1] ?? '')
      .join(' ')
    expect(said).toContain(error)
  }
})
