/** Bytes of answers that are whole before they are sent. */
const bodies = new WeakMap<Response, Uint8Array>()

/** A Response whose bytes the server sends as they are, instead of reading them back out of a stream. */
export function wholeResponse(bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(bytes, init)
  bodies.set(response, bytes)
  return response
}

/** All bytes of an answer. */
export async function bytesOf(response: Response): Promise<Uint8Array> {
  return bodies.get(response) ?? new Uint8Array(await response.arrayBuffer())
}
