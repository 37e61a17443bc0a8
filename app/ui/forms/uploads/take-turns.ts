/**
 * Lets `most` go at once, the others in the order in which they came. What it resolves to says that one is done, and is
 * called once.
 */
export function takeTurns(most: number): () => Promise<() => void> {
  let free = most
  const waiting: (() => void)[] = []
  const end = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  return async () => {
    if (free > 0) free--
    else await new Promise<void>((go) => waiting.push(go))
    return end
  }
}
