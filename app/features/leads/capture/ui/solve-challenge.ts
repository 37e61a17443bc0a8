/**
 * The proof that the server's challenge (proof-of-work.server.ts) was solved, as JSON; null where this browser cannot, or
 * was told to stop.
 */
export function solveChallenge(challenge: string, signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./solve-challenge.worker.ts', import.meta.url), { type: 'module' })
    const end = (proof: string | null) => {
      worker.terminate()
      resolve(proof)
    }
    const task: unknown = JSON.parse(challenge)
    signal.addEventListener('abort', () => end(null), { once: true })
    worker.addEventListener('error', () => end(null), { once: true })
    worker.addEventListener('message', ({ data }: MessageEvent<object | null>) => end(data && JSON.stringify({ challenge: task, solution: data })), { once: true })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of ours, which takes no origin
    worker.postMessage(task)
  })
}
