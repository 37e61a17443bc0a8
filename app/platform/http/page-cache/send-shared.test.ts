import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressRules } from '#app/address-rules.ts'
import { createHttpServer } from '../http-server.server.ts'
import { commonHeaders } from '../security-headers.server.ts'
import type { PageAnswer } from './page-cache.server.ts'

const opened: (string | null)[] = []
/** How the page was asked for at each opening, and what else for than to be read. */
const told: string[][] = []
const bytes = Buffer.from('a page')
const kept: PageAnswer = {
  status: 200,
  headers: [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-security-policy', "default-src 'self'"],
    ['cache-control', 'private, no-store'],
    ['x-frame-options', 'SAMEORIGIN'],
  ],
  bytes,
  etag: 'abc',
  openings: [
    ({ request: { method, headers }, ip }) => {
      opened.push(`${headers.get('user-agent')} ${ip}`)
      told.push([
        method,
        ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].map((name) => headers.get(name) ?? '').join(''),
      ])
    },
  ],
  encoded: (encoding) => (encoding === 'br' ? Promise.resolve(Buffer.from('packed')) : bytes),
}
const pages: Record<string, () => PageAnswer | Promise<PageAnswer>> = {
  '/search': () => kept,
  '/search/': () => kept,
  '/coming': () => Promise.resolve(kept),
  '/once': () => ({ ...kept, etag: null }),
  '/once.data': () => ({ ...kept, etag: null, headers: [['content-type', 'text/x-script']] }),
  '/gone.data': () => ({ ...kept, status: 404, etag: null, headers: [['content-type', 'text/x-script']] }),
  '/failing': () => Promise.reject(new Error('no page')),
}
const server = createHttpServer({
  siteUrl: 'https://atlas.example',
  addresses: addressRules,
  trustedProxies: ['127.0.0.1'],
  handler: async () => new Response('made for one'),
  pages: ({ url = '' }) => pages[url]?.() ?? null,
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

type Sent = { status: number; headers: [string, string][]; text: string }

/** The answer with its headers as they were sent, each that is sent twice among them twice. */
function ask(path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const sent = request({ port, path, method, headers: { 'user-agent': 'a browser', ...headers } }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => {
        const flat = answer.rawHeaders
        const pairs = flat.flatMap((name, at): [string, string][] => (at % 2 ? [] : [[name, flat[at + 1] ?? '']]))
        resolve({ status: answer.statusCode ?? 0, headers: pairs, text })
      })
    })
    sent.on('error', reject).end()
  })
}

test.each(['/search', '/coming'])('%s has the headers of every answer, and each of them once', async (path) => {
  const { status, headers, text } = await ask(path)
  expect([status, text]).toEqual([200, 'a page'])
  expect(new Set(headers.map(([name]) => name)).size).toBe(headers.length)
  expect(Object.fromEntries(headers)).toMatchObject({
    ...commonHeaders,
    'strict-transport-security': 'max-age=31536000',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    'content-type': 'text/html; charset=utf-8',
    'content-length': '6',
    'content-security-policy': "default-src 'self'",
    'cache-control': 'public, max-age=0, s-maxage=10, must-revalidate',
    vary: 'accept-encoding, cookie',
    etag: '"abc-identity"',
    // What the page itself says counts, as with a page that is made for one.
    'x-frame-options': 'SAMEORIGIN',
  })
})

test('each request has a reference of its own', async () => {
  const references = await Promise.all(
    [1, 2].map(async () => new Map((await ask('/search')).headers).get('x-request-id')),
  )
  expect(new Set(references).size).toBe(2)
})

test('whoever has the page already is sent its headers alone, and so is who asks for them', async () => {
  const same = await ask('/search', 'GET', { 'if-none-match': '"abc-identity"' })
  expect([same.status, same.text, new Map(same.headers).get('etag')]).toEqual([304, '', '"abc-identity"'])
  const head = await ask('/search', 'HEAD')
  expect([head.status, head.text, new Map(head.headers).get('content-length')]).toEqual([200, '', '6'])
})

test('a page travels compressed where the browser takes it, its length being that of what travels', async () => {
  const { headers, text } = await ask('/search', 'GET', { 'accept-encoding': 'gzip, br' })
  expect(text).toBe('packed')
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-encoding': 'br',
    etag: '"abc-br"',
    'content-length': '6',
  })
})

test.each(['/once', '/once.data', '/gone.data'])('%s is not kept here, and nobody else may keep it', async (path) => {
  const headers = new Map((await ask(path)).headers)
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['private, no-store', undefined])
})

test.each(['sec-purpose', 'purpose', 'x-moz', 'x-purpose'])('an opening says that it is none by %s', async (name) => {
  told.length = 0
  await ask('/search', 'GET', { [name]: 'prefetch' })
  await ask('/search', 'HEAD')
  expect(told).toEqual([
    ['GET', 'prefetch'],
    ['HEAD', ''],
  ])
})

test('each opening is counted for whoever asks, behind a proxy too', async () => {
  opened.length = 0
  await ask('/search', 'GET', { 'x-forwarded-for': '198.51.100.7' })
  expect(opened).toEqual(['a browser 198.51.100.7'])
})

test('a page that could not be made is a failure with the headers of every answer', async () => {
  const { status, headers } = await ask('/failing')
  expect(status).toBe(500)
  expect(Object.fromEntries(headers)).toMatchObject({ ...commonHeaders, 'cache-control': 'private, no-store' })
})

test('an address that is written wrongly leads to the right one, and is no page from memory', async () => {
  const { status, headers } = await ask('/search/')
  expect([status, new Map(headers).get('location')]).toEqual([301, '/search'])
})
