import { picturePath } from '#app/lib/upload-url.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { cleanHtml } from '#app/platform/render/clean-html.server.ts'
import { readingMinutes } from '../post.ts'
import { getPostDraft } from './drafts/post-draft.queries.server.ts'
import { getPostToEdit } from './managed-posts.queries.server.ts'
import { editPath, NEW_POST_PATH } from './post-paths.ts'

/**
 * A post as readers will see it, its text cleaned as it is on saving; `postId` is null for a new one. With `asTyped`
 * what this admin has typed and not saved lies over it. Null where there is nothing to show.
 */
export async function getPostPreview(
  tx: Tx,
  adminId: string,
  { postId, asTyped }: { postId: string | null; asTyped: boolean },
) {
  const [saved, draft] = await Promise.all([
    postId === null ? undefined : getPostToEdit(tx, postId),
    asTyped ? getPostDraft(tx, adminId, postId) : null,
  ])
  if (postId === null ? !draft : !saved) return null
  const { title, author, content, imageAlt } = { ...saved, ...draft?.post }
  const html = await cleanHtml(content ?? '')
  return {
    html,
    post: {
      title: title?.trim() || 'No title yet',
      author: author ?? '',
      picture: picturePath(saved?.imageUrl ?? null),
      imageAlt: imageAlt ?? '',
      minutes: readingMinutes(html),
      status: saved?.status ?? ('draft' as const),
      editHref: postId === null ? NEW_POST_PATH : editPath(postId),
      /** When what is not saved was kept. */
      unsaved: draft ? formatDateTime(new Date(draft.saved.savedAt)) : null,
    },
  }
}
