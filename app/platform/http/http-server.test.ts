import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressRules } from '#app/address-rules.ts'
import { isSameOrigin } from './csrf.server.ts'
import { createHttpServer } from './http-server.server.ts'
import { clientAddress, proxyList } from './client-address.server.ts'
import { withRetryAfter } from './retry-after.server.ts'
import { acceptedEncoding } from './compression.server.ts'
import { parseRange } from './static-files.server.ts'

const site = 'http://127.0.0.1:9'
const seen: string[] = []
const atOnce = { now: 0, most: 0 }
const server = createHttpServer({
  siteUrl: site,
  addresses: addressRules,
  trustedProxies: [],
  handler: async (incoming) => {
    const { pathname, host } = new URL(incoming.url)
    seen.push(`${incoming.method} ${pathname} of ${host}`)
    if (pathname.startsWith('/line/')) {
      atOnce.most = Math.max(atOnce.most, ++atOnce.now)
      await new Promise((resolve) => setTimeout(resolve, 20))
      atOnce.now -= 1
      return new Response(pathname)
    }
    const refused = /^\/refused\/(\d+)\/([\d.]*)/.exec(new URL(incoming.url).pathname)
    if (refused?.[2]) await Promise.reject(withRetryAfter(Number(refused[2]), new Error('refused'))).catch(() => {})
    if (refused) return new Response(null, { status: Number(refused[1]) })
    return new Response('fine '.repeat(500), { headers: { 'content-type': 'text/plain' } })
  },
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

function ask(options: {
  method?: string
  path?: string
  headers?: Record<string, string>
  body?: Buffer
}): Promise<{ status: number; text: string; headers: IncomingMessage['headers'] }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port: (server.address() as AddressInfo).port,
        method: options.method ?? 'GET',
        path: options.path ?? '/',
        headers: options.headers ?? {},
      },
      (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
      },
    )
    sent.on('error', reject)
    sent.end(options.body)
  })
}

const ours = { origin: site, 'content-type': 'application/x-www-form-urlencoded' }

