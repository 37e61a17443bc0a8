import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { AddressRules } from './address-rules.server.ts'
import { getRequestRefusal } from './request-limits.server.ts'

const site = 'https://atlas.example'
const addresses: AddressRules = {
  isPublicScreen: () => false,
  takesFiles: (path) => path === '/files',
  takesLongTexts: (path) => path === '/long',
  takesOneClick: (path) => path === '/stop',
  takesSigned: (path) => path === '/hook',
}
type Headers = Record<string, string>
const statusOf = (method: string, path: string, headers: Headers): number | undefined =>
  getRequestRefusal(
    { method, headers: { host: 'atlas.example', ...headers } } as unknown as IncomingMessage,
    site,
    path,
    addresses,
  )?.status

/** A form of our own pages. */
const ours = (more: Headers = {}): Headers => ({ origin: site, 'sec-fetch-site': 'same-origin', ...more })
const files = { 'content-type': 'multipart/form-data; boundary=x' }

describe('what names no site is a program’s, at addresses of programs alone (security.md, forged requests)', () => {
  test.each<[string, string, Headers, number | undefined]>([
    ['POST', '/stop', {}, undefined],
    ['POST', '/hook', {}, undefined],
    ['POST', '/form', {}, 403],
    ['PUT', '/hook', {}, 403],
    ['POST', '/hook', { origin: 'https://elsewhere.example' }, 403],
    ['POST', '/stop', { 'sec-fetch-site': 'cross-site' }, 403],
    ['POST', '/form', ours(), undefined],
    ['POST', '/form', { origin: site }, undefined],
    ['POST', '/form', { 'sec-fetch-site': 'same-origin' }, undefined],
  ])('%s %s with %j: %s', (method, path, headers, status) => expect(statusOf(method, path, headers)).toBe(status))
})

describe('a body is as long as its page takes, and no longer', () => {
  const kilobytes = (count: number) => count * 1024
  test.each<[string, number, Headers]>([
    ['/form', kilobytes(64), {}],
    ['/form', kilobytes(64), files],
    ['/files', kilobytes(64), {}],
    ['/long', kilobytes(1024), {}],
    ['/files', kilobytes(256 * 1024), files],
  ])('%s takes %d bytes (%j)', (path, most, more) => {
    const sent = (length: number) => statusOf('POST', path, ours({ ...more, 'content-length': String(length) }))
    expect([sent(most), sent(most + 1)]).toEqual([undefined, 413])
  })
  test('a form says how long it is, and a question has none', () => {
    expect(statusOf('POST', '/form', ours({ 'transfer-encoding': 'chunked' }))).toBe(411)
    for (const method of ['GET', 'HEAD']) {
      expect(statusOf(method, '/form', {})).toBeUndefined()
      expect(statusOf(method, '/form', { 'content-length': '0' })).toBeUndefined()
      expect(statusOf(method, '/form', { 'content-length': '1' })).toBe(400)
      expect(statusOf(method, '/form', { 'transfer-encoding': 'chunked' })).toBe(400)
    }
  })
})
