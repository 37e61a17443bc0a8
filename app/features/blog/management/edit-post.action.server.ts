import { redirect } from 'react-router'
import { formatDate, formatTime } from '#app/lib/dates.ts'
import { readMark } from '#app/lib/drafts/saved-draft.ts'
import { type ActionFailure, NamedError } from '#app/lib/errors.ts'
import { uploadUrl } from '#app/lib/upload-url.ts'
import { redirectWithFlash } from '#app/platform/cookies/flash.server.ts'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { failWith, getFormValues, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { cleanHtml } from '#app/platform/render/clean-html.server.ts'
import { unknownShortcodesText } from '../shortcode.ts'
import { listUnknownShortcodes } from '../unknown-shortcodes.server.ts'
import { changePost, createPost, type NewPost } from './manage-posts.commands.server.ts'
import { discardPostDraft, savePostDraft, takePostDraft } from './drafts/post-draft.commands.server.ts'
import { readPostDraft } from './drafts/save-post-draft.action.server.ts'
import { ARTICLES_PATH, editPath, NEW_POST_PATH } from './post-paths.ts'
import { postSchema } from './post.schema.ts'
import { readPostForm } from './post-form.server.ts'

/**
 * Back to the list, which says what was done (D-35); `made` is the id of a new post, for a form in which someone typed
 * on while it was being sent.
 */
function done(saved: string, unknown: readonly string[], made = ''): Response {
  const message = [saved, unknownShortcodesText(unknown)].filter(Boolean).join(' ')
  const to = made === '' ? ARTICLES_PATH : `${ARTICLES_PATH}#${made}`
  return redirectWithFlash({ message, isWarning: unknown.length > 0, at: ARTICLES_PATH }, { to })
}

/** What becomes of a new post: without a time it waits for an admin. */
const whatFollows = ({ scheduledAt: at }: NewPost): string =>
  at ? `It will be published on ${formatDate(at)} at ${formatTime(at)}.` : 'Publish it when you’re ready.'

/**
 * The form of a post: `id` is null for a new one. `intent` 'picture' only stores a picture for the text, and answers
 * with its address. A post that was saved meanwhile is not overwritten: what was sent is kept as a draft.
 */
export async function editPostAction(request: Request, admin: Member, id: string | null) {
  const sent = await readPostForm(request, admin)
  const { form } = sent
  return runAction(form, async () => {
    const values = getFormValues(form)
    if (form.get('intent') === 'picture') {
      if (sent.uploaded) return { ok: true as const, picture: uploadUrl(sent.uploaded) }
      return failWith({ ok: false, errors: { image: [sent.problem ?? 'Choose an image'] }, values })
    }
    if (form.get('intent') === 'discard') {
      await asActor(admin, (tx) => discardPostDraft(tx, admin, id))
      return redirect(id === null ? NEW_POST_PATH : editPath(id))
    }
    const mark = readMark(form)
    const parsed = parseForm(postSchema, form)
    if (!parsed.ok || sent.problem) {
      const failure: ActionFailure = parsed.ok ? { ok: false, errors: {}, values } : parsed
      return failWith(sent.problem ? { ...failure, errors: { ...failure.errors, image: [sent.problem] } } : failure)
    }
    const { version, ...typed } = parsed.data
    const post = { ...typed, content: await cleanHtml(typed.content) }
    if (id === null) {
      const { made, unknown } = await asActor(admin, async (tx) => {
        await takePostDraft(tx, admin, null, mark)
        return { made: await createPost(tx, admin, post), unknown: await listUnknownShortcodes(tx, post.content) }
      })
      return done(`Saved as draft: ‘${post.title}’. ${whatFollows(made)}`, unknown, made.id)
    }
    const unknown = await asActor(admin, async (tx) => {
      await takePostDraft(tx, admin, id, mark)
      await changePost(tx, admin, { id, version }, post)
      return listUnknownShortcodes(tx, post.content)
    }).catch(async (error: unknown) => {
      // The sentence says that the text is kept, also where no draft of it had been sent before.
      if (error instanceof NamedError && error.code === 'blog.post_changed')
        await savePostDraft(admin, { ...readPostDraft(form), postId: id })
      throw error
    })
    return done(`‘${post.title}’ has been saved.`, unknown)
  })
}
