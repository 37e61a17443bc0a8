import type { IncomingMessage, ServerResponse } from 'node:http'

/** What is still read of a body after its answer: 1 MB, for 5 s (security.md, cost attacks). */
const REST_BYTES = 1024 * 1024
const REST_MS = 5_000
/** How long an answer may still travel to someone who sends on, before the connection is cut under it. */
const TRAVEL_MS = 500

/**
 * Sends an answer at once, whether or not its request has come to an end. Browsers look at an answer only once they
 * have sent all, so a body that nobody wants is still read a little: whoever sends somewhat too much over a usual line
 * sees why it was refused. Whoever sends on without an end, or hardly at all, is cut. `body` is null where there is
 * none. Status and headers are set before; the length is said here.
 */
export function endResponse(req: IncomingMessage, res: ServerResponse, body: Uint8Array | string | null): void {
  if (req.method !== 'HEAD' && res.statusCode !== 204 && res.statusCode !== 304)
    res.setHeader('content-length', body === null ? 0 : Buffer.byteLength(body))
  if (req.readableEnded || (req.complete && req.readableLength === 0)) {
    if (body === null) res.end()
    else res.end(body)
    return
  }
  // The length is said, so that the answer is whole for its reader before it is ended here.
  if (body === null || req.method === 'HEAD') res.flushHeaders()
  else res.write(body)
  dropRest(req, () => res.end())
}

/** Reads and drops what still comes of a body, within the bounds; then `done`. Past them the connection is cut. */
function dropRest(req: IncomingMessage, done: () => void): void {
  const cut = () => req.socket.destroy()
  let late = setTimeout(cut, REST_MS)
  let left = REST_BYTES
  // Whoever began to read the body would keep it in memory, or hold the line while it is full.
  req.removeAllListeners('data')
  req.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left >= 0) return
    req.pause()
    clearTimeout(late)
    late = setTimeout(cut, TRAVEL_MS)
  })
  req.once('close', () => clearTimeout(late))
  req.once('end', () => {
    clearTimeout(late)
    done()
  })
  req.resume()
}
