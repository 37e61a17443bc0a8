type Named = Pick<File, 'name' | 'type'>

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
/** What the chooser of a picture offers; the server checks the bytes. */
export const PICTURE_ACCEPT = PICTURE_TYPES.join(',')

export const NOT_A_PICTURE = 'Choose a picture: JPEG, PNG, WebP, AVIF or GIF.'
/** F-29. */
export const NOT_A_PDF = 'Please upload a PDF file for the brochure'
/** Photographs of iPhones and some other telephones, where the telephone does not convert them itself. */
export const HEIC_PHOTO =
  'This photo is in HEIC format, which most browsers can’t show. Save a copy as JPEG, then choose that.'

/** Whether a file says of itself that it is a HEIC or HEIF photograph; some browsers know no type for it. */
export const isHeic = ({ name, type }: Named): boolean =>
  /^image\/hei[cf]\b/i.test(type) || /\.(?:hei[cf]|hif)$/i.test(name)

/** Why a file cannot be a picture, by what it says of itself: nobody sends it for minutes to learn that. */
export function unlikePicture(file: Named): string | null {
  if (isHeic(file)) return HEIC_PHOTO
  return file.type === '' || file.type.startsWith('image/') ? null : NOT_A_PICTURE
}

/** Why a file cannot be a brochure, by what it says of itself. */
export const unlikePdf = ({ type }: Named): string | null =>
  type === '' || type === 'application/pdf' ? null : NOT_A_PDF
