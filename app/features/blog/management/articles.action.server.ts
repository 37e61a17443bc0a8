import { redirect } from 'react-router'
import { plural } from '#app/lib/text.ts'
import { setFlash } from '#app/platform/cookies/flash.server.ts'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { removeObjects } from '#app/platform/files/uploads.server.ts'
import { addFormError, failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { addBlogCategory, deleteBlogCategory, renameBlogCategory } from './blog-categories.commands.server.ts'
import { deletePosts, keepShortcode, setPostStatus } from './manage-posts.commands.server.ts'
import { BLOG_CATEGORIES_PATH } from './management.ts'
import { articlesActSchema, blogCategoriesActSchema } from './management.schema.ts'

const AGAIN = 'Nothing was changed. Choose at least one post and try again.'

/** The buttons of All Blog Articles (D-41 to D-45). */
export function articlesAction(form: FormData, admin: Member) {
  return runAction(form, async () => {
    const parsed = parseForm(articlesActSchema, form, ['id'])
    if (!parsed.ok) return failWith(addFormError(parsed, [], AGAIN))
    const act = parsed.data
    switch (act.intent) {
      case 'status': {
        const { count, to } = await asActor(admin, (tx) => setPostStatus(tx, admin, act))
        return {
          ok: true as const,
          message: `${plural(count, 'post')} ${to === 'published' ? 'published' : 'unpublished'}.`,
        }
      }
      case 'delete': {
        const { count, files } = await asActor(admin, (tx) => deletePosts(tx, admin, act.id))
        await removeObjects(files)
        return { ok: true as const, message: `${plural(count, 'post')} deleted.` }
      }
      case 'shortcode': {
        const code = await asActor(admin, (tx) => keepShortcode(tx, admin, act.id[0] ?? ''))
        return { ok: true as const, message: `The shortcode is ${code}` }
      }
    }
  })
}

/** The forms of the blog's categories (D-49 to D-51). */
export function blogCategoriesAction(form: FormData, admin: Member) {
  return runAction(form, async () => {
    const parsed = parseForm(blogCategoriesActSchema, form)
    if (!parsed.ok) return failWith(addFormError(parsed, ['name'], AGAIN))
    const act = parsed.data
    switch (act.intent) {
      case 'add':
        await asActor(admin, (tx) => addBlogCategory(tx, admin, act.name))
        return { ok: true as const, message: `${act.name} has been added.` }
      case 'rename': {
        await asActor(admin, (tx) => renameBlogCategory(tx, admin, act))
        const headers = new Headers()
        setFlash(headers, { message: 'The name has been changed.', at: BLOG_CATEGORIES_PATH })
        return redirect(BLOG_CATEGORIES_PATH, { headers })
      }
      case 'delete': {
        const { name, posts } = await asActor(admin, (tx) => deleteBlogCategory(tx, admin, act.id))
        const moved = posts > 0 ? ` ${plural(posts, 'post')} ${posts === 1 ? 'is' : 'are'} Uncategorized now.` : ''
        return { ok: true as const, message: `${name} has been deleted.${moved}` }
      }
    }
  })
}
