/** What someone meant as a link: it begins like one. */
const MEANT = /^(?:h?t{1,3}p{1,2}s?[:;/\\]|w{2,4}[.,])/i
/** A link that a browser opens: a name with at least one dot, and what may follow it. */
const RIGHT = /^(?:https?:\/\/)?(?:[\p{L}\d][\p{L}\d-]*\.)+[\p{L}\d][\p{L}\d-]*(?::\d{1,5})?(?:[/?#].*)?$/iu
/** Longer than any link that someone types. */
const LONGEST = 300
const AROUND = new Set('()"\'‘’“”.,;:!?')

/** A word without the quotes, brackets and stops of its sentence. */
function bare(word: string): string {
  let [from, to] = [0, word.length]
  while (from < to && AROUND.has(word[from] ?? '')) from++
  while (to > from && AROUND.has(word[to - 1] ?? '')) to--
  return word.slice(from, to)
}

/** The words of a text that were meant as links and are none: 'htp://…', 'www,a.com', 'http//…'; each once. */
export function misspeltLinks(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word.length <= LONGEST)
  return [...new Set(words.map(bare).filter((word) => MEANT.test(word) && !RIGHT.test(word)))]
}