describe('what does not reach the application', () => {
  test('a form that is too large gets a sentence, not a broken line', async () => {
    const body = Buffer.alloc(70_000, 'a')
    const answer = await ask({ method: 'POST', headers: { ...ours, 'content-length': String(body.length) }, body })
    expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([
      413,
      'text/plain; charset=utf-8',
      expect.stringMatching(/^What you sent is too large/),
    ])
  })
  test('a browser that goes there gets it as a page', async () => {
    const headers = { ...ours, accept: 'text/html,application/xhtml+xml', 'content-length': '70000' }
    const { status, text, headers: sent } = await ask({ method: 'POST', headers, body: Buffer.alloc(70_000, 'a') })
    expect([status, sent['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
    expect(text).toMatch(/<html lang="en-GB">.*<meta name="viewport".*<title>This was not sent<\/title>/)
    expect(text).toMatch(/<h1>This was not sent<\/h1><p>What you sent is too large\./)
    expect(sent['content-security-policy']).toContain("default-src 'none'")
    expect((await ask({ path: '/a%00b', headers: { accept: 'text/html' } })).text).toContain(
      '<h1>We can’t read this address</h1>',
    )
  })
  test('files that are more than anybody takes', async () => {
    const upload = { origin: site, 'content-type': 'multipart/form-data; boundary=b' }
    const after = (path: string, megabytes: number) =>
      ask({
        method: 'POST',
        path,
        headers: { ...upload, 'content-length': String(megabytes * 1024 * 1024) },
        body: Buffer.alloc(megabytes * 1024 * 1024),
      })
    // Where no file is taken, parts are no way round the limit of a form.
    expect((await after('/franchisor/franchises', 1)).status).toBe(413)
    expect((await after('/franchisor/add-franchise', 257)).status).toBe(413)
  })
  test('a body of unknown length', async () =>
    expect(
      (await ask({ method: 'POST', headers: { ...ours, 'transfer-encoding': 'chunked' }, body: Buffer.from('a=1') }))
        .status,
    ).toBe(411))
  test('a form without a sign of its origin', async () =>
    expect((await ask({ method: 'POST', headers: { 'content-length': '0' } })).status).toBe(403))
  test('odd paths', async () => {
    for (const path of ['/a%00b', '//elsewhere.example', '/a\\b', '*']) expect((await ask({ path })).status).toBe(400)
  })
  test('a method that nobody knows', async () =>
    expect((await ask({ method: 'TRACE', headers: ours })).status).toBe(405))
  test('none of them was handled', () => expect(seen).toEqual([]))
})

test('of a form with too many files the texts still arrive', async () => {
  const body = Buffer.alloc(65 * 1024 * 1024)
  const upload = {
    origin: site,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(body.length),
    connection: 'close',
  }
  expect((await ask({ method: 'POST', path: '/franchisor/franchise/x/edit.data', headers: upload, body })).status).toBe(
    200,
  )
  // As the router takes it, which is no stickler for capitals.
  expect((await ask({ method: 'POST', path: '/Franchisor/add-franchise/', headers: upload, body })).status).toBe(200)
})

test.each([
  ['a b'],
  ['u:p@elsewhere.example'],
  ['[::1'],
  ['x:99999'],
  ['256.1.1.1'],
  ['localhost:9', 'localhost:9'],
  ['[::1]:9', '[::1]:9'],
])('called by the host %j the site is at %j', async (host, known = new URL(site).host) => {
  expect((await ask({ path: '/host', headers: { host } })).status).toBe(200)
  expect(seen.at(-1)).toBe(`GET /host of ${known}`)
})

test('a form of our own pages is at the address that they have, whatever host a proxy put in its place', async () => {
  for (const host of ['internal:8080', 'elsewhere.example']) {
    expect(
      (
        await ask({
          method: 'POST',
          path: '/host',
          headers: { ...ours, host, 'sec-fetch-site': 'same-origin', 'content-length': '0' },
        })
      ).status,
    ).toBe(200)
    expect(seen.at(-1)).toBe(`POST /host of ${new URL(site).host}`)
  }
})

test('what is answered without the application is kept by nobody', async () => {
  for (const sent of [
    { path: '/a%00b' },
    { method: 'POST' },
    { method: 'POST', path: '/contact', headers: { ...ours, 'content-length': '70000' }, body: Buffer.alloc(70_000) },
  ]) {
    const answer = await ask(sent)
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      connection: 'close',
    })
  }
})

test('a page with a slash at its end or in capitals is at its one address; a form is handled', async () => {
  const before = seen.length
  for (const path of ['/search/?q=x', '/Search?q=x']) {
    const answer = await ask({ path })
    expect([answer.status, answer.headers.location]).toEqual([301, '/search?q=x'])
  }
  expect(seen.length).toBe(before)
  expect((await ask({ method: 'POST', path: '/search/', headers: { ...ours, 'content-length': '0' } })).status).toBe(
    200,
  )
})

test('an answer is compressed, carries its reference and the headers of every answer', async () => {
  const answer = await ask({ headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'gzip',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  // Scripts of other sites read nothing here.
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
})

test.each([
  [undefined, 'max-age=31536000'],
  ['host', 'max-age=31536000'],
  ['subdomains', 'max-age=31536000; includeSubDomains'],
  ['preload', 'max-age=31536000; includeSubDomains; preload'],
] as const)(
  'a site at https is asked for in no other way (HSTS=%s); one at http is not locked out',
  async (hsts, header) => {
    expect((await ask({})).headers['strict-transport-security']).toBeUndefined()
    const secure = createHttpServer({
      siteUrl: 'https://atlas.example',
      addresses: addressRules,
      trustedProxies: [],
      handler: async () => new Response('fine'),
      ...(hsts && { hsts }),
    })
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve))
    const answer = await fetch(`http://127.0.0.1:${(secure.address() as AddressInfo).port}/`)
    expect(answer.headers.get('strict-transport-security')).toBe(header)
    await new Promise((resolve) => secure.close(resolve))
  },
)

test.each([
  ['/refused/429/1.2', '2'],
  ['/refused/503/0', '1'],
  ['/refused/503/', '30'],
  ['/refused/422/', undefined],
  ['/', undefined],
])('%s is to be tried again after %s seconds', async (path, seconds) =>
  expect((await ask({ path })).headers['retry-after']).toBe(seconds),
)

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
] as const)('of %s the server takes %s', (header, encoding) => expect(acceptedEncoding(header)).toBe(encoding))

