// Forms that are refused and go on trickling in, or come as a flood, many at once: how long each connection lives, how
// soon it is answered, and whether the site keeps answering others meanwhile. Ends with code 1 where one lives longer
// than it may. react-router build, then node bench/attack/slow-bodies.ts [--connections 300] (floods: a tenth of them)
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startMeasuredSite } from '../lib/measured-site.ts'
import { benchDatabase } from '../lib/database.ts'
import { percentile, spread } from '../lib/verdict.ts'

const { values } = parseArgs({ options: { connections: { type: 'string', default: '300' } } })
/**
 * Of a connection whose form is refused, in milliseconds after its answer: five seconds and what a busy machine adds.
 */
const MOST_MS = 6_000
/** When the script itself lets go: a site without bounds would keep it for minutes. */
const GIVE_UP_MS = 30_000
const TRICKLE = { bytes: 1, everyMs: 100 }
const FLOOD = { bytes: 64 * 1024, everyMs: 20 }

const database = await benchDatabase(20)
const site = await startMeasuredSite(database.urls, { env: { LOG_LEVEL: 'error' } })
const { port } = new URL(site.address)

type Way = { name: string; status: number; head: readonly string[]; pace: { bytes: number; everyMs: number } }
const form = (...lines: string[]) => ['POST /contact HTTP/1.1', ...lines]
const ours = `Origin: ${site.address}`
const files = [
  'POST /franchisor/add-franchise HTTP/1.1',
  ours,
  'Content-Type: multipart/form-data; boundary=b',
  'Content-Length: 200000000',
]
const ways: readonly Way[] = [
  { name: 'too large', status: 413, head: form(ours, 'Content-Length: 70000'), pace: TRICKLE },
  {
    name: 'of another site',
    status: 403,
    head: form('Origin: https://elsewhere.example', 'Content-Length: 60000'),
    pace: TRICKLE,
  },
  { name: 'of unknown length', status: 411, head: form(ours, 'Transfer-Encoding: chunked'), pace: TRICKLE },
  { name: 'files at a closed door', status: 302, head: files, pace: TRICKLE },
  { name: 'a page with a body', status: 400, head: ['GET /search HTTP/1.1', 'Content-Length: 60000'], pace: TRICKLE },
  { name: 'too large, a flood', status: 413, head: form(ours, 'Content-Length: 200000000'), pace: FLOOD },
  { name: 'files at a closed door, a flood', status: 302, head: files, pace: FLOOD },
]

type Life = { status: number; answeredMs: number; livedMs: number; bytes: number }

function live({ head, pace }: Way): Promise<Life> {
  return new Promise((resolve) => {
    const begun = performance.now()
    const life: Life = { status: 0, answeredMs: Number.POSITIVE_INFINITY, livedMs: 0, bytes: 0 }
    const line = connect(Number(port), '127.0.0.1')
    const piece = head.join().includes('chunked') ? '1\r\na\r\n' : 'a'.repeat(pace.bytes)
    const more = setInterval(() => {
      if (performance.now() - begun > GIVE_UP_MS) line.destroy()
      if (line.writableNeedDrain || line.destroyed) return
      life.bytes += piece.length
      line.write(piece)
    }, pace.everyMs)
    line.on('data', (answer: Buffer) => {
      if (life.status > 0) return
      life.status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString('latin1'))?.[1] ?? 0)
      life.answeredMs = performance.now() - begun
    })
    line
      .on('error', () => {})
      .on('close', () => {
        clearInterval(more)
        resolve({ ...life, livedMs: performance.now() - begun })
      })
    line.write(`${[...head, `Host: 127.0.0.1:${port}`].join('\r\n')}\r\n\r\n`)
  })
}

/** Asks for a page every 100 ms until told to stop; milliseconds of each answer. */
async function visit(isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const begun = performance.now()
    const answer = await fetch(`${site.address}/about`)
    await answer.arrayBuffer()
    times.push(answer.ok ? performance.now() - begun : Number.POSITIVE_INFINITY)
    await sleep(100)
  }
  return times
}

try {
  for (const way of ways) {
    let isOver = false
    const visits = visit(() => isOver)
    const lives = await Promise.all(
      Array.from({ length: Math.ceil(Number(values.connections) / (way.pace === FLOOD ? 10 : 1)) }, () => live(way)),
    )
    isOver = true
    const pages = await visits
    const lived = lives.map((life) => life.livedMs)
    const answered = lives.map((life) => life.answeredMs)
    const bad = lives.filter((life) => life.livedMs - life.answeredMs > MOST_MS || life.status !== way.status).length
    const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
    const most = Math.max(...lives.map((life) => life.bytes))
    console.log(
      `${way.name.padEnd(32)} ${lives.length} at once: answered p50 ` +
        `${seconds(percentile(answered, 0.5))}, last ` +
        `${seconds(Math.max(...answered))}; lived p50 ` +
        `${seconds(percentile(lived, 0.5))}, longest ` +
        `${seconds(Math.max(...lived))}; at most ` +
        `${(most / 1024 / 1024).toFixed(1)} MB sent; a page meanwhile ${spread(pages)}; bad ${bad}`,
    )
    if (bad > 0 || !pages.every(Number.isFinite)) process.exitCode = 1
  }
} finally {
  await site.stop()
  await database.stop()
}
