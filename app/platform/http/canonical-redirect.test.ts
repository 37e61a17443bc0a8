import { describe, expect, test } from 'vitest'
import { addressRules } from '#app/address-rules.ts'
import { addressesWhere } from '#app/pages.ts'
import { getCanonicalUrl } from './canonical-redirect.server.ts'

const id = '0b9f3c3e-6f57-4b8e-9f5e-0d1a2b3c4d5e'
const ask = (method: string, url: string) => getCanonicalUrl({ method, url }, addressRules)
const get = (url: string) => ask('GET', url)

test.each([
  ['/search/', '/search'],
  ['/Search', '/search'],
  ['/SEARCH/?q=A%2FB&page=2', '/search?q=A%2FB&page=2'],
  [`/franchise/${id.toUpperCase()}/`, `/franchise/${id}`],
  ['/blog/', '/blog'],
  ...['.', ',', ')', ').', '%20', '%29', '%3E', '%E2%80%9D', './'].map((stuck) => [
    `/franchise/${id}${stuck}?utm_source=chat`,
    `/franchise/${id}?utm_source=chat`,
  ]),
  ['/verify-email.', '/verify-email'],
  ['/customer/login/?next=/Search/', '/customer/login?next=/Search/'],
])('%s is %s', (asked, right) => {
  expect(get(asked)).toBe(right)
  expect(ask('HEAD', asked)).toBe(right)
  expect(ask('POST', asked)).toBeNull()
})

test.each([
  '/',
  '/?q=/A/',
  '/search',
  '/search?q=Care/',
  `/franchise/${id}`,
  '/request/email/',
  '/request/names/',
  '/Files/x/',
  '/art/1/Name/',
  '/blog/feed/RSS',
  '/sitemap.xml',
  '/og/franchise/X',
  '/suggest/',
  '/search.data',
  '/nowhere/',
  '/admin/dashboard/',
  '/healthz',
  '/search//',
  '/.',
  '/nowhere.',
  '/search.php',
  `/franchise/${id}%20x`,
])('%s is left alone', (url) => expect(get(url)).toBeNull())

describe('every page that anybody may see has one address', () => {
  const paths = addressesWhere(({ door }) => door.kind === 'open' || door.kind === 'logged-out').flatMap((address) =>
    address === '/' ? [] : [address.replace(/:\w+/g, 'x')],
  )
  test('they are found', () => expect(paths.length).toBeGreaterThan(25))
  test.each(paths)('%s', (path) => expect(get(`${path}/`)).toBe(path))
})
