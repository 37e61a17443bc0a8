import { NamedError } from '#app/lib/errors.ts'
import type { Member } from '#app/platform/db/transaction.server.ts'
import { readFormWithFiles } from '#app/platform/forms/multipart.server.ts'
import { acceptUpload, discardUploads } from '#app/platform/files/uploads.server.ts'
import { notAllowed } from '../save.errors.ts'
import { can } from '../save.policy.ts'
import { fileKindOf } from './file-kind.ts'
import type { UploadAnswer } from './uploaded-file.ts'

/**
 * Takes one file of the form as soon as it is chosen: checked, re-encoded and kept for a day, or as long as a draft
 * holds it. A request that breaks off leaves nothing.
 */
export async function acceptChosenFile(actor: Member, request: Request): Promise<Response> {
  const answer = (body: UploadAnswer, status = 200) => Response.json(body, { status })
  const taken: string[] = []
  let result: UploadAnswer | null = null
  try {
    if (!can(actor, 'franchise:create')) throw notAllowed()
    const { refusal } = await readFormWithFiles(request, async (field, file) => {
      const kind = fileKindOf(field)
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
