import { z } from 'zod'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import { oneInAMinute } from '#app/platform/db/long-statement.server.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { removeObjects } from '#app/platform/files/uploads.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { auditAll } from '#app/platform/log/audit.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import type { MemberActor } from '../account.ts'
import { can } from '../account.policy.ts'
import { proveOwner } from '../deletion/deletion.commands.server.ts'
import type { SignInClient } from '../sign-in/sign-in-rate-limit.server.ts'
import * as errors from './franchisor.errors.ts'
import { contentsKey } from './franchisor-list.ts'
import { getDoomed } from './franchisors.queries.server.ts'

const DELETE = statement(z.object({ files: z.array(z.string()).nullable() }), 'select delete_franchisors($1) as files')

const MEMBERS = statement(
  z.object({ email: z.string() }),
  'select email from profiles where company_id = any ($1::uuid[]) order by id',
)

type Deletion = { account: readonly string[]; seen: string; currentPassword: string; code?: string | undefined }

/**
 * D-11, 3-decisions 41: deletes franchisors' accounts with all that is theirs, all of them or none, in the way in which
 * one deletes one's own (`erase_account`). The admin gives his password, and a code where two-step
 * verification is on; `seen` is what he was told would go. Each, and each member of theirs, is told by one last email.
 * Returns how many went. Throws what `proveOwner` throws, `franchisor.contents_changed`, `franchisor.not_allowed`.
 */
export async function deleteFranchisors(
  admin: MemberActor,
  { account: ids, seen, ...proof }: Deletion,
  client: SignInClient,
): Promise<number> {
  if (!can(admin, 'account:delete')) throw errors.notAllowed()
  await proveOwner(admin, proof, client)
  const { accounts, files } = await asActor(admin, async (tx) => {
    const { accounts, contents } = await getDoomed(tx, ids)
    if (contentsKey(accounts.length, contents) !== seen) throw errors.contentsChanged()
    const members = await rows(tx, MEMBERS, [accounts.map(({ id }) => id)])
    const gone = await oneInAMinute(tx, DELETE, [accounts.map(({ id }) => id)])
    if (!gone.files) throw errors.contentsChanged()
    await auditAll(
      tx,
      'account.deleted',
      'profile',
      accounts.map(({ id, franchises }) => ({ id, details: { role: 'franchisor', byAdmin: true, franchises } })),
    )
    for (const { email } of accounts) await enqueue(tx, 'account.deleted', email, { role: 'franchisor', byAdmin: true })
    for (const { email } of members) await enqueue(tx, 'company.closed', email, {})
    return { accounts, files: gone.files }
  })
  // A restored backup knows nothing of it: these lines do (docs/data-map.md).
  for (const { id } of accounts)
    log.info({ event: 'account.deleted', userId: id, role: 'franchisor' }, 'an account was deleted by an admin')
  await removeObjects(files)
  return accounts.length
}
