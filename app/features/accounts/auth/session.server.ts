import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { asSystemAlone } from '#app/platform/db/transaction.server.ts'
import { authSecret } from '#app/platform/env.server.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { type Actor, userTypes, visitorActor } from '../account.ts'
import { sessionCookie } from './auth.server.ts'
import { sessionLife } from './session-life.ts'
import { hashToken } from './auth-adapter.server.ts'

const sessionRow = z.object({
  id: z.guid(),
  user_id: z.guid(),
  user_type: z.enum(userTypes),
  full_name: z.string(),
  company_name: z.string().nullable(),
  email: z.string(),
  stale: z.boolean(),
})

const READ = statement(
  sessionRow,
  `
  select s.id, s.user_id, p.user_type, p.full_name, p.company_name, p.email, s.updated_at < now() - interval
  '10 minutes' as stale
    from auth.session s join profiles p on p.id = s.user_id
   where s.token = $1 and s.expires_at > now() and p.status = 'approved' and p.suspended_at is null
     and s.updated_at > now() - case p.user_type when 'admin' then $2::interval else $3::interval end
     and s.created_at > now() - case p.user_type when 'admin' then $4::interval else $5::interval end`,
)
const { admin, member } = sessionLife
const LIVES = [admin.resting, member.resting, admin.longest, member.longest]
const TOUCH = command('update auth.session set updated_at = now() where id = $1')
const END = command('delete from auth.session where token = $1')

/** Left behind by a sign-out: it says that someone was signed in here, and not who. */
const leftCookie = sessionCookie.replace('atlas_session', 'atlas_left')
const LEFT_SECONDS = 86_400

function cookieOf(wanted: string, cookies: string | null): string | null {
  for (const part of (cookies ?? '').split(';')) {
    const [name, ...value] = part.trim().split('=')
    if (name === wanted) return decode(value.join('='))
  }
  return null
}

/**
 * The session token out of a Cookie header, or null. The cookie holds `token.signature` as the sign-in library writes
 * it: HMAC-SHA256 in base64. A made-up cookie so costs no query, and another AUTH_SECRET ends every session.
 */
function tokenOf(cookies: string | null): string | null {
  const value = cookieOf(sessionCookie, cookies) ?? ''
  const dot = value.lastIndexOf('.')
  if (dot < 1) return null
  const token = value.slice(0, dot)
  const [given, right] = [
    Buffer.from(value.slice(dot + 1)),
    Buffer.from(createHmac('sha256', authSecret()).update(token).digest('base64')),
  ]
  return given.length === right.length && timingSafeEqual(given, right) ? token : null
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** Whether the request carries a session cookie, good or not. */
export function hasSessionCookie(request: Request): boolean {
  return Boolean(cookieOf(sessionCookie, request.headers.get('cookie')))
}

/**
 * Whether this browser is signed in, or was within the last day: it may have a form open that it fetched as a member.
 */
export function wasSignedIn(request: Request): boolean {
  return hasSessionCookie(request) || cookieOf(leftCookie, request.headers.get('cookie')) !== null
}

/**
 * Who asks: one statement. A session of an account that is not approved, suspended or gone counts for nothing.
 * A visitor without a cookie costs no query.
 */
export async function readActor(request: Request): Promise<Actor> {
  const token = tokenOf(request.headers.get('cookie'))
  if (!token) return visitorActor
  const row = await asSystemAlone('who asks', (tx) => maybeOne(tx, READ, [hashToken(token), ...LIVES]))
  if (!row) return visitorActor
  if (row.stale) await asSystemAlone('a session in use', (tx) => execute(tx, TOUCH, [row.id]))
  return {
    role: row.user_type,
    userId: row.user_id,
    fullName: row.full_name,
    companyName: row.company_name,
    email: row.email,
  }
}

/** Ends the session whose cookie the headers carry, if there is one. */
export async function endSession(headers: Headers): Promise<void> {
  const token = tokenOf(headers.get('cookie'))
  if (token) await asSystemAlone('sign out', (tx) => execute(tx, END, [hashToken(token)]))
}

/**
 * What the browser forgets with a sign-out: copies of pages and pictures that only a member may see, the pages behind
 * the Back button among them (ASVS 14.3.1). Not "cookies", which would forget the choice about cookies and what is left
 * for open forms, and not "storage", which holds what a visitor collected himself (docs/decisions/009).
 */
const FORGET = '"cache"'

/** Ends the session of this request and tells the browser to drop the cookie (S-09: an unknown session is no error). */
export async function signOut(request: Request): Promise<Headers> {
  await endSession(request.headers)
  const secure = sessionCookie.startsWith('__Host-') ? '; Secure' : ''
  const headers = new Headers({ 'clear-site-data': FORGET })
  headers.append('set-cookie', `${sessionCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`)
  headers.append('set-cookie', `${leftCookie}=1; Path=/; Max-Age=${LEFT_SECONDS}; HttpOnly; SameSite=Lax${secure}`)
  return headers
}
