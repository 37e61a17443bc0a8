import { requireMember } from '#app/features/accounts/guards.server.ts'
import { editPostAction } from '#app/features/blog/management/edit-post.action.server.ts'
import { NEW_POST_PATH } from '#app/features/blog/management/management.ts'
import { listManagedCategories } from '#app/features/blog/management/managed-posts.queries.server.ts'
import { PostForm } from '#app/features/blog/management/ui/post-form.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import type { Route } from './+types/blog-new'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Add New Blog Post' })

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await listManagedCategories(await readTx(context)), author: requireMember(context).fullName }
}

export function action({ request, context }: Route.ActionArgs) {
  return editPostAction(request, requireMember(context), null)
}

export { clientAction } from '#app/ui/forms/client-action.ts'

/** D-31 to D-37. */
export default function AdminNewPost({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData && !actionData.ok ? actionData : undefined
  return <PostForm {...loaderData} post={undefined} action={NEW_POST_PATH} failure={failure} />
}
