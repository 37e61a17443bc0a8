import { NamedError } from '#app/lib/errors.ts'
import type { Member } from '#app/platform/db/transaction.server.ts'
import { readFormWithFiles } from '#app/platform/forms/multipart.server.ts'
import { readDraft } from '../read-draft.ts'
import { saveDraft } from './draft.commands.server.ts'
import { DraftElsewhere } from './draft.errors.ts'
import { type DraftAnswer, readMark } from '#app/lib/drafts/saved-draft.ts'
import { formText } from '#app/lib/forms/form-text.ts'

/** What a form sends while someone types: its texts, and the files it has been given by number. */
export async function saveTypedDraft(actor: Member, request: Request): Promise<Response> {
  const answer = (body: DraftAnswer, status = 200) => Response.json(body, { status })
  try {
    const { form } = await readFormWithFiles(request, () => Promise.resolve(null), { keepsFiles: false })
    const franchiseId = formText(form, 'franchiseId') || null
    const sent = { ...readMark(form), franchiseId, draft: readDraft(form), opened: formText(form, 'opened') }
    return answer({ saved: await saveDraft(actor, sent) })
  } catch (error) {
    if (error instanceof DraftElsewhere) return answer({ elsewhere: error.elsewhere }, error.status)
    if (error instanceof NamedError) return new Response(error.sentence, { status: error.status })
    throw error
  }
}
