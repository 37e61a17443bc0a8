import { z } from 'zod'
import { isUnavailable } from '#app/platform/db/database-away.server.ts'
import { asSystem, type SystemTx } from '#app/platform/db/transaction.server.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { normaliseEmail } from '../account.ts'
import * as errors from '../account.errors.ts'
import {
  cancelAttempt,
  recordSuccess,
  reserveAttempt,
  type SignInClient,
} from '../sign-in/sign-in-rate-limit.server.ts'
import { NamedError } from '#app/lib/errors.ts'
import { hashRecoveryCode } from './recovery-codes.server.ts'
import { decryptSecret, findStep } from './totp.server.ts'

const SECRET = statement(
  z.object({ secret: z.string() }),
  'select secret from auth.two_factor where user_id = $1 and verified',
)
// Of two presses at once, and of a code that someone else has seen being typed, one is good.
const SPEND_STEP = command(
  'update auth.two_factor set last_step = $2 where user_id = $1 and coalesce(last_step < $2, true)',
)
const SPEND_RECOVERY = statement(
  z.object({ left: z.int() }),
  `update auth.two_factor set backup_codes = (backup_codes::jsonb - $2)::text
    where user_id = $1 and verified and backup_codes::jsonb ? $2
    returning jsonb_array_length(backup_codes::jsonb) as left`,
)
const APP_CODE = /^\d{6}$/
/** Anything as short was meant to be one. */
const MOST_OF_APP_CODE = 8

/** What a code was: of the app, or one of the recovery codes, of which so many are left. */
export type SpentCode = { kind: 'app' } | { kind: 'recovery'; left: number }

/**
 * Compares a code of the app with the secret and spends it. Throws `account.wrong_code`, `account.code_used`.
 */
export async function spendAppCode(tx: SystemTx, userId: string, stored: string, code: string): Promise<void> {
  const secret = await decryptSecret(stored).catch((error: unknown) => {
    // Another AUTH_SECRET than when it was set up: recovery codes still work (docs/decisions/025).
    log.error({ err: error, userId }, 'the secret of two-step verification cannot be read')
    return null
  })
  const step = secret === null ? null : await findStep(secret, code)
  if (step === null) throw errors.wrongCode()
  if ((await execute(tx, SPEND_STEP, [userId, step])) === 0) throw errors.codeUsed()
}

/**
 * Spends a code of an account with two-step verification: six figures of the app, else a recovery code. Throws
 * `account.wrong_code`, `account.code_used`, `account.wrong_recovery_code`, `account.two_step_off`.
 */
export async function spendCode(tx: SystemTx, userId: string, code: string): Promise<SpentCode> {
  if (!APP_CODE.test(code)) {
    if (code.length <= MOST_OF_APP_CODE) throw errors.wrongCode()
    const spent = await maybeOne(tx, SPEND_RECOVERY, [userId, hashRecoveryCode(code)])
    if (!spent) throw errors.wrongRecoveryCode()
    return { kind: 'recovery', left: spent.left }
  }
  const found = await maybeOne(tx, SECRET, [userId])
  if (!found) throw errors.twoStepIsOff()
  await spendAppCode(tx, userId, found.secret, code)
  return { kind: 'app' }
}

/**
 * Runs what spends a code, counted before it is looked at and forgiven when it was right, as a password is
 * (security.md, guessing passwords): ten failures in 15 minutes, then growing rests, and a budget of its own for a
 * browser in which the owner signed in before. Where `work` says false there was nothing to try the code on: this try
 * is taken back, and what failed before still counts. Throws `account.too_many_attempts` and what `work` throws.
 */
export async function countCode<T>(
  email: string,
  client: SignInClient,
  work: (tx: SystemTx) => Promise<T>,
): Promise<T> {
  const attempt = await reserveAttempt(normaliseEmail(email), client, 'code')
  const done = await asSystem('a code of two-step verification', work).catch(async (error: unknown) => {
    // A code that was right and is spent is no guess, but a second try with it may be one.
    if (!(error instanceof NamedError) || isUnavailable(error)) await cancelAttempt(attempt)
    throw error
  })
  await (done === false ? cancelAttempt(attempt) : recordSuccess(attempt))
  return done
}
