import { z } from 'zod'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { isUniqueViolation } from '../account.commands.server.ts'
import * as errors from '../account.errors.ts'
import { endOtherSessions } from '../auth/session.server.ts'
import { dropResetLinks } from '../passwords/password-reset.server.ts'
import { getLinkedChange, type LinkedChange } from './email-change.queries.server.ts'

const CONFIRM = statement(
  z.object({ isBoth: z.boolean() }),
  `update auth.email_change set
      old_confirmed_at = case $2 when 'old' then coalesce(old_confirmed_at, now()) else old_confirmed_at end,
      new_confirmed_at = case $2 when 'new' then coalesce(new_confirmed_at, now()) else new_confirmed_at end
    where id = $1 and expires_at > now() and (old_confirmed_at is null or new_confirmed_at is null)
    returning old_confirmed_at is not null and new_confirmed_at is not null as "isBoth"`,
)
const APPLY = command(`update auth."user" set email = $2, email_verified = true, updated_at = now() where id = $1`)
const REFUSE = command(`delete from auth.email_change
  where id = $1 and (old_confirmed_at is null or new_confirmed_at is null)`)

async function readLink(token: string): Promise<LinkedChange> {
  const change = await getLinkedChange(token)
  if (!change) throw errors.linkExpired()
  return change
}

/**
 * One of the two addresses says yes; with the second yes the account has the new address. Says whether it has. Pressed
 * again it is the same yes. Throws `account.link_expired`, and `account.email_taken` where the new address has an
 * account by now.
 */
export async function confirmEmailChange(token: string): Promise<LinkedChange> {
  const change = await readLink(token)
  if (change.isDone) return change
  const isDone = await asSystem('confirm a new address', async (tx) => {
    const confirmed = await maybeOne(tx, CONFIRM, [change.change, change.side])
    if (!confirmed) return null
    if (!confirmed.isBoth) return false
    await execute(tx, APPLY, [change.userId, change.newEmail])
    // Links that went to the old address.
    await dropResetLinks(tx, change.userId)
    await audit(tx, 'account.email_changed', { type: 'profile', id: change.userId })
    const { newEmail, fullName } = change
    await enqueue(tx, 'account.email_changed', change.oldEmail, { newEmail, fullName })
    return true
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw errors.emailTaken()
    throw error
  })
  // Over, or done meanwhile by another press.
  return isDone === null ? readLink(token) : { ...change, isDone }
}

/**
 * The owner of the old address says that it was not him: nothing changes, and every session of the account ends, that
 * of whoever asked among them. Throws `account.link_expired`, also for the link of the new address.
 */
export async function refuseEmailChange(token: string): Promise<LinkedChange> {
  const change = await readLink(token)
  if (change.side !== 'old') throw errors.linkExpired()
  await asSystem('refuse a new address', async (tx) => {
    if ((await execute(tx, REFUSE, [change.change])) === 0) throw errors.linkExpired()
    await endOtherSessions(tx, change.userId, null)
    await audit(tx, 'account.email_change_refused', { type: 'profile', id: change.userId })
  })
  return change
}
