import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Solves one challenge away from the page's own thread, and answers with the solution, or null where there is none. */
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge: data, deriveKey, timeout: 60_000 }).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  )
})
