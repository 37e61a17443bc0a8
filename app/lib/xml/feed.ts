import { XML_HEAD } from './sitemap.ts'
import { xmlText } from './xml.ts'

/** What a feed carries, in neither format. Addresses are absolute; times are exact. */
export type Feed = {
  title: string
  description: string
  /** The page that the feed follows. */
  pageUrl: string
  /** The feed's own address. */
  selfUrl: string
  siteName: string
  items: readonly FeedItem[]
}
export type FeedItem = {
  id: string
  url: string
  title: string
  author: string
  category: string | null
  publishedAt: Date
  updatedAt: Date
  summary: string
  html: string
}

export type FeedFormat = 'rss' | 'atom'
export const feedTypes: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
}

const element = (tag: string, text: string, attributes = '') => `<${tag}${attributes}>${xmlText(text)}</${tag}>`

/** HTML with links and pictures of our own pages made absolute: a reader shows it on a page of its own. */
export function absoluteLinks(html: string, siteUrl: string): string {
  return html.replaceAll(
    /(<(?:a|img)\b[^<>]*?\s(?:href|src)=")(\/(?!\/)[^"]*)"/g,
    (_, start: string, path: string) => `${start}${siteUrl}${path}"`,
  )
}

function newest(feed: Feed): Date | null {
  return feed.items.reduce<Date | null>(
    (latest, item) => (latest && latest >= item.updatedAt ? latest : item.updatedAt),
    null,
  )
}

/** RSS 2.0 with the whole text (content:encoded); dates are RFC 822 in GMT. */
export function rssFeed(feed: Feed): string {
  const changed = newest(feed)
  const items = feed.items.map((item) =>
    [
      '<item>',
      element('title', item.title),
      element('link', item.url),
      element('guid', `urn:uuid:${item.id}`, ' isPermaLink="false"'),
      element('pubDate', item.publishedAt.toUTCString()),
      element('dc:creator', item.author),
      item.category === null ? '' : element('category', item.category),
      element('description', item.summary),
      element('content:encoded', item.html),
      '</item>\n',
    ].join(''),
  )
  return [
    XML_HEAD,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" ' +
      'xmlns:content="http://purl.org/rss/1.0/modules/content/" ' +
      'xmlns:dc="http://purl.org/dc/elements/1.1/">\n<channel>',
    element('title', feed.title),
    element('link', feed.pageUrl),
    element('description', feed.description),
    '<language>en-gb</language>',
    changed ? element('lastBuildDate', changed.toUTCString()) : '',
    `<atom:link href="${xmlText(feed.selfUrl)}" rel="self" type="${feedTypes.rss}"/>\n`,
    ...items,
    '</channel>\n</rss>\n',
  ].join('')
}

/** Atom 1.0 (RFC 4287) with the whole text; a feed without posts dates from the beginning of the epoch. */
export function atomFeed(feed: Feed): string {
  const link = (href: string, rel: string, type: string) =>
    `<link href="${xmlText(href)}" rel="${rel}" type="${type}"/>`
  const entries = feed.items.map((item) =>
    [
      '<entry>',
      element('id', `urn:uuid:${item.id}`),
      element('title', item.title),
      link(item.url, 'alternate', 'text/html'),
      element('published', item.publishedAt.toISOString()),
      element('updated', item.updatedAt.toISOString()),
      `<author>${element('name', item.author)}</author>`,
      item.category === null ? '' : `<category term="${xmlText(item.category)}"/>`,
      element('summary', item.summary),
      element('content', item.html, ' type="html"'),
      '</entry>\n',
    ].join(''),
  )
  return [
    XML_HEAD,
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">\n',
    element('id', feed.selfUrl),
    element('title', feed.title),
    element('subtitle', feed.description),
    link(feed.selfUrl, 'self', feedTypes.atom),
    link(feed.pageUrl, 'alternate', 'text/html'),
    element('updated', (newest(feed) ?? new Date(0)).toISOString()),
    `<author>${element('name', feed.siteName)}</author>`,
    '\n',
    ...entries,
    '</feed>\n',
  ].join('')
}
