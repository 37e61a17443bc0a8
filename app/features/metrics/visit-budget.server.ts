/**
 * What a network may have counted in a minute: an office whose people all look through lists stays below it, a program
 * that invents names of browsers does not get far.
 */
const MOST_PER_MINUTE = 600
const MINUTE_MS = 60_000

let minute = 0
const taken = new Map<string, number>()

/**
 * Takes so many counts from the budget of a network, in this process; false where it has not so many left. Kept in
 * memory: a count is worth no statement of its own. Everything is forgotten each minute.
 */
export function takeFromBudget(network: string, counts: number, now = Date.now()): boolean {
  const current = Math.floor(now / MINUTE_MS)
  if (current !== minute) {
    minute = current
    taken.clear()
  }
  const used = taken.get(network) ?? 0
  if (used + counts > MOST_PER_MINUTE) return false
  taken.set(network, used + counts)
  return true
}
