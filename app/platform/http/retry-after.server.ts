import { AsyncLocalStorage } from 'node:async_hooks'
import { NamedError } from '#app/lib/errors.ts'
import { record } from '#app/platform/observation/recorder.server.ts'

type Told = { seconds: number | undefined }

const told = new AsyncLocalStorage<Told>()
/** Said of a refusal whose end nobody knows, such as a database that is away. */
const UNKNOWN_SECONDS = 30

/**
 * Runs a request and answers, beside its result, after how many seconds it may be tried again if it was refused (429,
 * 503).
 */
export async function captureRetryAfter<T>(run: () => Promise<T>): Promise<{ result: T; retryAfter: number }> {
  const at: Told = { seconds: undefined }
  const result = await told.run(at, run)
  return { result, retryAfter: at.seconds ?? UNKNOWN_SECONDS }
}

/** Runs a request and answers; a refusal (429, 503) that does not say when to try again is given it as Retry-After. */
export async function sayRetryAfter(run: () => Promise<Response>): Promise<Response> {
  const { result, retryAfter } = await captureRetryAfter(run)
  if ((result.status === 429 || result.status === 503) && !result.headers.has('retry-after'))
    result.headers.set('retry-after', String(retryAfter))
  return result
}

/**
 * Says with a refusal when to try again; the answer carries it as Retry-After. Returns the refusal, to be thrown or
 * answered.
 */
export function withRetryAfter<T>(seconds: number, refusal: T): T {
  record.refused(refusal instanceof NamedError ? refusal.code : 'form.refused')
  const at = told.getStore()
  if (at) at.seconds = Math.max(1, Math.ceil(seconds))
  return refusal
}

/** Seconds until the next window of `hit_limit`, in which everything counts from zero again. */
export function secondsToNextWindow(windowSeconds: number): number {
  return windowSeconds - ((Date.now() / 1000) % windowSeconds)
}
