/** Bytes of answers that are whole before they are sent. */
const bodies = new WeakMap<Response, Uint8Array>()

/**
 * A Response whose bytes the server sends as they are, instead of reading them back out of a stream: it has no body of
 * its own.
 */
export function bufferedResponse(bytes: Uint8Array, init: ResponseInit): Response {
  const response = new Response(null, init)
  bodies.set(response, bytes)
  return response
}

/** All bytes of an answer; null where it has none. */
export async function responseBytes(response: Response): Promise<Uint8Array | null> {
  return bodies.get(response) ?? (response.body && new Uint8Array(await response.arrayBuffer()))
}
