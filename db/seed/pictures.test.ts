import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { renderBrochure } from './brochure.ts'
import { banners } from './content/advertising.ts'
import { categories } from './content/categories.ts'
import { brands } from './content/compose.ts'
import { scenesOf } from './content/pictures.ts'
import { glyphs } from '#app/platform/render/glyphs.server.ts'
import { loadIcon } from '#app/platform/render/icon-markup.server.ts'
import { lineMarkup, textWidth } from '#app/platform/render/text-outlines.server.ts'
import { renderBanner, renderScene } from './pictures.server.ts'
import { drawScene, type Scene, sceneNames } from './scenes/index.ts'
import { paletteOf, palettes } from './scenes/palettes.ts'

const name = 'Kiln & Crumb'
const sizes = [480, 960]
/** Of 256 bits. Two noisy pictures without anything in common are about 120 apart. */
const LEAST_APART = 70

/** What a picture comes to when it is seen small and without colours: 16 by 16 steps from light to dark, as bits. */
async function glimpse(scene: Scene, of: string): Promise<boolean[]> {
  const side = 16
  const [picture] = await renderScene({ scene, name: of }, [240])
  const grey = await sharp(picture)
    .greyscale()
    .resize(side + 1, side, { fit: 'fill' })
    .raw()
    .toBuffer()
  return Array.from({ length: side * side }, (_, i) => {
    const at = Math.floor(i / side) * (side + 1) + (i % side)
    return (grey[at] ?? 0) > (grey[at + 1] ?? 0)
  })
}

const mirrored = (bits: readonly boolean[]): boolean[] =>
  bits.map((_, i) => !bits[Math.floor(i / 16) * 16 + (15 - (i % 16))])

const apart = (a: readonly boolean[], b: readonly boolean[]): number => a.filter((bit, i) => bit !== b[i]).length

describe('pictures', () => {
  it.each(sceneNames)('%s has the sizes asked for and comes out the same twice', async (scene) => {
    const [a, b] = await Promise.all([renderScene({ scene, name }, sizes), renderScene({ scene, name }, sizes)])
    expect(a.map((bytes, i) => b[i]?.equals(bytes))).toEqual([true, true])
    expect(await sharp(a[0]).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 })
    expect(await sharp(a[1]).metadata()).toMatchObject({ format: 'webp', width: 960, height: 640 })
    const { channels } = await sharp(a[0]).stats()
    expect(Math.max(...channels.map((c) => c.stdev))).toBeGreaterThan(25)
    expect(a[0]?.length).toBeLessThan(40 * 1024)
  })

  it('shows two dozen places and more that nobody takes for one another', async () => {
    expect(sceneNames.length).toBeGreaterThanOrEqual(24)
    const seen = await Promise.all(sceneNames.map(async (scene) => ({ scene, bits: await glimpse(scene, name) })))
    const alike = seen.flatMap((a, i) =>
      seen
        .slice(i + 1)
        .map((b) => ({
          pair: `${a.scene} and ${b.scene}`,
          bits: Math.min(apart(a.bits, b.bits), apart(mirrored(a.bits), b.bits)),
        }))
        .filter(({ bits }) => bits < LEAST_APART),
    )
    expect(alike).toEqual([])
  })

  it.each(palettes.map((p, i) => [i, p] as const))('draws every scene in palette %i without a gap', (_, p) => {
    for (const colour of Object.values(p)) expect(colour).toMatch(/^#[\da-f]{6}$/)
    for (const scene of sceneNames) expect(drawScene(scene, name, p)).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('gives a brand one set of colours and another brand another', () => {
    expect(paletteOf(name)).toBe(paletteOf(name))
    expect(new Set(brands.map((b) => paletteOf(b.name))).size).toBe(palettes.length)
  })

  it('hands every scene out, and no brand the same twice', () => {
    const shown = brands.flatMap((b) => {
      const own = (scenesOf.get(b.key) ?? []).slice(0, 1 + b.galleryCount + b.stories.length)
      expect(new Set(own).size, b.name).toBe(1 + b.galleryCount + b.stories.length)
      return own
    })
    expect(new Set(shown)).toEqual(new Set(sceneNames))
  })

  it('shows at least four places on the first pictures of each category', () => {
    for (const { key } of categories) {
      const mains = brands.filter((b) => b.category === key).map((b) => scenesOf.get(b.key)?.[0])
      expect(new Set(mains).size, key).toBeGreaterThanOrEqual(4)
    }
  })

  it('makes banners of exactly 1920 by 230 with letters on them', async () => {
    const banner = await renderBanner({ name, hue: 32, icon: 'croissant', tagline: 'Bread baked on the premises' })
    expect(await sharp(banner).metadata()).toMatchObject({ width: 1920, height: 230 })
    const title = await sharp(banner).extract({ left: 246, top: 60, width: 500, height: 70 }).stats()
    expect(title.channels[0]?.max).toBeGreaterThan(230)
    expect(title.channels[0]?.min).toBeLessThan(120)
  })
  it('knows every icon and every letter that the demo draws', async () => {
    for (const icon of new Set([...brands, ...categories].map((x) => x.icon)))
      await expect(loadIcon(icon), icon).resolves.toBeDefined()
    const missing = [...new Set(brands.map((b) => b.name).join(''))].filter((c) => !glyphs.heading[c])
    expect([
      ...missing,
      ...[...new Set(banners.map((b) => b.tagline).join(''))].filter((c) => !glyphs.text[c]),
    ]).toEqual([])
  })
  it('shrinks a line to the width given', () => {
    expect(textWidth('Wide', 'heading', 100)).toBeGreaterThan(150)
    const scale = /scale\(([\d.]+)\)/.exec(
      lineMarkup({
        text: 'A rather long name for a bakery',
        face: 'heading',
        size: 100,
        x: 0,
        y: 0,
        fill: '#000',
        maxWidth: 400,
      }),
    )?.[1]
    expect(Number(scale)).toBeLessThan(0.04)
  })
})

describe('brochure', () => {
  const pdf = renderBrochure({
    name: 'Brimble’s (Bar)',
    strapline: 'Café – all day',
    hue: 10,
    facts: [['Investment', '£134,500']],
    paragraphs: Array.from({ length: 14 }, () => 'Trading estates wake up early and eat badly. '.repeat(9)),
    questions: [{ question: 'Why?', answer: 'Because.' }],
    foot: 'Foot',
  })
  const text = pdf.toString('latin1')
  it('is a PDF whose table points at its objects', () => {
    expect(text.startsWith('%PDF-1.4')).toBe(true)
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
    expect(text.slice(start, start + 4)).toBe('xref')
    const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map((m) => Number(m[1]))
    offsets.forEach((at, i) => expect(text.slice(at).startsWith(`${i + 1} 0 obj`)).toBe(true))
  })
  it('breaks long text into pages and escapes brackets', () => {
    expect(Number(/\/Count (\d+)/.exec(text)?.[1])).toBeGreaterThan(1)
    const at = text.indexOf('stream\n') + 7
    const page = inflateSync(pdf.subarray(at, text.indexOf('\nendstream', at))).toString('latin1')
    expect(page).toContain('(Brimble\\222s \\(Bar\\)) Tj')
    expect(page).toContain('(\\243134,500) Tj')
  })
})
