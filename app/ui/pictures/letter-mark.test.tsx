import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { letterMark, MARK_TONES } from '#app/lib/pictures/letter-mark.ts'
import { LetterMark } from './letter-mark.tsx'

const css = readFileSync(new URL('../styles/letter-mark.css', import.meta.url), 'utf8')
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)')
const hues = Array.from({ length: MARK_TONES }, (_, tone) => tone * 30)

type Colour = readonly [red: number, green: number, blue: number]

/** `hsl()` as the three channels, 0 to 1. */
function fromHsl(hue: number, saturation: number, lightness: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (n: number): number => {
    const k = (n + hue / 30) % 12
    return lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return [channel(0), channel(8), channel(4)]
}

function colourOf(name: string, scheme: string, hue: number): Colour {
  const [, value = ''] = new RegExp(`--mark-${name}: ([^;]+);`).exec(scheme) ?? []
  const [, saturation, lightness] = /hsl\(var\(--mark-hue\) (\d+)% (\d+)%\)/.exec(value) ?? []
  if (saturation && lightness) return fromHsl(hue, Number(saturation) / 100, Number(lightness) / 100)
  const channel = (start: number): number => Number.parseInt(value.slice(start, start + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}

const luminance = (colour: Colour): number => {
  const [red, green, blue] = colour.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

describe('letter marks', () => {
  it('have a hue for every tone', () => {
    const app = readFileSync(new URL('../../app.css', import.meta.url), 'utf8')
    expect(app).toContain(`@source inline("[--mark-hue:{0..${hues.at(-1)}..30}]");`)
  })

  it.each([
    ['light', lightCss],
    ['dark', darkCss],
  ])('can be read in the %s scheme, whatever their colours', (_, scheme) => {
    for (const hue of hues) {
      const [deep, tint, onDeep] = ['deep', 'tint', 'on-deep'].map((name) => colourOf(name, scheme, hue))
      expect(contrast(deep!, tint!), `letters on the tint, hue ${hue}`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(onDeep!, deep!), `letters on the deep colour, hue ${hue}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('have letters of 14 px or more at 48 px', () => {
    const small = /\.mark-small \{\s*font-size: ([\d.]+)rem/.exec(css)?.[1]
    expect(Number(small) * 16).toBe(48)
    for (const [, size] of css.matchAll(/> span \{[^}]*font-size: ([\d.]+)em/g))
      expect(Number(size) * 48).toBeGreaterThanOrEqual(14)
  })

  it('are decoration, and name their form for the styles', () => {
    const drawn = renderToStaticMarkup(<LetterMark name="Kiln & Crumb" size="small" />)
    const { form, tone } = letterMark('Kiln & Crumb')
    expect(drawn).toContain('aria-hidden="true"')
    for (const name of ['mark', 'mark-small', `mark-${form}`])
      expect(drawn).toMatch(new RegExp(`class="(?:[\\w-]+ )*${name}[ "]`))
    expect(drawn).toContain(`[--mark-hue:${tone * 30}]`)
    expect(css).toContain(`.mark-${form}`)
  })
})
