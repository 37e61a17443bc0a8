import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { sanitiseHtml } from '#app/platform/render/sanitise-html.server.ts'
import { keepForVisitors } from '#app/platform/db/kept-answers.server.ts'
import { memoiseQuery } from '#app/platform/db/memoise.server.ts'
import { maybeOne, one, rows, statement } from '#app/platform/db/statement.server.ts'
import type { CategoryCount, CategoryOption } from './category.ts'

const optionRow = z.object({
  id: z.guid(),
  name: z.string(),
  number: z.int(),
  parentId: z.guid().nullable(),
  hue: z.int(),
  icon: z.string(),
})
const OPTION = 'c.id, c.name, c.number, c.parent_id as "parentId", c.hue, c.icon'

const ALL = statement(optionRow, `select ${OPTION} from franchise_categories c order by c.position, c.name, c.id`, {
  isPlannedOnce: true,
})

/** All categories by name, or as admins have ordered them: one statement for whatever a page asks of them. */
export const listCategories: (tx: Tx) => Promise<CategoryOption[]> = memoiseQuery(
  keepForVisitors(['categories'], (tx) => rows(tx, ALL)),
)

/** The top-level ones, for the header and the filters (R-60, L-02). */
export async function listMainCategories(tx: Tx): Promise<CategoryOption[]> {
  return (await listCategories(tx)).filter(({ parentId }) => parentId === null)
}

/** The subcategories of a category; for a subcategory those beside it, and itself. */
export async function listSubcategories(tx: Tx, categoryId: string): Promise<CategoryOption[]> {
  const all = await listCategories(tx)
  const main = all.find(({ id }) => id === categoryId)?.parentId ?? categoryId
  return all.filter(({ parentId }) => parentId === main)
}

const countedRow = optionRow.extend({ franchises: z.int() })
const WITH_COUNTS = statement(
  countedRow,
  `select ${OPTION}, coalesce(n.franchises, 0) as franchises from franchise_categories c
  left join (select category_number, sum(franchises)::int as franchises from franchise_counts group by
  category_number) n on n.category_number = c.number
  order by c.position, c.name, c.id`,
  { isPlannedOnce: true },
)

/** All categories in the same order with their numbers of franchises (P-07, 3-decisions 12). */
export function listCategoriesWithCounts(tx: Tx): Promise<CategoryCount[]> {
  return rows(tx, WITH_COUNTS)
}

const TOTAL = statement(
  z.object({ total: z.int() }),
  'select coalesce(sum(franchises), 0)::int as total from franchise_counts where category_number = 0',
)

/** How many franchises are public. */
export async function countFranchises(tx: Tx): Promise<number> {
  const { total } = await one(tx, TOTAL)
  return total
}

/** The questions of an article as they are stored. */
export const categoryQuestions = z.array(z.object({ question: z.string(), answer: z.string() }))
const articleRow = z.object({
  title: z.string(),
  content: z.string(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  faqs: z.unknown(),
})
const ARTICLE = statement(
  articleRow,
  `select title, content, meta_title as "metaTitle", meta_description as "metaDescription", faqs
  from category_articles where category_id = $1`,
)

export type CategoryArticle = {
  title: string
  /** Sanitised. */
  html: string
  metaTitle: string | null
  metaDescription: string | null
  faqs: z.infer<typeof categoryQuestions>
}

/** The article of a category, if it has one (P-26). */
export async function getCategoryArticle(tx: Tx, categoryId: string): Promise<CategoryArticle | null> {
  const article = await maybeOne(tx, ARTICLE, [categoryId])
  if (!article) return null
  const { content, faqs, ...rest } = article
  return { ...rest, html: sanitiseHtml(content), faqs: categoryQuestions.catch([]).parse(faqs) }
}
