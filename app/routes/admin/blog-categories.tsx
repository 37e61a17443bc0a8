import { data } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { blogCategoriesAction } from '#app/features/blog/management/articles.action.server.ts'
import { BLOG_CATEGORIES_PATH } from '#app/features/blog/management/post-paths.ts'
import { listManagedCategories } from '#app/features/blog/management/managed-posts.queries.server.ts'
import { BlogCategoriesPage } from '#app/features/blog/management/ui/blog-categories-page.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { takeFlash } from '#app/platform/cookies/flash.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/blog-categories'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Blog Categories' })

/** `?edit=` opens a row to be renamed, `?delete=` asks on a page of its own. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const headers = new Headers()
  return data(
    {
      categories: await listManagedCategories(await readTx(context)),
      editing: url.searchParams.get('edit'),
      deleting: url.searchParams.get('delete'),
      notice: takeFlash(request, headers, BLOG_CATEGORIES_PATH)?.message ?? null,
    },
    { headers },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  return blogCategoriesAction(await readForm(request), requireMember(context))
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** D-49 to D-51. */
export default function AdminBlogCategories({ loaderData, actionData }: Route.ComponentProps) {
  return <BlogCategoriesPage data={loaderData} answer={actionData} />
}
