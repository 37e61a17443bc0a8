import { expect, test } from 'vitest'
import { listChildren, getChildText, parseXml } from '#tests/support/xml.ts'
import { absoluteLinks, atomFeed, type Feed, rssFeed } from './feed.ts'

const nasty = `Fees & "levies" <b>now</b> ]]> \u0000\u000B\uD800 £5’s 🏡`
const clean = `Fees & "levies" <b>now</b> ]]>  £5’s 🏡`
const feed: Feed = {
  title: nasty,
  description: 'About',
  siteName: 'Franchise Atlas',
  pageUrl: 'https://atlas.example/blog',
  selfUrl: 'https://atlas.example/blog/feed/rss.xml?category=a&b=c',
  items: [
    {
      id: '5f0c2f6e-58a4-4f0a-9d5f-5a6b0f1f7b10',
      url: 'https://atlas.example/blog/1',
      title: nasty,
      author: 'A & B',
      category: 'The agreement',
      publishedAt: new Date('2026-07-04T08:05:09Z'),
      updatedAt: new Date('2026-08-01T00:00:00Z'),
      summary: nasty,
      html: '<p>One &amp; two</p>',
    },
    {
      id: '5f0c2f6e-58a4-4f0a-9d5f-5a6b0f1f7b11',
      url: 'https://atlas.example/blog/2',
      title: 'Two',
      author: 'C',
      category: null,
      publishedAt: new Date('2026-11-20T23:59:59Z'),
      updatedAt: new Date('2026-11-21T00:00:00Z'),
      summary: 'S',
      html: '<p>x</p>',
    },
  ],
}

test('RSS 2.0: one channel, dates of RFC 822, lasting ids, the whole text', () => {
  const rss = parseXml(rssFeed(feed))
  expect([rss.name, rss.attributes.version]).toEqual(['rss', '2.0'])
  const [channel] = listChildren(rss, 'channel')
  expect([
    getChildText(channel!, 'title'),
    getChildText(channel!, 'link'),
    getChildText(channel!, 'lastBuildDate'),
  ]).toEqual([clean, feed.pageUrl, 'Sat, 21 Nov 2026 00:00:00 GMT'])
  expect(listChildren(channel!, 'atom:link')[0]?.attributes).toEqual({
    href: feed.selfUrl,
    rel: 'self',
    type: 'application/rss+xml',
  })
  const items = listChildren(channel!, 'item')
  expect(items).toHaveLength(2)
  expect([
    getChildText(items[0]!, 'title'),
    getChildText(items[0]!, 'description'),
    getChildText(items[0]!, 'content:encoded'),
    getChildText(items[0]!, 'pubDate'),
    getChildText(items[0]!, 'guid'),
  ]).toEqual([
    clean,
    clean,
    '<p>One &amp; two</p>',
    'Sat, 04 Jul 2026 08:05:09 GMT',
    'urn:uuid:5f0c2f6e-58a4-4f0a-9d5f-5a6b0f1f7b10',
  ])
  expect(listChildren(items[0]!, 'guid')[0]?.attributes).toEqual({ isPermaLink: 'false' })
  expect(listChildren(items[1]!, 'category')).toEqual([])
})

test('Atom 1.0: what RFC 4287 requires of a feed and its entries', () => {
  const atom = parseXml(atomFeed(feed))
  expect([atom.name, atom.attributes.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
  expect([getChildText(atom, 'id'), getChildText(atom, 'title'), getChildText(atom, 'updated')]).toEqual([
    feed.selfUrl,
    clean,
    '2026-11-21T00:00:00.000Z',
  ])
  expect(listChildren(atom, 'link').map((link) => link.attributes.rel)).toEqual(['self', 'alternate'])
  const entries = listChildren(atom, 'entry')
  expect(entries.map((entry) => getChildText(entry, 'id'))).toEqual(feed.items.map((item) => `urn:uuid:${item.id}`))
  expect([
    getChildText(entries[0]!, 'published'),
    getChildText(entries[0]!, 'updated'),
    getChildText(listChildren(entries[0]!, 'author')[0]!, 'name'),
  ]).toEqual(['2026-07-04T08:05:09.000Z', '2026-08-01T00:00:00.000Z', 'A & B'])
  expect(listChildren(entries[0]!, 'content')[0]).toMatchObject({
    attributes: { type: 'html' },
    text: '<p>One &amp; two</p>',
  })
})

test('a feed without posts is a feed', () => {
  expect(getChildText(parseXml(atomFeed({ ...feed, items: [] })), 'updated')).toBe('1970-01-01T00:00:00.000Z')
  expect(listChildren(listChildren(parseXml(rssFeed({ ...feed, items: [] })), 'channel')[0]!, 'item')).toEqual([])
})

test('links and pictures of our own pages become absolute, others stay', () => {
  expect(
    absoluteLinks(
      '<a href="/blog/1">a</a><img alt="" src="/files/1"><a rel="noopener" href="https://x.example/">x</a><a ' +
        'href="mailto:a@b.example">m</a><a href="//evil.example/">e</a> href="/text"',
      'https://atlas.example',
    ),
  ).toBe(
    '<a href="https://atlas.example/blog/1">a</a><img alt="" src="https://atlas.example/files/1"><a ' +
      'rel="noopener" href="https://x.example/">x</a><a href="mailto:a@b.example">m</a><a ' +
      'href="//evil.example/">e</a> href="/text"',
  )
})
