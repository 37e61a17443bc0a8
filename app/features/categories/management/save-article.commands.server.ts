import { z } from 'zod'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import * as errors from '../category.errors.ts'
import { canManageCategories } from '../category.policy.ts'
import { lockCategory } from './manage-categories.commands.server.ts'
import type { ArticleFields } from './managed-categories.schema.ts'

const saved = z.object({ id: z.guid() })
const WRITE = statement(
  saved,
  `insert into category_articles (category_id, title, content, meta_title, meta_description, keywords, faqs)
   values ($1, $2, $3, $4, $5, $6, $7::jsonb) on conflict (category_id) do nothing returning id`,
)
const REWRITE = statement(
  saved,
  `update category_articles set title = $2, content = $3, meta_title = $4, meta_description = $5, keywords = $6,
     faqs = $7::jsonb where category_id = $1 and updated_at::text = $8 returning id`,
)

/**
 * D-26, D-27: writes the article of a category; its content is clean already (`cleanHtml`). `version` is the state that
 * the form was filled from, empty where there was none. Throws `category.article_changed` where another admin was
 * faster, `category.gone`, `category.not_allowed`.
 */
export async function saveArticle(tx: Tx, actor: Member, article: ArticleFields): Promise<{ name: string }> {
  if (!canManageCategories(actor)) throw errors.notAllowed()
  const { name } = await lockCategory(tx, article.categoryId)
  const values = [
    article.categoryId,
    article.title,
    article.content,
    article.metaTitle ?? article.title,
    article.metaDescription,
    article.keywords,
    JSON.stringify(article.faqs),
  ]
  const isNew = article.version === ''
  const done = isNew ? await maybeOne(tx, WRITE, values) : await maybeOne(tx, REWRITE, [...values, article.version])
  if (!done) throw errors.articleChanged()
  await audit(
    tx,
    'category.article_saved',
    { type: 'category', id: article.categoryId },
    {
      title: article.title,
      isNew,
      questions: article.faqs.length,
    },
  )
  return { name }
}
