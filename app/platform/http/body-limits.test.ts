import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressRules } from '#app/address-rules.ts'
import { createHttpServer } from './http-server.server.ts'

/** Bodies that nobody wants: answered at once, read at most 1 MB and 5 s more (security.md, cost attacks). */
const site = 'http://127.0.0.1:9'
const server = createHttpServer({
  siteUrl: site,
  addresses: addressRules,
  trustedProxies: [],
  // As a door does: it answers without having read a byte.
  handler: async () => new Response(null, { status: 302, headers: { location: '/franchisor/login' } }),
  before: (_req, res, pathname) => pathname === '/file.txt' && Boolean(res.end('file')),
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

type Life = {
  status: number
  text: string
  /** Bytes of the body that went out. */ sent: number
  /** Milliseconds to the first byte of the answer, and to the end. */ answeredIn: number
  endedIn: number
}

/**
 * Sends a head and then `bytes` every `everyMs` until the connection is closed, at most until `mostBytes` have gone
 * out.
 */
function send(
  head: string[],
  { bytes, everyMs, mostBytes }: { bytes: number; everyMs: number; mostBytes: number },
): Promise<Life> {
  return new Promise((resolve) => {
    const life: Life = { status: 0, text: '', sent: 0, answeredIn: Number.POSITIVE_INFINITY, endedIn: 0 }
    const start = performance.now()
    const line = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const piece = Buffer.from(head.join().includes('chunked') ? '1\r\na\r\n' : 'a'.repeat(bytes))
    const more = setInterval(() => {
      if (line.writableNeedDrain || life.sent >= mostBytes) return
      life.sent += piece.length
      line.write(piece)
    }, everyMs)
    line.on('data', (answer: Buffer) => {
      life.answeredIn = Math.min(life.answeredIn, performance.now() - start)
      life.text += answer.toString('latin1')
    })
    line
      .on('error', () => {})
      .on('close', () => {
        clearInterval(more)
        const status = Number(/^HTTP\/1\.1 (\d+)/.exec(life.text)?.[1] ?? 0)
        resolve({ ...life, status, endedIn: performance.now() - start })
      })
    line.write(`${[...head, 'Host: a'].join('\r\n')}\r\n\r\n`)
  })
}

const ours = `Origin: ${site}`
const upload = ['POST /franchisor/add-franchise HTTP/1.1', ours, 'Content-Type: multipart/form-data; boundary=b']
const heads: [string, number, string[]][] = [
  ['a form that is too large', 413, ['POST /contact HTTP/1.1', ours, 'Content-Length: 70000']],
  ['more files than anybody takes', 413, [...upload, `Content-Length: ${300 * 1024 * 1024}`]],
  [
    'a form of another site',
    403,
    ['POST /contact HTTP/1.1', 'Origin: https://elsewhere.example', 'Content-Length: 60000'],
  ],
  ['a form of unknown length', 411, ['POST /contact HTTP/1.1', ours, 'Transfer-Encoding: chunked']],
  ['a method that nobody knows', 405, ['TRACE /contact HTTP/1.1', ours, 'Content-Length: 60000']],
  ['a form that the application answers unread', 302, ['POST /contact HTTP/1.1', ours, 'Content-Length: 60000']],
  ['files that a door answers unread', 302, [...upload, `Content-Length: ${200 * 1024 * 1024}`]],
  ['a page that is asked for with a body', 400, ['GET /search HTTP/1.1', 'Content-Length: 60000']],
  ['a file that is asked for with a body', 400, ['GET /file.txt HTTP/1.1', 'Content-Length: 60000']],
  ['a redirect that is asked for with a body', 400, ['HEAD /Search/ HTTP/1.1', 'Transfer-Encoding: chunked']],
]

test.concurrent.each(heads)(
  '%s: %i at once, and a trickle is cut',
  { timeout: 15_000 },
  async (_what, status, head) => {
    const life = await send(head, { bytes: 1, everyMs: 50, mostBytes: Number.POSITIVE_INFINITY })
    expect(life.status).toBe(status)
    expect(life.answeredIn).toBeLessThan(2_000)
    expect(life.endedIn).toBeLessThan(6_000)
  },
)

test.concurrent.each(heads.filter(([, , head]) => /Length: \d{9}/.test(head.join())))(
  '%s: a flood is cut',
  { timeout: 15_000 },
  async (_what, status, head) => {
    const life = await send(head, { bytes: 256 * 1024, everyMs: 1, mostBytes: Number.POSITIVE_INFINITY })
    expect(life.status).toBe(status)
    // The rest stands in the buffers of both ends.
    expect(life.sent).toBeLessThan(16 * 1024 * 1024)
    expect(life.endedIn).toBeLessThan(6_000)
  },
)

test.concurrent(
  'whoever sends somewhat too much over a usual line reads the whole answer',
  { timeout: 15_000 },
  async () => {
    const size = 900 * 1024
    const life = await send(['POST /contact HTTP/1.1', ours, 'Accept: text/html', `Content-Length: ${size}`], {
      bytes: 60 * 1024,
      everyMs: 100,
      mostBytes: size,
    })
    expect(life.sent).toBe(size)
    expect(life.text).toMatch(/^HTTP\/1\.1 413 .*<h1>This was not sent<\/h1>.*<\/html>$/s)
  },
)
