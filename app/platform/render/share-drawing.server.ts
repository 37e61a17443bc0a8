import { sheetColours, sheetMarkup } from '#app/lib/pictures/art.ts'
import { monogram } from '#app/lib/pictures/monogram.ts'
import { terrainOf } from '#app/lib/pictures/terrain.ts'
import type { LucideIcon } from 'lucide-react'
import { glyphs } from './glyphs.server.ts'
import { iconMarkup } from './icon-markup.server.ts'
import { lineMarkup, textWidth, wrapText } from './text-outlines.server.ts'

/** What a shared picture says. `lines` are facts under the name, each on one line. */
export type ShareText = {
  kicker: string
  title: string
  lines: readonly string[]
  siteName: string
  hue: number
  seed: string
  plaque: boolean
}

/** The size that networks ask for, in pixels and in units of the drawing. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

const INK = '#17202a'
const INK_2 = '#46535f'
const BLUE = '#0a5aa6'
const LEFT = 72
const WIDTH = 740
const PLAQUE = 132

/** Text as far as the outlines of our faces go: other accents lose their marks, unknown letters are left out. */
export function toDrawableText(text: string, face: 'heading' | 'text'): string {
  const known = (letter: string) => glyphs[face][letter] !== undefined
  return Array.from(text.normalize('NFC').replaceAll('…', '...').replaceAll(/\s+/g, ' '), (letter) =>
    known(letter) ? letter : Array.from(letter.normalize('NFKD')).filter(known).join(''),
  )
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

/**
 * Breaks a title into at most `most` lines, in the largest of the sizes in which it fits. What is too long even then is
 * cut; a word too long for a line makes the whole title smaller.
 */
function setTitle(title: string, most: number, maxWidth: number): { size: number; lines: string[] } {
  const widest = (lines: readonly string[], size: number) =>
    Math.max(...lines.map((line) => textWidth(line, 'heading', size)))
  for (const size of [84, 72, 62, 54]) {
    const lines = wrapText(title, 'heading', size, maxWidth)
    if (lines.length <= most && widest(lines, size) <= maxWidth) return { size, lines }
  }
  const all = wrapText(title, 'heading', 54, maxWidth)
  const lines = all.length > most ? [...all.slice(0, most - 1), `${all[most - 1] ?? ''}...`] : all
  return { size: Math.min(54, Math.floor((54 * maxWidth) / widest(lines, 54))), lines }
}

/**
 * A map sheet in the hue, with what it is, its name, its facts and the site's name, and the icon where it has one.
 */
export function shareMarkup(
  { kicker, title, lines, siteName, hue, seed, plaque }: ShareText,
  icon: LucideIcon | null,
): string {
  const sheet = sheetMarkup(terrainOf(seed, SHARE_WIDTH / SHARE_HEIGHT), hue, 'light', { marks: false })
  const { ground } = sheetColours(hue, 'light')
  const dark = `hsl(${Math.round(hue)} 50% 27%)`
  const written = toDrawableText(title, 'heading') || toDrawableText(siteName, 'heading')
  const facts = lines.map((line) => toDrawableText(line, 'text')).filter(Boolean)
  const set = setTitle(written, 3, WIDTH)
  const step = set.size * 1.06
  // Name and facts stand in the middle of what the top and the bottom leave.
  const height = set.lines.length * step + facts.length * 46 + 14
  const top = 150 + Math.max(0, (360 - height) / 2) + set.size * 0.78
  const letters = monogram(title)
  const corner = icon
    ? `<circle cx="1030" cy="170" r="96" fill="${dark}"/>` +
      iconMarkup(icon, { x: 1030, y: 170, size: 104, colour: '#fff', stroke: 1.7 })
    : ''
  const mark =
    plaque && toDrawableText(letters, 'heading')
      ? `<rect x="${1030 - PLAQUE / 2 - 18}" y="392" width="${PLAQUE + 36}" height="${PLAQUE + 12}" rx="20" ` +
        `fill="#fff" stroke="${dark}" stroke-width="3"/>` +
        lineMarkup({
          text: toDrawableText(letters, 'heading'),
          face: 'heading',
          size: 92,
          x: 1030,
          y: 496,
          fill: INK,
          middle: true,
          maxWidth: PLAQUE,
        })
      : ''
  return (
    `${sheet}<defs><linearGradient id="v"><stop offset=".5" stop-color="${ground}" stop-opacity=".94"/>` +
    `<stop offset=".86" stop-color="${ground}" stop-opacity="0"/></linearGradient></defs>` +
    `<path fill="url(#v)" d="M0 0h${SHARE_WIDTH}v${SHARE_HEIGHT}H0z"/>` +
    `<path fill="${BLUE}" d="M0 0h16v${SHARE_HEIGHT}H0z"/>${corner}${mark}` +
    lineMarkup({
      text: toDrawableText(kicker, 'text'),
      face: 'text',
      size: 34,
      x: LEFT,
      y: 108,
      fill: dark,
      maxWidth: WIDTH,
    }) +
    set.lines
      .map((text, i) =>
        lineMarkup({
          text,
          face: 'heading',
          size: set.size,
          x: LEFT,
          y: Math.round(top + i * step),
          fill: INK,
          maxWidth: WIDTH,
        }),
      )
      .join('') +
    facts
      .map((text, i) =>
        lineMarkup({
          text,
          face: 'text',
          size: 35,
          x: LEFT,
          y: Math.round(top + (set.lines.length - 1) * step + 62 + i * 46),
          fill: INK_2,
          maxWidth: WIDTH,
        }),
      )
      .join('') +
    `<path d="M${LEFT} 540h96" stroke="${BLUE}" stroke-width="6"/>` +
    lineMarkup({
      text: toDrawableText(siteName, 'heading'),
      face: 'heading',
      size: 34,
      x: LEFT,
      y: 588,
      fill: BLUE,
      maxWidth: WIDTH,
    })
  )
}
