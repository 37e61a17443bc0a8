/** Photographs below this are sent as they are. */
const WORTH_BYTES = 1.5 * 1024 * 1024
/** More than the widest picture that is kept, in pixels. */
const WIDEST = 2000

/**
 * Large JPEG photographs made smaller in the browser, so that a dozen pictures of a telephone can be sent over a slow
 * line. What cannot be read stays as chosen: the server judges and re-encodes anyway.
 */
export async function resizeImages(chosen: readonly File[]): Promise<File[]> {
  const files: File[] = []
  for (const file of chosen) files.push(isWorthIt(file) ? await shrink(file).catch(() => file) : file)
  return files
}

/** Whether any of the chosen files is made smaller, which takes a moment. */
export const areLarge = (files: readonly File[]): boolean => files.some(isWorthIt)

function isWorthIt(file: File): boolean {
  return file.type === 'image/jpeg' && file.size > WORTH_BYTES
}

async function shrink(file: File): Promise<File> {
  // What is drawn loses its EXIF data, so it must be upright already; a browser that doesn't know how throws.
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, WIDEST / whole.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(whole.width * scale)
  canvas.height = Math.round(whole.height * scale)
  canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height)
  whole.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return blob && blob.type === 'image/jpeg' && blob.size < file.size
    ? new File([blob], file.name, { type: 'image/jpeg', lastModified: file.lastModified })
    : file
}
