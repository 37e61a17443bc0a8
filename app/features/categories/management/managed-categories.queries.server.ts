import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, one, rows, statement } from '#app/platform/db/statement.server.ts'
import { categoryQuestions, listCategoriesWithCounts } from '../category.queries.server.ts'
import { type CategoryCount, categoryTree } from '../category.ts'
import type { CategoryContents, ManagedNode } from './managed-categories.ts'

const WITH_ARTICLE = statement(z.object({ id: z.guid() }), 'select category_id as id from category_articles')

/** D-23: every category with its number of franchises, and whether it has an article, in the order of the site. */
export async function getManagedTree(tx: Tx): Promise<ManagedNode[]> {
  const [all, articles] = await Promise.all([listCategoriesWithCounts(tx), rows(tx, WITH_ARTICLE)])
  const written = new Set(articles.map(({ id }) => id))
  const marked = <Category extends CategoryCount>(of: Category) =>
    Object.assign({}, of, { hasArticle: written.has(of.id) })
  return categoryTree(all).map((main) => Object.assign(marked(main), { children: main.children.map(marked) }))
}

const articleRow = z.object({
  version: z.string(),
  title: z.string(),
  content: z.string(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  keywords: z.string().nullable(),
  faqs: z.unknown(),
})
const ARTICLE = statement(
  articleRow,
  `select updated_at::text as version, title, content, nullif(meta_title, title) as "metaTitle",
     meta_description as "metaDescription", keywords, faqs from category_articles where category_id = $1`,
)
export type StoredArticle = Omit<z.infer<typeof articleRow>, 'faqs'> & { faqs: { question: string; answer: string }[] }

/** Ends of blocks behind which the next one begins a line. */
const BLOCK = /(<\/(?:p|h[2-4]|ul|ol|blockquote|table|pre|figure)>)(?=<)/g

/**
 * An article as its form is filled, a block a line; null where the category has none. A meta title that is the title
 * stays empty, so that a new title changes both.
 */
export async function getArticleToEdit(tx: Tx, categoryId: string): Promise<StoredArticle | null> {
  const found = await maybeOne(tx, ARTICLE, [categoryId])
  return found
    ? {
        ...found,
        content: found.content.replaceAll(BLOCK, '$1\n\n'),
        faqs: categoryQuestions.catch([]).parse(found.faqs),
      }
    : null
}

const CONTENTS = statement(
  z.object({
    subcategories: z.int(),
    franchises: z.int(),
    withoutAnother: z.int(),
    articles: z.int(),
    featuredAds: z.int(),
    banners: z.int(),
    bannersEnding: z.int(),
  }),
  `with going as (select array_agg(id) as ids from franchise_categories where id = $1 or parent_id = $1),
   listed as (select distinct m.franchise_id from franchise_category_mappings m, going where m.category_id = any (ids))
   select
     (select count(*)::int from franchise_categories where parent_id = $1) as subcategories,
     (select count(*)::int from listed) as franchises,
     (select count(*)::int from listed l where not exists (select from franchise_category_mappings o, going
       where o.franchise_id = l.franchise_id and o.category_id <> all (ids))) as "withoutAnother",
     (select count(*)::int from category_articles, going where category_id = any (ids)) as articles,
     (select count(*)::int from featured_ads, going where categories && ids
       and (status = 'pending_payment' or status = 'active' and end_date > now())) as "featuredAds",
     b.banners, b."bannersEnding"
   from (select count(*)::int as banners,
       count(*) filter (where banner_type = 'category' and selected_categories <@ ids)::int as "bannersEnding"
     from banner_ads, going where selected_categories && ids and status = 'active' and end_date > now()) b`,
)

/** What would go with a category; all noughts for one that does not exist. */
export const countContents = (tx: Tx, categoryId: string): Promise<CategoryContents> => one(tx, CONTENTS, [categoryId])
