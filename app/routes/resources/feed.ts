import { createHash } from 'node:crypto'
import { listFeedPosts } from '#app/features/blog/feed.queries.server.ts'
import { blogHref } from '#app/features/blog/post.ts'
import { absoluteLinks, atomFeed, feedTypes, type FeedFormat, rssFeed } from '#app/lib/xml/feed.ts'
import { isNotModified } from '#app/platform/http/conditional-request.server.ts'
import { env } from '#app/platform/env.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import type { Route } from './+types/feed'

const formats: Readonly<Record<string, FeedFormat>> = { 'rss.xml': 'rss', 'atom.xml': 'atom' }

/** The blog as RSS 2.0 and Atom, of all posts or of one category (`?category=`). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const format = formats[params.format]
  if (!format) return new Response('Not found', { status: 404 })
  const categoryId = new URL(request.url).searchParams.get('category') || null
  const found = await listFeedPosts(await readTx(context), categoryId)
  if (!found) return new Response('Not found', { status: 404 })
  const { category, posts } = found
  const feed = {
    title: category ? `${category.name} | ${env.SITE_NAME} blog` : `${env.SITE_NAME} blog`,
    description: category
      ? `Articles on ${category.name} for anyone thinking about buying a franchise in the UK.`
      : 'Articles on buying, funding and running a franchise in the UK.',
    siteName: env.SITE_NAME,
    pageUrl: env.SITE_URL + blogHref(category?.id ?? null),
    selfUrl: `${env.SITE_URL}/blog/feed/${params.format}${category ? `?category=${category.id}` : ''}`,
    items: posts.map((post) =>
      Object.assign({}, post, {
        category: post.categoryName,
        url: `${env.SITE_URL}/blog/${post.id}`,
        html: absoluteLinks(post.html, env.SITE_URL),
      }),
    ),
  }
  const text = format === 'rss' ? rssFeed(feed) : atomFeed(feed)
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = {
    'content-type': `${feedTypes[format]}; charset=utf-8`,
    'cache-control': 'public, max-age=900',
    etag,
  }
  if (isNotModified(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(text, { headers })
}
