import { createHmac, timingSafeEqual } from 'node:crypto'
import { redirect } from 'react-router'
import { z } from 'zod'
import { clearCookie, readCookie, writeCookie } from './cookie.server.ts'
import { cookies } from './cookies.ts'
import { authSecret } from '#app/platform/env.server.ts'

/** A message for the next page, and the email to fill in there. */
const flash = z.object({
  message: z.string().max(600),
  email: z.string().max(254).optional(),
  /** Whether it says what went wrong. */
  isError: z.boolean().optional(),
  /** Whether it was done, and there is something in it to be put right. */
  isWarning: z.boolean().optional(),
  /** Whether a mail went to it with the answer. */
  isMailed: z.boolean().optional(),
  /** Whether what was sent waits until the address is verified. */
  isHeld: z.boolean().optional(),
  /** What was sent, and to which franchises, for the page that says what follows. */
  sent: z
    .object({
      franchises: z.array(z.guid()).max(20),
      facts: z.array(z.tuple([z.string(), z.string()])).max(8),
      /** The fields of its form, for who sends it again with another address. */
      typed: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  /** The one page that may show it; without it any page that asks. */
  at: z.string().max(200).optional(),
  /** What on that page it stands beside: the id of a franchise, say. */
  by: z.string().max(100).optional(),
})
export type Flash = z.output<typeof flash>

const sign = (text: string) => createHmac('sha256', authSecret()).update(`flash:${text}`).digest('base64url')

/** Letters of a value that leave room for its name, its attributes and the signature in 4,096. */
const LONGEST = 3_800
const encoded = (value: Flash) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Hands a message to the page that the answer redirects to, which takes it (`takeFlash`), or reads it and leaves it for
 * a reload where it stays true. Scripts cannot read it.
 */
export function setFlash(headers: Headers, value: Flash): void {
  const whole = encoded(value)
  // Browsers drop a cookie that is too long, and the message with it: what can be missed goes first.
  const { typed: _, ...sent } = value.sent ?? { facts: [], franchises: [] }
  const shorter = value.sent ? [encoded({ ...value, sent }), encoded({ ...value, sent: { ...sent, facts: [] } })] : []
  const body = [whole, ...shorter].find(({ length }) => length <= LONGEST) ?? shorter.at(-1) ?? whole
  writeCookie(headers, cookies.flash, `${body}.${sign(body)}`)
}

/** Leads to the page of a message. `to` is its address where it has more than its path; `headers` go along. */
export function redirectWithFlash(
  value: Flash & { at: string },
  { to = value.at, headers = new Headers() }: { to?: string; headers?: Headers } = {},
): Response {
  setFlash(headers, value)
  return redirect(to, { headers })
}

/** Forgets the message, for an answer after which it would be out of place. */
export function clearFlash(headers: Headers): void {
  clearCookie(headers, cookies.flash)
}

/**
 * The message that the previous answer left for this page, or null. `at` names the page where its path differs from the
 * request's.
 */
export function readFlash(
  request: Request,
  at: string = new URL(request.url).pathname.replace(/\.data$/, ''),
): Flash | null {
  const [body = '', signature = ''] = readCookie(request.headers, cookies.flash)?.split('.') ?? []
  if (!body || !isSame(signature, sign(body))) return null
  const value = flash.safeParse(parse(body))
  return value.success && (value.data.at === undefined || value.data.at === at) ? value.data : null
}

/** The same, said once: `answer`, the headers of the page, forgets it. On the next visit it may no longer be true. */
export function takeFlash(request: Request, answer: Headers, at?: string): Flash | null {
  const taken = readFlash(request, at)
  if (taken) clearFlash(answer)
  return taken
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
