import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { maybeOne, one, rows, statement } from '#app/platform/db/statement.server.ts'
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

export type LeadWork = { notes: z.output<(typeof NOTES)['row']>[]; next: NextAction | null; newNoteId: string }

/** What a company keeps to itself about its own lead: notes, the newest first, and what it does next. */
export async function getLeadWork(tx: Tx, franchisorId: string, leadId: string): Promise<LeadWork> {
  const [notes, next] = await Promise.all([
    rows(tx, NOTES, [franchisorId, leadId]),
    maybeOne(tx, ACTION, [franchisorId, leadId]),
  ])
  return { notes, next: next ?? null, newNoteId: randomUUID() }
}

const dueRow = z.object({
  count: z.int(),
  first: z
    .object({ id: z.guid(), what: z.string(), due: z.string(), buyer: z.string(), franchise: z.string() })
    .nullable(),
})
const DUE = statement(
  dueRow,
  `select count(*)::int as count, (array_agg(jsonb_build_object('id', l.id, 'what', a.what, 'due', a.due,
       'buyer', l.name, 'franchise', coalesce(f.name, l.franchise_name))
       order by a.due, a.created_at, l.id))[1] as first
    from lead_next_actions a join franchise_leads l on l.id = a.lead_id
    left join franchises f on f.id = l.franchise_id
    where a.franchisor_id = $1 and a.due <= london_today()`,
)
export type DueActions = z.output<typeof dueRow>

/** How many planned actions have had their day, today's included, and the one that waits longest. */
export function getDueActions(tx: Tx, franchisorId: string): Promise<DueActions> {
  return one(tx, DUE, [franchisorId])
}
