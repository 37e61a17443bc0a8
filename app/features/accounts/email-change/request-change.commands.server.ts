import { z } from 'zod'
import { retention } from '#app/lib/retention.ts'
import { asSystem, type SystemTx } from '#app/platform/db/transaction.server.ts'
import { command, execute, one, statement } from '#app/platform/db/statement.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { type MemberActor, normaliseEmail } from '../account.ts'
import { sameEmail } from '../account.errors.ts'
import { hasReachedEmailLimit } from '../email-verification/email-rate-limit.server.ts'
import { reauthenticate } from '../passwords/reauthentication.server.ts'
import { LINK_MS, waitUntilElapsed } from '../sign-in/constant-time.server.ts'
import { hasReachedLinkLimit } from '../sign-up/sign-up-rate-limit.server.ts'
import type { ChangeEmail } from './email-change.schema.ts'

const TAKEN = command('select 1 from auth."user" where lower(email) = $1')
const WISH = statement(
  z.object({ id: z.guid() }),
  `insert into auth.email_change (user_id, new_email, expires_at) values ($1, $2, now() + $3::interval)
   on conflict (user_id) do update set id = gen_random_uuid(), new_email = excluded.new_email,
     old_confirmed_at = null, new_confirmed_at = null, created_at = now(), expires_at = excluded.expires_at
   returning id`,
)
const DROP = command('delete from auth.email_change where user_id = $1')

/**
 * A member wishes for another email address: with his password, and both addresses get a link. The answer is the same
 * for an address that has an account, whose owner gets an email, and where the emails of the hour are used up. Throws
 * what `reauthenticate` throws and `account.same_email`.
 */
export async function requestEmailChange(
  member: MemberActor,
  { email, currentPassword }: ChangeEmail,
  client: { ip: string; headers: Headers },
): Promise<void> {
  await reauthenticate(member, currentPassword, client)
  if (email === normaliseEmail(member.email)) throw sameEmail()
  if (await hasReachedLinkLimit(client.ip)) return
  await Promise.all([
    asSystem('a wish for another address', (tx) => keepWish(tx, member, email)),
    waitUntilElapsed(performance.now(), LINK_MS),
  ])
}

async function keepWish(tx: SystemTx, { userId, email: oldEmail }: MemberActor, newEmail: string): Promise<void> {
  const isTaken = (await execute(tx, TAKEN, [newEmail])) > 0
  const toNew = isTaken ? 'account.email_change_taken' : 'account.email_change_new'
  if (await hasReachedEmailLimit(tx, 'account.email_change_old', oldEmail)) return
  if (await hasReachedEmailLimit(tx, toNew, newEmail)) return
  const { id } = await one(tx, WISH, [userId, newEmail, retention.emailChanges])
  await audit(tx, 'account.email_change_requested', { type: 'profile', id: userId })
  await enqueue(tx, 'account.email_change_old', oldEmail, { change: id })
  await enqueue(tx, toNew, newEmail, { change: id })
}

/** A member no longer wishes for another address: both links are void. */
export function dropEmailChange({ userId }: MemberActor): Promise<void> {
  return asSystem('no other address after all', async (tx) => {
    if ((await execute(tx, DROP, [userId])) > 0)
      await audit(tx, 'account.email_change_dropped', { type: 'profile', id: userId })
  })
}
