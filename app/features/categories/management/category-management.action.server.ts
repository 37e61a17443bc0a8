import { data } from 'react-router'
import type { ActionFailure } from '#app/lib/errors.ts'
import { plural } from '#app/lib/text.ts'
import { redirectWithFlash } from '#app/platform/cookies/flash.server.ts'
import { asActor, type Member, type Tx } from '#app/platform/db/transaction.server.ts'
import {
  failWith,
  getFormValues,
  parseForm,
  parseRead,
  runAction,
  sortByFormOrder,
} from '#app/platform/forms/action.server.ts'
import { articleHtml } from './article-text.server.tsx'
import { deleteCategory } from './delete-category.commands.server.ts'
import { addCategory, moveCategory, renameCategory } from './manage-categories.commands.server.ts'
import { CATEGORIES_PATH, categoryHref, type CategoryContents, readRows } from './managed-categories.ts'
import {
  addCategorySchema,
  type ArticleFields,
  articleSchema,
  deleteCategorySchema,
  moveCategorySchema,
  NO_CONTENT,
  renameCategorySchema,
} from './managed-categories.schema.ts'
import { saveArticle } from './save-article.commands.server.ts'

/** To the page of a category, or to that of none, which says what was done. */
function goTo(id: string | null, message: string): Response {
  return redirectWithFlash({ message, at: CATEGORIES_PATH, by: id ?? '' }, { to: categoryHref(id) })
}

/** What was deleted, and what has become of the franchises that were in nothing else. */
function deletedText({ name, contents, moved }: { name: string; contents: CategoryContents; moved: number }): string {
  const left = contents.withoutAnother - moved
  if (moved > 0) return `${name} has been deleted, and ${plural(moved, 'franchise')} moved.`
  return left > 0
    ? `${name} has been deleted. ${plural(left, 'franchise')} ${left === 1 ? 'is' : 'are'} now in no category.`
    : `${name} has been deleted.`
}

/** Its content as it is kept: what holds nothing but tags is no content, whatever else is wrong. */
async function parseArticle(form: FormData): Promise<{ ok: true; data: ArticleFields } | ActionFailure> {
  const result = parseRead(articleSchema, { ...Object.fromEntries(form), faqs: readRows(form) }, form)
  const errors = result.ok ? {} : result.errors
  const typed = articleSchema.shape.content.safeParse(form.get('content'))
  const content = typed.success ? await articleHtml(typed.data) : ''
  if (typed.success && content === '') errors['content'] = [NO_CONTENT]
  if (result.ok && content !== '') return { ok: true, data: { ...result.data, content } }
  return { ok: false, errors: sortByFormOrder(errors, form), values: getFormValues(form) }
}

/** What an admin is warned of in an article that was saved; empty where there is nothing. */
type AboutText = (tx: Tx, html: string) => Promise<string>

/** The forms of Category Management; `intent` says which. */
export function categoryManagementAction(form: FormData, actor: Member, aboutText: AboutText = async () => '') {
  return runAction(form, async () => {
    switch (form.get('intent')) {
      case 'add': {
        const parsed = parseForm(addCategorySchema, form)
        if (!parsed.ok) return failWith(parsed)
        const id = await asActor(actor, (tx) => addCategory(tx, actor, parsed.data))
        return goTo(id, `${parsed.data.name} has been added.`)
      }
      case 'rename': {
        const parsed = parseForm(renameCategorySchema, form)
        if (!parsed.ok) return failWith(parsed)
        await asActor(actor, (tx) => renameCategory(tx, actor, parsed.data))
        return goTo(parsed.data.id, 'The name has been changed.')
      }
      case 'move': {
        const parsed = parseForm(moveCategorySchema, form)
        if (!parsed.ok) return failWith(parsed)
        const { name } = await asActor(actor, (tx) => moveCategory(tx, actor, parsed.data))
        return { ok: true as const, done: 'moved' as const, message: `${name} moved ${parsed.data.direction}.` }
      }
      case 'delete': {
        const parsed = parseForm(deleteCategorySchema, form)
        if (!parsed.ok) return failWith(parsed)
        const deleted = await asActor(actor, (tx) => deleteCategory(tx, actor, parsed.data))
        return goTo(null, deletedText(deleted))
      }
      case 'article': {
        const parsed = await parseArticle(form)
        if (!parsed.ok) return failWith(parsed)
        const warning = await asActor(actor, async (tx) => {
          await saveArticle(tx, actor, parsed.data)
          return aboutText(tx, parsed.data.content)
        })
        return { ok: true as const, done: 'saved' as const, message: 'Article saved.', warning }
      }
      default:
        throw data(null, { status: 400 })
    }
  })
}
