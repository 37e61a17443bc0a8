import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { secondsOf } from '#app/lib/retention.ts'
import { asSystemAlone, type SystemTx } from '#app/platform/db/transaction.server.ts'
import { clearCookie, readCookie, writeCookie } from '#app/platform/cookies/cookie.server.ts'
import { cookies } from '#app/platform/cookies/cookies.ts'
import { authSecret, env } from '#app/platform/env.server.ts'
import { command, execute, maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
import { type Actor, userTypes, visitorActor } from '../account.ts'
import { IS_LIVE } from './live-session.server.ts'
import { sessionLife } from './session-life.ts'
import { hashToken } from './auth-adapter.server.ts'

const sessionRow = z.object({
  id: z.guid(),
  user_id: z.guid(),
  company_id: z.guid().nullable(),
  user_type: z.enum(userTypes),
  full_name: z.string(),
  company_name: z.string().nullable(),
  email: z.string(),
  stale: z.boolean(),
  has_second_step: z.boolean(),
})

/** Of a member too the company's account decides. */
const PEOPLE = `auth.session s join profiles p on p.id = s.user_id
  join profiles c on c.id = coalesce(p.company_id, p.id)`
/** A session that counts, of an account that may sign in. */
const COUNTS = `p.status = 'approved' and p.suspended_at is null
  and c.status = 'approved' and c.suspended_at is null and ${IS_LIVE}`
const READ = statement(
  sessionRow,
  `
  select s.id, s.user_id, p.company_id, p.user_type, p.full_name, c.company_name, p.email, s.updated_at < now() -
    interval '10 minutes' as stale, u.two_factor_enabled or s.passkey_id is not null as has_second_step
    from ${PEOPLE} join auth."user" u on u.id = s.user_id
   where s.token = $1 and ${COUNTS}`,
)
const STILL_LIVE = statement(
  z.object({ token: z.string() }),
  `select s.token from ${PEOPLE} where s.token = any ($1::text[]) and ${COUNTS}`,
)
const { longest } = sessionLife.member
const TOUCH = command('update auth.session set updated_at = now() where id = $1')
const END = command('delete from auth.session where token = $1')
const END_OTHERS = command('delete from auth.session where user_id = $1 and token is distinct from $2')
const RENEW = command(`update auth.session set token = $3, created_at = now(), updated_at = now(),
  expires_at = now() + $4::interval where token = $1 and user_id = $2`)
const TOKEN_BYTES = 32
const signatureOf = (token: string) => createHmac('sha256', authSecret()).update(token).digest('base64')

/**
 * The session token of a request, or null. The cookie holds `token.signature` as the sign-in library writes
 * it: HMAC-SHA256 in base64. A made-up cookie so costs no query, and another AUTH_SECRET ends every session.
 */
function tokenOf(asked: Headers): string | null {
  const value = readCookie(asked, cookies.session) ?? ''
  const dot = value.lastIndexOf('.')
  if (dot < 1) return null
  const token = value.slice(0, dot)
  const [given, right] = [Buffer.from(value.slice(dot + 1)), Buffer.from(signatureOf(token))]
  return given.length === right.length && timingSafeEqual(given, right) ? token : null
}

/** What the database keeps of the session token of a request; null where there is none. */
export function getTokenHash(asked: Headers): string | null {
  const token = tokenOf(asked)
  return token === null ? null : hashToken(token)
}

/** Whether the request carries a session cookie, good or not. */
export function hasSessionCookie(request: Request): boolean {
  return Boolean(readCookie(request.headers, cookies.session))
}

/**
 * Whether this browser is signed in, or was within the last day: it may have a form open that it fetched as a member.
 */
export function hasRecentSession(request: Request): boolean {
  return hasSessionCookie(request) || readCookie(request.headers, cookies.signedOut) !== null
}

/**
 * Who asks: one statement. A session of an account that is not approved, suspended or gone counts for nothing.
 * A visitor without a cookie costs no query.
 */
export async function getSessionActor(request: Request): Promise<Actor> {
  const token = tokenOf(request.headers)
  if (!token) return visitorActor
  const row = await asSystemAlone('who asks', (tx) => maybeOne(tx, READ, [hashToken(token)]))
  if (!row) return visitorActor
  if (row.stale) await asSystemAlone('a session in use', (tx) => execute(tx, TOUCH, [row.id]))
  return {
    role: row.user_type,
    userId: row.company_id ?? row.user_id,
    ...(row.company_id && { personId: row.user_id }),
    fullName: row.full_name,
    companyName: row.company_name,
    email: row.email,
    ...(env.REQUIRE_ADMIN_2FA && row.user_type === 'admin' && !row.has_second_step && { owesEnrolment: true as const }),
  }
}

/**
 * Gives the session of a request a new token and begins its life again, where the password was just asked for: a copy
 * of the old cookie is worth nothing then. Returns what the database keeps of the token; null where the session is
 * over.
 */
export async function renewSession(
  tx: SystemTx,
  asked: Headers,
  answer: Headers,
  userId: string,
): Promise<string | null> {
  const old = tokenOf(asked)
  if (!old) return null
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const renewed = await execute(tx, RENEW, [hashToken(old), userId, hashToken(token), longest])
  if (renewed === 0) return null
  writeSessionCookie(answer, token)
  return hashToken(token)
}

/** Hands a session to the browser, in the form in which the sign-in library does. */
export function writeSessionCookie(answer: Headers, token: string): void {
  writeCookie(answer, { ...cookies.session, seconds: secondsOf(longest) }, `${token}.${signatureOf(token)}`)
}

/** Ends the sessions of an account except the one that the database keeps under this token; null ends all. */
export async function endOtherSessions(tx: SystemTx, userId: string, tokenHash: string | null): Promise<void> {
  await execute(tx, END_OTHERS, [userId, tokenHash])
}

/** What names the session of a request in the database, good or not; null without one. */
export function getSessionHash(request: Request): string | null {
  const token = tokenOf(request.headers)
  return token && hashToken(token)
}

/** Those of the sessions that still hold: one statement, for whoever reads on after the request was let in. */
export async function listLiveSessions(hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await asSystemAlone('who still reads', (tx) => rows(tx, STILL_LIVE, [hashes]))
  return new Set(found.map(({ token }) => token))
}

/** Ends the session whose cookie the headers carry, if there is one. */
export async function endSession(headers: Headers): Promise<void> {
  const token = tokenOf(headers)
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
  const headers = new Headers({ 'clear-site-data': FORGET })
  clearCookie(headers, cookies.session)
  writeCookie(headers, cookies.signedOut, '1')
  return headers
}
