import type { Member } from '#app/platform/db/transaction.server.ts'
import { HEIC_PHOTO } from '#app/lib/forms/file-kinds.ts'
import { ImageRefused, imageFormatOf, isHeicBytes, readImageSize } from '#app/platform/files/images.server.ts'
import { acceptUpload } from '#app/platform/files/uploads.server.ts'
import { readPageForm } from '#app/platform/forms/file-form.server.ts'
import { fileProblem, IMAGE_FIELDS, type ImageField, sizeProblem, UNREADABLE } from './banner-image.ts'

/** The form of a banner, its pictures already stored, and why one could not be taken. */
export type BannerForm = { form: FormData; problems: Partial<Record<ImageField, string>>; refusal: string | null }

/** Where the id of a stored picture stands in the form: sent back with the next try, so that it is chosen once. */
export const uploadField = (field: ImageField) => `${field}Upload` as const

async function problemOf(field: ImageField, file: File): Promise<string | null> {
  const problem = fileProblem(file)
  if (problem) return problem
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!imageFormatOf(bytes)) return isHeicBytes(bytes) ? HEIC_PHOTO : UNREADABLE
  try {
    return sizeProblem(field, await readImageSize(bytes))
  } catch (error) {
    if (error instanceof ImageRefused) return UNREADABLE
    throw error
  }
}

/**
 * Reads the form of a banner and stores its pictures, which nobody but admins sees until the banner is created. A
 * picture that is none, or none of a banner's, is not stored (D-58 to D-61). What is no form, or broke off, is answered
 * with 4xx.
 */
export async function readBannerForm(request: Request, admin: Member): Promise<BannerForm> {
  const problems: BannerForm['problems'] = {}
  const stored = new Map<ImageField, string>()
  const { form, refusal } = await readPageForm(request, async (name, file) => {
    const field = IMAGE_FIELDS.find((known) => known === name)
    if (!field || stored.has(field)) return null
    const problem = await problemOf(field, file)
    const taken = problem ? { ok: false as const, problem } : await acceptUpload(admin, 'banner', file)
    if (taken.ok) stored.set(field, taken.upload.id)
    // What passed as a picture and still cannot be drawn is damaged.
    else problems[field] = taken.problem
    return null
  })
  for (const [field, id] of stored) form.set(uploadField(field), id)
  return { form, problems, refusal: refusal?.sentence ?? null }
}
