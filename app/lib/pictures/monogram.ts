const SMALL_WORDS = new Set('the and of for a an at in on by to co ltd limited'.split(' '))

/** The words of a name that carry meaning; all of them where none does. */
function heavyWords(name: string): string[] {
  const words =
    name
      .normalize('NFC')
      .replace(/[’']/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const heavy = words.filter((w) => !SMALL_WORDS.has(w.toLowerCase()))
  return heavy.length > 0 ? heavy : words
}

/** The first letter of each word that carries meaning, of one at least: a leading number counts as two digits. */
export function initialsOf(name: string): string[] {
  const words = heavyWords(name)
  if (words.length === 0) return ['?']
  if (words.length === 1 && /^\d\d/.test(words[0] ?? '')) return [(words[0] ?? '').slice(0, 2)]
  return words.map((w) => ([...w][0] ?? '').toLocaleUpperCase('en-GB'))
}

/**
 * One or two letters that stand for a name: first and last word that carry meaning ("Kiln & Crumb" gives KC, "The
 * Larkspur" gives L). A leading number counts as its first two digits when the name is one word, else as one.
 */
export function monogram(name: string): string {
  const initials = initialsOf(name)
  return initials.length > 1 ? `${initials[0]}${initials.at(-1)}` : (initials[0] ?? '?')
}
