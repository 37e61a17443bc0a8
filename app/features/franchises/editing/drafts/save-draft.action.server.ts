import { readMark } from '#app/lib/drafts/saved-draft.ts'
import { formText } from '#app/lib/forms/form-text.ts'
import type { Member } from '#app/platform/db/transaction.server.ts'
import { answerTypedForm } from '#app/platform/forms/form-draft.server.ts'
import { readDraft } from '../read-draft.ts'
import { saveDraft } from './draft.commands.server.ts'

/** What the form of a franchise sends while someone types. */
export const saveTypedDraft = (actor: Member, request: Request): Promise<Response> =>
  answerTypedForm(request, (form) =>
    saveDraft(actor, {
      ...readMark(form),
      franchiseId: formText(form, 'franchiseId') || null,
      draft: readDraft(form),
      opened: formText(form, 'opened'),
    }),
  )
