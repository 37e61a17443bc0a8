import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

/** All addresses below the portals that show a page of their own. */
function pagesOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const at = entry.path ? `${above}/${entry.path}` : above
    return entry.children ? pagesOf(entry.children, at) : entry.index ? [] : [at]
  })
}
const portals = ['customer', 'franchisor', 'admin']
const pages = pagesOf(routes.filter((entry) => portals.includes(entry.path ?? '')))

/** What the sidebar of a portal lists, as its layout says it. */
function sidebarOf(portal: string): { page: string; address: string; hasBadge: boolean }[] {
  const layout = readFileSync(path.resolve(`app/routes/${portal}/layout.tsx`), 'utf8')
  return [...layout.matchAll(/\{\s*href: '([^']+)',\s*label: '([^']+)',\s*icon: ((?:[^{}]|\{[^{}]*\})*)\}/g)].map(
    ([, address = '', page = '', rest = '']) => ({ page, address, hasBadge: rest.includes('count:') }),
  )
}

const [toCome, there] = readFileSync(path.resolve('docs/pages-to-come.md'), 'utf8')
  .split('## What there is')
  .map((part) =>
    [...part.matchAll(/^\| (Customer|Franchisor|Admin) \| (.*?) \| (?:`(.*?)` )?\| ?(.*?) ?\|$/gm)].map(
      ([, portal = '', page = '', address = '', last = '']) => ({ portal: portal.toLowerCase(), page, address, last }),
    ),
  )

test('docs/pages-to-come.md names every page of the portals that there is, and no other', () => {
  expect(there?.map(({ address }) => address).toSorted()).toEqual(pages.toSorted())
})

test.each(portals)('docs/pages-to-come.md has the sidebar of the portal as it is: %s', (portal) => {
  const sidebar = sidebarOf(portal)
  const rows = there?.filter((row) => row.portal === portal) ?? []
  expect(sidebar.length).toBeGreaterThan(0)
  expect(
    rows.slice(0, sidebar.length).map(({ page, address, last }) => ({ page, address, hasBadge: last !== '' })),
  ).toEqual(sidebar)
  for (const row of rows.slice(sidebar.length)) expect(row.last).toBe('')
})

test('what docs/pages-to-come.md says is still to come is not there yet', () => {
  expect(toCome).toBeDefined()
  const shape = (address: string) => address.replaceAll(/:[A-Za-z]+/g, ':id')
  const known = new Set(pages.map(shape))
  for (const { portal, address } of toCome ?? []) {
    if (address === '') continue
    expect(address.startsWith(`/${portal}/`), address).toBe(true)
    expect(known.has(shape(address)), address).toBe(false)
  }
})
