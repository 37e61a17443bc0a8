import type { Tx } from './transaction.server.ts'

/**
 * A question that several loaders of one request ask, such as a page and the frame around it: one query in each read
 * transaction.
 */
export function memoiseQuery<T>(ask: (tx: Tx) => Promise<T>): (tx: Tx) => Promise<T> {
  const answers = new WeakMap<Tx, Promise<T>>()
  return (tx) => {
    const known = answers.get(tx)
    if (known) return known
    const answer = ask(tx)
    answers.set(tx, answer)
    return answer
  }
}
