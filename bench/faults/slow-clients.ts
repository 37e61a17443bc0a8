// Clients that send their head letter by letter, or never read their answer, many at once: pages of others do not
// notice, and whoever does not come to an end is cut off. Forms that trickle in: bench/attack/slow-bodies.ts.
// react-router build, then node bench/faults/slow-clients.ts [--connections 300]
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { withFault } from '../lib/fault-site.ts'
import { percentile, spread, verdict } from '../lib/verdict.ts'

const { values } = parseArgs({ options: { connections: { type: 'string', default: '300' } } })
/** A head has 10 s (http-server.server.ts), which is looked at every 5 s. */
const HEAD_MS = 10_000 + 5_000 + 1_000

await withFault(async ({ start }) => {
  const site = await start()
  const port = Number(new URL(site.address).port)
  const look = async (): Promise<number> => {
    const began = performance.now()
    await (await fetch(`${site.address}/search`)).arrayBuffer()
    return performance.now() - began
  }
  for (let n = 0; n < 20; n++) await look()
  const alone: number[] = []
  for (let n = 0; n < 20; n++) alone.push(await look())

  /** Connects, and answers after how many ms the server ended it. */
  function connect(speak: (socket: net.Socket) => void): { socket: net.Socket; lived: Promise<number> } {
    const began = performance.now()
    const socket = net.connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.once('connect', () => speak(socket))
    return { socket, lived: new Promise((done) => socket.once('close', () => done(performance.now() - began))) }
  }
  const many = <T>(make: () => T): T[] => Array.from({ length: Number(values.connections) }, make)

  const heads = many(() =>
    connect((socket) => {
      socket.resume()
      socket.write('GET /search HTTP/1.1\r\nhost: x\r\nx-slow: ')
      const drip = setInterval(() => socket.write('a'), 1_000)
      socket.once('close', () => clearInterval(drip))
    }),
  )
  const mute = many(() =>
    connect((socket) => {
      socket.pause()
      socket.write('GET /search HTTP/1.1\r\nhost: x\r\n\r\n')
    }),
  )
  // Their pages are made by then; what is left is to wait for them.
  await sleep(5_000)
  const beside: number[] = []
  for (let n = 0; n < 60; n++) {
    beside.push(await look())
    await sleep(50)
  }
  const p95 = (times: readonly number[]) => percentile(times, 0.95)
  console.log(`       alone: ${spread(alone)}`)
  verdict('pages of others do not notice', p95(beside) < 3 * p95(alone) + 100, spread(beside))
  const lived = await Promise.all(heads.map((head) => head.lived))
  verdict('a head that does not end is cut off', Math.max(...lived) < HEAD_MS, spread(lived))
  for (const { socket } of mute) socket.destroy()
  await Promise.all(mute.map((one) => one.lived))
  const after = await look()
  verdict('back to normal', after < 3 * p95(alone) + 100, `${after.toFixed(0)} ms after they left`)
})
