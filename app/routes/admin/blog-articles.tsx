import { data } from 'react-router'
import { z } from 'zod'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { CHOOSE_POSTS } from '#app/features/blog/blog.errors.ts'
import { articlesAction } from '#app/features/blog/management/articles.action.server.ts'
import { articlesIn } from '#app/features/blog/management/post-list.ts'
import { MOST_POSTS } from '#app/features/blog/management/post-limits.ts'
import { ARTICLES_PATH } from '#app/features/blog/management/post-paths.ts'
import {
  countPosts,
  listManagedCategories,
  listManagedPosts,
  listTitles,
} from '#app/features/blog/management/managed-posts.queries.server.ts'
import { readPostFilter } from '#app/features/blog/management/post-filter.server.ts'
import { ArticlesPage } from '#app/features/blog/management/ui/articles-page.tsx'
import { readListView } from '#app/lib/list-params.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { ALL_PARAM } from '#app/lib/whole-list.ts'
import { takeFlash } from '#app/platform/cookies/flash.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/blog-articles'

export const shouldRevalidate = revalidateAfterConflict

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Blog Articles' })

/** `?delete=`, `?ask=delete&id=` and `?all=` ask the question on a page of its own, for whoever has no scripts. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const isAsked = url.searchParams.get('ask') === 'delete'
  const named = isAsked ? 'id' : 'delete'
  const asked = z.array(z.guid()).catch([]).parse(url.searchParams.getAll(named).slice(0, MOST_POSTS))
  const filter = readPostFilter(url.searchParams)
  const [shown, counts, categories, deleting] = await Promise.all([
    listManagedPosts(tx, readListView(url.searchParams, articlesIn(filter)), filter),
    countPosts(tx),
    listManagedCategories(tx),
    asked.length > 0 ? listTitles(tx, asked) : [],
  ])
  const headers = new Headers()
  return data(
    {
      shown,
      filter,
      counts,
      categories: categories.map(({ id, name }) => ({ id, name })),
      deleting,
      askedAll: url.searchParams.get(ALL_PARAM),
      notice: takeFlash(request, headers, ARTICLES_PATH),
      refusal: isAsked && asked.length === 0 ? CHOOSE_POSTS : null,
    },
    { headers },
  )
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return articlesAction(await readForm(request), requireMember(context), url.searchParams)
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** D-38 to D-45. */
export default function AdminArticles({ loaderData, actionData }: Route.ComponentProps) {
  return <ArticlesPage data={loaderData} answer={actionData} />
}
