import { z } from 'zod'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { alreadyDone, assignedMeanwhile, noSuchAdmin, notDone } from '../contact-inbox/contact-inbox.errors.ts'
import { listAdmins } from '../contact-inbox/contact-inbox.queries.server.ts'
import { IS_DONE } from './inbox.queries.server.ts'
import { noThread, writtenAgain } from './support.errors.ts'

/** Before anything is read: a message that is being written holds its thread until it is there (0222). */
const LOCK = command('select 1 from support_threads where franchisor_id = $1 for update')
const STATE = statement(
  z.object({ isDone: z.boolean().nullable(), name: z.string().nullable(), isNewer: z.boolean() }),
  `select ${IS_DONE} as "isDone", nullif(p.full_name, '') as name, exists (select from messages m
     where m.sender_id = t.franchisor_id and m.lead_id is null
       and m.created_at >= $2::timestamptz + interval '1 ms') as "isNewer"
   from support_threads t left join profile_cards p on p.id = t.done_by where t.franchisor_id = $1`,
)
const DONE = command('update support_threads set done_at = now(), done_by = $2 where franchisor_id = $1')
const UNDO = command('update support_threads set done_at = null, done_by = null where franchisor_id = $1')

async function lockThread(tx: Tx, actor: Member, franchisorId: string, seen: Date) {
  if (actor.role !== 'admin' || (await execute(tx, LOCK, [franchisorId])) === 0) throw noThread()
  const found = await maybeOne(tx, STATE, [franchisorId, seen])
  if (!found) throw noThread()
  return found
}

/**
 * An admin has dealt with a thread, until its franchisor writes again. `until` is when the page was made: what came
 * after it nobody has read. Throws `contact_inbox.already_done` for the second of two, `support.written_again`,
 * `support.no_thread`.
 */
export async function markThreadDone(tx: Tx, actor: Member, franchisorId: string, until: Date): Promise<void> {
  const { isDone, name, isNewer } = await lockThread(tx, actor, franchisorId, until)
  if (isDone) throw alreadyDone(name ? { name } : {})
  if (isNewer) throw writtenAgain()
  await execute(tx, DONE, [franchisorId, actor.userId])
  await audit(tx, 'support_thread.done', { type: 'profile', id: franchisorId })
}

/** Takes that back. Throws `contact_inbox.not_done` and `support.no_thread`. */
export async function undoThreadDone(tx: Tx, actor: Member, franchisorId: string): Promise<void> {
  const { isDone } = await lockThread(tx, actor, franchisorId, new Date())
  if (!isDone) throw notDone()
  await execute(tx, UNDO, [franchisorId])
  await audit(tx, 'support_thread.reopened', { type: 'profile', id: franchisorId })
}

const ASSIGN = command(
  `update support_threads set assigned_to = $2
   where franchisor_id = $1 and assigned_to is not distinct from $3::uuid`,
)

/**
 * An admin sees to a thread, or nobody any more; `was` is whom the form showed. Answers the admin's name. Throws
 * `contact_inbox.assigned_meanwhile` for the second of two, `contact_inbox.no_such_admin`, `support.no_thread`.
 */
export async function assignThread(
  tx: Tx,
  actor: Member,
  { franchisorId, to, was }: { franchisorId: string; to: string | null; was: string | null },
): Promise<string | null> {
  await lockThread(tx, actor, franchisorId, new Date())
  const admin = to === null ? null : (await listAdmins(tx)).find(({ id }) => id === to)
  if (admin === undefined) throw noSuchAdmin()
  if ((await execute(tx, ASSIGN, [franchisorId, to, was])) === 0) throw assignedMeanwhile()
  await audit(tx, 'support_thread.assigned', { type: 'profile', id: franchisorId }, { before: was, after: to })
  return admin?.name ?? null
}
