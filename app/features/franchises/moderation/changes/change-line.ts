/** What one side of a change says: words (with the pictures beside them), pictures, or a file to open. */
export type Told =
  | { kind: 'text'; text: string | null; urls?: string[] }
  | { kind: 'pictures'; urls: string[] }
  | { kind: 'file'; url: string | null }

/** One thing that differs from the approved listing. */
export type ChangeLine = { field: string; what: string; before: Told; after: Told }

/** A text in three: the changed words in the middle, what is the same before and behind them. */
export function markChange(text: string, other: string): [same: string, changed: string, same: string] {
  const [own, others] = [wordsOf(text), wordsOf(other)]
  const most = Math.min(own.length, others.length)
  let from = 0
  while (from < most && own[from] === others[from]) from++
  let behind = 0
  while (behind < most - from && own.at(-1 - behind) === others.at(-1 - behind)) behind++
  const to = own.length - behind
  return [own.slice(0, from).join(''), own.slice(from, to).join(''), own.slice(to).join('')]
}

/** Words, each with the space behind it. */
const wordsOf = (text: string): string[] => text.split(/(?<=\s)(?=\S)/)
