import { z } from 'zod'
import type { SitemapUrl } from '../../lib/xml/sitemap.ts'
import { isId, truncate } from '../../lib/text.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
import { sanitiseHtml } from '#app/platform/render/sanitise-html.server.ts'
import { BLOG_CATEGORY, listPostsById } from './post.queries.server.ts'
import { blogHref, plainText } from './post.ts'
import { linkShortcodes, shortcodeIds } from './shortcode.server.tsx'

/** Posts in a feed: readers fetch often, and keep what they have seen. */
const FEED_POSTS = 20

export type FeedPost = {
  id: string
  title: string
  author: string
  categoryName: string | null
  publishedAt: Date
  updatedAt: Date
  summary: string
  html: string
}
export type FeedPosts = { category: { id: string; name: string } | null; posts: FeedPost[] }

const feedRow = z.object({
  id: z.guid(),
  title: z.string(),
  author: z.string(),
  categoryName: z.string().nullable(),
  publishedAt: z.date(),
  updatedAt: z.date(),
  content: z.string(),
  metaDescription: z.string().nullable(),
})
const NEWEST = statement(
  feedRow,
  `select p.id, p.title, p.author, c.name as "categoryName", coalesce(p.published_at, p.created_at) as "publishedAt",
     p.updated_at as "updatedAt", p.content, p.meta_description as "metaDescription"
   from posts p left join blog_categories c on c.id = p.category_id
   where p.status = 'published' and ($1::uuid is null or p.category_id = $1)
   order by coalesce(p.published_at, p.created_at) desc, p.id limit ${FEED_POSTS}`,
)

/**
 * The newest published posts with their whole texts, sanitised, shortcodes as links; of one category or of all. Null
 * for a category that does not exist.
 */
export async function listFeedPosts(tx: Tx, categoryId: string | null): Promise<FeedPosts | null> {
  if (categoryId !== null && !isId(categoryId)) return null
  const category = categoryId === null ? null : await maybeOne(tx, BLOG_CATEGORY, [categoryId])
  if (category === undefined) return null
  const found = await rows(tx, NEWEST, [categoryId])
  const linked = await listPostsById(tx, shortcodeIds(found.map((row) => row.content).join(' ')))
  const titles = new Map(linked.map((post) => [post.id, post.title]))
  const posts: FeedPost[] = []
  for (const { content, metaDescription, ...post } of found) {
    posts.push({
      ...post,
      summary: metaDescription?.trim() || truncate(plainText(content), 300),
      html: linkShortcodes(sanitiseHtml(content), titles),
    })
    // Cleaning a long post takes milliseconds; others are answered between two of them.
    await new Promise(setImmediate)
  }
  return { category, posts }
}

const addressRow = z.object({ id: z.guid(), changedAt: z.date() })
const CATEGORIES = statement(
  addressRow,
  `select coalesce(category_id) as id, max(updated_at) as "changedAt" from posts
   where status = 'published' and category_id is not null group by category_id order by category_id`,
)
const POSTS = statement(
  addressRow,
  `select id, updated_at as "changedAt" from posts where status = 'published' order by id`,
)

/** The blog's public addresses: its categories with posts, and every post. */
export async function listBlogUrls(tx: Tx): Promise<SitemapUrl[]> {
  const [categories, posts] = await Promise.all([rows(tx, CATEGORIES), rows(tx, POSTS)])
  return [
    ...categories.map(({ id, changedAt }) => ({ path: blogHref(id), changedAt })),
    ...posts.map(({ id, changedAt }) => ({ path: `/blog/${id}`, changedAt })),
  ]
}
