import type { IncomingMessage } from 'node:http'
import { type AddressRules, pageOf } from './address-rules.server.ts'
import { isSameOrigin } from './csrf.server.ts'
import { foreignRequests } from '#app/platform/log/tally.server.ts'

const MEGABYTE = 1024 * 1024
/** Most bytes of a body: a form, an admin's post, and a form with files, whose parts have limits of their own. */
const FORM_BYTES = 64 * 1024
const POST_BYTES = 1 * MEGABYTE
const UPLOAD_BYTES = 256 * MEGABYTE

export type RequestRefusal = { status: number; text: string }

/**
 * Whether the body is a form with files where files are taken, as they come (multipart.server.ts): past what is kept of
 * them the texts are still read. Elsewhere a form with parts is a form like any other: it is read whole into memory.
 */
export const acceptsFiles = (req: IncomingMessage, pathname: string, addresses: AddressRules): boolean =>
  addresses.takesFiles(pageOf(pathname)) && (req.headers['content-type'] ?? '').startsWith('multipart/form-data')

/**
 * What a program sends: for mail when its reader stops emails (RFC 8058), or a service that signs what it tells. It is
 * no browser's, so it names no site, and it carries no right but that of its link or its signature.
 */
const isFromProgram = (req: IncomingMessage, pathname: string, addresses: AddressRules): boolean =>
  req.method === 'POST' &&
  req.headers.origin === undefined &&
  req.headers['sec-fetch-site'] === undefined &&
  (addresses.takesOneClick(pathname) || addresses.takesSigned(pathname))

/**
 * The origin that the browser calls the site, which it may reach under another name; the configured one where that is
 * no host at all.
 */
function askedAt(req: IncomingMessage, site: URL): string {
  const host = req.headers.host ?? ''
  return /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host) && URL.canParse(`${site.protocol}//${host}/`)
    ? new URL(`${site.protocol}//${host}/`).origin
    : site.origin
}

/**
 * The host of the request's address, as the application shall know it: that of a form's own page, which a proxy may
 * have put another for.
 */
export function getRequestHost(req: IncomingMessage, site: URL): string {
  const { origin } = req.headers
  return new URL(origin === site.origin ? origin : askedAt(req, site)).host
}

/** Why a request goes no further, by its head alone; null for one that the application may have. */
export function getRequestRefusal(
  req: IncomingMessage,
  siteUrl: string,
  pathname: string,
  addresses: AddressRules,
): RequestRefusal | null {
  if (!pathname.startsWith('/') || /%00|\\|\/\//.test(pathname)) return { status: 400, text: 'Bad request.' }
  const length = req.headers['content-length']
  const isChunked = req.headers['transfer-encoding'] !== undefined
  // Nothing here reads the body of a question, so that it could go on for ever.
  if (req.method === 'GET' || req.method === 'HEAD')
    return isChunked || Number(length ?? 0) > 0 ? { status: 400, text: 'Bad request.' } : null
  const { origin } = req.headers
  if (
    !isFromProgram(req, pathname, addresses) &&
    !isSameOrigin(
      { origin, secFetchSite: single(req.headers['sec-fetch-site']), askedAt: askedAt(req, new URL(siteUrl)) },
      siteUrl,
    )
  ) {
    foreignRequests.count('foreignOrigin', origin ?? 'none')
    return { status: 403, text: 'This form wasn’t sent from our site.' }
  }
  // What fetch, and with it the application, knows nothing of.
  if (req.method === 'TRACE') return { status: 405, text: 'You can’t do this here.' }
  const limit = acceptsFiles(req, pathname, addresses)
    ? UPLOAD_BYTES
    : addresses.takesLongTexts(pageOf(pathname))
      ? POST_BYTES
      : FORM_BYTES
  if (length === undefined && isChunked) return { status: 411, text: 'The length of the form is missing.' }
  if (Number(length ?? 0) > limit)
    return {
      status: 413,
      text:
        'What you sent is too large. Go back and send fewer or smaller files. Your browser should have kept most ' +
        'of what you typed. Check it before you send it again.',
    }
  return null
}

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)
