import { lineMarkup } from '#app/platform/render/text-outlines.server.ts'
import type { Palette } from './palettes.ts'

/** Scenes are drawn on a sheet of 1200 by 800 units. */
export const SHEET = { width: 1200, height: 800 } as const

/** What a scene is drawn with: colours, chance that comes from the brand alone, letters that are never mirrored. */
export type Sheet = {
  p: Palette
  next: () => number
  name: string
  letters: (text: string, x: number, y: number, size: number, fill: string, maxWidth?: number) => string
}

const n = (value: number): number => Math.round(value * 10) / 10
const see = (o: number): string => (o < 1 ? ` fill-opacity="${n(o * 100) / 100}"` : '')

export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0, o = 1): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${rx ? ` rx="${n(rx)}"` : ''} ` +
  `fill="${fill}"${see(o)}/>`

export const disc = (x: number, y: number, r: number, fill: string, o = 1): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${see(o)}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, o = 1): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${see(o)}/>`

export const shape = (d: string, fill: string, o = 1): string => `<path d="${d}" fill="${fill}"${see(o)}/>`

export const stroke = (d: string, colour: string, width: number, o = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ` +
  `stroke-linecap="round" stroke-linejoin="round"` +
  `${o < 1 ? ` stroke-opacity="${o}"` : ''}/>`

export const ring = (x: number, y: number, r: number, colour: string, width: number, o = 1): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${colour}" stroke-width="${width}"` +
  `${o < 1 ? ` stroke-opacity="${o}"` : ''}/>`

export const group = (transform: string, ...parts: readonly string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`

export const at = (x: number, y: number, ...parts: readonly string[]): string =>
  group(`translate(${n(x)} ${n(y)})`, ...parts)

/** The same thing `count` times. */
export const many = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

/** A field whose colour goes from one strength to another, downwards or (`across`) to the right. */
export function fade(
  [x, y, w, h]: readonly [number, number, number, number],
  colour: string,
  from: number,
  to: number,
  across = false,
): string {
  const id = `f${[x, y, w, h, colour, from * 100, to * 100, Number(across)].join('').replace(/[^\w]/g, '_')}`
  return (
    `<linearGradient id="${id}"${across ? '' : ' x2="0" y2="1"'}>` +
    `<stop stop-color="${colour}" stop-opacity="${from}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="${to}"/></linearGradient>${rect(x, y, w, h, `url(#${id})`)}`
  )
}

/** A soft round light. */
export function glow(x: number, y: number, r: number, colour: string, o: number): string {
  const id = `g${[x, y, r, colour].join('_').replace(/[^\w]/g, '_')}`
  return (
    `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${o}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>${disc(x, y, r, `url(#${id})`)}`
  )
}

/** Draws only inside a path. */
export function inside(id: string, d: string, ...parts: readonly string[]): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${parts.join('')}</g>`
}

const channels = (hex: string): number[] => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))

/** `t` of the second colour in the first; both as #rrggbb. */
export function mix(a: string, b: string, t: number): string {
  const other = channels(b)
  const mixed = channels(a).map((v, i) => Math.round(v + ((other[i] ?? v) - v) * t))
  return `#${mixed.map((v) => v.toString(16).padStart(2, '0')).join('')}`
}

const light = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = channels(hex)
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255
}

/** What is read on a colour: the palette's dark or its near-white. */
export const readableOn = (fill: string, p: Palette): string => (light(fill) > 0.55 ? p.ink : p.cream)

/** One of a list, by chance. */
export function oneOf<T>(next: () => number, list: readonly [T, ...(readonly T[])]): T {
  return list[Math.floor(next() * list.length)] ?? list[0]
}

const skins = ['#8a5638', '#b97d55', '#d9a77f', '#6d432c', '#e6bf9b'] as const

/** The skin of a figure, by chance. */
export const skinOf = (next: () => number): string => oneOf(next, skins)

/** Letters that stand the right way round on a mirrored sheet too. */
export const lettersFor =
  (mirrored: boolean): Sheet['letters'] =>
  (text, x, y, size, fill, maxWidth) => {
    const line = lineMarkup({ text, face: 'heading', size, x, y, fill, middle: true, maxWidth })
    return mirrored ? group(`translate(${n(2 * x)} 0) scale(-1 1)`, line) : line
  }
