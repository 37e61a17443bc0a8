import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const site = { siteName: 'Franchise Atlas', siteUrl: 'https://atlas.example' }
const metaOf = (page: Parameters<typeof pageMeta>[1], root: unknown = site) => {
  const found: Record<string, unknown> = {}
  for (const tag of pageMeta(root, page) as Record<string, string>[]) {
    const { tagName, rel, href, property, name, title, content } = tag
    found[(tagName ? rel : (property ?? name)) ?? 'title'] = tagName ? href : (content ?? title)
  }
  return found
}

test('title with the site, description, canonical address and a picture for shared links', () => {
  expect(
    metaOf({ title: 'Search Franchises', description: ' What  each\none costs. ', path: '/search?page=2' }),
  ).toMatchObject({
    title: 'Search Franchises | Franchise Atlas',
    description: 'What each one costs.',
    canonical: 'https://atlas.example/search?page=2',
    'og:title': 'Search Franchises',
    'og:url': 'https://atlas.example/search?page=2',
    'og:image': 'https://atlas.example/og/site/home.png',
    'twitter:card': 'summary_large_image',
  })
})

test('a long title goes without the site, a very long one is cut; shared links keep it whole', () => {
  const long = 'Twelve questions to ask people who already own it'
  expect(metaOf({ title: long, path: '/' }).title).toBe(long)
  const endless = metaOf({
    title: 'Garden rooms and studios '.repeat(8).trim(),
    description: 'Words and words. '.repeat(40),
    path: '/',
  })
  expect([
    String(endless.title).length <= 60,
    String(endless.description).length <= 160,
    String(endless['og:title']).length,
  ]).toEqual([true, true, 199])
})

test('without an address a page is not for search engines', () => {
  const meta = metaOf({ title: 'Dashboard' })
  expect([meta.robots, meta.canonical, meta['og:url']]).toEqual(['noindex', undefined, undefined])
})

test('a root that failed to load costs nothing but the names', () => {
  expect(metaOf({ title: 'Search', path: '/search' }, null)).toMatchObject({
    title: 'Search',
    canonical: 'http://localhost/search',
  })
})
