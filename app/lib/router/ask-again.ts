export const NO_CONNECTION = 'No connection at the moment. The page will open as soon as there is one.'

/** The first wait between a question that got no answer and the same again; each is twice as long as the one before. */
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 8_000

let say: (message: string) => void = () => {}

/** Where a page says that it waits. */
export function sayWaitWith(announce: (message: string) => void): void {
  say = announce
}

/** Until the browser has a network again, as far as it can tell, or `time` is over. */
const pause = (time: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, time)
    window.addEventListener('online', () => resolve(), { once: true })
  })

/**
 * Asks until something answers, for as long as that is wanted, and says that it waits where someone is on the way to
 * it. The router would put an error in the place of the page, with all that is typed and chosen on it, and the press
 * would be lost.
 */
export async function askAgain<T>(
  ask: () => Promise<T>,
  isWanted: () => boolean,
  isGoing: () => boolean = isWanted,
): Promise<T> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof TypeError) || !isWanted()) throw error
      if (isGoing()) say(NO_CONNECTION)
      await pause(wait)
      if (!isWanted()) throw error
    }
  }
}
