import { data } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { editPostAction } from '#app/features/blog/management/edit-post.action.server.ts'
import { editPath } from '#app/features/blog/management/management.ts'
import { getPostToEdit, listManagedCategories } from '#app/features/blog/management/managed-posts.queries.server.ts'
import { PostForm } from '#app/features/blog/management/ui/post-form.tsx'
import { isId } from '#app/features/blog/post.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import type { Route } from './+types/blog-edit'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Edit Blog Post' })

/** An id of no post is 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const [post, categories] = await Promise.all([getPostToEdit(tx, params.postId), listManagedCategories(tx)])
  if (!post) throw data(null, { status: 404 })
  return { post, categories, author: post.author }
}

export function action({ request, context, params }: Route.ActionArgs) {
  if (!isId(params.postId)) throw data(null, { status: 404 })
  return editPostAction(request, requireMember(context), params.postId)
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** the same form as for a new post. */
export default function AdminEditPost({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData && !actionData.ok ? actionData : undefined
  return <PostForm {...loaderData} key={loaderData.post.id} action={editPath(loaderData.post.id)} failure={failure} />
}
