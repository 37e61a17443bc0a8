type Site = { siteName: string; siteUrl: string }

/**
 * Title, description and canonical address of a page. The root's data may be missing where loading it failed; `path`
 * with its query in the one spelling; without it the page is not meant for search engines.
 */
export function pageMeta(root: unknown, page: { title: string | null; description?: string; path?: string }) {
  const site = (root ?? { siteName: '', siteUrl: '' }) as Site
  const title = [page.title, site.siteName].filter(Boolean).join(' | ')
  return [
    { title },
    { property: 'og:title', content: page.title ?? site.siteName },
    ...(page.description ? [{ name: 'description', content: page.description }, { property: 'og:description', content: page.description }] : []),
    ...(page.path === undefined
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link' as const, rel: 'canonical', href: new URL(page.path, site.siteUrl || 'http://localhost').href }]),
  ]
}
