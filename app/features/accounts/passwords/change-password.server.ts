import { z } from 'zod'
import { FormFaults, NamedError } from '#app/lib/errors.ts'
import { asSystem, asSystemAlone } from '#app/platform/db/transaction.server.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import type { MemberActor } from '../account.ts'
import { wrongCurrentPassword } from '../account.errors.ts'
import type { ChangePassword } from '../account.schema.ts'
import { endOtherSessions, renewSession } from '../auth/session.server.ts'
import { dropResetLinks } from './password-reset.server.ts'
import { rememberBrowser } from '../sign-in/known-browser.server.ts'
import { hashPassword } from './password-hash.server.ts'
import { findPasswordFault, type PasswordOwner } from './password-rules.server.ts'
import { reauthenticate } from './reauthentication.server.ts'

/** A password that is younger than its account row: the one of the sign-up has no date of its own. */
const CHANGED = statement(
  z.object({ at: z.date(), isRecent: z.boolean() }),
  `select updated_at as at, updated_at > now() - interval '30 minutes' as "isRecent" from auth.account
    where user_id = $1 and provider_id = 'credential' and updated_at > created_at`,
)
// Of two changes at once one finds the password that it has looked at gone.
const SET = command(`update auth.account set password = $2, updated_at = now()
  where user_id = $1 and provider_id = 'credential' and password = $3`)

function readChange(userId: string) {
  return asSystemAlone('when a password was changed', (tx) => maybeOne(tx, CHANGED, [userId]))
}

/** When the password was last changed; null for one that was never changed. */
export async function getPasswordChangeDate(userId: string): Promise<Date | null> {
  return (await readChange(userId))?.at ?? null
}

/** Whom the rules of a new password ask about. */
export const passwordOwnerOfMember = ({ email, fullName, companyName, role }: MemberActor): PasswordOwner => ({
  email,
  names: [fullName, companyName],
  isAdmin: role === 'admin',
})

/**
 * Changes a member's own password: the present one is asked for, every other session ends, this one gets a new token,
 * and an email tells. The same press sent again (its answer was lost) is answered like the first and changes nothing.
 * Returns the cookies, and whether this browser is still signed in. Throws what `reauthenticate` and
 * `checkPasswordRules` throw, and both where both passwords are wrong.
 */
export async function changePassword(
  member: MemberActor,
  { currentPassword, password }: ChangePassword,
  client: { ip: string; headers: Headers },
): Promise<{ headers: Headers; isSignedIn: boolean }> {
  const { userId, role } = member
  const fault = await findPasswordFault(password, passwordOwnerOfMember(member))
  if (fault) {
    // Of a form with both wrong both are said: the present one is asked for all the same.
    await reauthenticate(member, currentPassword, client).catch((error: unknown) => {
      throw error instanceof NamedError && error.field ? new FormFaults(error, fault) : error
    })
    throw fault
  }
  const before = await reauthenticate(member, currentPassword, client).catch(async (error: unknown) => {
    if (await isRepeated(error, member, password, client)) return null
    throw error
  })
  const after = before === null ? null : await hashPassword(password)
  const headers = new Headers()
  const isSignedIn = await asSystem('change a password', async (tx) => {
    if (after !== null) {
      if ((await execute(tx, SET, [userId, after, before])) === 0) throw wrongCurrentPassword()
      await dropResetLinks(tx, userId)
      await audit(tx, 'account.password_changed', { type: 'profile', id: userId })
      await enqueue(tx, 'account.password_changed', member.email, { userId, userType: role, by: 'member' })
    }
    const session = await renewSession(tx, client.headers, headers, userId)
    if (after !== null) await endOtherSessions(tx, userId, session)
    return session !== null
  })
  await rememberBrowser(client.headers, headers, userId, after)
  log.info({ event: 'account.password_changed', userId }, 'password changed')
  return { headers, isSignedIn }
}

/** Whether the new password is the account's already, set within the last half an hour: the press came twice. */
async function isRepeated(
  error: unknown,
  member: MemberActor,
  password: string,
  client: { ip: string; headers: Headers },
): Promise<boolean> {
  if (!(error instanceof NamedError) || error.code !== 'account.wrong_current_password') return false
  if (!(await readChange(member.userId))?.isRecent) return false
  return reauthenticate(member, password, client).then(
    () => true,
    () => false,
  )
}
