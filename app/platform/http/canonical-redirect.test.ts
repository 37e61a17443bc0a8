import { describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { oneAddress } from './canonical-redirect.server.ts'

const id = '0b9f3c3e-6f57-4b8e-9f5e-0d1a2b3c4d5e'
const get = (url: string) => oneAddress({ method: 'GET', url })

test.each([
  ['/search/', '/search'],
  ['/Search', '/search'],
  ['/SEARCH/?q=A%2FB&page=2', '/search?q=A%2FB&page=2'],
  [`/franchise/${id.toUpperCase()}/`, `/franchise/${id}`],
  ['/blog/', '/blog'],
  ['/customer/login/?next=/Search/', '/customer/login?next=/Search/'],
])('%s is %s', (asked, right) => {
  expect(get(asked)).toBe(right)
  expect(oneAddress({ method: 'HEAD', url: asked })).toBe(right)
  expect(oneAddress({ method: 'POST', url: asked })).toBeNull()
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
])('%s is left alone', (url) => expect(get(url)).toBeNull())

describe('every page that anybody may see has one address', () => {
  const layouts = routes.filter((one) => /routes\/(?:public|auth)\/layout/.test(one.file))
  const paths = layouts
    .flatMap((one) => one.children ?? [])
    .flatMap((one) => (one.path ? `/${one.path.replace(/:\w+/g, 'x')}` : []))
  test('they are found', () => expect(paths.length).toBeGreaterThan(25))
  test.each(paths)('%s', (path) => expect(get(`${path}/`)).toBe(path))
})
