import { openWith, putOnGround } from './picture-ground.server.ts'

/**
 * Widths in which every picture is kept, in pixels: a row of a list, a card on a desk, on a phone, on a finer screen, a
 * main picture on a desk.
 */
const pictureWidths = [240, 480, 720, 960, 1440] as const
/** The same, and a banner's own width (V-14). */
export const imageWidths = [...pictureWidths, 1920] as const
export type ImageWidth = (typeof imageWidths)[number]

/** Largest picture that is opened at all, in pixels (security.md, uploads: 40 megapixels). */
const MAX_PIXELS = 40_000_000
const SECONDS = 15

export type EncodedImage = { width: number; height: number; variants: { width: ImageWidth; bytes: Uint8Array }[] }

/** Why a picture was refused; the sentence is for the person. */
export class ImageRefused extends Error {}

/** sharp, loaded with the first picture: most processes never handle one, and it takes 12 MB of memory. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // It works on threads of its own; one per picture and two pictures at once leave the others a core.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

const AT_ONCE = 2
const MAX_WAITING = 40
let running = 0
const waiting: (() => void)[] = []

/** Runs work on pictures when its turn comes; throws ImageRefused when too many wait already. */
export async function runInImageQueue<T>(run: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING)
      throw new ImageRefused('We are very busy at the moment. Please try again in a minute.')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await run()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** The kinds of picture that are taken, by what their bytes say. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** What the first bytes say a file is; null for everything that is not a picture we take (SVG among them). */
export function imageFormatOf(bytes: Uint8Array): ImageFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(4, 8) === 'ftyp' && /avi[fs]/.test(text(8, 40))) return 'avif'
  return null
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Whether the first bytes are those of a HEIC photograph: some programs only change its name to .jpg. */
export function isHeicBytes(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(4, 12))
  return heicBrands.some((brand) => start === `ftyp${brand}`)
}

const open = async (bytes: Uint8Array) =>
  (await loadSharp())(bytes, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'truncated',
    animated: false,
    sequentialRead: true,
  })

/** How large a picture is, upright, in pixels. Throws ImageRefused for what cannot be read or is too large. */
export async function readImageSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await (await open(bytes)).metadata().catch(refuse)
  return { width: autoOrient.width, height: autoOrient.height }
}

/** Those of the widths in which a picture is kept that is itself so wide. */
const widthsFor = (widths: readonly ImageWidth[], own: number) =>
  widths.filter((_, index) => index === 0 || own > (widths[index - 1] ?? 0))

/**
 * Makes our own pictures of someone's: first frame only, turned upright, sRGB, no metadata, nothing transparent, WebP
 * in the given widths without ever enlarging (a narrow picture has fewer). One that `isCropped` where it is shown keeps
 * all of itself in view if it is a logo. Throws ImageRefused for what cannot be read or is too large.
 */
export function encodeImage(
  bytes: Uint8Array,
  widths: readonly ImageWidth[] = pictureWidths,
  { isCropped = false } = {},
): Promise<EncodedImage> {
  return runInImageQueue(async () => {
    const full = await readImageSize(bytes)
    const largest = widthsFor(widths, full.width).at(-1) ?? 480
    // Decoded once; the smaller ones are made of the largest. The height is bound too, against towers of one pixel's
    // width.
    const source = await open(bytes)
    const decoded = await source
      .autoOrient()
      .resize({ width: largest, height: largest * 4, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(refuse)
    const sharp = await loadSharp()
    const picture = await putOnGround(sharp, decoded, isCropped)
    const variants: EncodedImage['variants'] = []
    for (const width of widthsFor(widths, picture.info.width)) {
      const raw = openWith(sharp)(picture)
      variants.push({
        width,
        bytes: await raw.resize({ width, withoutEnlargement: true }).webp({ quality: 80, effort: 2 }).toBuffer(),
      })
    }
    return { width: picture.info.width, height: picture.info.height, variants }
  })
}

function refuse(error: unknown): never {
  const fault = error instanceof Error ? error.message.toLowerCase() : ''
  if (fault.includes('pixel limit') || (fault.includes('exceeds') && fault.includes('limit')))
    throw new ImageRefused('This picture is too large. Use one of at most 40 megapixels.')
  throw new ImageRefused('We can’t read this picture. It may be damaged. Save a new copy of it, then choose that.')
}
