import { truncate } from './text.ts'

type Site = { siteName: string; siteUrl: string }

/** What a search engine shows of a title and of a description; longer ones are cut there. */
export const TITLE_MAX = 60
export const DESCRIPTION_MAX = 160

export type PageMeta = {
  title: string | null
  description?: string
  /** The canonical address, with its query in the one spelling; without it the page is not meant for search engines. */
  path?: string | undefined
  /** The path of the picture for a shared link, 1200 by 630 pixels; the site's own by default. */
  picture?: string
  type?: 'article'
  /** Feeds that follow this page. */
  feeds?: readonly { title: string; type: string; path: string }[]
}

/** The title of a document, with the site's name where both fit. */
export function documentTitle(title: string | null, siteName: string): string {
  const withSite = [title, siteName].filter(Boolean).join(' | ')
  return withSite.length <= TITLE_MAX || title === null ? withSite : truncate(title, TITLE_MAX)
}

/** A description in one line, as much as is shown of it. */
export const shownDescription = (text: string): string => truncate(text.replaceAll(/\s+/g, ' ').trim(), DESCRIPTION_MAX)

/**
 * Title, description, canonical address and what networks show of a shared link (Open Graph). The root's data may be
 * missing where loading it failed. A title too long for a search engine goes without the site's name.
 */
export function pageMeta(root: unknown, page: PageMeta) {
  const site = (root ?? { siteName: '', siteUrl: '' }) as Site
  const own = page.title ?? site.siteName
  const title = documentTitle(page.title, site.siteName)
  const description = page.description && shownDescription(page.description)
  const absolute = (path: string) => new URL(path, site.siteUrl || 'http://localhost').href
  return [
    { title },
    { property: 'og:title', content: own },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: site.siteName },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:image', content: absolute(page.picture ?? '/og/site/home.png') },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: own },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(page.feeds ?? []).map((feed) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      type: feed.type,
      title: feed.title,
      href: feed.path,
    })),
    ...(page.path === undefined
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { property: 'og:url', content: absolute(page.path) },
          { tagName: 'link' as const, rel: 'canonical', href: absolute(page.path) },
        ]),
  ]
}
