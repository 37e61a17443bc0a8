import { isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { env } from '#app/platform/env.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import type { MemberActor } from '../account.ts'
import { enrolmentOver, twoStepIsOn } from '../account.errors.ts'
import { auth } from '../auth/auth.server.ts'
import { withAuthTx } from '../auth/auth-database.server.ts'
import { endOtherSessions, renewSession } from '../auth/session.server.ts'
import { reauthenticate } from '../passwords/reauthentication.server.ts'
import { countCode, spendAppCode } from './code.commands.server.ts'
import { drawQrCode, type QrCode } from './qr-code.server.ts'
import { makeRecoveryCodes, toStoredCodes } from './recovery-codes.server.ts'
import { allowEnrolment, endSecondStep, findSecondStep, holdSecondStep } from './second-step.commands.server.ts'
import { decryptSecret, toAppAddress, toTypedKey } from './totp.server.ts'

const WAITING = statement(
  z.object({ secret: z.string() }),
  'select secret from auth.two_factor where user_id = $1 and not verified',
)
const CONFIRM = command(`update auth.two_factor set verified = true, confirmed_at = now(), backup_codes = $2
  where user_id = $1 and not verified`)
const TURN_ON = command('update auth."user" set two_factor_enabled = true, updated_at = now() where id = $1')

/** The key of an app that is being set up: for the eye of a camera, and to type. */
export type Enrolment = { qr: QrCode; key: string; next: string | null }
type Client = { ip: string; headers: Headers }

/**
 * Makes the key of a new authenticator app, after the password; nothing is on yet. This browser, which gets a cookie,
 * may see the key for half an hour. Throws what `reauthenticate` throws, and `account.two_step_on`.
 */
export async function beginEnrolment(
  member: MemberActor,
  { password, next }: { password: string; next: string | null },
  client: Client,
): Promise<Headers> {
  await reauthenticate(member, password, client)
  return asSystem('set up two-step verification', async (tx) => {
    // The library makes the key and encrypts it; it asks for the password again.
    await withAuthTx(tx, () => auth().api.enableTwoFactor({ body: { password }, headers: client.headers })).catch(
      (error: unknown) => {
        if (isAPIError(error) && error.body?.code === 'TOTP_ALREADY_ENABLED') throw twoStepIsOn()
        throw error
      },
    )
    return allowEnrolment(tx, { userId: member.userId, door: member.role, next }, client.headers)
  })
}

/** The key that waits for its first code, for the browser in which the password was right; null in any other. */
export function getEnrolment({ userId, email }: MemberActor, asked: Headers): Promise<Enrolment | null> {
  return asSystem('the key of a new authenticator app', async (tx) => {
    const step = await findSecondStep(tx, asked, { purpose: 'enrol', userId })
    const waiting = step && (await maybeOne(tx, WAITING, [userId]))
    if (!waiting) return null
    const secret = await decryptSecret(waiting.secret)
    return {
      qr: drawQrCode(toAppAddress(secret, env.SITE_NAME, email)),
      key: toTypedKey(secret),
      next: step.next,
    }
  })
}

/**
 * Turns two-step verification on with a first code of the app. Every other session ends, this one gets a new token, an
 * email tells. Returns the recovery codes, which nobody can read again, and the cookies. Throws `account.wrong_code`,
 * `account.too_many_attempts`, `account.enrolment_over`.
 */
export async function confirmEnrolment(
  member: MemberActor,
  code: string,
  client: Client,
): Promise<{ codes: string[]; next: string | null; headers: Headers }> {
  const { userId, role, email } = member
  const codes = makeRecoveryCodes()
  const headers = new Headers()
  const next = await countCode(email, client, async (tx) => {
    const step = await holdSecondStep(tx, client.headers, { purpose: 'enrol', userId })
    const waiting = step && (await maybeOne(tx, WAITING, [userId]))
    if (!waiting) throw enrolmentOver()
    await spendAppCode(tx, userId, waiting.secret, code)
    await execute(tx, CONFIRM, [userId, toStoredCodes(codes)])
    await execute(tx, TURN_ON, [userId])
    await endSecondStep(tx, step.id)
    await endOtherSessions(tx, userId, await renewSession(tx, client.headers, headers, userId))
    await audit(tx, 'account.two_step_on', { type: 'profile', id: userId })
    await enqueue(tx, 'account.two_step_changed', email, { userId, userType: role, what: 'on' })
    return step.next
  })
  log.info({ event: 'account.two_step_on', userId }, 'two-step verification turned on')
  return { codes, next, headers }
}
