import { initialsOf } from './monogram.ts'
import { randomFrom } from './terrain.ts'

/** What the letters stand on, by how many letters it holds. */
const FORMS = {
  1: ['block', 'tint', 'ring', 'disc', 'shield', 'hexagon', 'lozenge', 'arch', 'footed', 'band'],
  2: ['block', 'tint', 'ring', 'disc', 'hexagon', 'arch', 'footed', 'band', 'frame', 'diagonal', 'stacked'],
  3: ['block', 'tint', 'footed', 'band', 'frame'],
} as const

/** Forms of a mark; a name with '&' has one of its own. */
export type MarkForm = (typeof FORMS)[keyof typeof FORMS][number] | 'ampersand'

/** How the letters are set. */
export type MarkStyle = 'bold' | 'light' | 'sans' | 'slanted'
const STYLES: readonly MarkStyle[] = ['bold', 'bold', 'light', 'sans', 'slanted']

/** How many sets of colours there are: 30° of hue apart. */
export const MARK_TONES = 12

export type LetterMark = { letters: readonly string[]; form: MarkForm; style: MarkStyle; tone: number }

/** Letters that say something else. */
const UNLUCKY = new Set('ass bum cum die ffs fuk git gas hiv kk kkk rip sod ss std tit wc wtf'.split(' '))

const FIRST_LETTER = /[\p{L}\p{N}]/u
const LETTER_AT_ONCE = /^[\p{L}\p{N}]/u

/** The first letters of the words on both sides of an '&'. */
function aroundAnd(name: string): readonly [string, string] | null {
  const sides = name.split('&').map((side) => side.trim())
  for (const [at, side] of sides.entries()) {
    const before = FIRST_LETTER.exec(sides[at - 1]?.split(/\s/).at(-1) ?? '')?.[0]
    const after = LETTER_AT_ONCE.exec(side)?.[0]
    if (before && after) return [before, after]
  }
  return null
}

const isOneOrTwo = (count: number): count is 1 | 2 => count === 1 || count === 2

/**
 * The letters that stand for a name, and how they are drawn: a small logo for who has none. Depends on the name alone,
 * so that it is the same wherever the name stands, and differs from its neighbours' in form, colours or letters.
 */
export function letterMark(name: string): LetterMark {
  const next = randomFrom(`${name} mark`),
    tone = Math.floor(next() * MARK_TONES)
  const pick = <T>(list: readonly [T, ...T[]] | readonly T[], chance: number): T =>
    list[Math.floor(chance * list.length)] as T
  const style = pick(STYLES, next()),
    initials = initialsOf(name)
  const both = aroundAnd(name.replaceAll(/[’']/g, '').normalize('NFC'))
  if (both && next() < 0.7)
    return { letters: both.map((c) => c.toLocaleUpperCase('en-GB')), form: 'ampersand', style, tone }
  const wanted = next()
  const count = wanted < 0.3 ? 1 : wanted < 0.7 ? 2 : 3
  const some = count >= initials.length ? initials.slice(0, 3) : count === 1 ? initials.slice(0, 1) : ends(initials)
  const letters = UNLUCKY.has(some.join('').toLowerCase()) ? initials.slice(0, 1) : some
  const held = isOneOrTwo(letters.length) ? letters.length : 3
  const form = pick(FORMS[held], next())
  return { letters: style === 'light' ? letters.map((c) => c.toLocaleLowerCase('en-GB')) : letters, form, style, tone }
}

const ends = (initials: readonly string[]): string[] => [initials[0] ?? '?', initials.at(-1) ?? '?']
