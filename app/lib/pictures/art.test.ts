import { describe, expect, it } from 'vitest'
import { bandSvg, contourSvg, heroSvg } from './art.ts'

const sheet = { seed: 'Larkspur Home Care', hue: 340, width: 600, height: 400, scheme: 'light' as const }

/** Walks the tags of a document and tells whether each one that opens is closed in order. */
function isWellFormed(xml: string): boolean {
  const open: string[] = []
  const rest = xml.replace(
    /<(\/?)([a-zA-Z]+)((?:\s[\w-]+="[^"<>]*")*)\s*(\/?)>/g,
    (_, end: string, name: string, __: string, self: string) => {
      if (end) {
        if (open.pop() !== name) open.push('!')
      } else if (!self) open.push(name)
      return ''
    },
  )
  return open.length === 0 && !/[<>]/.test(rest)
}

describe('contourSvg', () => {
  it('draws the same sheet for the same seed', () => {
    expect(contourSvg(sheet)).toBe(contourSvg({ ...sheet }))
  })
  it('differs by seed, hue and scheme', () => {
    const drawings = [
      sheet,
      { ...sheet, seed: 'Kiln & Crumb' },
      { ...sheet, hue: 32 },
      { ...sheet, scheme: 'dark' as const },
    ].map(contourSvg)
    expect(new Set(drawings).size).toBe(4)
  })
  it('stays under 14 KB, well formed and free of scripts for many names', () => {
    for (let i = 0; i < 200; i++) {
      const svg = contourSvg({ ...sheet, seed: `name <${i}> & "co"`, hue: i * 7 - 90, height: 300 + (i % 5) * 60 })
      expect(svg.length).toBeLessThan(14_000)
      expect(svg).not.toMatch(/script|NaN|Infinity|undefined/)
      expect(isWellFormed(svg)).toBe(true)
    }
  })
  it('draws the strip over a tile in a third of that: 15 of them stand on one page', () => {
    for (let i = 0; i < 200; i++) {
      const svg = bandSvg({ seed: `category-${i}`, hue: i * 7, scheme: i % 2 === 0 ? 'light' : 'dark' })
      expect(svg.length).toBeLessThan(4_000)
      expect(isWellFormed(svg)).toBe(true)
    }
  })
  it('draws the hero in both schemes', () => {
    for (const scheme of ['light', 'dark'] as const) expect(isWellFormed(heroSvg({ seed: 'home', scheme }))).toBe(true)
  })
})
