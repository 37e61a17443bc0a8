import { imageFormatOf, type ImageFormat } from './images.server.ts'

const MEGABYTE = 1024 * 1024
/** security.md, cost attacks. */
export const IMAGE_BYTES = 10 * MEGABYTE
export const PDF_BYTES = 20 * MEGABYTE

const imageNames: Record<ImageFormat, { extensions: readonly string[]; types: readonly string[] }> = {
  jpeg: { extensions: ['jpg', 'jpeg', 'jpe', 'jfif'], types: ['image/jpeg', 'image/pjpeg'] },
  png: { extensions: ['png'], types: ['image/png'] },
  webp: { extensions: ['webp'], types: ['image/webp'] },
  avif: { extensions: ['avif'], types: ['image/avif'] },
  gif: { extensions: ['gif'], types: ['image/gif'] },
}

const mediaTypeOf = (file: File) => file.type.split(';', 1)[0]?.trim().toLowerCase() ?? ''
const extensionOf = (file: File) => /\.([a-z0-9]{1,8})$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''

/** Why a file cannot be a picture, or null: size, and bytes, extension and declared type that agree. */
export function imageProblem(file: File, bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'This file is empty. Choose another picture.'
  if (file.size > IMAGE_BYTES) return 'The picture must be smaller than 10 MB.'
  const format = imageFormatOf(bytes)
  if (!format) return 'Choose a picture: JPEG, PNG, WebP, AVIF or GIF.'
  const { extensions, types } = imageNames[format]
  if (!extensions.includes(extensionOf(file)) || !types.includes(mediaTypeOf(file)))
    return (
      `This file is named as something else, but holds a ` +
      `${format.toUpperCase()} picture. Save it again in the right format, then choose it again.`
    )
  return null
}

/** F-29. */
export const NOT_A_PDF = 'Please upload a PDF file for the brochure'

/** Why a file cannot be a brochure, or null. */
export function pdfProblem(file: File, bytes: Uint8Array): string | null {
  const isPdf =
    String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-' &&
    extensionOf(file) === 'pdf' &&
    mediaTypeOf(file) === 'application/pdf'
  if (!isPdf) return NOT_A_PDF
  if (file.size > PDF_BYTES) return 'The brochure must be smaller than 20 MB.'
  return null
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
