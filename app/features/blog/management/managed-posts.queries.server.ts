import { z } from 'zod'
import { isId } from '#app/lib/text.ts'
import type { ListPage, ListView } from '#app/lib/list-view.ts'
import { listQuery, matchingIds } from '#app/platform/db/list-query.server.ts'
import { maybeOne, one, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { NO_CATEGORY, type PostFilter, type PostSort } from './post-list.ts'

const statuses = z.enum(['draft', 'published'])
const row = z.object({
  id: z.guid(),
  title: z.string(),
  imageUrl: z.string().nullable(),
  categoryName: z.string().nullable(),
  status: statuses,
  scheduledAt: z.date().nullable(),
  createdAt: z.date(),
  views: z.int(),
  shortcode: z.string().nullable(),
})
export type ManagedPost = z.infer<typeof row>

const found = {
  from: `posts p left join blog_categories c on c.id = p.category_id
    where case $1::text when 'published' then p.status = 'published' when 'draft' then p.status = 'draft'
        when 'scheduled' then p.scheduled_at is not null else true end
      and ($2::text is null or coalesce(p.category_id::text, '${NO_CATEGORY}') = $2)`,
  searched: 'p.title, p.author, c.name',
  parameters: 2,
}
const valuesOf = ({ state, category }: PostFilter) => [state, category]
const listed = listQuery<typeof row, PostSort>({
  row,
  select: `p.id, p.title, p.image_url as "imageUrl", c.name as "categoryName", p.status,
    p.scheduled_at as "scheduledAt", p.created_at as "createdAt", p.views, p.shortcode`,
  ...found,
  sorted: {
    title: 'lower(p.title)',
    category: 'lower(c.name)',
    status: 'p.status',
    created: 'p.created_at',
    views: 'p.views',
  },
  ties: 'p.created_at desc, p.id',
})

/** D-38: posts, filtered, searched, sorted and in pages; two statements. */
export const listManagedPosts = (
  tx: Tx,
  view: ListView<PostSort>,
  filter: PostFilter = { state: null, category: null },
): Promise<ListPage<ManagedPost, PostSort>> => listed(tx, view, valuesOf(filter))

const idsOf = matchingIds({ id: 'p.id::text', ...found })
/** The ids of all posts that the filter and a search find. */
export const findManagedPosts = (tx: Tx, q: string, filter: PostFilter): Promise<string[]> =>
  idsOf(tx, q, valuesOf(filter))

const COUNTS = statement(
  z.object({ published: z.int(), drafts: z.int(), scheduled: z.int() }),
  `select (count(*) filter (where status = 'published'))::int as published,
     (count(*) filter (where status = 'draft'))::int as drafts,
     (count(*) filter (where scheduled_at is not null))::int as scheduled from posts`,
)
export const countPosts = (tx: Tx): Promise<{ published: number; drafts: number; scheduled: number }> => one(tx, COUNTS)

const TITLES = statement(
  z.object({ id: z.guid(), title: z.string() }),
  'select id, title from posts where id = any ($1::uuid[]) order by created_at desc, id',
)
/** Posts among the ids by their titles, for the question before a deletion. */
export const listTitles = (tx: Tx, ids: readonly string[]): Promise<{ id: string; title: string }[]> =>
  rows(tx, TITLES, [ids])

const editRow = z.object({
  id: z.guid(),
  version: z.string(),
  title: z.string(),
  content: z.string(),
  author: z.string(),
  authorLine: z.string().nullable(),
  imageUrl: z.string().nullable(),
  imageAlt: z.string().nullable(),
  categoryId: z.guid().nullable(),
  status: statuses,
  publishDay: z.string(),
  publishTime: z.string(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  keywords: z.string().nullable(),
})
export type PostToEdit = z.infer<typeof editRow>
const POST = statement(
  editRow,
  `select id, updated_at::text as version, title, content, author, author_line as "authorLine",
     image_url as "imageUrl", image_alt as "imageAlt", category_id as "categoryId", status,
     coalesce(to_char(scheduled_at at time zone 'Europe/London', 'YYYY-MM-DD'), '') as "publishDay",
     coalesce(to_char(scheduled_at at time zone 'Europe/London', 'HH24:MI'), '') as "publishTime",
     nullif(meta_title, title) as "metaTitle", meta_description as "metaDescription", keywords
   from posts where id = $1`,
)

/**
 * A post as its form is filled; undefined where there is none. A meta title that is the title stays empty, so
 * that a new title changes both.
 */
export async function getPostToEdit(tx: Tx, id: string): Promise<PostToEdit | undefined> {
  return isId(id) ? maybeOne(tx, POST, [id]) : undefined
}

const categoryRow = z.object({ id: z.guid(), name: z.string(), createdAt: z.date(), posts: z.int() })
export type ManagedBlogCategory = z.infer<typeof categoryRow>
const CATEGORIES = statement(
  categoryRow,
  `select c.id, c.name, c.created_at as "createdAt",
     (select count(*)::int from posts p where p.category_id = c.id) as posts
   from blog_categories c order by lower(c.name), c.id`,
)
/** D-49, L-13: the blog's categories by name, with all their posts. */
export const listManagedCategories = (tx: Tx): Promise<ManagedBlogCategory[]> => rows(tx, CATEGORIES)
