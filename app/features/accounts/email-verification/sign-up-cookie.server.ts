import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { cookies } from '#app/platform/cookies/cookies.ts'
import { authSecret } from '#app/platform/env.server.ts'
import { normaliseEmail } from '../account.ts'
import { tokenCookie } from '../auth/token-cookie.server.ts'

/** How many accounts a browser can have signed up and not yet verified. */
const KEPT = 5

const cookie = tokenCookie(cookies.signUp, { length: 43, kept: KEPT })

const markOf = (userId: string) => createHmac('sha256', authSecret()).update(`signed-up:${userId}`).digest('base64url')

/**
 * Marks the browser as the one in which an account was made, so that its verification link works with one press there.
 * Where no account was made and nobody may notice (security.md, account enumeration), the mark opens nothing.
 */
export function rememberSignUp(asked: Headers, answer: Headers, userId: string | undefined): void {
  cookie.write(answer, [userId ? markOf(userId) : randomBytes(32).toString('base64url'), ...cookie.read(asked)])
}

const USER = statement(z.object({ id: z.guid() }), 'select id from auth."user" where lower(email) = $1')

const userWith = async (email: string): Promise<string | undefined> => {
  const user = await asSystem('whose password was right', (tx) => maybeOne(tx, USER, [normaliseEmail(email)]))
  return user?.id
}

/** The same for someone who gave the right password of an account whose address is not verified yet. */
export async function rememberPasswordProof(asked: Headers, answer: Headers, email: string): Promise<void> {
  const userId = await userWith(email)
  if (userId) rememberSignUp(asked, answer, userId)
}

/** Whether this browser is marked for the account with this address. */
export async function hasPasswordProof(headers: Headers, email: string): Promise<boolean> {
  const userId = await userWith(email)
  return userId !== undefined && isSignUpBrowser(headers, userId)
}

/** Whether the account was made in this browser, or its password typed here. */
export function isSignUpBrowser(headers: Headers, userId: string): boolean {
  const wanted = Buffer.from(markOf(userId))
  return cookie.read(headers).some((mark) => timingSafeEqual(Buffer.from(mark), wanted))
}
