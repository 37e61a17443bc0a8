import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import type { NextAction } from './lead-work.ts'

const NOTES = statement(
  z.object({
    id: z.guid(),
    content: z.string(),
    author: z.string().nullable(),
    at: z.date(),
    editedAt: z.date().nullable(),
  }),
  `select id, content, note_author(id) as author, created_at as at, edited_at as "editedAt" from lead_notes
    where franchisor_id = $1 and lead_id = $2 order by created_at desc, id limit 100`,
)
const ACTION = statement(
  z.object({ what: z.string(), due: z.string() }),
  'select what, due::text as due from lead_next_actions where franchisor_id = $1 and lead_id = $2',
)

/** What a company keeps to itself about its own lead: notes, the newest first, and what it does next. */
export async function getLeadWork(tx: Tx, franchisorId: string, leadId: string) {
  const notes = await rows(tx, NOTES, [franchisorId, leadId])
  const next: NextAction | null = (await maybeOne(tx, ACTION, [franchisorId, leadId])) ?? null
  return { notes, next, newNoteId: randomUUID() }
}
export type LeadWork = Awaited<ReturnType<typeof getLeadWork>>
