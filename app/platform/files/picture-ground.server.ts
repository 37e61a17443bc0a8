import type sharp from 'sharp'
import type { Raw } from 'sharp'

/** Decoded pixels and how many there are. */
type Pixels = { data: Buffer; info: Pick<Raw, 'width' | 'height' | 'channels'> }
type Rgb = readonly [red: number, green: number, blue: number]

const WHITE: Rgb = [255, 255, 255]
const DARK: Rgb = [31, 41, 51]
/** Brighter on average than this, from 0 to 1, what is drawn would not be seen on white. */
const BRIGHT = 0.8
/** Less of a picture than this is covered where it is cut out. */
const COVERED = 0.97
/** How much its edges may vary, of 255, for them to be of one colour. */
const VARIES = 6
/** Pictures of about 3:2 lose little where they are cropped to that. */
const NEAR_3_TO_2 = { from: 1.35, to: 1.65 }
/** A logo’s longer side, in the square in the middle of its ground: that is in view in a row of a list too. */
const LOGO = { most: 864, part: 0.9 }
/** Pixels of the small copy that is looked at, each way. */
const SIDE = 64

/**
 * Opens decoded pixels. What else is said of them is left away: after a resize they are called premultiplied, and are
 * not any more.
 */
export const openWith =
  (make: typeof sharp) =>
  ({ data, info: { width, height, channels } }: Pixels) =>
    make(data, { raw: { width, height, channels } })

/**
 * A picture without transparency: white is put behind it, or dark where it is white itself, since pages are light or
 * dark by the visitor's choice. A logo that is cropped where it is shown is put whole into the middle of a 3:2 ground.
 */
export async function putOnGround(make: typeof sharp, pixels: Pixels, isCropped: boolean): Promise<Pixels> {
  const open = openWith(make)
  const { width, height, channels } = pixels.info
  const hasAlpha = channels === 2 || channels === 4
  const ratio = width / height
  const isNear = ratio > NEAR_3_TO_2.from && ratio < NEAR_3_TO_2.to
  if (!hasAlpha && (!isCropped || isNear)) return pixels
  const small = await open(pixels)
    .resize(SIDE, SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  const ground = groundOf(small)
  const edge = coverage(small) < COVERED ? ground : isNear ? null : edgeColour(small)
  const [r, g, b] = edge ?? ground
  const picture = open(pixels).flatten({ background: { r, g, b } })
  if (!isCropped || !edge) return picture.raw().toBuffer({ resolveWithObject: true })
  const logo = await picture
    .resize({ width: LOGO.most, height: LOGO.most, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const tall = Math.round(Math.max(logo.info.width, logo.info.height) / LOGO.part)
  const [x, y] = [Math.round(tall * 1.5) - logo.info.width, tall - logo.info.height]
  return open(logo)
    .extend({
      left: x >> 1,
      right: x - (x >> 1),
      top: y >> 1,
      bottom: y - (y >> 1),
      background: { r, g, b },
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

const pixelAt = (small: Buffer, at: number) => [...small.subarray(at * 4, at * 4 + 4)] as [...Rgb, number]

/** How much of a picture is covered, from 0 to 1. */
function coverage(small: Buffer): number {
  let sum = 0
  for (let at = 3; at < small.length; at += 4) sum += small[at] ?? 0
  return sum / 255 / (small.length / 4)
}

/** What a cut-out picture is seen on, by how bright it is where it is drawn. */
function groundOf(small: Buffer): Rgb {
  let light = 0
  let drawn = 0
  for (let at = 0; at < SIDE * SIDE; at++) {
    const [r, g, b, alpha] = pixelAt(small, at)
    light += alpha * (0.299 * r + 0.587 * g + 0.114 * b)
    drawn += alpha * 255
  }
  return drawn > 0 && light / drawn > BRIGHT ? DARK : WHITE
}

/** The colour of all four edges, as of a logo on a plain ground; null where they have several. */
function edgeColour(small: Buffer): Rgb | null {
  const last = SIDE - 1
  const edge = Array.from({ length: SIDE }, (_, at) => [at, last * SIDE + at, at * SIDE, at * SIDE + last]).flat()
  const colours = edge.map((at) => pixelAt(small, at))
  const bounds = ([0, 1, 2] as const).map((channel) => {
    const values = colours.map((colour) => colour[channel])
    return { low: Math.min(...values), high: Math.max(...values) }
  })
  if (bounds.some(({ low, high }) => high - low > VARIES)) return null
  const [first] = colours
  return first ? [first[0], first[1], first[2]] : null
}
