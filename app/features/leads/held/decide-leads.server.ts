import { z } from 'zod'
import type { Actor } from '#app/features/accounts/account.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { asSeen, listChanged } from '#app/platform/forms/whole-list.server.ts'
import { leadNotFound } from '../lead.errors.ts'
import { can } from '../lead.policy.ts'
import { findHeldLeads } from './held-leads.queries.server.ts'

const done = z.object({ name: z.string().nullable() })
const RELEASE_ALL = statement(done, 'select release_lead(l.id) as name from unnest($1::uuid[]) l (id)')
const DISCARD_ALL = statement(done, 'select discard_held_lead(l.id) as name from unnest($1::uuid[]) l (id)')

/**
 * 3-decisions 82: an admin releases or discards all held leads that the search `q` finds, if they are as many as the
 * admin has `seen`; the database notes each in the audit log. Leads of a listing that takes none stay held. Answers how
 * many were decided on and how many stay. Throws `list.changed` where a lead came or went meanwhile.
 */
export async function decideHeldLeads(
  tx: Tx,
  actor: Actor,
  { isRelease, q, seen }: { isRelease: boolean; q: string; seen: number },
): Promise<{ count: number; stay: number }> {
  if (!can(actor, 'lead:release')) throw leadNotFound()
  const ids = asSeen(await findHeldLeads(tx, q), seen)
  const decided = await rows(tx, isRelease ? RELEASE_ALL : DISCARD_ALL, [ids])
  const count = decided.filter(({ name }) => name !== null).length
  if (!isRelease && count < ids.length) throw listChanged()
  return { count, stay: ids.length - count }
}
