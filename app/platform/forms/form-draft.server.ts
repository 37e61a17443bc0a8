import { z } from 'zod'
import { DraftSavedElsewhere } from '#app/lib/drafts/draft-elsewhere.ts'
import type { DraftAnswer, SavedDraft } from '#app/lib/drafts/saved-draft.ts'
import { NamedError } from '#app/lib/errors.ts'
import { readFormWithFiles } from './multipart.server.ts'

/** What a statement answers of a draft that stands, whatever it is a draft of. */
export const savedRow = z.object({ version: z.guid(), savedAt: z.date() })

export const toSaved = ({ version, savedAt }: z.output<typeof savedRow>): SavedDraft => ({
  version,
  savedAt: savedAt.toISOString(),
})

/** PostgreSQL keeps neither NUL nor half a character in JSON. */
export const toStored = (draft: object): string =>
  JSON.stringify(draft, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  )

/** Answers a form that is sent while someone types: its texts, and the files it has been given by number. */
export async function answerTypedForm(
  request: Request,
  save: (form: FormData) => Promise<SavedDraft>,
): Promise<Response> {
  const answer = (body: DraftAnswer, status: number) => Response.json(body, { status })
  try {
    const { form } = await readFormWithFiles(request, () => Promise.resolve(null), { keepsFiles: false })
    return answer({ saved: await save(form) }, 200)
  } catch (error) {
    if (error instanceof DraftSavedElsewhere) return answer({ elsewhere: error.elsewhere }, error.status)
    if (error instanceof NamedError) return new Response(error.sentence, { status: error.status })
    throw error
  }
}
