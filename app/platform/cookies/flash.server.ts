import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { authSecret, env } from '#app/platform/env.server.ts'

/** A message for the next page, and the e-mail to fill in there. */
const flash = z.object({
  message: z.string().max(600),
  email: z.string().max(254).optional(),
  /** Whether a mail went to it with the answer. */
  isMailed: z.boolean().optional(),
  /** Whether what was sent waits until the address is verified. */
  isHeld: z.boolean().optional(),
  /** The one page that may show it; without it any page that asks. */
  at: z.string().max(200).optional(),
  /** What on that page it stands beside: the id of a franchise, say. */
  by: z.string().max(100).optional(),
})
export type Flash = z.output<typeof flash>

/** Long enough for a reload and a look into the mailbox (3-decisions 8), short enough to be gone tomorrow. */
const LIFE_SECONDS = 1_800

const secure = () => env.SITE_URL.startsWith('https://')
const cookieName = () => (secure() ? '__Host-atlas_flash' : 'atlas_flash')
const attributes = (maxAge: number) => `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure() ? '; Secure' : ''}`
const sign = (text: string) => createHmac('sha256', authSecret()).update(`flash:${text}`).digest('base64url')

/** Hands a message to the page that the answer redirects to. It survives a reload there; scripts cannot read it. */
export function setFlash(headers: Headers, value: Flash): void {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url')
  headers.append('set-cookie', `${cookieName()}=${body}.${sign(body)}; ${attributes(LIFE_SECONDS)}`)
}

/** Forgets the message, for an answer after which it would be out of place. */
export function clearFlash(headers: Headers): void {
  headers.append('set-cookie', `${cookieName()}=; ${attributes(0)}`)
}

/**
 * The message that the previous answer left for this page, or null. `at` names the page where its path differs from the
 * request's.
 */
export function readFlash(
  request: Request,
  at: string = new URL(request.url).pathname.replace(/\.data$/, ''),
): Flash | null {
  const prefix = `${cookieName()}=`
  const cookie = (request.headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix))
  const [body = '', signature = ''] = cookie?.slice(prefix.length).split('.') ?? []
  if (!body || !isSame(signature, sign(body))) return null
  const value = flash.safeParse(parse(body))
  return value.success && (value.data.at === undefined || value.data.at === at) ? value.data : null
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function parse(body: string): unknown {
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString())
  } catch {
    return null
  }
}
