import type { IncomingMessage } from 'node:http'
import { isLoopback } from '#app/lib/loopback.ts'
import type { RequestRefusal } from './request-limits.server.ts'

/** What a proxy adds to a request that it passes on. */
const PASSED_ON = /^(?:x-forwarded(?:-.+)?|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/

/**
 * Whether a request can be of this machine's own people: it asks for a loopback host, and nothing says that a proxy
 * passed it on. A foreign host is also what a page elsewhere asks for that has its own name point here (DNS rebinding).
 * HTTP/1.0 is what nginx speaks to the site behind it unless told otherwise, under that site's own name and with no
 * word of where a request came from; no browser speaks it.
 */
export function isLocalRequest(req: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean {
  const address = URL.parse(`http://${req.headers.host ?? ''}/`)
  if (req.httpVersion === '1.0' || !address || !isLoopback(address.hostname)) return false
  return !Object.keys(req.headers).some((name) => PASSED_ON.test(name))
}

/** What everyone else is told, and whoever put the site there. */
export const LOCAL_ONLY_REFUSAL: RequestRefusal = {
  status: 421,
  text:
    'This demo only works on the machine it runs on. To show it elsewhere, set SITE_URL to its address and ' +
    'DEMO=on, and start it again.',
}
