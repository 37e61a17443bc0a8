import { HEIC_PHOTO, isHeic, NOT_A_PDF, NOT_A_PICTURE } from '#app/lib/forms/file-kinds.ts'
import { uploadLimits } from '#app/lib/forms/upload-limits.ts'
import { imageFormatOf, isHeicBytes, type ImageFormat } from './images.server.ts'
import { isWholePdf, startsAsPdf } from './pdf-check.ts'

/** What a kind of picture is called, how names of it end, the usual way first, and its media types. */
const imageNames: Record<
  ImageFormat,
  { called: string; extensions: readonly [string, ...string[]]; types: readonly string[] }
> = {
  jpeg: { called: 'JPEG', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'], types: ['image/jpeg', 'image/pjpeg'] },
  png: { called: 'PNG', extensions: ['png'], types: ['image/png'] },
  webp: { called: 'WebP', extensions: ['webp'], types: ['image/webp'] },
  avif: { called: 'AVIF', extensions: ['avif'], types: ['image/avif'] },
  gif: { called: 'GIF', extensions: ['gif'], types: ['image/gif'] },
}

const mediaTypeOf = (file: File) => file.type.split(';', 1)[0]?.trim().toLowerCase() ?? ''
const extensionOf = (file: File) => /\.([a-z0-9]{1,8})$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''

const isHeicPhoto = (file: File, bytes: Uint8Array): boolean => isHeic(file) || isHeicBytes(bytes)

/** Why a file cannot be a picture, or null: size, and bytes, extension and declared type that agree. */
export function imageProblem(file: File, bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'This file is empty. Choose another picture.'
  if (file.size > uploadLimits.image.bytes) return `The picture must be smaller than ${uploadLimits.image.text}.`
  const format = imageFormatOf(bytes)
  if (!format) return isHeicPhoto(file, bytes) ? HEIC_PHOTO : NOT_A_PICTURE
  return misnamed(file, format)
}

/** Whether a picture's extension and declared type are other than its bytes say. */
function misnamed(file: File, format: ImageFormat): string | null {
  const { called, extensions, types } = imageNames[format]
  const isWellNamed = extensions.includes(extensionOf(file))
  if (isWellNamed && types.includes(mediaTypeOf(file))) return null
  const remedy = isWellNamed ? 'Save' : `Change the end of its name to .${extensions[0]}, or save`
  return `This is a ${called} picture, but its name says otherwise. ${remedy} a new copy of it, then choose that.`
}

const isPdf = (file: File, bytes: Uint8Array): boolean =>
  startsAsPdf(bytes) && extensionOf(file) === 'pdf' && mediaTypeOf(file) === 'application/pdf'

export const BROKEN_PDF = 'This PDF is damaged or incomplete. Save it as a PDF again, then choose it again.'

/** Why a file cannot be a brochure, or null. */
export function pdfProblem(file: File, bytes: Uint8Array): string | null {
  if (!isPdf(file, bytes)) return NOT_A_PDF
  if (file.size > uploadLimits.pdf.bytes) return `The brochure must be smaller than ${uploadLimits.pdf.text}.`
  return isWholePdf(bytes) ? null : BROKEN_PDF
}

const attachedFormats: ReadonlySet<ImageFormat | null> = new Set(['jpeg', 'png', 'webp'])

/** Why a file cannot go with a message, or null (security.md, uploads). */
export function attachmentProblem(file: File, bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'This file is empty. Choose another one.'
  if (file.size > uploadLimits.attachment.bytes) return `The file must be smaller than ${uploadLimits.attachment.text}.`
  if (isPdf(file, bytes)) return isWholePdf(bytes) ? null : BROKEN_PDF
  const format = imageFormatOf(bytes)
  if (!format && isHeicPhoto(file, bytes)) return HEIC_PHOTO
  if (!attachedFormats.has(format)) return 'Choose a PDF, or a JPEG, PNG or WebP picture.'
  return format && misnamed(file, format)
}

/** The name a person gave a file, without folders and control characters. */
export function displayName(file: File): string {
  const name = file.name.split(/[\\/]/).at(-1) ?? ''
  return (
    name
      // oxlint-disable-next-line no-control-regex -- these are what must go
      .replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
      .trim()
      .slice(0, 200)
  )
}
