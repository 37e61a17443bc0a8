import { listBlogAddresses } from '#app/features/blog/feed.queries.server.ts'
import { countFranchises } from '#app/features/categories/category.queries.server.ts'
import { listCategoryAddresses } from '#app/features/categories/category-addresses.server.ts'
import { listFranchiseAddresses } from '#app/features/franchises/queries/franchise-addresses.server.ts'
import { type Address, PART_SIZE, partCount, sitemapIndex, sitemapLines, URLSET_END, URLSET_START } from '#app/lib/sitemap.ts'
import { env } from '#app/platform/env.server.ts'
import { readTx } from '#app/platform/request.server.ts'
import type { Route } from './+types/sitemap'

/** Public pages that are there whatever the data: those whose own address search engines may show. */
const PAGES = ['/', '/search', '/categories', '/compare', '/blog', '/guide', '/faqs', '/success-stories', '/about', '/support', '/contact', '/privacy', '/terms', '/disclaimer', '/cookies']

const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }

/** The index at /sitemap.xml, or one part at /sitemaps/<part>.xml: pages, categories, posts, franchises-1 and on. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const part = 'part' in params ? params.part : undefined
  const known = partCount(await countFranchises(tx))
  if (part === undefined) {
    const names = ['pages', 'categories', 'posts', ...Array.from({ length: known }, (_, index) => `franchises-${index + 1}`)]
    return new Response(sitemapIndex(env.SITE_URL, names.map((name) => ({ path: `/sitemaps/${name}.xml`, changedAt: null }))), { headers })
  }
  const name = /^(pages|categories|posts|franchises-[1-9]\d{0,5})\.xml$/.exec(part)?.[1]
  const number = Number(name?.split('-')[1] ?? 0)
  if (!name || number > known) return new Response('Not found', { status: 404 })
  // Read and written in portions: a hundred thousand addresses never hold up another visitor.
  const text: string[] = [URLSET_START]
  for await (const addresses of portions()) text.push(sitemapLines(env.SITE_URL, addresses))
  return new Response(`${text.join('')}${URLSET_END}`, { headers })

  async function* portions(): AsyncGenerator<readonly Address[]> {
    if (name === 'pages') yield PAGES.map((path) => ({ path, changedAt: null }))
    else if (name === 'categories') yield await listCategoryAddresses(tx)
    else if (name === 'posts') yield await listBlogAddresses(tx)
    else yield* listFranchiseAddresses(tx, { offset: (number - 1) * PART_SIZE, limit: PART_SIZE })
  }
}
