import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeImage, imageFormatOf } from './images.server.ts'

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#16a' } })

test('a wide picture is kept in five widths, a narrow one is never enlarged', async () => {
  const wide = await encodeImage(await picture(2000, 1000).jpeg().toBuffer())
  expect(wide.variants.map((variant) => variant.width)).toEqual([240, 480, 720, 960, 1440])
  expect([wide.width, wide.height]).toEqual([1440, 720])
  const narrow = await encodeImage(await picture(300, 200).png().toBuffer())
  expect(narrow.variants.map((variant) => variant.width)).toEqual([240, 480])
  expect(await sharp(narrow.variants[1]?.bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 })
})

test('metadata is dropped and the picture turned upright', async () => {
  const source = await picture(800, 600)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'A secret place' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { variants, width, height } = await encodeImage(source)
  const kept = await sharp(variants[0]?.bytes).metadata()
  expect(kept.exif).toBeUndefined()
  expect(kept.orientation).toBeUndefined()
  expect(height).toBeGreaterThan(width)
})

test('an animation becomes its first frame', async () => {
  const parts = [await picture(60, 40).png().toBuffer(), await picture(60, 40).negate().png().toBuffer()]
  const frames = await sharp(parts, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(frames).metadata()).pages).toBe(2)
  const { variants } = await encodeImage(frames)
  expect(await sharp(variants[0]?.bytes).metadata()).toMatchObject({ width: 60, height: 40, format: 'webp' })
})

test('a picture of 50 megapixels and a damaged one are refused', async () => {
  const bomb = await picture(10_000, 5_000).png().toBuffer()
  await expect(encodeImage(bomb)).rejects.toThrow('at most 40 megapixels')
  const whole = await picture(900, 900).jpeg().toBuffer()
  await expect(encodeImage(whole.subarray(0, whole.length >> 1))).rejects.toThrow('can’t read this picture')
})

test('the bytes say what a file is', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const)
    expect(imageFormatOf(await picture(20, 20).toFormat(format).toBuffer())).toBe(format)
  expect(imageFormatOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull()
  expect(imageFormatOf(Buffer.from('MZ\x90\x00'))).toBeNull()
  expect(imageFormatOf(Buffer.from('%PDF-1.7'))).toBeNull()
  expect(imageFormatOf(new Uint8Array())).toBeNull()
})

/** A bar in the middle of nothing, or of a plain colour. */
const logo = (width: number, height: number, bar: string, background: string | { r: 0; g: 0; b: 0; alpha: 0 }) =>
  sharp({ create: { width, height, channels: 4, background } })
    .composite([
      {
        input: {
          create: { width: Math.ceil(width * 0.8), height: Math.ceil(height * 0.6), channels: 3, background: bar },
        },
      },
    ])
    .png()
    .toBuffer()
const nothing = { r: 0, g: 0, b: 0, alpha: 0 } as const
/** The colours of a corner and of the middle, and the size, of the widest variant. */
async function lookAt({ variants }: Awaited<ReturnType<typeof encodeImage>>) {
  const { data, info } = await sharp(variants.at(-1)?.bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const from = (y * info.width + x) * info.channels
    return [...data.subarray(from, from + 3)]
  }
  return {
    size: [info.width, info.height, info.channels],
    corner: at(2, 2),
    middle: at(info.width >> 1, info.height >> 1),
  }
}
const near = (colour: readonly number[]) => colour.map((value) => expect.closeTo(value, -1))

test('what is transparent has white behind it, and dark where it is white itself', async () => {
  const black = await lookAt(await encodeImage(await logo(600, 300, '#000', nothing)))
  expect(black).toEqual({ size: [600, 300, 3], corner: near([255, 255, 255]), middle: near([0, 0, 0]) })
  const white = await lookAt(await encodeImage(await logo(600, 300, '#fff', nothing)))
  expect(white).toEqual({ size: [600, 300, 3], corner: near([31, 41, 51]), middle: near([255, 255, 255]) })
})

test('a translucent logo has the ground and the colours it would have had without being made smaller', async () => {
  const mark = await sharp({ create: { width: 3000, height: 1500, channels: 4, background: nothing } })
    .composite([
      {
        input: {
          create: { width: 2400, height: 900, channels: 4, background: { r: 120, g: 120, b: 120, alpha: 0.5 } },
        },
      },
    ])
    .png()
    .toBuffer()
  const large = await lookAt(await encodeImage(mark))
  expect([large.corner, large.middle]).toEqual([near([255, 255, 255]), near([187, 187, 187])])
})

test('a logo that is cropped where it is shown stands whole in the square in the middle of a 3:2 ground', async () => {
  const cropped = async (source: Buffer) => lookAt(await encodeImage(source, undefined, { isCropped: true }))
  const wide = await cropped(await logo(3000, 300, '#c00', '#ffffff'))
  expect(wide).toEqual({ size: [1440, 960, 3], corner: near([255, 255, 255]), middle: near([204, 0, 0]) })
  const tall = await cropped(await logo(300, 3000, '#c00', '#102030'))
  expect([tall.size[0], tall.size[1]]).toEqual([1440, 960])
  expect(tall.corner).toEqual(near([16, 32, 48]))
  const cutOut = await cropped(await logo(600, 400, '#060', nothing))
  expect(cutOut.size).toEqual([1001, 667, 3])
})

test('a photograph stays as it is, and so does a logo that is 3:2 already', async () => {
  const halves = await sharp({ create: { width: 2000, height: 500, channels: 3, background: '#16a' } })
    .composite([{ input: { create: { width: 2000, height: 250, channels: 3, background: '#285' } }, gravity: 'south' }])
    .jpeg()
    .toBuffer()
  const photograph = await encodeImage(halves, undefined, { isCropped: true })
  expect([photograph.width, photograph.height]).toEqual([1440, 360])
  const ready = await encodeImage(await logo(900, 600, '#c00', '#ffffff'), undefined, { isCropped: true })
  expect([ready.width, ready.height]).toEqual([900, 600])
})
