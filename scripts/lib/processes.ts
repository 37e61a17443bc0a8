import cluster, { type Worker } from 'node:cluster'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '#app/platform/env.server.ts'

/** A process that ends within this of its start is started again more slowly each time, in ms. */
const YOUNG_MS = 5_000
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 5_000

/** As many as the machine has cores for, but few: each keeps pages and connections of its own. */
const MOST_PROCESSES = 4

/** How many processes serve on this machine. */
export function countProcesses(env: Pick<Env, 'ROLE' | 'WEB_PROCESSES' | 'NODE_ENV'>): number {
  if (env.ROLE === 'worker') return 1
  return env.WEB_PROCESSES ?? (env.NODE_ENV === 'development' ? 1 : Math.min(availableParallelism(), MOST_PROCESSES))
}

type Options = {
  /** The program of each. */
  file: string
  count: number
  /** Sent once a process answers: where the site is reached. */
  tell: (sentence: string) => void
}

/** What each process says to the one that started it. */
export type ProcessMessage = { address: string } | { isLeaving: true }
/** What that one says to a process that leaves. */
const GONE = 'gone'
/** How long a process that leaves waits for it, in ms. */
const LEAVE_MS = 1_000

export type Processes = {
  address: string
  /** Puts a new one in the place of each, one after the other; no request is lost. */
  renew: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * For a process that has closed its server and is about to exit: answers once no connection is on its way to it. One
 * that was handed over just before is handed back and goes to another; it would be lost with the process.
 */
export const leave = (): Promise<void> =>
  new Promise((resolve) => {
    if (!process.connected) return resolve()
    setTimeout(resolve, LEAVE_MS)
    process.once('disconnect', resolve)
    process.on('message', (said) => said === GONE && resolve())
    process.send?.({ isLeaving: true } satisfies ProcessMessage, undefined, undefined, (error) => error && resolve())
  })

/**
 * Serves by several processes on one address, each started again when it dies. The first of them does the background
 * work too, where this machine does any. Throws where one ends before it answers.
 */
export async function startProcesses({ file, count, tell }: Options): Promise<Processes> {
  cluster.setupPrimary({ exec: file })
  const places = new Map<Worker, number>()
  let isStopping = false
  let wait = FIRST_WAIT_MS

  /** Starts one, and answers once it does. */
  async function start(place: number): Promise<string> {
    const worker = cluster.fork(place === 0 ? {} : { ROLE: 'web' })
    const began = performance.now()
    const message = Promise.withResolvers<{ address: string }>()
    // It is asked for its figures before it answers, too.
    worker.on('message', (said: { address?: unknown; isLeaving?: unknown } | undefined) => {
      if (typeof said?.address === 'string') message.resolve({ address: said.address })
      // It has said before, on the same line, that it takes no more: whatever was handed to it comes before this.
      if (said?.isLeaving === true) worker.send(GONE, () => {})
    })
    worker.once('exit', (code, signal) => {
      const isOurs = places.delete(worker)
      message.reject(new Error(`A process of the site ended before it answered (${signal ?? `code ${code}`}).`))
      if (isOurs && !isStopping) void replace(place, { code, signal, began })
    })
    const { address } = await message.promise
    places.set(worker, place)
    return address
  }

  async function replace(place: number, { code, signal, began }: { code: number; signal: string; began: number }) {
    tell(`A process of the site ended (${signal ?? `code ${code}`}) and is started again.`)
    wait = performance.now() - began < YOUNG_MS ? Math.min(wait * 2, LONGEST_WAIT_MS) : FIRST_WAIT_MS
    for (;;) {
      await sleep(wait)
      if (isStopping) return
      try {
        await start(place)
        return
      } catch (error) {
        tell(String(error instanceof Error ? error.message : error))
        wait = Math.min(wait * 2, LONGEST_WAIT_MS)
      }
    }
  }

  const end = (worker: Worker): Promise<void> =>
    new Promise((resolve) => {
      if (worker.isDead()) return resolve()
      worker.once('exit', () => resolve())
      worker.process.kill('SIGTERM')
    })

  const stop = async () => {
    isStopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [end(worker)] : [])))
  }
  async function renewAll(): Promise<void> {
    // Those of now: each start adds one.
    for (const [worker, place] of Array.from(places)) {
      if (isStopping) return
      // It died meanwhile, and has its successor.
      if (!places.has(worker)) continue
      await start(place)
      places.delete(worker)
      await end(worker)
    }
  }

  let renewing: Promise<void> | undefined
  try {
    const [address = ''] = await Promise.all(Array.from({ length: count }, (_, place) => start(place)))
    return { address, stop, renew: () => (renewing ??= renewAll().finally(() => (renewing = undefined))) }
  } catch (error) {
    await stop()
    throw error
  }
}
