import { setTimeout } from 'node:timers/promises'
import { Pool } from 'undici'
import { percentile } from './verdict.ts'

/**
 * As much as a site can answer to so many connections, each of which asks again as soon as it has its answer.
 * `address` is the site's, `nextPath` says what is asked for next ('/' where nothing does), `perSecond` how often at
 * most.
 */
export type LoadOptions = {
  address: string
  connections: number
  seconds: number
  nextPath?: () => string
  headers?: Record<string, string>
  perSecond?: number
  onHeaders?: (status: number, headers: Record<string, string | string[] | undefined>) => void
}
/** `statuses` counts answers by their status, `failed` requests without one; `p50` and `p99` are ms. */
export type Loaded = {
  total: number
  perSecond: number
  p50: number
  p99: number
  statuses: ReadonlyMap<number, number>
  failed: number
}

/** One after the other, from the first again after the last. */
export function byTurns(paths: readonly string[]): () => string {
  let at = 0
  return () => paths[at++ % paths.length] ?? '/'
}

/**
 * Loads a site; at the end nobody waits for what is still to come. Bodies are taken in and nothing more: to read a
 * compressed one as text costs more of the processor than to send it, and what is measured would be the load.
 */
export async function load(options: LoadOptions): Promise<Loaded> {
  const { address, connections, seconds, nextPath = () => '/', headers = {}, perSecond, onHeaders } = options
  const pool = new Pool(address, { connections, pipelining: 1, headersTimeout: 60_000, bodyTimeout: 60_000 })
  const times: number[] = []
  const statuses = new Map<number, number>()
  let failed = 0
  let isOver = false
  const begin = performance.now()
  const ask = (path: string): Promise<void> =>
    new Promise((resolve) => {
      const asked = performance.now()
      let status = 0
      pool.dispatch(
        { path, method: 'GET', headers },
        {
          onRequestStart() {},
          onResponseStart(_, code, received) {
            status = code
            onHeaders?.(code, received)
          },
          onResponseData() {},
          onResponseEnd() {
            times.push(performance.now() - asked)
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
            resolve()
          },
          onResponseError() {
            if (!isOver) failed += 1
            resolve()
          },
        },
      )
    })
  let sent = 0
  /** Until it is time for one more. */
  async function wait(): Promise<void> {
    if (perSecond === undefined) return
    const due = begin + (sent++ / perSecond) * 1000
    if (due > performance.now()) await setTimeout(due - performance.now())
  }
  async function keepAsking(): Promise<void> {
    for (await wait(); !isOver; await wait()) await ask(nextPath())
  }
  const asking = Array.from({ length: connections }, keepAsking)
  await setTimeout(seconds * 1000)
  isOver = true
  await pool.destroy()
  await Promise.all(asking)
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  return { total: times.length, perSecond: times.length / seconds, p50, p99, statuses, failed }
}

/** Requests without an answer, and answers from 400 on. A redirect is no failure. */
export const countFailed = ({ statuses, failed }: Loaded): number =>
  [...statuses].reduce((sum, [status, count]) => sum + (status >= 400 ? count : 0), failed)
