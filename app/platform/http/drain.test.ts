import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { addressRules } from '#app/address-rules.ts'
import { drain, isDraining } from './drain.server.ts'
import { handleHealthCheck } from './health.server.ts'
import { createHttpServer } from './http-server.server.ts'

/** security.md, overload: a site that is ended answers whoever had asked it by then. */
async function open(): Promise<{ server: Server; socket: Socket; answers: () => string }> {
  const server: Server = createHttpServer({
    before: (req, res, pathname) => handleHealthCheck(req, res, pathname, isDraining(server)),
    siteUrl: 'http://127.0.0.1:9',
    addresses: addressRules,
    trustedProxies: [],
    handler: async () => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      return new Response('done')
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const accepted = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (part: Buffer) => (text += part.toString()))
  await accepted
  return { server, socket, answers: () => text }
}
const ask = (socket: Socket) => socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')

test('what was sent a moment before, and is not read yet, is answered', async () => {
  const { server, socket, answers } = await open()
  ask(socket)
  await Promise.all([drain(server, 5_000), once(socket, 'close')])
  expect(answers()).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(answers().toLowerCase()).toContain('connection: close')
  expect(answers()).toMatch(/done$/)
})

test('who asks nothing is not waited for, and who never ends only so long', async () => {
  const { server, socket } = await open()
  const began = performance.now()
  await Promise.all([drain(server, 5_000), once(socket, 'close')])
  expect(performance.now() - began).toBeLessThan(3_000)

  const other = await open()
  other.socket.on('error', () => {})
  other.socket.write('POST / HTTP/1.1\r\nhost: x\r\norigin: http://127.0.0.1:9\r\ncontent-length: 9\r\n\r\n')
  await Promise.all([drain(other.server, 700), once(other.socket, 'close')])
})

test('one that is ended is not ready any more, though it lives', async () => {
  const { server, socket, answers } = await open()
  const drained = drain(server, 5_000)
  socket.write('GET /readyz HTTP/1.1\r\nhost: x\r\n\r\n')
  await Promise.all([drained, once(socket, 'close')])
  expect(answers()).toMatch(/^HTTP\/1\.1 503 [^]*\{"status":"not ready"\}/)
})
