import type { SystemTx } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import type { MemberActor } from '../account.ts'
import { twoStepIsOff } from '../account.errors.ts'
import { endOtherSessions, renewSession } from '../auth/session.server.ts'
import { reauthenticate } from '../passwords/reauthentication.server.ts'
import { countCode, spendCode } from './code.commands.server.ts'
import { makeRecoveryCodes, toStoredCodes } from './recovery-codes.server.ts'
import type { PasswordAndCode } from './two-step.schema.ts'

const FORGET_APP = command('delete from auth.two_factor where user_id = $1')
const FORGET_STEPS = command('delete from auth.second_step where user_id = $1')
const TURN_OFF = command(
  'update auth."user" set two_factor_enabled = false, updated_at = now() where id = $1 and two_factor_enabled',
)
const NEW_CODES = command('update auth.two_factor set backup_codes = $2 where user_id = $1 and verified')

type Client = { ip: string; headers: Headers }

/** Forgets the app and the recovery codes of an account. Throws `account.two_step_off` where there are none. */
export async function forgetTwoStep(tx: SystemTx, userId: string): Promise<void> {
  if ((await execute(tx, TURN_OFF, [userId])) === 0) throw twoStepIsOff()
  await execute(tx, FORGET_APP, [userId])
  await execute(tx, FORGET_STEPS, [userId])
}

/**
 * Turns two-step verification off, with the password and a code. Every other session ends, this one gets a new token,
 * an email tells. Returns the cookies. Throws what `reauthenticate` and `spendCode` throw.
 */
export async function turnOffTwoStep(
  member: MemberActor,
  { currentPassword, code }: PasswordAndCode,
  client: Client,
): Promise<Headers> {
  const { userId, role, email } = member
  await reauthenticate(member, currentPassword, client)
  const headers = new Headers()
  await countCode(email, client, async (tx) => {
    await spendCode(tx, userId, code)
    await forgetTwoStep(tx, userId)
    await endOtherSessions(tx, userId, await renewSession(tx, client.headers, headers, userId))
    await audit(tx, 'account.two_step_off', { type: 'profile', id: userId })
    await enqueue(tx, 'account.two_step_changed', email, { userId, userType: role, what: 'off' })
  })
  log.info({ event: 'account.two_step_off', userId }, 'two-step verification turned off')
  return headers
}

/**
 * Ten new recovery codes in place of all that are left, with the password and a code; an email tells. Nobody can read
 * them again. Throws what `reauthenticate` and `spendCode` throw.
 */
export async function replaceRecoveryCodes(
  member: MemberActor,
  { currentPassword, code }: PasswordAndCode,
  client: Client,
): Promise<string[]> {
  const { userId, role, email } = member
  await reauthenticate(member, currentPassword, client)
  const codes = makeRecoveryCodes()
  await countCode(email, client, async (tx) => {
    await spendCode(tx, userId, code)
    if ((await execute(tx, NEW_CODES, [userId, toStoredCodes(codes)])) === 0) throw twoStepIsOff()
    await audit(tx, 'account.recovery_codes_made', { type: 'profile', id: userId })
    await enqueue(tx, 'account.two_step_changed', email, { userId, userType: role, what: 'codes' })
  })
  log.info({ event: 'account.recovery_codes_made', userId }, 'new recovery codes')
  return codes
}
