// What a server can give at most that has the answer already: the limit beside which pages are measured.
import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { request } from 'undici'
import { freePort } from '../../tests/support/site.ts'

/** An answer as it travels: its head as name, value, name, value, and its bytes. */
export type SentAnswer = { head: string[]; bytes: Uint8Array }
type Served = SentAnswer & { port: number }

/** Of the connection, not of the answer: each server writes its own. */
const OF_CONNECTION = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])

if (!isMainThread) serve(workerData as Served)

/** In a thread of its own, as the site is in a process of its own. */
function serve({ head, bytes, port }: Served): void {
  createServer((_, res) => res.writeHead(200, head).end(bytes)).listen(port, '127.0.0.1')
}

/** What is sent from `address` to a request with these headers. Throws for anything but 200. */
export async function answerAsSent(address: string, headers: Record<string, string> = {}): Promise<SentAnswer> {
  const { statusCode, headers: told, body } = await request(address, { headers })
  const bytes = new Uint8Array(await body.arrayBuffer())
  if (statusCode !== 200) throw new Error(`${address} answered ${statusCode}.`)
  const head = Object.entries(told).filter(([name]) => !OF_CONNECTION.has(name))
  return { head: head.flatMap(([name, value]) => [name, String(value)]), bytes }
}

/** Serves one answer, whatever is asked for. */
export async function startBareServer(answer: SentAnswer): Promise<{ address: string; stop: () => Promise<unknown> }> {
  const port = await freePort()
  const worker = new Worker(new URL(import.meta.url), { workerData: { ...answer, port } satisfies Served })
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(address).catch(() => null))) await setTimeout(20)
  return { address, stop: () => worker.terminate() }
}
