import { readMark } from '#app/lib/drafts/saved-draft.ts'
import { formText } from '#app/lib/forms/form-text.ts'
import type { Member } from '#app/platform/db/transaction.server.ts'
import { answerTypedForm } from '#app/platform/forms/form-draft.server.ts'
import { type DraftToSave, savePostDraft } from './post-draft.commands.server.ts'
import { draftedPost, OPENED_FIELD } from './post-draft.ts'

/** What a draft keeps of the form of a post. */
export function readPostDraft(form: FormData): Omit<DraftToSave, 'postId'> {
  const post = draftedPost((name) => formText(form, name))
  return { ...readMark(form), post, opened: formText(form, OPENED_FIELD) }
}

/** What the form of a post sends while an admin types. */
export const saveTypedPost = (actor: Member, request: Request): Promise<Response> =>
  answerTypedForm(request, (form) =>
    savePostDraft(actor, { ...readPostDraft(form), postId: formText(form, 'postId') || null }),
  )
