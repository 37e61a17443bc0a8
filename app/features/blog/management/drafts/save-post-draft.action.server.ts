import { type DraftAnswer, readMark } from '#app/lib/drafts/saved-draft.ts'
import { NamedError } from '#app/lib/errors.ts'
import { formText } from '#app/lib/forms/form-text.ts'
import type { Member } from '#app/platform/db/transaction.server.ts'
import { readFormWithFiles } from '#app/platform/forms/multipart.server.ts'
import { type DraftToSave, savePostDraft } from './post-draft.commands.server.ts'
import { PostDraftElsewhere } from './post-draft.errors.ts'
import { draftedPost, OPENED_FIELD } from './post-draft.ts'

/** What a draft keeps of the form of a post. */
export function readPostDraft(form: FormData): Omit<DraftToSave, 'postId'> {
  const post = draftedPost((name) => formText(form, name))
  return { ...readMark(form), post, opened: formText(form, OPENED_FIELD) }
}

/** What the form of a post sends while an admin types. */
export async function saveTypedPost(actor: Member, request: Request): Promise<Response> {
  const answer = (body: DraftAnswer, status = 200) => Response.json(body, { status })
  try {
    const { form } = await readFormWithFiles(request, () => Promise.resolve(null), { keepsFiles: false })
    const postId = formText(form, 'postId') || null
    return answer({ saved: await savePostDraft(actor, { ...readPostDraft(form), postId }) })
  } catch (error) {
    if (error instanceof PostDraftElsewhere) return answer({ elsewhere: error.elsewhere }, error.status)
    if (error instanceof NamedError) return new Response(error.sentence, { status: error.status })
    throw error
  }
}
