import { existsSync, globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { addressRules } from './address-rules.ts'
import { uploadUrl } from './lib/upload-url.ts'
import { addressesWhere, closedToCrawlers, pages, weighedPages } from './pages.ts'
import routes from './routes.ts'
import { portalLinks, siteLinks } from './site/footer-links.ts'

/** Every address of routes.ts with the portal, the layout of the public pages or none that it stands in. */
function addressesOf(entries: readonly RouteConfigEntry[], above = '', door = ''): Map<string, string> {
  return new Map(
    entries.flatMap((entry) => {
      const at = entry.path ? `${above}/${entry.path}` : above
      const layout = /^routes\/(\w+)\/layout/.exec(entry.file)?.[1] ?? door
      return entry.children ? [...addressesOf(entry.children, at, layout)] : [[at || '/', layout] as const]
    }),
  )
}
const known = addressesOf(routes)

test('every address of routes.ts has its row in pages.ts, and every row its address', () => {
  expect(Object.keys(pages).toSorted()).toEqual([...known.keys()].toSorted())
})

test.each(Object.entries(pages))('%s stands behind the door that its row says', (address, { door }) => {
  const layouts = { open: ['public', 'auth'], 'logged-out': ['auth'], machine: [''] }
  expect(door.kind === 'portal' ? [door.type] : layouts[door.kind]).toContain(known.get(address))
  if ('type' in door) expect(address.split('/')[1]).toBe(door.type)
})

test('what search engines are led to is public, and open to them', () => {
  const listed = addressesWhere((page) => page.sitemap)
  expect(listed.length).toBeGreaterThan(15)
  for (const address of listed) {
    expect([address, pages[address]?.door.kind]).toEqual([address, 'open'])
    expect(closedToCrawlers().filter((start) => address.startsWith(start))).toEqual([])
    expect([address, address.includes(':')]).toEqual([address, pages[address]?.sitemap !== 'pages'])
  }
})

test('the footers lead to pages of the site, each with its text, and every listed page is in one', () => {
  const links = [...siteLinks, ...portalLinks].flatMap((group) => group.links)
  for (const { href, label } of links)
    expect([href, href.replace(/#.*/, '') in pages, label !== '']).toEqual([href, true, true])
  const inFooter = new Set(links.map(({ href }) => href))
  expect(addressesWhere(({ sitemap }) => sitemap === 'pages').filter((address) => !inFooter.has(address))).toEqual([
    '/',
  ])
})

test('the weighed pages are files of the public pages', () => {
  for (const name of weighedPages()) expect([name, existsSync(`app/routes/public/${name}.tsx`)]).toEqual([name, true])
})

test('forms of franchises, messages, company checks, posts and banners take files, those of admins long texts', () => {
  const at = (rule: (path: string) => boolean) =>
    [...known.keys()].filter((address) => rule(address.replaceAll(/:\w+/g, 'x')))
  expect(at(addressRules.takesFiles)).toEqual([
    '/customer/messages',
    '/franchisor/add-franchise',
    '/franchisor/draft',
    '/franchisor/upload',
    '/franchisor/franchise/:franchiseId/edit',
    '/franchisor/leads',
    '/franchisor/messages',
    '/franchisor/support',
    '/admin/franchisor/:franchisorId/franchises',
    '/admin/messages',
    '/admin/messages/all',
    '/admin/blog/new',
    '/admin/blog/draft',
    '/admin/blog/edit/:postId',
    '/admin/advertising/banners',
    '/attachments',
  ])
  expect(at(addressRules.takesLongTexts)).toEqual(
    [...known].flatMap(([address, door]) => (door === 'admin' ? address : [])),
  )
})

test('a stored file is at an address of the site', () => {
  expect(pages).toHaveProperty([uploadUrl(':uploadId')])
})

test('platform names no address of the site: what it has to know is handed to it', () => {
  const starts = [...new Set([...known.keys()].flatMap((address) => /^\/([\w-]+)/.exec(address)?.[1] ?? []))]
  // Not the host of another site, behind two slashes.
  const named = new RegExp(String.raw`(?<![\w.@/-])\\?/(?:${starts.join('|')})(?![\w-])`, 'i')
  const sources = globSync('app/platform/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  expect(sources.length).toBeGreaterThan(50)
  for (const file of sources)
    for (const line of readFileSync(file, 'utf8').split('\n'))
      expect([file, named.exec(line)?.[0]]).toEqual([file, undefined])
})
