import { z } from 'zod'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import type { MemberActor } from '../account.ts'
import { getTokenHash } from '../auth/session.server.ts'
import { lastWay } from '../providers/provider.errors.ts'
import { readSignInWays } from '../sign-in-ways/sign-in-ways.queries.server.ts'
import { canRemove } from '../sign-in-ways/sign-in-ways.ts'
import { proveOwner } from './owner-proof.server.ts'
import type { RemovePasskey } from './passkey.schema.ts'

// Of two removals at once the second sees what the first has left.
const LOCK = command('select 1 from auth."user" where id = $1 for update')
const END_SESSIONS = command('delete from auth.session where passkey_id = $1 and user_id = $2 and token <> $3')
const REMOVE = statement(
  z.object({ name: z.string() }),
  'delete from auth.passkey where id = $1 and user_id = $2 returning name',
)

/**
 * Removes a passkey: nobody signs in with it any more, and whoever did elsewhere is signed out. An email tells. Removed
 * already, it stays so. Throws what `proveOwner` throws, and `account.last_way`.
 */
export async function removePasskey(
  member: MemberActor,
  { passkey, currentPassword }: RemovePasskey,
  client: { ip: string; headers: Headers },
): Promise<void> {
  const { userId, role, email } = member
  await proveOwner(member, currentPassword, client)
  await asSystem('remove a passkey', async (tx) => {
    await execute(tx, LOCK, [userId])
    const ways = await readSignInWays(tx, member)
    if (!ways.passkeys.some(({ id }) => id === passkey)) return
    if (!canRemove(ways)) throw lastWay()
    await execute(tx, END_SESSIONS, [passkey, userId, getTokenHash(client.headers) ?? ''])
    const removed = await maybeOne(tx, REMOVE, [passkey, userId])
    if (!removed) return
    await audit(tx, 'account.passkey_removed', { type: 'profile', id: userId })
    await enqueue(tx, 'account.passkey_changed', email, { userId, userType: role, what: 'removed', name: removed.name })
    log.info({ event: 'account.passkey_removed', userId }, 'a passkey was removed')
  })
}