test('for an answer that is made for one alone the quickest is taken', () => {
  const header = 'gzip, deflate, br, zstd'
  expect([acceptedEncoding(header), acceptedEncoding(header, false)]).toEqual(['br', 'zstd'])
  expect(acceptedEncoding('br, zstd;q=0', false)).toBe('br')
})

test.each([
  [{ origin: site }, true],
  [{ secFetchSite: 'same-origin' }, true],
  [{}, false],
  [{ origin: 'null' }, false],
  [{ origin: site, secFetchSite: 'same-origin' }, true],
  [{ origin: 'https://elsewhere.example', secFetchSite: 'same-origin' }, false],
  [{ origin: 'null', secFetchSite: 'same-origin' }, false],
  [{ origin: 'http://localhost:9', secFetchSite: 'same-origin', askedAt: 'http://localhost:9' }, true],
  [{ origin: 'http://localhost:9', askedAt: 'http://localhost:9' }, false],
  [{ origin: site, secFetchSite: 'cross-site' }, false],
  [{ origin: 'http://127.0.0.1:99' }, false],
])('%j is our own: %s', (headers, isOurs) => expect(isSameOrigin(headers, site)).toBe(isOurs))

describe('the client behind proxies', () => {
  const from = (socket: string, forwarded?: string) =>
    ({
      socket: { remoteAddress: socket },
      headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    }) as IncomingMessage
  const list = proxyList(['10.0.0.0/8', '::1'])
  test.each([
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'], // a stranger's header is not believed
    ['10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['10.0.0.1', '6.6.6.6, 198.51.100.1, 10.2.3.4', '198.51.100.1'], // what the client wrote itself stands left of it
    ['::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::1', 'nonsense', '::1'],
    ['10.0.0.1', '', '10.0.0.1'],
  ])('from %s with %j: %s', (socket, forwarded, client) =>
    expect(clientAddress(from(socket, forwarded), list)).toBe(client),
  )
})

test.each([
  [undefined, null],
  ['bytes=0-', { from: 0, to: 100 }],
  ['bytes=10-19', { from: 10, to: 20 }],
  ['bytes=90-200', { from: 90, to: 100 }],
  ['bytes=-30', { from: 70, to: 100 }],
  ['bytes=100-', null],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['lines=0-1', null],
])('of 100 bytes %s is %j', (range, part) => expect(parseRange(range, 100)).toEqual(part))

/** What comes back on one connection until it is closed. */
function onOneLine(count: number): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const line = connect((server.address() as AddressInfo).port, '127.0.0.1')
    line
      .on('data', (bytes: Buffer) => (text += bytes.toString('latin1')))
      .on('error', () => {})
      .on('close', () => resolve(text))
    line.write(
      Array.from(
        { length: count },
        (_, at) => `GET /line/${at} HTTP/1.1\r\nHost: a\r\n${at === count - 1 ? 'Connection: close\r\n' : ''}\r\n`,
      ).join(''),
    )
  })
}

test('pipelined requests of one connection are worked on one by one, and not without end', async () => {
  expect([...(await onOneLine(5)).matchAll(/\r\n\r\n(\/line\/\d)/g)].map(([, path]) => path)).toEqual([
    '/line/0',
    '/line/1',
    '/line/2',
    '/line/3',
    '/line/4',
  ])
  expect(atOnce.most).toBe(1)
  const before = seen.length
  expect(await onOneLine(1_000)).toBe('')
  expect(seen.length - before).toBe(1)
})
