import { PROOF_UNSUPPORTED } from '#app/lib/forms/challenge.ts'

/** The solution as JSON; CANNOT where this browser has none. */
function solve(challenge: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./solve-challenge.worker.ts', import.meta.url), { type: 'module' })
    const end = (proof: string) => {
      worker.terminate()
      resolve(proof)
    }
    const task: unknown = JSON.parse(challenge)
    signal.addEventListener('abort', () => end(PROOF_UNSUPPORTED), { once: true })
    worker.addEventListener('error', () => end(PROOF_UNSUPPORTED), { once: true })
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<object | null>) =>
        end(data ? JSON.stringify({ challenge: task, solution: data }) : PROOF_UNSUPPORTED),
      { once: true },
    )
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of ours, which takes no origin
    worker.postMessage(task)
  })
}

/**
 * Solves the server's challenge (proof-of-work.server.ts), puts the proof into its field and sends the form by its
 * button.
 */
export async function solveAndSend(
  challenge: string,
  field: HTMLInputElement | null,
  send: string,
  signal: AbortSignal,
): Promise<void> {
  const proof = await solve(challenge, signal).catch(() => PROOF_UNSUPPORTED)
  if (signal.aborted || !field?.form) return
  field.value = proof
  field.form.requestSubmit(field.form.querySelector<HTMLButtonElement>(send))
}
