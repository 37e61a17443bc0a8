import { z } from 'zod'
import { pagesOf } from '#app/lib/list-view.ts'
import { isId } from '#app/lib/text.ts'
import { sanitiseHtml } from '#app/platform/render/sanitise-html.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, one, rows, statement } from '#app/platform/db/statement.server.ts'
import { formatDate, londonDay } from '../../lib/dates.ts'
import { excerptOf, POSTS_PER_PAGE, readingMinutes, readSources, RELATED_POSTS, type Source } from './post.ts'

/** What a card of the blog shows (P-45). */
export type PostCard = {
  id: string
  title: string
  excerpt: string
  imageUrl: string | null
  categoryId: string | null
  categoryName: string | null
  author: string
  views: number
  publishedAt: Date
  /** The same in words, so that a card needs no calendar in the browser. */
  published: { day: string; text: string }
  minutes: number
}

export type BlogPage = {
  total: number
  page: number
  pages: number
  posts: PostCard[]
  category: { id: string; name: string } | null
}

export type BlogCategory = { id: string; name: string; posts: number }

export type PostView = Omit<PostCard, 'excerpt'> & {
  /** Of the document, for search engines: the title unless an admin gave another. */
  metaTitle: string
  description: string
  keywords: string | null
  /** What its picture shows; empty where that is only decoration. */
  imageAlt: string
  /** A line about the author. */
  authorLine: string | null
  sources: Source[]
  /** When its words last changed after it was published; null where they have not. */
  revisedAt: Date | null
}

const postRow = z.object({
  id: z.guid(),
  title: z.string(),
  content: z.string(),
  metaDescription: z.string().nullable(),
  imageUrl: z.string().nullable(),
  categoryId: z.guid().nullable(),
  categoryName: z.string().nullable(),
  author: z.string(),
  views: z.int(),
  publishedAt: z.date(),
})
const wholeRow = postRow.extend({
  imageAlt: z.string().nullable(),
  metaTitle: z.string().nullable(),
  keywords: z.string().nullable(),
  authorLine: z.string().nullable(),
  sources: z.unknown(),
  revisedAt: z.date().nullable(),
})
type Row = z.infer<typeof postRow>

const COLUMNS = `p.id, p.title, p.content, p.meta_description as "metaDescription", p.image_url as "imageUrl",
  c.id as "categoryId", c.name as "categoryName", p.author, p.views,
  coalesce(p.published_at, p.created_at) as "publishedAt"`
const FROM = 'from posts p left join blog_categories c on c.id = p.category_id'
/** 3-decisions 46: for admins too, who read drafts elsewhere. */
const PUBLIC = "p.status = 'published'"
const NEWEST = 'order by coalesce(p.published_at, p.created_at) desc, p.id'

function cardOf(row: Row): PostCard {
  const { content, metaDescription, ...card } = row
  return {
    ...card,
    published: { day: londonDay(row.publishedAt), text: formatDate(row.publishedAt) },
    excerpt: excerptOf(metaDescription, content),
    minutes: readingMinutes(content),
  }
}

const IN_CATEGORY = '($1::uuid is null or p.category_id = $1)'
const COUNT = statement(
  z.object({ total: z.int() }),
  `select count(*)::int as total from posts p where ${PUBLIC} and ${IN_CATEGORY}`,
)
const PAGE = statement(
  postRow,
  `select ${COLUMNS} ${FROM} where ${PUBLIC} and ${IN_CATEGORY} ${NEWEST} limit ${POSTS_PER_PAGE} offset $2`,
)
/** The category with an id. */
export const BLOG_CATEGORY = statement(
  z.object({ id: z.guid(), name: z.string() }),
  'select id, name from blog_categories where id = $1',
)

/** A page of published posts, newest first, of one category or of all. A page past the end is the last one. */
export async function listPosts(tx: Tx, asked: { categoryId: string | null; page: number }): Promise<BlogPage> {
  if (asked.categoryId !== null && !isId(asked.categoryId))
    return { total: 0, page: 1, pages: 1, posts: [], category: null }
  const [{ total }, category] = await Promise.all([
    one(tx, COUNT, [asked.categoryId]),
    maybeOne(tx, BLOG_CATEGORY, [asked.categoryId]),
  ])
  const { pages, page } = pagesOf(total, POSTS_PER_PAGE, asked.page)
  const found = await rows(tx, PAGE, [asked.categoryId, (page - 1) * POSTS_PER_PAGE])
  return { total, page, pages, posts: found.map(cardOf), category: category ?? null }
}

const LATEST = statement(postRow, `select ${COLUMNS} ${FROM} where ${PUBLIC} ${NEWEST} limit $1`)

/** The newest published posts, for the home page. */
export async function listLatestPosts(tx: Tx, count: number): Promise<PostCard[]> {
  const found = await rows(tx, LATEST, [count])
  return found.map(cardOf)
}

const CATEGORIES = statement(
  z.object({ id: z.guid(), name: z.string(), posts: z.int() }),
  `select c.id, c.name, count(*)::int as posts from blog_categories c
   join posts p on p.category_id = c.id and ${PUBLIC} group by c.id, c.name order by posts desc, c.name, c.id`,
)

/** P-49: categories with their numbers of published posts, the fullest first; empty ones are left out. */
export function listBlogCategories(tx: Tx): Promise<BlogCategory[]> {
  return rows(tx, CATEGORIES)
}

const POST = statement(
  wholeRow,
  `select ${COLUMNS}, p.image_alt as "imageAlt", p.meta_title as "metaTitle", p.keywords,
     p.author_line as "authorLine", p.sources, p.revised_at as "revisedAt" ${FROM} where p.id = $1 and ${PUBLIC}`,
)

/**
 * One published post, its text sanitised again, shortcodes as they were written (`resolveBody` shows them). Null for
 * drafts and unknown ids.
 */
export async function getPost(tx: Tx, id: string): Promise<{ post: PostView; html: string } | null> {
  if (!isId(id)) return null
  const found = await maybeOne(tx, POST, [id])
  if (!found) return null
  const { imageAlt, metaTitle, keywords, authorLine, sources, revisedAt, ...row } = found
  const { excerpt, ...card } = cardOf(row)
  const forEngines = { metaTitle: metaTitle?.trim() || card.title, description: excerpt, keywords }
  return {
    post: { ...card, ...forEngines, imageAlt: imageAlt ?? '', authorLine, sources: readSources(sources), revisedAt },
    html: sanitiseHtml(row.content),
  }
}

const POSTS_BY_ID = statement(postRow, `select ${COLUMNS} ${FROM} where p.id = any($1::uuid[]) and ${PUBLIC}`)

/** Published posts among the given ids, for shortcodes. */
export async function listPostsById(tx: Tx, ids: readonly string[]): Promise<PostCard[]> {
  if (ids.length === 0) return []
  const found = await rows(tx, POSTS_BY_ID, [ids])
  return found.map(cardOf)
}

const RELATED = statement(
  postRow,
  `select ${COLUMNS} ${FROM} where p.id <> $1 and ${PUBLIC}
   order by (p.category_id is not distinct from (select category_id from posts where id = $1)) desc,
     coalesce(p.published_at, p.created_at) desc, p.id limit ${RELATED_POSTS}`,
)

/** What to read next: of the same category first, then the newest. */
export async function listRelatedPosts(tx: Tx, id: string): Promise<PostCard[]> {
  if (!isId(id)) return []
  const found = await rows(tx, RELATED, [id])
  return found.map(cardOf)
}
