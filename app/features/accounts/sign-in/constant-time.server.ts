/** Longer than what a link by mail takes in the database. */
export const LINK_MS = 60
/** Longer than a look-up and a hash: an address without an account costs one statement less. */
export const REFUSAL_MS = 100

/**
 * Answers that must not tell who has an account take at least this long, in ms: longer than their work on a machine at
 * rest, so that the time tells nothing.
 */
export const CONSTANT_RESPONSE_MS = 120

/** Waits until so long after `begun` (performance.now()), so that an answer's time does not tell which way it took. */
export function waitUntilElapsed(begun: number, ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, begun + ms - performance.now())))
}
