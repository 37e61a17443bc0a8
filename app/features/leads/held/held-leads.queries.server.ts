import { z } from 'zod'
import { listQuery, matchingIds } from '#app/platform/db/list-query.server.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import type { HeldLeadSort } from './held-lead.ts'

const heldRow = z.object({
  id: z.guid(),
  franchise: z.string(),
  franchiseId: z.guid().nullable(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  heldAt: z.date(),
  /** Whether its franchise takes leads at the moment. */
  isPublic: z.boolean(),
})
export type HeldLead = z.infer<typeof heldRow>

const found = { from: 'held_leads() h where true', searched: 'h.franchise, h.name, h.email, h.message' }
/** 3-decisions 82: what waits until its sender's address is verified or an admin lets it go; two statements. */
export const listHeldLeads = listQuery<typeof heldRow, HeldLeadSort>({
  row: heldRow,
  select: `h.id, h.franchise, h.franchise_id as "franchiseId", h.name, h.email, h.message, h.held_at as "heldAt",
    h.is_public as "isPublic"`,
  ...found,
  sorted: { franchise: 'lower(h.franchise)', sender: 'lower(h.name)', held: 'h.held_at' },
  ties: 'h.held_at, h.id',
})

/** The ids of all of them that a search finds. */
export const findHeldLeads = matchingIds({ id: 'h.id::text', ...found })

const COUNT = statement(z.object({ count: z.int() }), 'select coalesce(count_held_leads(), 0) as count')

/** How many leads are held. */
export async function countHeldLeads(tx: Tx): Promise<number> {
  const { count } = await one(tx, COUNT)
  return count
}
