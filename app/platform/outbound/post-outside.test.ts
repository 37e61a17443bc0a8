import dns from 'node:dns'
import { createServer, type Server } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { env } from '#app/platform/env.server.ts'
import { NOT_HTTPS, NOT_PUBLIC, postOutside, reasonNotToPost } from './post-outside.server.ts'

let server: Server
let port: number
let calls = 0
beforeAll(async () => {
  server = createServer((_, answer) => {
    calls += 1
    answer.end('hello')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())
const kept = { ...env }
afterEach(() => void Object.assign(env, kept))

test.each([
  ['https://crm.example.com/hook', null],
  ['https://crm.example.com:8443/hook?key=1', null],
  ['http://crm.example.com/hook', NOT_HTTPS],
  ['ftp://crm.example.com', NOT_HTTPS],
  ['crm.example.com', NOT_HTTPS],
  ['https://me:pass@crm.example.com/', 'The address must hold no name and no password'],
  ['https://me@crm.example.com/', 'The address must hold no name and no password'],
  ['https://:pass@crm.example.com/', 'The address must hold no name and no password'],
  ['https://93.184.216.34/', null],
  ['https://[2606:2800:220:1:248:1893:25c8:1946]/', null],
  ['https://localhost/', NOT_PUBLIC],
  ['https://127.0.0.1/', NOT_PUBLIC],
  ['https://2130706433/', NOT_PUBLIC],
  ['https://0x7f.1/', NOT_PUBLIC],
  ['https://[::1]/', NOT_PUBLIC],
  ['https://[::ffff:10.0.0.1]/', NOT_PUBLIC],
  ['https://169.254.169.254/latest/meta-data', NOT_PUBLIC],
  ['https://10.0.0.5/', NOT_PUBLIC],
])('%s: %s', (address, reason) => {
  expect(reasonNotToPost(address)).toBe(reason)
})

test('a site on this machine alone may send to it, by the setting for that, and to nothing else in plain', () => {
  const here = 'http://127.0.0.1:9/hook'
  const reason = (to: 'on' | 'off', site: string, address = here) => {
    Object.assign(env, { WEBHOOKS_TO_LOOPBACK: to, SITE_URL: site })
    return reasonNotToPost(address)
  }
  expect(reason('on', 'http://127.0.0.1:3000')).toBeNull()
  expect(reason('off', 'http://127.0.0.1:3000')).toBe(NOT_HTTPS)
  expect(reason('on', 'https://atlas.example')).toBe(NOT_HTTPS)
  expect(reason('on', 'http://127.0.0.1:3000', 'http://crm.example.com/')).toBe(NOT_HTTPS)
  expect(reason('on', 'http://127.0.0.1:3000', 'https://127.0.0.1/')).toBe(NOT_PUBLIC)
})

test('nothing reaches this machine by its address', async () => {
  await expect(postOutside(`http://127.0.0.1:${port}/`, '{}', {})).rejects.toThrow(NOT_HTTPS)
  await expect(postOutside(`https://127.0.0.1:${port}/`, '{}', {})).rejects.toThrow(NOT_PUBLIC)
  expect(calls).toBe(0)
})

/** Has every name lead to these addresses. */
function resolveTo(...addresses: string[]) {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const resolve = (_name: string, _options: object, done: (error: null, all: typeof found) => void) => done(null, found)
  vi.spyOn(dns, 'lookup').mockImplementation(resolve as unknown as typeof dns.lookup)
  syncBuiltinESMExports()
}
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test.each([
  ['this machine', ['127.0.0.1']],
  ['a network behind the site', ['10.0.0.5']],
  ['the open internet and, as it is asked again, to this machine', ['93.184.216.34', '127.0.0.1']],
  ['this machine by IPv6', ['2606:2800:220:1:248:1893:25c8:1946', '::1']],
])('a name that leads to %s is found out as it is connected to', async (_where, addresses) => {
  let connections = 0
  const listener = createSocketServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
  resolveTo(...addresses)
  const { port: closed } = listener.address() as AddressInfo
  await expect(postOutside(`https://crm.example.com:${closed}/`, '{}', {})).rejects.toThrow(NOT_PUBLIC)
  expect(connections).toBe(0)
  await new Promise((done) => listener.close(done))
})

test('a name that leads nowhere is told as that', async () => {
  resolveTo()
  await expect(postOutside('https://crm.example.com/', '{}', {})).rejects.toThrow('The address is not known')
})

test('of an answer without an end its beginning is read', async () => {
  Object.assign(env, { WEBHOOKS_TO_LOOPBACK: 'on', SITE_URL: 'http://127.0.0.1:3000' })
  const more = (socket: Socket): void => {
    if (socket.writable) socket.write('x'.repeat(700), () => setImmediate(more, socket))
  }
  const endless = createSocketServer((socket) => {
    socket
      .on('error', () => {})
      .once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        more(socket)
      })
  })
  await new Promise<void>((done) => endless.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(endless.address() as AddressInfo).port}/`
  expect(await postOutside(address, '{}', {})).toEqual({ code: 200, text: 'x'.repeat(1_000) })
  await new Promise((done) => endless.close(done))
})

test.each([
  ['changes to another protocol', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'],
  ['ends without an answer', ''],
  ['is cut off', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf'],
  ['is no HTTP', 'SSH-2.0-x\r\n'],
])('a receiver that %s keeps nobody waiting', async (_, said) => {
  Object.assign(env, { WEBHOOKS_TO_LOOPBACK: 'on', SITE_URL: 'http://127.0.0.1:3000' })
  const odd = createSocketServer((socket) => socket.on('error', () => {}).once('data', () => socket.end(said)))
  await new Promise<void>((done) => odd.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(odd.address() as AddressInfo).port}/`
  await expect(postOutside(address, '{}', {})).rejects.toThrow()
  await new Promise((done) => odd.close(done))
})
