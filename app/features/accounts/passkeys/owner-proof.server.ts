import { z } from 'zod'
import { asSystemAlone } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import type { MemberActor } from '../account.ts'
import { reauthenticate } from '../passwords/reauthentication.server.ts'
import { countCode, spendCode } from '../two-step/code.commands.server.ts'
import { getTwoStepState } from '../two-step/two-step.queries.server.ts'
import { signInAgain } from './passkey.errors.ts'
import { isFreshSession } from './passkey.queries.server.ts'

const HAS_PASSWORD = statement(
  z.object({ hasPassword: z.boolean() }),
  `select true as "hasPassword" from auth.account
    where user_id = $1 and provider_id = 'credential' and password is not null`,
)

type Client = { ip: string; headers: Headers }

/**
 * Before a passkey comes or goes its owner proves that it is he: by his password, or, where he has none, by having just
 * signed in. Throws what `reauthenticate` throws, and `account.sign_in_again`.
 */
export async function proveOwner(member: MemberActor, password: string | undefined, client: Client): Promise<void> {
  const found = await asSystemAlone('whether someone has a password', (tx) =>
    maybeOne(tx, HAS_PASSWORD, [member.userId]),
  )
  if (found) await reauthenticate(member, password ?? '', client)
  else if (!(await isFreshSession(client.headers, member.userId))) throw signInAgain()
}

/**
 * A passkey passes two-step verification by, so adding one takes a code where it is on, as turning it off does. Throws
 * what `countCode` and `spendCode` throw.
 */
export async function proveSecondStep({ userId, email }: MemberActor, code = '', client: Client): Promise<void> {
  if (await getTwoStepState(userId)) await countCode(email, client, (tx) => spendCode(tx, userId, code))
}
