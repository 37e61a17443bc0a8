import { listBlogUrls } from '#app/features/blog/feed.queries.server.ts'
import { countFranchises } from '#app/features/categories/category.queries.server.ts'
import { listCategoryUrls } from '#app/features/categories/category-urls.server.ts'
import { listFranchiseUrls } from '#app/features/franchises/listing/queries/franchise-urls.server.ts'
import {
  type SitemapUrl,
  latestChange,
  PART_SIZE,
  partCount,
  sitemapIndex,
  sitemapLines,
  URLSET_END,
  URLSET_START,
} from '#app/lib/xml/sitemap.ts'
import { addressesWhere } from '#app/pages.ts'
import { env } from '#app/platform/env.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import type { Route } from './+types/sitemap'

const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }

/** The index at /sitemap.xml, or one part at /sitemaps/<part>.xml: pages, categories, posts, franchises-1 and on. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const part = 'part' in params ? params.part : undefined
  if (part === undefined) return new Response(await index(tx), { headers })
  // Read and written in portions: a hundred thousand addresses never hold up another visitor.
  const text: string[] = []
  for await (const addresses of portions(tx, part)) text.push(sitemapLines(env.SITE_URL, addresses))
  // A part without an address is none: the protocol asks for one at least.
  if (text.every((lines) => lines === '')) return new Response('Not found', { status: 404 })
  return new Response(`${URLSET_START}${text.join('')}${URLSET_END}`, { headers })
}

/** Public pages that are there whatever the data. */
const unchanging = (): SitemapUrl[] =>
  addressesWhere(({ sitemap }) => sitemap === 'pages').map((path) => ({ path, changedAt: null }))

type Tx = Awaited<ReturnType<typeof readTx>>

async function index(tx: Tx): Promise<string> {
  const [franchises, categories, posts] = await Promise.all([
    countFranchises(tx),
    listCategoryUrls(tx),
    listBlogUrls(tx),
  ])
  const part = (name: string, addresses: readonly SitemapUrl[]): SitemapUrl[] =>
    addresses.length > 0 ? [{ path: `/sitemaps/${name}.xml`, changedAt: latestChange(addresses) }] : []
  return sitemapIndex(env.SITE_URL, [
    { path: '/sitemaps/pages.xml', changedAt: null },
    ...part('categories', categories),
    ...part('posts', posts),
    ...Array.from({ length: partCount(franchises) }, (_, number) => ({
      path: `/sitemaps/franchises-${number + 1}.xml`,
      changedAt: null,
    })),
  ])
}

async function* portions(tx: Tx, part: string): AsyncGenerator<readonly SitemapUrl[]> {
  const number = Number(/^franchises-([1-9]\d{0,5})\.xml$/.exec(part)?.[1] ?? 0)
  if (number > 0) yield* listFranchiseUrls(tx, { offset: (number - 1) * PART_SIZE, limit: PART_SIZE })
  else if (part === 'pages.xml') yield unchanging()
  else if (part === 'categories.xml') yield await listCategoryUrls(tx)
  else if (part === 'posts.xml') yield await listBlogUrls(tx)
}
