import { randomUUID } from 'node:crypto'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { getPostDraft } from '#app/features/blog/management/drafts/post-draft.queries.server.ts'
import { DiscardPostDraftPage, PostDraftNotice } from '#app/features/blog/management/drafts/ui/post-draft-notice.tsx'
import { editPostAction } from '#app/features/blog/management/edit-post.action.server.ts'
import { NEW_POST_PATH } from '#app/features/blog/management/post-paths.ts'
import { listManagedCategories } from '#app/features/blog/management/managed-posts.queries.server.ts'
import { PostForm } from '#app/features/blog/management/ui/post-form.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { standStill } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/blog-new'

export const shouldRevalidate = standStill

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Add New Blog Post' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const { userId, fullName } = requireMember(context)
  const [categories, draft] = await Promise.all([listManagedCategories(tx), getPostDraft(tx, userId, null)])
  const asks = draft !== null && url.searchParams.has('discard')
  return { categories, author: fullName, draft, asks, formKey: randomUUID() }
}

export function action({ request, context }: Route.ActionArgs) {
  return editPostAction(request, requireMember(context), null)
}

export { clientAction } from '#app/features/blog/management/ui/post-form-client-action.ts'

/** D-31 to D-37. */
export default function AdminNewPost({ loaderData, actionData }: Route.ComponentProps) {
  const { asks, ...form } = loaderData
  const failure = actionData && !actionData.ok ? actionData : undefined
  if (asks) return <DiscardPostDraftPage isNew path={NEW_POST_PATH} />
  return (
    <>
      <PostDraftNotice draft={form.draft} others={[]} isNew path={NEW_POST_PATH} newer={null} />
      <PostForm {...form} key={String(form.draft === null)} post={undefined} action={NEW_POST_PATH} failure={failure} />
    </>
  )
}
