import { networkOf } from '#app/lib/network.ts'
import { takeFromBudget } from './visit-budget.server.ts'
import { type Visitor, visitorHash } from './visitor.server.ts'

/** A visitor counts once for a thing within these ten minutes, which begin at the same time for everybody. */
const WINDOW_MS = 10 * 60_000

type Counted = { hash: string; viewerId: string | null; at: Date }

/**
 * Hands on each of these ids with who came, as a code of the day, and a key that is the same within ten minutes: a
 * batch keeps one of a key. Admins work here, and a network counts no more than people on it can look at: then nothing.
 */
export function countOnce(
  what: 'franchise' | 'banner',
  ids: readonly string[],
  visitor: Visitor,
  add: (id: string, counted: Counted & { key: string }) => void,
): void {
  if (visitor.role === 'admin' || !takeFromBudget(networkOf(visitor.ip), ids.length)) return
  const at = new Date()
  const hash = visitorHash(what, visitor, at)
  for (const id of ids) {
    const key = `${id} ${hash} ${Math.floor(at.getTime() / WINDOW_MS)} ${visitor.userId ?? ''}`
    add(id, { key, hash, viewerId: visitor.userId, at })
  }
}
