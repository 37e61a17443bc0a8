import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { requireMember } from '#app/features/accounts/guards.server.ts'
import { getPostDraft, listOtherDrafts } from '#app/features/blog/management/drafts/post-draft.queries.server.ts'
import { isBehind } from '#app/features/blog/management/drafts/post-draft.ts'
import { DiscardPostDraftPage, PostDraftNotice } from '#app/features/blog/management/drafts/ui/post-draft-notice.tsx'
import { editPostAction } from '#app/features/blog/management/edit-post.action.server.ts'
import { editPath, previewPath } from '#app/features/blog/management/post-paths.ts'
import { getPostToEdit, listManagedCategories } from '#app/features/blog/management/managed-posts.queries.server.ts'
import { PostForm } from '#app/features/blog/management/ui/post-form.tsx'
import { isId } from '#app/lib/text.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { useKeyOf } from '#app/ui/forms/typed-on/use-key-of.ts'
import { standStill } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/blog-edit'

export const shouldRevalidate = standStill

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Edit Blog Post' })

/** An id of no post is 404. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const { userId } = requireMember(context)
  const [post, categories] = await Promise.all([getPostToEdit(tx, params.postId), listManagedCategories(tx)])
  if (!post) throw data(null, { status: 404 })
  const [draft, others] = await Promise.all([getPostDraft(tx, userId, post.id), listOtherDrafts(tx, userId, post.id)])
  const asks = draft !== null && url.searchParams.has('discard')
  const newer = isBehind(draft, post.version) ? previewPath(post.id) : null
  return { post, categories, author: post.author, draft, others, asks, newer, formKey: randomUUID() }
}

export function action({ request, context, params }: Route.ActionArgs) {
  if (!isId(params.postId)) throw data(null, { status: 404 })
  return editPostAction(request, requireMember(context), params.postId)
}

export { clientAction } from '#app/features/blog/management/ui/post-form-client-action.ts'

/** the same form as for a new post. */
export default function AdminEditPost({ loaderData, actionData }: Route.ComponentProps) {
  const { others, asks, newer, ...form } = loaderData
  const path = editPath(form.post.id)
  const isTypedOn = actionData?.ok === false && actionData.isTypedOn === true
  const key = useKeyOf(form.post.id, String(form.draft === null), isTypedOn)
  const failure = actionData && !actionData.ok ? actionData : undefined
  if (asks) return <DiscardPostDraftPage isNew={false} path={path} />
  return (
    <>
      <PostDraftNotice draft={form.draft} others={others} isNew={false} path={path} newer={newer} />
      <PostForm {...form} key={key} action={path} failure={failure} />
    </>
  )
}
