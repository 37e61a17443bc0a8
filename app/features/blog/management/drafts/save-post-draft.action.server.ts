import { type DraftAnswer, readMark } from '#app/lib/drafts/saved-draft.ts'
import { NamedError } from '#app/lib/errors.ts'
import type { Member } from '#app/platform/db/transaction.server.ts'
import { readFormWithFiles } from '#app/platform/forms/multipart.server.ts'
import { savePostDraft } from './post-draft.commands.server.ts'
import { PostDraftElsewhere } from './post-draft.errors.ts'
import { draftedPost } from './post-draft.ts'

/** What the form of a post sends while an admin types. */
export async function saveTypedPost(actor: Member, request: Request): Promise<Response> {
  const answer = (body: DraftAnswer, status = 200) => Response.json(body, { status })
  try {
    const { form } = await readFormWithFiles(request, () => Promise.resolve(null), { keepsFiles: false })
    const text = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    const postId = text('postId') || null
    const sent = { ...readMark(form), postId, post: draftedPost(text), opened: text('version') }
    return answer({ saved: await savePostDraft(actor, sent) })
  } catch (error) {
    if (error instanceof PostDraftElsewhere) return answer({ elsewhere: error.elsewhere }, error.status)
    if (error instanceof NamedError) return new Response(error.sentence, { status: error.status })
    throw error
  }
}
