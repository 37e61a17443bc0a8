import { z } from 'zod'
import type { MemberActor } from '#app/features/accounts/account.ts'
import { collectOwnData } from '#app/features/accounts/data-export/data-export.server.ts'
import type { ExportSection } from '#app/features/accounts/data-export/export-section.server.ts'
import { proveOwner } from '#app/features/accounts/deletion/deletion.commands.server.ts'
import type { SignInClient } from '#app/features/accounts/sign-in/sign-in-rate-limit.server.ts'
import { one, rows, statement } from '#app/platform/db/statement.server.ts'
import { oneInAMinute } from '#app/platform/db/long-statement.server.ts'
import { asActor, type Tx } from '#app/platform/db/transaction.server.ts'
import { removeObjects } from '#app/platform/files/uploads.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import * as errors from '../operation.errors.ts'
import type { NotedKind } from './held-data.ts'
import { addressLine } from './erased-address.server.ts'
import { findAccount } from './held-data.queries.server.ts'

const NOTE = statement(z.object({ id: z.guid() }), 'select note_data_request($1, $2, $3::date) as id')

/** Notes a request that came by email or post, with its month from the day it came. Throws `operation.not_allowed`. */
export async function noteDataRequest(
  tx: Tx,
  admin: MemberActor,
  { email, asked, received }: { email: string; asked: NotedKind; received: string },
): Promise<void> {
  if (admin.role !== 'admin') throw errors.notAllowed()
  await one(tx, NOTE, [email, asked, received])
}

const COPY = statement(
  z.object({ kind: z.string(), item: z.record(z.string(), z.unknown()) }),
  'select kind, item from copy_of_address($1)',
)

/**
 * Everything that is held about an address, to be handed to its owner: what stands under the address, and of a
 * customer's account what he could download himself. The database notes it in the audit log and closes the request.
 * Throws `operation.not_allowed`.
 */
export async function copyHeldData(
  admin: MemberActor,
  email: string,
  sections: readonly ExportSection[],
): Promise<Record<string, unknown>> {
  if (admin.role !== 'admin') throw errors.notAllowed()
  const { held, account } = await asActor(admin, async (tx) => ({
    held: await rows(tx, COPY, [email]),
    account: await findAccount(tx, email),
  }))
  const kinds = Map.groupBy(held, ({ kind }) => kind)
  const underAddress = Object.fromEntries([...kinds].map(([kind, pieces]) => [kind, pieces.map(({ item }) => item)]))
  if (account?.type !== 'customer') return { underAddress }
  const customer: MemberActor = {
    role: 'customer',
    userId: account.id,
    email,
    fullName: account.name,
    companyName: null,
  }
  return { underAddress, account: await collectOwnData(customer, sections) }
}

const ERASE = statement(
  z.object({
    outcome: z.enum(['erased', 'nothing', 'franchisor', 'admin']),
    account: z.guid().nullable(),
    files: z.array(z.string()),
  }),
  'select outcome, account, files from erase_address($1)',
)

type Erasure = { email: string; currentPassword: string; code?: string | undefined }

/**
 * Erases what is held about an address in the way in which a buyer's own account goes (`forget_address`,
 * `erase_account`), with a customer's account where it has one; the admin gives his password, and a code where two-step
 * verification is on. What the law has us keep stays, as the page says. Whoever had an account gets the last email.
 * Throws what `proveOwner` throws, `operation.not_allowed`, `operation.nothing_held`, `operation.company_account` and
 * `operation.admin_account`.
 */
export async function eraseHeldData(
  admin: MemberActor,
  { email, ...proof }: Erasure,
  client: SignInClient,
): Promise<void> {
  if (admin.role !== 'admin') throw errors.notAllowed()
  await proveOwner(admin, proof, client)
  const { account, files } = await asActor(admin, async (tx) => {
    const done = await oneInAMinute(tx, ERASE, [email])
    if (done.outcome === 'nothing') throw errors.nothingHeld()
    if (done.outcome === 'franchisor') throw errors.companyAccount()
    if (done.outcome === 'admin') throw errors.adminAccount()
    if (done.account) await enqueue(tx, 'account.deleted', email, { role: 'customer', byAdmin: true })
    return done
  })
  // A restored backup knows nothing of it: these lines do (docs/data-map.md).
  if (account) log.info({ event: 'account.deleted', userId: account, role: 'customer' }, 'an account was erased')
  log.info({ event: 'address.erased', erasure: addressLine(email, new Date()) }, 'an address was erased')
  await removeObjects(files)
}
