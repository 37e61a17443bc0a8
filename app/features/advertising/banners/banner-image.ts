import { HEIC_PHOTO, isHeic, PICTURE_TYPES } from '#app/lib/forms/file-kinds.ts'

/** What a banner's picture must be (V-14, D-58 to D-61); the browser and the server ask the same functions. */
export const BANNER_SIZE = { width: 1920, height: 230 } as const
const LIMIT = 5 * 1024 * 1024

/** Exact texts. */
export const NOT_AN_IMAGE = 'Please select an image file'
export const TOO_LARGE = 'Image must be smaller than 5MB'
export const WRONG_SIZE = 'Banner must be exactly 1920x230 pixels'
export const UNREADABLE = 'Invalid image file'

/** The two pictures of a banner, by their fields; the second is for phones. */
export const IMAGE_FIELDS = ['image', 'mobileImage'] as const
export type ImageField = (typeof IMAGE_FIELDS)[number]

/** Why a file cannot be a banner's picture, before anything reads it; null where nothing is against it. */
export function fileProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (isHeic({ name, type })) return HEIC_PHOTO
  if (!PICTURE_TYPES.some((known) => known === type)) return NOT_AN_IMAGE
  return size < LIMIT ? null : TOO_LARGE
}

/** Why a picture of so many pixels cannot be it. One for phones may have any size (3-decisions 57). */
export const sizeProblem = (field: ImageField, { width, height }: { width: number; height: number }): string | null =>
  field === 'mobileImage' || (width === BANNER_SIZE.width && height === BANNER_SIZE.height) ? null : WRONG_SIZE
