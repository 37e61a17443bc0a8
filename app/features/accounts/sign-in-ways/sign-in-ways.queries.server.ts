import { z } from 'zod'
import { asSystem, type SystemTx } from '#app/platform/db/transaction.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import type { MemberActor } from '../account.ts'
import { readPasskeys } from '../passkeys/passkey.queries.server.ts'
import { getRelyingParty } from '../passkeys/relying-party.server.ts'
import { listProviders } from '../providers/provider-flow.server.ts'
import type { SignInWaysOf } from './sign-in-ways.ts'

const ACCOUNTS = statement(
  z.object({ provider: z.string(), hasPassword: z.boolean(), linkedAt: z.date() }),
  `select provider_id as provider, password is not null as "hasPassword", created_at as "linkedAt"
     from auth.account where user_id = $1 order by created_at`,
)

/** The same within a transaction, for what is decided by it. */
export async function readSignInWays(tx: SystemTx, { userId, role }: MemberActor): Promise<SignInWaysOf> {
  const accounts = await rows(tx, ACCOUNTS, [userId])
  const providers = listProviders(role)
  // A provider that is no longer configured leads nowhere.
  const linked = providers.flatMap((provider) => {
    const account = accounts.find((one) => one.provider === provider.id)
    return account ? [{ ...provider, linkedAt: account.linkedAt }] : []
  })
  return {
    passkeys: await readPasskeys(tx, userId),
    takesPasskeys: getRelyingParty() !== null,
    hasPassword: accounts.some((account) => account.provider === 'credential' && account.hasPassword),
    linked,
    addable: providers.filter(({ id }) => !linked.some((one) => one.id === id)),
  }
}

/** By what a member signs in. */
export function getSignInWays(member: MemberActor): Promise<SignInWaysOf> {
  return asSystem('by what someone signs in', (tx) => readSignInWays(tx, member))
}
