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
