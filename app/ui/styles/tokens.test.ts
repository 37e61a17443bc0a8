import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)')

function tokens(text: string): Map<string, string> {
  return new Map(
    Array.from(text.matchAll(/--([\w-]+):\s*(#[\da-f]{6})\b/g), ([, name = '', value = '']) => [name, value]),
  )
}

const light = tokens(lightCss)
const dark = new Map([...light, ...tokens(darkCss)])

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['surface', 'sheet', 'blue-wash']
const text: [string, string[]][] = [
  ['ink', [...grounds, 'line', 'pin-wash', 'green-wash', 'brown-wash', 'red-wash', 'amber-wash']],
  ['ink-2', [...grounds, 'line', 'green-wash', 'red-wash', 'amber-wash']],
  ['ink-3', grounds],
  ['blue', grounds],
  ['blue-deep', grounds],
  ['pin', ['surface', 'sheet', 'pin-wash']],
  ['green', ['surface', 'sheet', 'green-wash', 'blue-wash']],
  ['brown', ['surface', 'sheet', 'brown-wash']],
  ['amber-ink', ['surface', 'sheet', 'amber-wash']],
  ['red', ['surface', 'sheet', 'red-wash']],
  ['on-blue', ['blue', 'blue-deep']],
  ['on-pin', ['pin']],
  ['on-red', ['red']],
  ['on-sign', ['sign']],
  ['sheet', ['ink']],
]
const parts: [string, string[]][] = [
  ['control', ['surface', 'sheet']],
  ['blue', ['surface', 'sheet']],
  ['pin', ['surface', 'sheet']],
  ['red', ['surface', 'sheet']],
  // The focus ring is amber with an edge, so one of the two always stands out.
  ['focus', ['focus-edge']],
]

describe.each([
  ['light', light],
  ['dark', dark],
])('%s scheme', (_, scheme) => {
  const ratio = (front: string, back: string) => contrast(scheme.get(front) ?? '', scheme.get(back) ?? '')

  it.each(text.flatMap(([front, backs]) => backs.map((back) => [front, back])))(
    'text %s on %s has 4.5:1',
    (front = '', back = '') => {
      expect(ratio(front, back)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(parts.flatMap(([front, backs]) => backs.map((back) => [front, back])))(
    'control part %s on %s has 3:1',
    (front = '', back = '') => {
      expect(ratio(front, back)).toBeGreaterThanOrEqual(3)
    },
  )

  it('shows focus on every ground', () => {
    for (const ground of grounds)
      expect(Math.max(ratio('focus', ground), ratio('focus-edge', ground))).toBeGreaterThanOrEqual(3)
  })
})

it('gives the dark scheme a value for every colour that is not the same in both', () => {
  const same = new Set(['amber', 'mark', 'sign', 'on-sign', 'focus'])
  const missing = [...light.keys()].filter((name) => !same.has(name) && !tokens(darkCss).has(name))
  expect(missing).toEqual([])
})
