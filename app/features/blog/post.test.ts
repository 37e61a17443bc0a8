import { expect, test } from 'vitest'
import {
  blogFeeds,
  blogHref,
  feedHref,
  categoryHue,
  parseBlogSearch,
  plainText,
  readingMinutes,
  readSources,
} from './post.ts'

test('the words of HTML', () => {
  expect(plainText('<p>One &amp; <strong>two</strong>.</p>\n<ul><li>three&nbsp;four</li></ul>')).toBe(
    'One & two. three four',
  )
  expect(plainText('<p>&amp;lt;b&amp;gt;</p>')).toBe('&lt;b&gt;')
  expect(plainText('<p>[post:0198b4ae-7a00-7000-8000-000000000009]</p><p>Then [post:1] and [sic].</p>')).toBe(
    'Then and [sic].',
  )
  expect(plainText('')).toBe('')
})

test.each([
  ['', 1],
  [`<p>${'word '.repeat(220)}</p>`, 1],
  [`<p>${'word '.repeat(329)}</p>`, 1],
  [`<p>${'word '.repeat(330)}</p>`, 2],
  [`<p>${'word '.repeat(2200)}</p>`, 10],
])('reading takes whole minutes', (html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes)
})

test('a category keeps its hue', () => {
  expect(categoryHue('Money and funding')).toBe(categoryHue('Money and funding'))
  expect(categoryHue('Money and funding')).not.toBe(categoryHue('Running it'))
  for (const name of ['', 'x', 'Österreich 🏔'])
    expect(categoryHue(name)).toSatisfy((hue: number) => Number.isInteger(hue) && hue >= 0 && hue < 360)
  expect(categoryHue(null)).toBe(206)
})

test('sources lead to pages of the web, whatever was stored', () => {
  const vat = { title: 'GOV.UK: VAT rates', url: 'https://www.gov.uk/vat-rates' }
  expect(readSources([vat, { title: 'x', url: 'javascript:alert(1)' }, { title: 'y' }, null, 'z', 3])).toEqual([vat])
  for (const stored of [null, undefined, {}, 'https://www.gov.uk']) expect(readSources(stored)).toEqual([])
})

test('an address in one spelling', () => {
  expect(blogHref(null)).toBe('/blog')
  expect(blogHref('a b', 1)).toBe('/blog?category=a+b')
  expect(blogHref('a', 3)).toBe('/blog?category=a&page=3')
  expect(blogHref(null, 2)).toBe('/blog?page=2')
})

test.each([
  ['', { categoryId: null, page: 1 }],
  ['category=', { categoryId: null, page: 1 }],
  ['category=abc&page=2', { categoryId: 'abc', page: 2 }],
  ['page=0', { categoryId: null, page: 1 }],
  ['page=-1', { categoryId: null, page: 1 }],
  ['page=1e9', { categoryId: null, page: 1 }],
  ['page=999999999999', { categoryId: null, page: 1 }],
])('?%s', (search, asked) => {
  expect(parseBlogSearch(new URLSearchParams(search))).toEqual(asked)
})

test("a page names its feeds, its category's before the whole blog's", () => {
  const id = '0d4a7a52-6d7f-4a64-9a3a-3c2f1f7e0a11'
  expect(feedHref('atom')).toBe('/blog/feed/atom.xml')
  expect(feedHref('rss', id)).toBe(`/blog/feed/rss.xml?category=${id}`)
  expect(blogFeeds().map((feed) => feed.path)).toEqual(['/blog/feed/rss.xml', '/blog/feed/atom.xml'])
  expect(blogFeeds({ id, name: 'Money' }).map((feed) => [feed.title, feed.path])).toEqual([
    ['Money (RSS)', `/blog/feed/rss.xml?category=${id}`],
    ['Money (Atom)', `/blog/feed/atom.xml?category=${id}`],
    ['Blog (RSS)', '/blog/feed/rss.xml'],
    ['Blog (Atom)', '/blog/feed/atom.xml'],
  ])
})
