import { askedPage } from '#app/lib/list-view.ts'
import { CODE, withoutMisspelt } from './shortcode.ts'
import { truncate } from '../../lib/text.ts'

/** Posts on a page of the blog, and how many related ones stand under a post. */
export const POSTS_PER_PAGE = 12
export const RELATED_POSTS = 3

/** P-45: the name of a category that is not there. */
export const UNCATEGORIZED = 'Uncategorized'

/** What a post rests on: a page of someone else. */
export type Source = { title: string; url: string }

/** The sources as they are stored, without what leads nowhere on the web. */
export function readSources(stored: unknown): Source[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((source: Partial<Source> | null) =>
    typeof source?.title === 'string' && typeof source.url === 'string' && /^https?:\/\//.test(source.url)
      ? [{ title: source.title, url: source.url }]
      : [],
  )
}

/** Words that an adult reads in a minute. */
const WORDS_A_MINUTE = 220

/** The words of HTML without its tags and shortcodes, in one line. */
export function plainText(html: string): string {
  return withoutMisspelt(html.replaceAll(/<[^<>]*>/g, ' ').replaceAll(CODE, ' '), ' ')
    .replaceAll(/&(?:nbsp|#160);/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?])/g, '')
    .trim()
}

export const countWords = (html: string): number => plainText(html).match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0

/** Whole minutes that reading takes, at least one. */
export const readingMinutes = (html: string): number => Math.max(1, Math.round(countWords(html) / WORDS_A_MINUTE))

/** What a card and a search result say of a post: its meta description, or else how its text begins. */
export const excerptOf = (metaDescription: string | null, html: string): string =>
  metaDescription?.trim() || truncate(plainText(html), 150)

/** The hue of a category's art, the same for the same name; posts without one have the sheet's blue. */
export function categoryHue(category: string | null): number {
  if (category === null) return 206
  let hash = 2_166_136_261
  for (const letter of category) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return hash % 360
}

/** The address of a page of the blog in its one spelling. */
export function blogHref(categoryId: string | null, page = 1): string {
  const search = new URLSearchParams()
  if (categoryId) search.set('category', categoryId)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `/blog?${search.toString()}` : '/blog'
}

/** The address of a feed: of all posts, or of one category. */
export function feedHref(format: 'rss' | 'atom', categoryId: string | null = null): string {
  return `/blog/feed/${format}.xml${categoryId ? `?category=${categoryId}` : ''}`
}

/** The feeds that a page of the blog names: the whole blog's, and its category's first. */
export function blogFeeds(
  category: { id: string; name: string } | null = null,
): { title: string; type: string; path: string }[] {
  const feeds = (title: string, id: string | null) => [
    { title: `${title} (RSS)`, type: 'application/rss+xml', path: feedHref('rss', id) },
    { title: `${title} (Atom)`, type: 'application/atom+xml', path: feedHref('atom', id) },
  ]
  return [...(category ? feeds(category.name, category.id) : []), ...feeds('Blog', null)]
}

/** What the address of the blog asks for; nonsense counts as nothing. */
export function parseBlogSearch(search: URLSearchParams): { categoryId: string | null; page: number } {
  const category = search.get('category')
  return {
    categoryId: category === null || category === '' ? null : category.slice(0, 100),
    page: askedPage(search),
  }
}
