import { glyphs } from './glyphs.server.ts'

const tracking = { heading: -16, text: 0 }
type Face = keyof typeof tracking

/** A line of text to draw: size and places in the units of the drawing, `y` is the baseline. */
export type Line = {
  text: string
  face: Face
  size: number
  x: number
  y: number
  fill: string
  middle?: boolean
  maxWidth?: number
}

/** Width of a text in drawing units. */
export function textWidth(text: string, face: Face, size: number): number {
  let units = 0
  for (const c of text) units += (glyphs[face][c]?.width ?? 500) + tracking[face]
  return (Math.max(0, units - tracking[face]) * size) / 1000
}

/** A line of text as outlines, so no font is needed where it is drawn. Shrinks to `maxWidth` where one is given. */
export function lineMarkup({ text, face, size, x, y, fill, middle = false, maxWidth }: Line): string {
  const natural = textWidth(text, face, size)
  const fitted = maxWidth && natural > maxWidth ? (size * maxWidth) / natural : size
  let at = 0,
    marks = ''
  for (const c of text) {
    const glyph = glyphs[face][c] ?? glyphs[face]['?']
    if (!glyph) continue
    if (glyph.path) marks += `<path transform="translate(${at})" d="${glyph.path}"/>`
    at += glyph.width + tracking[face]
  }
  const left = middle ? x - textWidth(text, face, fitted) / 2 : x
  const transform = `translate(${left.toFixed(1)} ${y}) scale(${(fitted / 1000).toFixed(4)})`
  return `<g fill="${fill}" transform="${transform}">${marks}</g>`
}

/** Breaks a text into lines no wider than `maxWidth`. */
export function wrapText(text: string, face: Face, size: number, maxWidth: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1]
    if (last !== undefined && textWidth(`${last} ${word}`, face, size) <= maxWidth)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
