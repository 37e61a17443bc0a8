import { z } from 'zod'
import { statement } from '#app/platform/db/statement.server.ts'
import { oneInAMinute } from '#app/platform/db/long-statement.server.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { removeObjects } from '#app/platform/files/uploads.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { asPerson, type MemberActor } from '../account.ts'
import { accountNotFound, lastAdmin } from '../account.errors.ts'
import { listCompanyMembers } from '../company/company.queries.server.ts'
import { reauthenticate } from '../passwords/reauthentication.server.ts'
import type { SignInClient } from '../sign-in/sign-in-rate-limit.server.ts'
import { countCode, spendCode } from '../two-step/code.commands.server.ts'
import { getTwoStepState } from '../two-step/two-step.queries.server.ts'
import { accountKindOf } from './deletion.ts'
import type { DeleteAccount } from './deletion.schema.ts'

const DELETE = statement(z.object({ files: z.array(z.string()).nullable() }), 'select delete_own_account() as files')

/**
 * Asks for the password, and for a code where two-step verification is on, before accounts go. Throws what
 * `reauthenticate` and `spendCode` throw.
 */
export async function proveOwner(
  member: MemberActor,
  { currentPassword, code = '' }: Pick<DeleteAccount, 'currentPassword' | 'code'>,
  client: SignInClient,
): Promise<void> {
  await reauthenticate(member, currentPassword, client)
  if (await getTwoStepState(member.userId))
    await countCode(member.email, client, (tx) => spendCode(tx, member.userId, code))
}

/**
 * Deletes the account of whoever asks, with his password and, where two-step verification is on, a code: what is his in
 * every table, what waits to be sent, and his files (docs/data-map.md). An owner's company goes with the accounts of
 * its members; a member goes alone. The audit log keeps that it happened, and one last email says so. Throws what
 * `proveOwner` throws, `account.last_admin`, and `account.not_found` where it is gone already.
 */
export async function deleteAccount(
  actor: MemberActor,
  proof: Pick<DeleteAccount, 'currentPassword' | 'code'>,
  client: SignInClient,
): Promise<void> {
  const member = asPerson(actor)
  await proveOwner(member, proof, client)
  const files = await asActor(member, async (tx) => {
    const people = await listCompanyMembers(tx)
    const gone = await oneInAMinute(tx, DELETE, [])
    if (!gone.files) throw member.role === 'admin' ? lastAdmin() : accountNotFound()
    await audit(tx, 'account.deleted', { type: 'profile', id: member.userId }, { role: member.role })
    // No name goes along: this row is the last that holds anything of the person.
    await enqueue(tx, 'account.deleted', member.email, { role: accountKindOf(actor) })
    for (const { id, email } of people) if (id !== member.userId) await enqueue(tx, 'company.closed', email, {})
    return gone.files
  })
  // A restored backup knows nothing of it: this line does (docs/data-map.md).
  log.info({ event: 'account.deleted', userId: member.userId, role: member.role }, 'an account was deleted')
  // What resists is swept later: no row names it any more.
  await removeObjects(files)
}
