import sharp, { type Sharp } from 'sharp'
import { sheetSvg } from '#app/lib/art.ts'
import { iconMarkup } from '#app/platform/render/icon-markup.server.ts'
import { bannerMarkup, drawScene, type Scene } from './scenes.ts'

/** The views of the land that stand in for a gallery's photographs, in the order in which they are handed out. */
export const galleryScenes: readonly Scene[] = ['hills', 'route', 'territory', 'ridges', 'cover', 'pattern']

export type PictureInput = {
  name: string
  hue: number
  icon: string
  variant: Scene
  width: number
  height: number
  seed?: string
}

/**
 * Draws a picture for a business from its name, the hue of its category and a lucide icon. WebP of exactly `width` by
 * `height` pixels; needs no font, no file and no network, and gives the same picture every time.
 */
export async function renderPicture({
  name,
  hue,
  icon,
  variant,
  width,
  height,
  seed = name,
}: PictureInput): Promise<Buffer> {
  const [only] = await renderWidths({ name, hue, icon, variant, ratio: width / height, seed }, [width])
  if (!only) throw new Error('a picture has one size at least')
  return only
}

/** The same picture in several widths, largest drawn once and the others scaled from it, in the order asked for. */
export async function renderWidths(
  input: { name: string; hue: number; icon: string; variant: Scene; ratio: number; seed: string },
  widths: readonly number[],
): Promise<Buffer[]> {
  const largest = Math.max(...widths),
    height = Math.round(largest / input.ratio)
  const markup = drawScene(input.variant, { ...input, icon: await iconMarkup(input.icon) })
  const { data, info } = await sharp(Buffer.from(sheetSvg(markup, largest, height)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const source = (): Sharp => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
  return Promise.all(
    widths.map((w) =>
      (w === largest ? source() : source().resize(w, Math.round(w / input.ratio), { fit: 'fill', kernel: 'cubic' }))
        .webp({ quality: 80, effort: w > 720 ? 0 : 2 })
        .toBuffer(),
    ),
  )
}

/** A banner of exactly 1920 by 230 pixels with the name and a line of text, as WebP. */
export async function renderBanner(input: {
  name: string
  tagline: string
  hue: number
  icon: string
}): Promise<Buffer> {
  const markup = bannerMarkup({ ...input, icon: await iconMarkup(input.icon) })
  return sharp(Buffer.from(sheetSvg(markup, 1920, 230)))
    .webp({ quality: 86, effort: 3 })
    .toBuffer()
}
