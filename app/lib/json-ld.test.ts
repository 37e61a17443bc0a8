import { expect, test } from 'vitest'
import { readJsonLd } from '#tests/support/json-ld.ts'
import {
  blogPosting,
  breadcrumbList,
  faqPage,
  franchiseService,
  itemList,
  jsonLdText,
  organization,
  type Thing,
  webSite,
} from './json-ld.ts'

const site = { siteName: 'Franchise Atlas', siteUrl: 'https://atlas.example' }
const nasty = '</script><script>alert(1)</script> & \u2028 “quoted”'
const post = {
  id: 'p1',
  title: nasty,
  description: 'What to ask.',
  keywords: nasty,
  author: 'Helena Marsh',
  categoryName: 'The agreement',
  publishedAt: new Date('2026-11-01T09:00:00Z'),
  revisedAt: new Date('2026-11-02T09:00:00Z'),
  authorLine: nasty,
  sources: [{ title: nasty, url: 'https://www.gov.uk/vat-rates' }],
}
const franchise = {
  id: 'f1',
  name: nasty,
  shortDescription: 'Bread.',
  openAreas: ['Wales', 'Bristol'],
  category: 'Food & Drink',
}

const pages: Record<string, (Thing | null)[]> = {
  home: [organization(site, 'hello@atlas.example'), webSite(site)],
  'home with social links': [organization(site, 'hello@atlas.example', [{ href: 'https://social.example/atlas' }])],
  search: [
    breadcrumbList(site.siteUrl, [{ label: 'Home', href: '/' }, { label: nasty }]),
    itemList(site.siteUrl, {
      name: 'Search Franchises',
      total: 50,
      before: 24,
      items: [
        { name: nasty, path: '/franchise/f1' },
        { name: 'Two', path: '/franchise/f2' },
      ],
    }),
  ],
  'an empty list': [itemList(site.siteUrl, { name: 'Search Franchises', total: 0, before: 0, items: [] })],
  post: [blogPosting(site, post)],
  'a post of the site': [
    blogPosting(site, {
      ...post,
      author: 'Franchise Atlas',
      categoryName: null,
      keywords: null,
      authorLine: null,
      sources: [],
      revisedAt: null,
    }),
  ],
  questions: [
    faqPage([
      { question: nasty, answer: 'Yes.' },
      { question: 'And?', answer: 'No.' },
    ]),
  ],
  franchise: [franchiseService(site.siteUrl, franchise), faqPage([{ question: 'Why?', answer: 'Because.' }])],
  'a nationwide franchise without more': [
    franchiseService(site.siteUrl, { ...franchise, shortDescription: '', openAreas: ['UK'], category: null }),
  ],
}

test.each(Object.keys(pages))('%s says what schema.org and Google document', (page) => {
  const things = (pages[page] ?? []).filter((thing) => thing !== null)
  expect(readJsonLd(jsonLdText(things)).map((thing) => thing['@type'])).toEqual(things.map((thing) => thing['@type']))
})

test('text cannot end the block, and comes back as it was', () => {
  const block = jsonLdText([franchiseService(site.siteUrl, franchise)])
  expect(block).not.toMatch(/[<>&\u2028\u2029]/)
  expect(readJsonLd(block)).toMatchObject([{ name: nasty }])
})

test('no way of one step, no questions without answers', () => {
  expect(breadcrumbList(site.siteUrl, [{ label: 'Home' }])).toBeNull()
  expect(faqPage([{ question: 'Why?', answer: ' ' }])).toBeNull()
})

test('the schema refuses what it should', () => {
  for (const things of [
    [{ '@type': 'Product', name: 'No' }],
    [{ ...franchiseService(site.siteUrl, franchise), aggregateRating: 5 }],
    [{ ...blogPosting(site, post), datePublished: '1 November' }],
    [breadcrumbList('', [{ label: 'Home', href: '/' }, { label: 'There' }])!],
  ])
    expect(() => readJsonLd(jsonLdText(things))).toThrow()
})

test('where a franchise can be opened is stated where it is known, and its location never (3-decisions 84)', () => {
  const served = (openAreas: string[]) => franchiseService(site.siteUrl, { ...franchise, openAreas })['areaServed']
  expect(served(['UK'])).toEqual([{ '@type': 'Country', name: 'United Kingdom' }])
  expect(served(['Wales', 'Bristol'])).toEqual([
    { '@type': 'AdministrativeArea', name: 'Wales' },
    { '@type': 'AdministrativeArea', name: 'Bristol' },
  ])
  expect(served([])).toBeUndefined()
})
