import { listen } from '#app/platform/events/listen.server.ts'
import { PUBLIC_CHANGES } from '#app/platform/events/public-changes.ts'
import { isAnyones, TransactionOver, type Tx } from './transaction.server.ts'

/** How long, in ms, where nothing else is said. */
const KEPT_MS = 1_000
/** The same for what changes only when something is saved, which is announced, or at a moment that `msLeft` tells. */
export const UNTIL_SAVED_MS = 10_000
/** So many answers of one question, unless less is said; who asks for more than there can be has invented them. */
const MOST = 500

let isHeard = false
const kept: { of: readonly string[]; forget: () => void }[] = []

type Lasting<T> = {
  /** How long an answer is kept at most; longer than a second only for what no other moment changes. */
  forMs?: number
  /** How long after the question it ends by itself: nobody who asks later is given it. */
  msLeft?: (answer: T) => number
  /** How many are kept: fewer of what is large. */
  most?: number
}

/**
 * A question whose answer is the same for all visitors, such as what stands around every page: asked once a second at
 * most, or as seldom as `forMs` says, and again once anything that it is `of` has changed. Only for a visitor who
 * reads, and while this process hears of changes (`followKeptAnswers`). `key` is all that the answer hangs on; many are
 * given the same answer, so nobody changes it. A failure is told to those who wait for it and not kept; but where it is
 * only that whoever asked first has gone in the middle of it, they ask themselves.
 */
export function keepForVisitors<T>(
  of: readonly string[],
  ask: (tx: Tx, key: string) => Promise<T>,
  { forMs = KEPT_MS, msLeft = () => Infinity, most = MOST }: Lasting<T> = {},
): (tx: Tx, key?: string) => Promise<T> {
  const answers = new Map<string, { answer: Promise<T>; until: number }>()
  kept.push({ of, forget: () => answers.clear() })
  return async function answerOf(tx, key = ''): Promise<T> {
    if (!isHeard || !isAnyones(tx)) return ask(tx, key)
    const now = Date.now()
    const known = answers.get(key)
    if (known && now < known.until) {
      try {
        const answer = await known.answer
        // By now it is known when it ends.
        if (now < known.until) return answer
      } catch (error) {
        if (!(error instanceof TransactionOver)) throw error
        if (answers.get(key) === known) answers.delete(key)
        return answerOf(tx, key)
      }
    }
    // The oldest come first. An answer that has expired is dropped now, even if its question never comes again.
    answers.delete(key)
    for (const [old, { until }] of answers) {
      if (now < until) break
      answers.delete(old)
    }
    if (answers.size >= most) answers.clear()
    const answer = ask(tx, key)
    const asked = { answer, until: now + forMs }
    answers.set(key, asked)
    try {
      const told = await answer
      asked.until = Math.min(asked.until, now + msLeft(told))
      return told
    } catch (error) {
      if (answers.get(key) === asked) answers.delete(key)
      throw error
    }
  }
}

function forget(changed: string | null): void {
  for (const one of kept) if (changed === null || one.of.includes(changed)) one.forget()
}

/** Begins to keep such answers, once changes are heard of. Returns the way to stop. */
export function followKeptAnswers(): () => Promise<void> {
  const unlisten = listen(PUBLIC_CHANGES, forget, () => {
    forget(null)
    isHeard = true
  })
  return async () => {
    isHeard = false
    forget(null)
    await unlisten()
  }
}
