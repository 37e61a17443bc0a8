import sharp, { type Sharp } from 'sharp'
import { sheetSvg } from '#app/lib/pictures/art.ts'
import { loadIcon } from '#app/platform/render/icon-markup.server.ts'
import { bannerMarkup } from './scenes/banner.ts'
import { SHEET } from './scenes/brush.ts'
import { drawScene, type Scene } from './scenes/index.ts'

/** How wide a drawn picture is for its height. */
export const RATIO = SHEET.width / SHEET.height

/**
 * Draws a scene for a business as WebP in several widths, in the order asked for: the largest is drawn, the others are
 * scaled from it. Needs no font, no file and no network, and gives the same pictures every time.
 */
export async function renderScene(
  { scene, name }: { scene: Scene; name: string },
  widths: readonly number[],
): Promise<Buffer[]> {
  const largest = Math.max(...widths)
  const { data, info } = await sharp(
    Buffer.from(sheetSvg(drawScene(scene, name), largest, Math.round(largest / RATIO))),
  )
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const source = (): Sharp => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
  return Promise.all(
    widths.map((w) =>
      (w === largest ? source() : source().resize(w, Math.round(w / RATIO), { fit: 'fill', kernel: 'cubic' }))
        .webp({ quality: 80, effort: w > 720 ? 0 : w > 480 ? 1 : 2 })
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
  const markup = bannerMarkup({ ...input, icon: await loadIcon(input.icon) })
  return sharp(Buffer.from(sheetSvg(markup, 1920, 230)))
    .webp({ quality: 86, effort: 3 })
    .toBuffer()
}
