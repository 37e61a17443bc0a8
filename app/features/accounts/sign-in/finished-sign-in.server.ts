import { z } from 'zod'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import type { UserType } from '../account.ts'
import { secondStepNeeded } from '../account.errors.ts'
import { endSession } from '../auth/session.server.ts'
import { rememberBrowser } from './known-browser.server.ts'

// Waits for a change that is under way.
const OWES = statement(
  z.object({ owes: z.boolean() }),
  'select two_factor_enabled as owes from auth."user" where id = $1 for share',
)
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
  /** The code of the second step was right too. */
  isSecondStep?: boolean
}

/**
 * What every way of signing in ends with, once the library has made a session: the browser's old one is over, the login
 * is noted (3-decisions 38), and the browser is known from now on. Returns the cookies to send. Turning two-step
 * verification on ends all other sessions: also the one that was being made meanwhile, whose gate had still found it
 * off. Throws `account.second_step_needed` then.
 */
export async function finishSignIn({
  door,
  userId,
  email,
  asked,
  answer,
  passwordHash,
  isSecondStep = false,
}: FinishedSignIn): Promise<SignedIn> {
  const isOwed = await asSystem('the login list', async (tx) => {
    if (!isSecondStep && (await maybeOne(tx, OWES, [userId]))?.owes) return true
    await execute(tx, NOTE_LOGIN, [userId])
    await execute(tx, ADD_LOGIN, [userId])
    return false
  })
  if (isOwed) {
    await endSession(new Headers({ cookie: answer.getSetCookie().map(pairOf).join('; ') }))
    throw secondStepNeeded()
  }
  // Whatever session this browser held before is over: the new cookie takes its place.
  await endSession(asked)
  log.info({ event: 'account.signed_in', door, userId }, 'signed in')
  const headers = cookiesOnly(answer)
  await rememberBrowser(asked, headers, userId, passwordHash)
  return { headers, userId, email }
}

const pairOf = (cookie: string): string => cookie.split(';', 1)[0] ?? ''

/** Only the cookies of the library's answer travel on. */
export function cookiesOnly(from: Headers): Headers {
  const headers = new Headers()
  for (const cookie of from.getSetCookie()) headers.append('set-cookie', cookie)
  return headers
}
