import { lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { env } from '#app/platform/env.server.ts'
import { isLoopback } from '#app/lib/loopback.ts'
import { isPublicAddress } from './public-address.ts'

/** How long an answer may take, whole, in ms. */
const TIME_LIMIT = 8_000
/** What is read of an answer, in bytes. */
const MOST_READ = 1_000

export type OutsideAnswer = { code: number; text: string }

export const NOT_HTTPS = 'The address must begin with https://'
export const NOT_PUBLIC = 'The address does not lead to the open internet'

/** Tests have a receiver on this machine, on a site that is on it too. */
const takesLoopback = (): boolean => env.WEBHOOKS_TO_LOOPBACK === 'on' && isLoopback(new URL(env.SITE_URL).hostname)

/** Looks at the addresses that are connected to, not at those of an earlier question: of several none may be closed. */
const openLookup: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return done(error ?? new Error('The address is not known'), [])
    if (!found.every(({ address }) => isPublicAddress(address))) return done(new Error(NOT_PUBLIC), [])
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })

/** Why nothing may be sent to an address, as far as it says itself; null where it may be tried. */
export function reasonNotToPost(address: string): string | null {
  if (!URL.canParse(address)) return NOT_HTTPS
  const { protocol, hostname, username, password } = new URL(address)
  if (protocol === 'http:' && isLoopback(hostname) && takesLoopback()) return null
  if (protocol !== 'https:') return NOT_HTTPS
  if (username || password) return 'The address must hold no name and no password'
  const host = hostname.replace(/^\[|\]$/g, '')
  return isLoopback(hostname) || (isIP(host) !== 0 && !isPublicAddress(host)) ? NOT_PUBLIC : null
}

/**
 * Sends a text to an address that somebody else chose (security.md, requests to others): by HTTPS, to the open internet
 * alone, as its name leads there at this moment; no redirect is followed, and what comes back is read to its beginning
 * within a time. Throws an error that says why in words.
 */
export function postOutside(
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<OutsideAnswer> {
  const reason = reasonNotToPost(address)
  if (reason) return Promise.reject(new Error(reason))
  const url = new URL(address)
  const isPlain = url.protocol === 'http:'
  return new Promise((resolve, reject) => {
    let isAnswered = false
    const sent = (isPlain ? plainRequest : request)(
      url,
      {
        method: 'POST',
        agent: false,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        signal: AbortSignal.timeout(TIME_LIMIT),
        ...(isPlain ? {} : { lookup: openLookup }),
      },
      (answer) => {
        isAnswered = true
        const code = answer.statusCode ?? 0
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
          if (text.length >= MOST_READ) answer.destroy()
        })
        answer.on('error', reject)
        answer.on('close', () => resolve({ code, text: text.slice(0, MOST_READ) }))
      },
    )
    sent.on('error', (error) =>
      reject(error.name === 'AbortError' ? new Error(`No answer within ${TIME_LIMIT / 1000} seconds`) : error),
    )
    // What changes to another protocol (101) is closed without an answer and without an error.
    sent.on('close', () => {
      if (!isAnswered) reject(new Error('The connection was closed without an answer'))
    })
    sent.end(body)
  })
}
