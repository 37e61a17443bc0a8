import { asSystem } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import type { UserType } from '../account.ts'
import { endSession } from '../auth/session.server.ts'
import { rememberBrowser } from './known-browser.server.ts'

const NOTE_LOGIN = command('update profiles set last_login = now() where id = $1')
const ADD_LOGIN = command('insert into login_events (user_id) values ($1)')

/** The cookies to send, and who they are for. */
export type SignedIn = { headers: Headers; userId: string; email: string }

type FinishedSignIn = {
  door: UserType
  userId: string
  email: string
  /** The request's headers: of the browser that signs in. */
  asked: Headers
  /** What the sign-in library answered: the new session's cookie is among its headers. */
  answer: Headers
  /** The hash of the password that was right, where one was typed. */
  passwordHash?: string | null
}

/**
 * What every way of signing in ends with, once the library has made a session: the browser's old one is over, the login
 * is noted (3-decisions 38), and the browser is known from now on. Returns the cookies to send.
 */
export async function finishSignIn({
  door,
  userId,
  email,
  asked,
  answer,
  passwordHash,
}: FinishedSignIn): Promise<SignedIn> {
  // Whatever session this browser held before is over: the new cookie takes its place.
  await endSession(asked)
  await asSystem('the login list', async (tx) => {
    await execute(tx, NOTE_LOGIN, [userId])
    await execute(tx, ADD_LOGIN, [userId])
  })
  log.info({ event: 'account.signed_in', door, userId }, 'signed in')
  const headers = cookiesOnly(answer)
  await rememberBrowser(asked, headers, userId, passwordHash)
  return { headers, userId, email }
}

/** Only the cookies of the library's answer travel on. */
export function cookiesOnly(from: Headers): Headers {
  const headers = new Headers()
  for (const cookie of from.getSetCookie()) headers.append('set-cookie', cookie)
  return headers
}
