import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { firstPart, groupRoutes } from './route-groups.server.ts'

const route = (id: string, path?: string, parentId?: string) => [id, { id, path, parentId }] as const
const routes = Object.fromEntries([
  route('root', ''),
  route('public', undefined, 'root'),
  route('home', undefined, 'public'),
  route('search', 'search', 'public'),
  route('report', 'franchise/:id/report', 'public'),
  route('portal', 'customer', 'root'),
  route('dashboard', 'dashboard', 'portal'),
  route('sign-in', 'customer/login', 'public'),
  route('nothing', '*', 'root'),
]) as unknown as ServerBuild['routes']

test('an address is compared with the routes that begin as it does, and with those for anything', () => {
  const groups = groupRoutes(routes)
  const ids = (name: string) => Object.keys(groups.get(name) ?? {})
  expect([...groups.keys()]).toEqual(['', 'search', 'franchise', 'customer'])
  expect(ids('')).toEqual(['root', 'public', 'home', 'nothing'])
  expect(ids('search')).toEqual(['root', 'public', 'search', 'nothing'])
  expect(ids('franchise')).toEqual(['root', 'public', 'report', 'nothing'])
  // Of a layout without a path nothing is left but what leads there: alone it would be the home page.
  expect(ids('customer')).toEqual(['root', 'public', 'portal', 'dashboard', 'sign-in', 'nothing'])
})

test.each([
  ['http://site.test/', ''],
  ['http://site.test/?q=a/b', ''],
  ['http://site.test/Search?q=1', 'search'],
  ['http://site.test/search.data?_routes=x', 'search'],
  ['http://site.test/customer/account', 'customer'],
  ['https://site.test/blog/1.data', 'blog'],
  ['http://site.test/_.data', '_'],
])('%s begins with %j', (url, part) => expect(firstPart(url)).toBe(part))
