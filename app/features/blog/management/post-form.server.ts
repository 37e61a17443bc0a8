import type { Member } from '#app/platform/db/transaction.server.ts'
import { acceptUpload } from '#app/platform/files/uploads.server.ts'
import { readPageForm } from '#app/platform/forms/file-form.server.ts'

/** The field of a picture, and what the form sends in its place once it is stored. */
const PICTURE = 'image'

/** The form of a post: its texts, the picture that came with it, and why one could not be taken. */
export type PostForm = { form: FormData; uploaded: string | null; problem: string | null }

/**
 * Reads the form of a post and stores its picture, which nobody but admins sees until the post is saved. What is no
 * form, or broke off, is answered with 4xx.
 */
export async function readPostForm(request: Request, admin: Member): Promise<PostForm> {
  let uploaded: string | null = null
  let problem: string | null = null
  const { form, refusal } = await readPageForm(request, async (field, file) => {
    if (field !== PICTURE || uploaded !== null) return null
    const taken = await acceptUpload(admin, 'blog-image', file)
    if (taken.ok) uploaded = taken.upload.id
    else problem = taken.problem
    return null
  })
  if (uploaded !== null) form.set('imageUpload', uploaded)
  return { form, uploaded, problem: refusal?.sentence ?? problem }
}
