const SMALL_WORDS = new Set([
  'the',
  'and',
  'of',
  'for',
  'a',
  'an',
  'at',
  'in',
  'on',
  'by',
  'to',
  'co',
  'ltd',
  'limited',
])

/**
 * One or two letters that stand for a name: first and last word that carry meaning ("Kiln & Crumb" gives KC, "The
 * Larkspur" gives L). A leading number counts as its first two digits when the name is one word, else as one.
 */
export function monogram(name: string): string {
  const words =
    name
      .normalize('NFC')
      .replace(/[’']/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const heavy = words.filter((w) => !SMALL_WORDS.has(w.toLowerCase()))
  const chosen = heavy.length > 0 ? heavy : words
  const first = chosen[0],
    last = chosen[chosen.length - 1]
  if (!first || !last) return '?'
  const letter = (w: string): string => ([...w][0] ?? '').toLocaleUpperCase('en-GB')
  if (chosen.length > 1) return letter(first) + letter(last)
  return /^\d\d/.test(first) ? first.slice(0, 2) : letter(first)
}
