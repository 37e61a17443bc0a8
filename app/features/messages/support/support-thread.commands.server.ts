import { z } from 'zod'
import { cardName } from '#app/features/accounts/profile-card.server.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { alreadyDone, assignedMeanwhile, noSuchAdmin, notDone } from '../contact-inbox/contact-inbox.errors.ts'
import { listAdmins } from '../contact-inbox/contact-inbox.queries.server.ts'
import { IS_DONE } from './inbox.queries.server.ts'
import { noThread, writtenAgain } from './support.errors.ts'

/** Before anything is read: a message being written holds its thread until it is there (`support_thread_begins`). */
const LOCK = command('select 1 from support_threads where franchisor_id = $1 for update')
const STATE = statement(
  z.object({ isDone: z.boolean().nullable(), name: z.string().nullable(), lastMessage: z.guid().nullable() }),
  `select ${IS_DONE} as "isDone", ${cardName('t.done_by')} as name, t.last_message as "lastMessage"
   from support_threads t where t.franchisor_id = $1`,
)
const DONE = command('update support_threads set done_at = now(), done_by = $2 where franchisor_id = $1')
const UNDO = command('update support_threads set done_at = null, done_by = null where franchisor_id = $1')

async function lockThread(tx: Tx, actor: Member, franchisorId: string) {
  if (actor.role !== 'admin' || (await execute(tx, LOCK, [franchisorId])) === 0) throw noThread()
  const found = await maybeOne(tx, STATE, [franchisorId])
  if (!found) throw noThread()
  return found
}

/**
 * An admin has dealt with a thread, until its franchisor writes again. `last` is the franchisor's last message as the
 * page was made: what came after it nobody has read. Throws `contact_inbox.already_done` for the second of two,
 * `support.written_again`, `support.no_thread`.
 */
export async function markThreadDone(
  tx: Tx,
  actor: Member,
  { franchisorId, last }: { franchisorId: string; last: string | null },
): Promise<void> {
  const { isDone, name, lastMessage } = await lockThread(tx, actor, franchisorId)
  if (isDone) throw alreadyDone(name ? { name } : {})
  if (lastMessage !== last) throw writtenAgain()
  await execute(tx, DONE, [franchisorId, actor.userId])
  await audit(tx, 'support_thread.done', { type: 'profile', id: franchisorId })
}

/** The same by an answer, which is sent all the same where the thread is done already or its franchisor wrote again. */
export async function markAnsweredDone(
  tx: Tx,
  actor: Member,
  { franchisorId, last }: { franchisorId: string; last: string | null },
): Promise<void> {
  const { isDone, lastMessage } = await lockThread(tx, actor, franchisorId)
  if (isDone || lastMessage !== last) return
  await execute(tx, DONE, [franchisorId, actor.userId])
  await audit(tx, 'support_thread.done', { type: 'profile', id: franchisorId })
}

/** Takes that back. Throws `contact_inbox.not_done` and `support.no_thread`. */
export async function undoThreadDone(tx: Tx, actor: Member, franchisorId: string): Promise<void> {
  const { isDone } = await lockThread(tx, actor, franchisorId)
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
  await lockThread(tx, actor, franchisorId)
  const admin = to === null ? null : (await listAdmins(tx)).find(({ id }) => id === to)
  if (admin === undefined) throw noSuchAdmin()
  if ((await execute(tx, ASSIGN, [franchisorId, to, was])) === 0) throw assignedMeanwhile()
  await audit(tx, 'support_thread.assigned', { type: 'profile', id: franchisorId }, { before: was, after: to })
  return admin?.name ?? null
}
