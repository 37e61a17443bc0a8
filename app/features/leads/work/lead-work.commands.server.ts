import { z } from 'zod'
import type { Actor } from '#app/features/accounts/account.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { leadNotFound } from '../lead.errors.ts'
import { can } from '../lead.policy.ts'
import { actionChanged, dayIsOver, noteChanged, noteNotFound } from './lead-work.errors.ts'
import type { actionDoneSchema, editedNoteSchema, nextActionSchema, noteSchema } from './lead-work.schema.ts'
import { seenAction } from './lead-work.ts'

/** Nothing is written about a lead that is not one's own. */
const OWN = 'select l.id, l.franchisor_id from franchise_leads l where l.franchisor_id = $1 and l.id = $2'

/** In SQL, of an action `a`: what a form says that it has seen (`seenAction`). */
const SEEN_ACTION = `a.due::text || ' ' || a.what`

/** A day that is over stays where it stood already; what a colleague planned since is not written over unseen. */
const SET_ACTION = command(
  `insert into lead_next_actions as a (lead_id, franchisor_id, what, due) select own.*, $3, $4::date from (${OWN}) own
   where $4::date >= london_today()
     or exists (select from lead_next_actions o where o.lead_id = own.id and o.due = $4::date)
   on conflict (lead_id) do update set what = excluded.what, due = excluded.due
     where ${SEEN_ACTION} in ($5, $4 || ' ' || $3)`,
)
const OTHER_ACTION = command(
  `select 1 from lead_next_actions a where a.franchisor_id = $1 and a.lead_id = $2 and ${SEEN_ACTION} <> all ($3)`,
)

const FIND = statement(z.object({ id: z.guid() }), OWN.replace(', l.franchisor_id', ''))

/**
 * What is done next about a lead, and when: one thing at a time. `seen` is what the form showed. Throws
 * `lead.not_found`, `lead.action_changed` where a colleague was faster, and `lead.day_is_over`.
 */
export async function setNextAction(tx: Tx, actor: Actor, input: z.output<typeof nextActionSchema>): Promise<void> {
  if (!can(actor, 'lead:set-status')) throw leadNotFound()
  const { leadId, what, due, seen } = input
  const set = await execute(tx, SET_ACTION, [actor.userId, leadId, what, due, seen])
  if (set > 0) return
  if (!(await maybeOne(tx, FIND, [actor.userId, leadId]))) throw leadNotFound()
  const known = [seen, seenAction({ what, due })]
  throw (await execute(tx, OTHER_ACTION, [actor.userId, leadId, known])) > 0 ? actionChanged() : dayIsOver()
}

const CLEAR_ACTION = command(
  `delete from lead_next_actions a where a.franchisor_id = $1 and a.lead_id = $2 and ${SEEN_ACTION} = $3`,
)

/**
 * It is done, or not wanted any more; clearing twice does it once. Throws `lead.not_found`, and `lead.action_changed`
 * where a colleague has planned something else since.
 */
export async function clearNextAction(
  tx: Tx,
  actor: Actor,
  { leadId, seen }: z.output<typeof actionDoneSchema>,
): Promise<void> {
  if (!can(actor, 'lead:set-status')) throw leadNotFound()
  if (!(await maybeOne(tx, FIND, [actor.userId, leadId]))) throw leadNotFound()
  if ((await execute(tx, CLEAR_ACTION, [actor.userId, leadId, seen])) > 0) return
  if ((await execute(tx, OTHER_ACTION, [actor.userId, leadId, [seen]])) > 0) throw actionChanged()
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
    where franchisor_id = $1 and id = $2
      and date_trunc('milliseconds', edited_at) is not distinct from $4::timestamptz`,
)
const NOTE = statement(
  z.object({ content: z.string() }),
  'select content from lead_notes where franchisor_id = $1 and id = $2',
)

/**
 * Changes a note of the company's; `seen` is when the form said that it was last changed. Throws `lead.note_not_found`,
 * and `lead.note_changed` where a colleague was faster with other words.
 */
export async function editNote(tx: Tx, actor: Actor, input: z.output<typeof editedNoteSchema>): Promise<void> {
  if (!can(actor, 'lead:set-status')) throw noteNotFound()
  const { noteId, content, seen } = input
  if ((await execute(tx, EDIT, [actor.userId, noteId, content, seen])) > 0) return
  const note = await maybeOne(tx, NOTE, [actor.userId, noteId])
  if (!note) throw noteNotFound()
  if (note.content !== content) throw noteChanged()
}

const REMOVE = command('delete from lead_notes where franchisor_id = $1 and id = $2')

/** Takes a note of the company's away. Throws `lead.note_not_found`. */
export async function deleteNote(tx: Tx, actor: Actor, { noteId }: { noteId: string }): Promise<void> {
  if (!can(actor, 'lead:set-status')) throw noteNotFound()
  if ((await execute(tx, REMOVE, [actor.userId, noteId])) === 0) throw noteNotFound()
}
