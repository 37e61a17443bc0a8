import { readListView } from '#app/lib/list-params.ts'
import { plural } from '#app/lib/text.ts'
import { redirectWithFlash } from '#app/platform/cookies/flash.server.ts'
import { asActor, type Member, type Tx } from '#app/platform/db/transaction.server.ts'
import { removeObjects } from '#app/platform/files/uploads.server.ts'
import { addFormError, failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { asSeen } from '#app/platform/forms/whole-list.server.ts'
import { CHOOSE_POSTS } from '../blog.errors.ts'
import { addBlogCategory, deleteBlogCategory, renameBlogCategory } from './blog-categories.commands.server.ts'
import { deletePosts, keepShortcode, setPostStatus } from './manage-posts.commands.server.ts'
import { findManagedPosts } from './managed-posts.queries.server.ts'
import { articleList } from './post-list.ts'
import { BLOG_CATEGORIES_PATH } from './post-paths.ts'
import { articlesActSchema, blogCategoriesActSchema } from './post.schema.ts'
import { readPostFilter } from './post-filter.server.ts'

/** What the search and the filter in the address find, as many as the admin has seen. */
const whole = async (tx: Tx, search: URLSearchParams, seen: number) =>
  asSeen(await findManagedPosts(tx, readListView(search, articleList).q, readPostFilter(search)), seen)

/** What is said of posts whose status was set. */
const statusSet = ({ count, to }: Awaited<ReturnType<typeof setPostStatus>>) => ({
  ok: true as const,
  message: `${plural(count, 'post')} ${to === 'published' ? 'published' : 'unpublished'}.`,
})

/** Removes the pictures of posts that are gone, and says how many went. */
async function deleted({ count, files }: Awaited<ReturnType<typeof deletePosts>>) {
  await removeObjects(files)
  return { ok: true as const, message: `${plural(count, 'post')} deleted.` }
}

/** The buttons of All Blog Articles (D-41 to D-45), and those of all that its filters find. */
export function articlesAction(form: FormData, admin: Member, search: URLSearchParams) {
  return runAction(form, async () => {
    const parsed = parseForm(articlesActSchema, form, ['id'])
    if (!parsed.ok) return failWith(addFormError(parsed, [], CHOOSE_POSTS))
    const act = parsed.data
    switch (act.intent) {
      case 'status':
        return statusSet(await asActor(admin, (tx) => setPostStatus(tx, admin, act)))
      case 'publish-all':
      case 'unpublish-all': {
        const to = act.intent === 'publish-all' ? 'published' : 'draft'
        return statusSet(
          await asActor(admin, async (tx) => setPostStatus(tx, admin, { id: await whole(tx, search, act.seen), to })),
        )
      }
      case 'delete':
        return deleted(await asActor(admin, (tx) => deletePosts(tx, admin, act.id)))
      case 'delete-all':
        return deleted(await asActor(admin, async (tx) => deletePosts(tx, admin, await whole(tx, search, act.seen))))
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
    if (!parsed.ok)
      return failWith(addFormError(parsed, ['name'], 'Nothing was changed. Reload the page and try again.'))
    const act = parsed.data
    switch (act.intent) {
      case 'add':
        await asActor(admin, (tx) => addBlogCategory(tx, admin, act.name))
        return { ok: true as const, message: `${act.name} has been added.` }
      case 'rename':
        await asActor(admin, (tx) => renameBlogCategory(tx, admin, act))
        return redirectWithFlash({ message: 'The name has been changed.', at: BLOG_CATEGORIES_PATH })
      case 'delete': {
        const { name, posts } = await asActor(admin, (tx) => deleteBlogCategory(tx, admin, act.id))
        const moved = posts > 0 ? ` ${plural(posts, 'post')} ${posts === 1 ? 'is' : 'are'} Uncategorized now.` : ''
        return { ok: true as const, message: `${name} has been deleted.${moved}` }
      }
    }
  })
}
