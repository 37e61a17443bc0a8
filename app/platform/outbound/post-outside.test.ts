import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
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

test('nothing reaches this machine, neither by its address nor by a name that leads to it', async () => {
  await expect(postOutside(`http://127.0.0.1:${port}/`, '{}', {})).rejects.toThrow(NOT_HTTPS)
  await expect(postOutside(`https://127.0.0.1:${port}/`, '{}', {})).rejects.toThrow(NOT_PUBLIC)
  // A name that resolves to it is found out when it is connected to.
  const { hostname } = await import('node:os')
  await expect(postOutside(`https://${hostname()}:${port}/`, '{}', {})).rejects.toThrow()
  expect(calls).toBe(0)
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
