import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Turn = { res: ServerResponse; run: () => void }

/**
 * More requests than this that came on one connection before the first was answered are nobody's page: browsers send
 * none.
 */
const MOST_WAITING = 32
const waiting = new WeakMap<Socket, Turn[]>()

/**
 * Runs the requests of one connection one after the other, as they are answered anyway: a single line is no way to be a
 * thousand clients, nor to have work done for nobody after it was cut. One with too many in waiting is cut.
 */
export function serialiseRequests(socket: Socket, res: ServerResponse, run: () => void): void {
  const line = waiting.get(socket)
  if (!line) {
    waiting.set(socket, [])
    take(socket, { res, run })
  } else if (line.push({ res, run }) > MOST_WAITING) {
    waiting.set(socket, [])
    socket.destroy()
  }
}

function take(socket: Socket, { res, run }: Turn): void {
  res.once('close', () => {
    const next = socket.destroyed ? undefined : waiting.get(socket)?.shift()
    if (next) take(socket, next)
    else waiting.delete(socket)
  })
  run()
}
