import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { asSystem, rows } from '../../platform/db.server.ts'
import { authSecret } from '../../platform/env.server.ts'
import { normaliseEmail } from './account.ts'
import { sessionCookie } from './auth.server.ts'
import { VERIFY_DAYS } from './email-proof.server.ts'

const cookieName = sessionCookie.replace('atlas_session', 'atlas_signup')
/** How many accounts a browser can have signed up and not yet verified. */
const KEPT = 5

const markOf = (userId: string) => createHmac('sha256', authSecret()).update(`signed-up:${userId}`).digest('base64url')

function marksIn(headers: Headers): string[] {
  const prefix = `${cookieName}=`
  const cookie = (headers.get('cookie') ?? '').split(';').map((part) => part.trim()).find((part) => part.startsWith(prefix))
  return (cookie?.slice(prefix.length) ?? '').split('.').filter((mark) => /^[\w-]{43}$/.test(mark)).slice(0, KEPT)
}

/**
 * Marks the browser as the one in which an account was made, so that its verification link works with one press there.
 * Where no account was made and nobody may notice (security.md, enumeration), the mark opens nothing.
 */
export function rememberSignUp(asked: Headers, answer: Headers, userId: string | undefined): void {
  const marks = [userId ? markOf(userId) : randomBytes(32).toString('base64url'), ...marksIn(asked)].slice(0, KEPT)
  const secure = cookieName.startsWith('__Host-') ? '; Secure' : ''
  answer.append('set-cookie', `${cookieName}=${marks.join('.')}; Path=/; Max-Age=${VERIFY_DAYS * 86_400}; HttpOnly; SameSite=Lax${secure}`)
}

const userWith = async (email: string): Promise<string | undefined> => {
  const [user] = await asSystem('whose password was right', (tx) => rows<{ id: string }>(tx, 'select id from auth."user" where lower(email) = $1', [normaliseEmail(email)]))
  return user?.id
}

/** The same for somebody who gave the right password of an account whose address is not verified yet. */
export async function rememberPassword(asked: Headers, answer: Headers, email: string): Promise<void> {
  const userId = await userWith(email)
  if (userId) rememberSignUp(asked, answer, userId)
}

/** Whether this browser is marked for the account with this address. */
export async function knowsPasswordOf(headers: Headers, email: string): Promise<boolean> {
  const userId = await userWith(email)
  return userId !== undefined && signedUpHere(headers, userId)
}

/** Whether the account was made in this browser, or its password typed here. */
export function signedUpHere(headers: Headers, userId: string): boolean {
  const wanted = Buffer.from(markOf(userId))
  return marksIn(headers).some((mark) => timingSafeEqual(Buffer.from(mark), wanted))
}
