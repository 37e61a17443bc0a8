import { z } from 'zod'
import { cardName } from '#app/features/accounts/profile-card.server.ts'
import type { ListPage, ListView } from '#app/lib/list-view.ts'
import { listQuery, matchingIds } from '#app/platform/db/list-query.server.ts'
import { maybeOne, one, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { attachmentColumns, attachmentShape, withAttachment } from '../attachments/attachment-rows.server.ts'
import { contactSubjects } from '../contact.ts'
import type { ConversationSort } from '../conversations/conversation.ts'
import type { ContactBox } from './contact-inbox.ts'

/** What comes by the form itself; everything else is a report or a complaint, whatever its subject. */
export const IS_CONTACT = `m.subject in (${contactSubjects.map((subject) => `'${subject}'`).join(', ')})`
const belongs: Readonly<Record<ContactBox, string>> = {
  contact: `m.handled_at is null and ${IS_CONTACT}`,
  reports: `m.handled_at is null and not ${IS_CONTACT}`,
  done: 'm.handled_at is not null',
}

const entryRow = z.object({
  id: z.guid(),
  name: z.string(),
  subject: z.string(),
  words: z.string(),
  receivedAt: z.date(),
  doneBy: z.string().nullable(),
  assignedTo: z.string().nullable(),
})
/** A message in its list. */
export type ContactEntry = z.output<typeof entryRow>
export type ContactPage = ListPage<ContactEntry, ConversationSort>

const sourceOf = (box: ContactBox) => ({
  from: `contact_messages m
      left join franchises f on f.id = m.franchise_id
      where ${belongs[box]}`,
  parameters: 1,
  searched: 'm.name, m.email, m.subject, m.message, f.name',
})
const ASSIGNED = '($1::uuid is null or m.assigned_to = $1)'
const listOf = (box: ContactBox) =>
  listQuery<typeof entryRow, ConversationSort>({
    row: entryRow,
    select: `m.id, m.name, m.subject, left(m.message, 200) as words, m.created_at as "receivedAt",
      ${cardName('m.handled_by')} as "doneBy", ${cardName('m.assigned_to')} as "assignedTo"`,
    ...sourceOf(box),
    filtered: ASSIGNED,
    sorted: { latest: 'm.created_at' },
    ties: 'm.id',
  })
const lists = { contact: listOf('contact'), reports: listOf('reports'), done: listOf('done') }

/**
 * Messages of the contact form, reports, or what is done of both, newest first (3-decisions 62): all of them, or those
 * of one admin.
 */
export const listContactMessages = (
  tx: Tx,
  box: ContactBox,
  view: ListView<ConversationSort>,
  of: string | null = null,
): Promise<ContactPage> => lists[box](tx, view, [of])

const idsOf = (box: ContactBox) => {
  const source = sourceOf(box)
  return matchingIds({ id: 'm.id::text', ...source, from: `${source.from} and ${ASSIGNED}` })
}
const idsIn = { contact: idsOf('contact'), reports: idsOf('reports') }
/** Lists of what is still to be done. */
export type OpenBox = keyof typeof idsIn

/** The ids of all messages of a list that a search finds, of everyone or of those assigned to one admin. */
export const findContactMessages = (tx: Tx, box: OpenBox, q: string, of: string | null): Promise<string[]> =>
  idsIn[box](tx, q, [of])

const ADMINS = statement(
  z.object({ id: z.guid(), name: z.string() }),
  `select id, coalesce(nullif(full_name, ''), email) as name from profiles
   where user_type = 'admin' and status = 'approved' order by lower(full_name), id`,
)

/** Whom a message can be assigned to. */
export const listAdmins = (tx: Tx): Promise<{ id: string; name: string }[]> => rows(tx, ADMINS)

const openedRow = z.object({
  id: z.guid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  reason: z.string().nullable(),
  receivedAt: z.date(),
  franchiseId: z.guid().nullable(),
  franchise: z.string().nullable(),
  doneAt: z.date().nullable(),
  doneBy: z.string().nullable(),
  assignedId: z.guid().nullable(),
  ...attachmentShape,
})

const ONE = statement(
  openedRow,
  `select m.id, m.name, m.email, nullif(m.phone, '') as phone, m.subject, m.message, m.reason,
     m.created_at as "receivedAt", f.id as "franchiseId", f.name as franchise, m.handled_at as "doneAt",
     ${cardName('m.handled_by')} as "doneBy", m.assigned_to as "assignedId", ${attachmentColumns}
   from contact_messages m
   left join franchises f on f.id = m.franchise_id
   left join uploads file on file.message_id = m.message_id and file.kind = 'attachment' where m.id = $1`,
)

/** One of them, whole, with the file of a message that is reported, or null; `id` may be anything. */
export async function getContactMessage(tx: Tx, adminId: string, id: string) {
  if (!z.guid().safeParse(id).success) return null
  const found = await maybeOne(tx, ONE, [id])
  return found ? withAttachment(found, adminId) : null
}

const COUNT = statement(
  z.object({ contact: z.int(), reports: z.int() }),
  `select (count(*) filter (where ${IS_CONTACT}))::int as contact,
     (count(*) filter (where not ${IS_CONTACT}))::int as reports
   from contact_messages m where m.handled_at is null`,
)

/** How many wait for an admin: to the badge of Messages each is an unread one until it is done (D-04). */
export const countOpenMessages = (tx: Tx): Promise<{ contact: number; reports: number }> => one(tx, COUNT)
