import { expect, test } from 'vitest'
import { listChildren, getChildText, parseXml } from '#tests/support/xml.ts'
import { closedToCrawlers } from '#app/pages.ts'
import { robotsText } from '#app/lib/robots.ts'
import { latestChange, PART_SIZE, partCount, sitemapIndex, sitemapLines, URLSET_END, URLSET_START } from './sitemap.ts'

const site = 'https://atlas.example'
const closed = closedToCrawlers()

test('addresses are absolute and escaped, with the exact time of the change where it is known', () => {
  const set = parseXml(
    URLSET_START +
      sitemapLines(site, [
        { path: '/blog?category=a&page=2', changedAt: null },
        { path: '/franchise/1', changedAt: new Date('2026-11-20T10:00:00Z') },
      ]) +
      URLSET_END,
  )
  expect([set.name, set.attributes.xmlns]).toEqual(['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9'])
  const [first, second] = listChildren(set, 'url')
  expect([getChildText(first!, 'loc'), listChildren(first!, 'lastmod')]).toEqual([
    'https://atlas.example/blog?category=a&page=2',
    [],
  ])
  expect([getChildText(second!, 'loc'), getChildText(second!, 'lastmod')]).toEqual([
    'https://atlas.example/franchise/1',
    '2026-11-20T10:00:00.000Z',
  ])
})

test('the index names parts; parts stay within what the protocol allows', () => {
  const index = parseXml(sitemapIndex(site, [{ path: '/sitemaps/pages.xml', changedAt: null }]))
  expect([index.name, getChildText(listChildren(index, 'sitemap')[0]!, 'loc')]).toEqual([
    'sitemapindex',
    'https://atlas.example/sitemaps/pages.xml',
  ])
  expect(PART_SIZE).toBeLessThanOrEqual(50_000)
  expect([0, 1, PART_SIZE, PART_SIZE + 1, 100_000].map(partCount)).toEqual([0, 1, 1, 2, 10])
})

test('a part is as new as its latestChange address that tells', () => {
  const at = (day: number) => ({ path: '/', changedAt: new Date(Date.UTC(2026, 10, day)) })
  expect(latestChange([at(3), { path: '/', changedAt: null }, at(5), at(4)])).toEqual(new Date('2026-11-05'))
  expect(latestChange([])).toBeNull()
})

/** Whether robots.txt lets a crawler fetch a path, by RFC 9309: `*` anything, `$` the end. */
function allows(robots: string, path: string): boolean {
  const rules = Array.from(robots.matchAll(/^Disallow: (.+)$/gm), ([, rule = '']) => rule)
  return !rules.some((rule) =>
    new RegExp(`^${rule.replaceAll(/[.+?()[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')}`).test(path),
  )
}

test('robots.txt closes portals, requests and endless searches, and opens the rest', () => {
  const robots = robotsText({ siteUrl: site, isPublicDemo: false, closed })
  for (const path of [
    '/',
    '/search',
    '/search?category=1',
    '/search?location=Leeds&page=2',
    '/franchise/1',
    '/category/1',
    '/compare?ids=1',
    '/blog?category=1',
    '/og/site/home.png',
    '/files/1/480.webp',
    '/art/30/x.svg',
    '/assets/x.js',
  ])
    expect([path, allows(robots, path)]).toEqual([path, true])
  for (const path of [
    '/customer/login',
    '/api/auth/callback/google',
    '/franchisor/dashboard',
    '/admin/dashboard',
    '/request',
    '/request?franchise=1',
    '/request-success',
    '/dev/mail',
    '/search?q=kiln',
    '/search?category=1&q=kiln',
    '/category/1?sort=newest',
    '/search.data',
    '/search.data?q=1',
  ])
    expect([path, allows(robots, path)]).toEqual([path, false])
  expect(robots).toContain('\nSitemap: https://atlas.example/sitemap.xml\n')
})

test('a demo on a public address is closed altogether, on this machine it answers as a real site', () => {
  expect(robotsText({ siteUrl: site, isPublicDemo: true, closed })).toBe('User-agent: *\nDisallow: /\n')
  expect(robotsText({ siteUrl: 'http://127.0.0.1:3000', isPublicDemo: false, closed })).toContain('Sitemap:')
})
