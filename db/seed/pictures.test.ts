import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { renderBrochure } from './brochure.ts'
import { banners } from './content/advertising.ts'
import { categories } from './content/categories.ts'
import { brands } from './content/compose.ts'
import { posts } from './content/posts/all.ts'
import { headingFace, textFace } from '#app/platform/render/glyphs.server.ts'
import { iconMarkup } from '#app/platform/render/icon-markup.server.ts'
import { lineMarkup, textWidth } from '#app/platform/render/text-outlines.server.ts'
import { galleryScenes, renderBanner, renderPicture } from './pictures.server.ts'

const base = { name: 'Kiln & Crumb', hue: 32, icon: 'croissant' }

describe('pictures', () => {
  it.each(['sheet', ...galleryScenes] as const)(
    '%s has the size asked for and comes out the same twice',
    async (variant) => {
      const [a, b] = await Promise.all([
        renderPicture({ ...base, variant, width: 480, height: 320 }),
        renderPicture({ ...base, variant, width: 480, height: 320 }),
      ])
      expect(a.equals(b)).toBe(true)
      expect(await sharp(a).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 })
      const { channels } = await sharp(a).stats()
      expect(Math.max(...channels.map((c) => c.stdev))).toBeGreaterThan(6)
    },
  )
  it('draws different views and different names differently', async () => {
    const made = await Promise.all([
      ...galleryScenes.map((variant) => renderPicture({ ...base, variant, width: 240, height: 160 })),
      renderPicture({ ...base, name: 'Dough Lane', variant: 'sheet', width: 240, height: 160 }),
    ])
    expect(new Set(made.map((m) => m.toString('base64'))).size).toBe(made.length)
  })
  it('makes banners of exactly 1920 by 230 with letters on them', async () => {
    const banner = await renderBanner({ ...base, tagline: 'Bread baked on the premises' })
    expect(await sharp(banner).metadata()).toMatchObject({ width: 1920, height: 230 })
    const title = await sharp(banner).extract({ left: 246, top: 60, width: 500, height: 70 }).stats()
    expect(title.channels[0]?.max).toBeGreaterThan(230)
    expect(title.channels[0]?.min).toBeLessThan(120)
  })
  it('knows every icon and every letter that the demo draws', async () => {
    for (const icon of new Set([...brands, ...categories, ...posts].map((x) => x.icon)))
      await expect(iconMarkup(icon), icon).resolves.toContain('<')
    const missing = [...new Set(brands.map((b) => b.name).join(''))].filter((c) => !headingFace[c])
    expect([...missing, ...[...new Set(banners.map((b) => b.tagline).join(''))].filter((c) => !textFace[c])]).toEqual(
      [],
    )
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
