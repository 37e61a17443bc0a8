import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staticFiles } from './static-files.server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'atlas-static-'))
mkdirSync(path.join(folder, 'assets'))
writeFileSync(path.join(folder, 'assets', 'a-1234.js'), 'const one = 1\n'.repeat(200))
writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>')
writeFileSync(path.join(folder, 'film.webm'), Buffer.from(Array.from({ length: 100 }, (_, at) => at)))
writeFileSync(path.join(folder, 'gone.txt'), 'gone')
const files = await staticFiles(folder)
const server = createServer((req, res) => files(req, res, req.url ?? '/') || res.writeHead(418).end())
rmSync(path.join(folder, 'gone.txt'))
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true })
})
const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${url}`, { method, headers })

test.each([
  ['/assets/a-1234.js', 'public, max-age=31536000, immutable'],
  ['/favicon.svg', 'public, max-age=3600, must-revalidate'],
  ['/film.webm', 'public, max-age=3600, must-revalidate'],
])('%s has an entity tag, and is not sent twice', async (url, kept) => {
  const tags = new Set<string>()
  for (const encoding of ['identity', 'gzip', 'br']) {
    const whole = await ask(url, { 'accept-encoding': encoding })
    const etag = whole.headers.get('etag') ?? ''
    expect([whole.status, whole.headers.get('cache-control')]).toEqual([200, kept])
    expect(etag).toMatch(/^"[\w-]{22}-\w+"$/)
    tags.add(`${etag} ${whole.headers.get('content-encoding')}`)
    for (const method of ['GET', 'HEAD']) {
      const same = await ask(url, { 'accept-encoding': encoding, 'if-none-match': `"other", W/${etag}` }, method)
      expect([
        same.status,
        same.headers.get('etag'),
        same.headers.get('cache-control'),
        same.headers.get('vary'),
        await same.text(),
      ]).toEqual([304, etag, kept, 'accept-encoding', ''])
    }
    const other = await ask(url, { 'accept-encoding': encoding, 'if-none-match': '"other"' })
    expect([other.status, (await other.bytes()).length > 0]).toEqual([200, true])
  }
  // What is compressed in another way is something else.
  expect(tags.size).toBe(url === '/film.webm' ? 1 : 3)
})

test.each<[string, Record<string, string>, number, number]>([
  ['the end', { range: 'bytes=-30' }, 206, 30],
  ['a part of the same version', { range: 'bytes=10-19', 'if-range': 'known' }, 206, 10],
  ['a part of another version', { range: 'bytes=10-19', 'if-range': '"other"' }, 200, 100],
  ['a part backwards', { range: 'bytes=20-10' }, 200, 100],
])('of a film %s', async (_what, headers, status, length) => {
  const etag = (await ask('/film.webm')).headers.get('etag') ?? ''
  const answer = await ask('/film.webm', { ...headers, ...(headers['if-range'] === 'known' && { 'if-range': etag }) })
  expect([answer.status, (await answer.bytes()).length]).toEqual([status, length])
})

test('a file that is gone since the start, as after a new build, is not found and kept by nobody', async () => {
  const answer = await ask('/gone.txt')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('what is no file, or no question, is someone else’s', async () => {
  expect([(await ask('/assets/')).status, (await ask('/favicon.svg', {}, 'POST')).status]).toEqual([418, 418])
})
