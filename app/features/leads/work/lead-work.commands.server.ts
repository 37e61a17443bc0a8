import { z } from 'zod'
import type { Actor } from '#app/features/accounts/account.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { leadNotFound } from '../lead.errors.ts'
import { can } from '../lead.policy.ts'
import { dayIsOver, noteNotFound } from './lead-work.errors.ts'
import type { nextActionSchema, noteSchema } from './lead-work.schema.ts'

/** Nothing is written about a lead that is not one's own. */
const OWN = 'select l.id, l.franchisor_id from franchise_leads l where l.franchisor_id = $1 and l.id = $2'

/** A day that is over stays where it stood already. */
const SET_ACTION = command(
  `insert into lead_next_actions (lead_id, franchisor_id, what, due) select own.*, $3, $4::date from (${OWN}) own
   where $4::date >= (now() at time zone 'Europe/London')::date
     or exists (select from lead_next_actions a where a.lead_id = own.id and a.due = $4::date)
   on conflict (lead_id) do update set what = excluded.what, due = excluded.due`,
)

const FIND = statement(z.object({ id: z.guid() }), OWN.replace(', l.franchisor_id', ''))

/** What is done next about a lead, and when: one thing at a time. Throws `lead.not_found` and `lead.day_is_over`. */
export async function setNextAction(tx: Tx, actor: Actor, input: z.output<typeof nextActionSchema>): Promise<void> {
  if (!can(actor, 'lead:set-status')) throw leadNotFound()
  const set = await execute(tx, SET_ACTION, [actor.userId, input.leadId, input.what, input.due])
  if (set > 0) return
  throw (await maybeOne(tx, FIND, [actor.userId, input.leadId])) ? dayIsOver() : leadNotFound()
}

const CLEAR_ACTION = command('delete from lead_next_actions where franchisor_id = $1 and lead_id = $2')

/** It is done, or not wanted any more; clearing twice does it once. Throws `lead.not_found`. */
export async function clearNextAction(tx: Tx, actor: Actor, { leadId }: { leadId: string }): Promise<void> {
  if (!can(actor, 'lead:set-status')) throw leadNotFound()
  if (!(await maybeOne(tx, FIND, [actor.userId, leadId]))) throw leadNotFound()
  await execute(tx, CLEAR_ACTION, [actor.userId, leadId])
}

const ADD = command(
  `insert into lead_notes (id, lead_id, franchisor_id, content) select $3::uuid, own.*, $4 from (${OWN}) own
   on conflict (id) do nothing`,
)

/** Keeps a private note. The same form sent twice makes one. Throws `lead.not_found`. */
export async function addNote(tx: Tx, actor: Actor, input: z.output<typeof noteSchema>): Promise<void> {
  if (!can(actor, 'lead:set-status')) throw leadNotFound()
  if (!(await maybeOne(tx, FIND, [actor.userId, input.leadId]))) throw leadNotFound()
  await execute(tx, ADD, [actor.userId, input.leadId, input.noteId, input.content])
}

const EDIT = command(
  `update lead_notes set content = $3, edited_at = now()
    where franchisor_id = $1 and id = $2 and content <> $3`,
)
const NOTE = statement(z.object({ id: z.guid() }), 'select id from lead_notes where franchisor_id = $1 and id = $2')

/** Changes a note of the company's. Throws `lead.note_not_found`. */
export async function editNote(tx: Tx, actor: Actor, input: z.output<typeof noteSchema>): Promise<void> {
  if (!can(actor, 'lead:set-status')) throw noteNotFound()
  if (!(await maybeOne(tx, NOTE, [actor.userId, input.noteId]))) throw noteNotFound()
  await execute(tx, EDIT, [actor.userId, input.noteId, input.content])
}

const REMOVE = command('delete from lead_notes where franchisor_id = $1 and id = $2')

/** Takes a note of the company's away. Throws `lead.note_not_found`. */
export async function deleteNote(tx: Tx, actor: Actor, { noteId }: { noteId: string }): Promise<void> {
  if (!can(actor, 'lead:set-status')) throw noteNotFound()
  if ((await execute(tx, REMOVE, [actor.userId, noteId])) === 0) throw noteNotFound()
}
