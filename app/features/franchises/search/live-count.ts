/** After the last change, before the server is asked: long enough that no word is counted key by key. */
const WAIT_MS = 400

let timer: ReturnType<typeof setTimeout> | undefined
let asked: AbortController | undefined

const totalOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'total' in body ? body.total : undefined

/**
 * Asks how many results the filters have that are read once nothing has changed for a moment, and tells it. Only the
 * last question is answered: each takes back the one before it. Without an answer nothing is told.
 */
export function countLater(readParams: () => string, tell: (total: number) => void): void {
  clearTimeout(timer)
  asked?.abort()
  const { signal } = (asked = new AbortController())
  async function ask(): Promise<void> {
    try {
      const answer = await fetch(`/search/count?${readParams()}`, { signal })
      const total = answer.ok ? totalOf(await answer.json()) : undefined
      if (typeof total === 'number' && !signal.aborted) tell(total)
    } catch {
      // Asked again meanwhile, or no connection.
    }
  }
  timer = setTimeout(() => void ask(), WAIT_MS)
}
