import { headingFace, textFace } from './glyphs.server.ts'

const faces = { heading: { glyphs: headingFace, tracking: -16 }, text: { glyphs: textFace, tracking: 0 } }

/** A line of text to draw: size and places in the units of the drawing, `y` is the baseline. */
export type Line = {
  text: string
  face: keyof typeof faces
  size: number
  x: number
  y: number
  fill: string
  middle?: boolean
  maxWidth?: number
}

/** Width of a text in drawing units. */
export function textWidth(text: string, face: keyof typeof faces, size: number): number {
  const { glyphs, tracking } = faces[face]
  let units = 0
  for (const c of text) units += (glyphs[c]?.[0] ?? 500) + tracking
  return (Math.max(0, units - tracking) * size) / 1000
}

/** A line of text as outlines, so no font is needed where it is drawn. Shrinks to `maxWidth` where one is given. */
export function lineMarkup({ text, face, size, x, y, fill, middle = false, maxWidth }: Line): string {
  const natural = textWidth(text, face, size)
  const fitted = maxWidth && natural > maxWidth ? (size * maxWidth) / natural : size
  const { glyphs, tracking } = faces[face]
  let at = 0,
    marks = ''
  for (const c of text) {
    const glyph = glyphs[c] ?? glyphs['?']
    if (!glyph) continue
    if (glyph[1]) marks += `<path transform="translate(${at})" d="${glyph[1]}"/>`
    at += glyph[0] + tracking
  }
  const left = middle ? x - textWidth(text, face, fitted) / 2 : x
  return `<g fill="${fill}" transform="translate(${left.toFixed(1)} ${y}) scale(${(fitted / 1000).toFixed(4)})">${marks}</g>`
}

/** Breaks a text into lines no wider than `maxWidth`. */
export function wrapText(text: string, face: keyof typeof faces, size: number, maxWidth: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1]
    if (last !== undefined && textWidth(`${last} ${word}`, face, size) <= maxWidth)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
