import { NamedError } from '#app/lib/errors.ts'
import type { UploadAnswer } from '#app/lib/forms/uploaded-file.ts'
import type { Member } from '#app/platform/db/transaction.server.ts'
import { readFormWithFiles } from '#app/platform/forms/multipart.server.ts'
import { acceptUpload, discardUploads, type UploadKind } from './uploads.server.ts'

/**
 * Takes one file of a form as soon as it is chosen: checked, re-encoded and kept for a day, or as long as what it
 * belongs to. `kindOf` says what a field takes, and throws a named error where this person may send nothing. A request
 * that breaks off leaves nothing.
 */
export async function takeChosenFile(
  actor: Member,
  request: Request,
  kindOf: (field: string) => UploadKind | null,
): Promise<Response> {
  const answer = (body: UploadAnswer, status = 200) => Response.json(body, { status })
  const taken: string[] = []
  let result: UploadAnswer | null = null
  try {
    const { refusal } = await readFormWithFiles(request, async (field, file) => {
      const kind = kindOf(field)
      if (!kind || result) return null
      const accepted = await acceptUpload(actor, kind, file)
      if (!accepted.ok) result = { problem: accepted.problem }
      else {
        const { id, originalName } = accepted.upload
        taken.push(id)
        result = { file: { token: id, name: originalName } }
      }
      return null
    })
    if (refusal) throw refusal
    return result ? answer(result, 'problem' in result ? 422 : 200) : answer({ problem: 'Choose the file again.' }, 422)
  } catch (error) {
    await discardUploads(actor, taken)
    if (error instanceof NamedError) return answer({ problem: error.sentence }, error.status)
    throw error
  }
}
