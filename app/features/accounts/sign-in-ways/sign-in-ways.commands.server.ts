import { asSystem } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import type { MemberActor } from '../account.ts'
import { lastWay } from '../providers/provider.errors.ts'
import { canRemove } from './sign-in-ways.ts'
import { readSignInWays } from './sign-in-ways.queries.server.ts'

// Of two removals at once the second sees what the first has left.
const LOCK = command('select 1 from auth."user" where id = $1 for update')
const UNLINK = command('delete from auth.account where user_id = $1 and provider_id = $2')

/**
 * A member no longer signs in with a provider; an email tells. Removed already, it stays so. The library's own
 * unlinking knows neither that email nor which providers are configured. Throws `account.last_way`.
 */
export function unlinkProvider(member: MemberActor, providerId: string): Promise<void> {
  const { userId, email } = member
  return asSystem('unlink a provider', async (tx) => {
    await execute(tx, LOCK, [userId])
    const ways = await readSignInWays(tx, member)
    if (!ways.linked.some(({ id }) => id === providerId)) return
    if (!canRemove(ways)) throw lastWay()
    await execute(tx, UNLINK, [userId, providerId])
    await audit(tx, 'account.provider_unlinked', { type: 'profile', id: userId }, { provider: providerId })
    await enqueue(tx, 'account.provider_unlinked', email, { userId, provider: providerId })
  })
}
