import { z } from 'zod'
import { cardName } from '#app/features/accounts/profile-card.server.ts'
import { command, execute, maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { asSeen, listChanged } from '#app/platform/forms/whole-list.server.ts'
import { audit, auditAll } from '#app/platform/log/audit.server.ts'
import { alreadyDone, assignedMeanwhile, messageNotFound, noSuchAdmin, notDone } from './contact-inbox.errors.ts'
import { findContactMessages, listAdmins, type OpenBox } from './contact-inbox.queries.server.ts'

const DONE = command(
  'update contact_messages set handled_at = now(), handled_by = $2 where id = $1 and handled_at is null',
)
const UNDO = command(
  'update contact_messages set handled_at = null, handled_by = null where id = $1 and handled_at is not null',
)
const WHO = statement(
  z.object({ name: z.string().nullable() }),
  `select ${cardName('m.handled_by')} as name from contact_messages m where m.id = $1`,
)

/**
 * 3-decisions 62: an admin has dealt with a message of the contact form or a report. Of two at once one does. Throws
 * `contact_inbox.not_found` and `contact_inbox.already_done`.
 */
export async function markDone(tx: Tx, actor: Member, messageId: string): Promise<void> {
  if (actor.role !== 'admin') throw messageNotFound()
  if ((await execute(tx, DONE, [messageId, actor.userId])) === 0) {
    const found = await maybeOne(tx, WHO, [messageId])
    if (!found) throw messageNotFound()
    throw alreadyDone(found.name ? { name: found.name } : {})
  }
  await audit(tx, 'contact_message.done', { type: 'contact_message', id: messageId })
}

const ALL_DONE = statement(
  z.object({ id: z.guid() }),
  `with open as materialized (
     select id from contact_messages where id = any ($1::uuid[]) and handled_at is null order by id for update)
   update contact_messages m set handled_at = now(), handled_by = $2 from open where m.id = open.id returning m.id`,
)

/**
 * The same with all messages of a list that the search finds, if they are as many as the admin has `seen`; `of` is
 * whose alone. Answers how many. Throws `list.changed` where one came or another admin was quicker.
 */
export async function markAllDone(
  tx: Tx,
  actor: Member,
  { box, q, of, seen }: { box: OpenBox; q: string; of: string | null; seen: number },
): Promise<number> {
  if (actor.role !== 'admin') throw messageNotFound()
  const ids = asSeen(await findContactMessages(tx, box, q, of), seen)
  const done = await rows(tx, ALL_DONE, [ids, actor.userId])
  if (done.length < ids.length) throw listChanged()
  await auditAll(
    tx,
    'contact_message.done',
    'contact_message',
    done.map(({ id }) => ({ id, details: {} })),
  )
  return done.length
}

/** Takes that back. Throws `contact_inbox.not_found` and `contact_inbox.not_done`. */
export async function undoDone(tx: Tx, actor: Member, messageId: string): Promise<void> {
  if (actor.role !== 'admin') throw messageNotFound()
  if ((await execute(tx, UNDO, [messageId])) === 0)
    throw (await maybeOne(tx, WHO, [messageId])) ? notDone() : messageNotFound()
  await audit(tx, 'contact_message.reopened', { type: 'contact_message', id: messageId })
}

const ASSIGN = command(
  'update contact_messages set assigned_to = $2 where id = $1 and assigned_to is not distinct from $3::uuid',
)

/**
 * An admin sees to a message, or nobody any more; `was` is whom the form showed. Answers the admin's name. Throws
 * `contact_inbox.not_found`, `contact_inbox.assigned_meanwhile` for the second of two, `contact_inbox.no_such_admin`.
 */
export async function assignMessage(
  tx: Tx,
  actor: Member,
  { messageId, to, was }: { messageId: string; to: string | null; was: string | null },
): Promise<string | null> {
  if (actor.role !== 'admin') throw messageNotFound()
  const admin = to === null ? null : (await listAdmins(tx)).find(({ id }) => id === to)
  if (admin === undefined) throw noSuchAdmin()
  if ((await execute(tx, ASSIGN, [messageId, to, was])) === 0)
    throw (await maybeOne(tx, WHO, [messageId])) ? assignedMeanwhile() : messageNotFound()
  await audit(tx, 'contact_message.assigned', { type: 'contact_message', id: messageId }, { before: was, after: to })
  return admin?.name ?? null
}
