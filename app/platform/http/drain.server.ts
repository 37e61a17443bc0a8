import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Those that take no more requests: each answer ends its connection. */
const draining = new WeakSet<Server>()
/** The connections of each on which nothing has been asked yet. */
const unasked = new WeakMap<Server, Set<Socket>>()

/** Whether a server takes no more requests: nobody should send it any. */
export const isDraining = (server: Server): boolean => draining.has(server)

/** Has a server know its connections, so that `drain` can end it without cutting a request. */
export function followConnections(server: Server): void {
  const fresh = new Set<Socket>()
  unasked.set(server, fresh)
  server.on('connection', (socket: Socket) => {
    fresh.add(socket)
    socket.once('close', () => fresh.delete(socket))
  })
}

/** Notes that something was asked; of a server that ends, the answer is the last on its connection. */
export function noteRequest(server: Server, req: IncomingMessage, res: ServerResponse): void {
  unasked.get(server)?.delete(req.socket)
  if (draining.has(server)) res.setHeader('connection', 'close')
}

/** What has been sent on a connection is read within this, so one without a request may be closed then, in ms. */
const SWEEP_MS = 250
/** How long people at the door are let in, in ms, and after how many turns without any of them nobody is there. */
const DOOR_MS = 2_500
const QUIET_TURNS = 5

/** Takes in the connections that the system has accepted for us, which Node does one in each turn of its loop. */
async function takeWaiting(server: Server): Promise<void> {
  let quiet = 0
  const note = () => (quiet = 0)
  server.on('connection', note)
  for (const end = Date.now() + DOOR_MS; quiet < QUIET_TURNS && Date.now() < end; quiet++) await nextTurn()
  server.off('connection', note)
}

/** Stops taking requests, lets those in flight finish (at most `graceMs`), then closes. */
export async function drain(server: Server, graceMs: number): Promise<void> {
  draining.add(server)
  const force = setTimeout(() => server.closeAllConnections(), graceMs)
  await takeWaiting(server)
  let silent = new Set<Socket>()
  const sweep = setInterval(() => {
    server.closeIdleConnections()
    const now = unasked.get(server) ?? new Set()
    // The library does not count one as idle that never asked anything.
    for (const socket of silent) if (now.has(socket)) socket.destroy()
    silent = new Set(now)
  }, SWEEP_MS)
  // Its own `close` would cut connections at once whose request it has not read yet.
  await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  clearInterval(sweep)
  clearTimeout(force)
}
