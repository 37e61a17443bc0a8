import { compress, type Encoding } from './compression.server.ts'

/** How such bytes are compressed, where someone has done it before. */
type Encode = (encoding: Encoding) => Promise<Uint8Array>

/** Bytes of answers that are whole before they are sent. */
const bodies = new WeakMap<Response, { bytes: Uint8Array; encode: Encode | undefined }>()

/**
 * A Response whose bytes the server sends as they are, instead of reading them back out of a stream: it has no body of
 * its own.
 */
export function bufferedResponse(bytes: Uint8Array, init: ResponseInit, encode?: Encode): Response {
  const response = new Response(null, init)
  bodies.set(response, { bytes, encode })
  return response
}

/** All bytes of an answer; null where it has none. */
export async function responseBytes(response: Response): Promise<Uint8Array | null> {
  return bodies.get(response)?.bytes ?? (response.body && new Uint8Array(await response.arrayBuffer()))
}

/** Those bytes as they travel to one who asked. */
export function encodedBytes(response: Response, bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  return bodies.get(response)?.encode?.(encoding) ?? compress(bytes, encoding, 4)
}
