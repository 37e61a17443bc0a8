import { z } from 'zod'
import { joinCard } from '#app/features/accounts/profile-card.server.ts'
import { one, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import {
  attachmentColumns,
  attachmentShape,
  joinAttachment,
  withAttachment,
} from '../attachments/attachment-rows.server.ts'
import { colleagueColumn, colleagueShape, joinColleague } from '../conversations/colleague-rows.server.ts'
import { MESSAGES_PER_PAGE } from '../conversations/conversation.ts'

const messageRow = z.object({
  id: z.guid(),
  subject: z.string().nullable(),
  content: z.string(),
  at: z.date(),
  isFranchisors: z.boolean(),
  senderId: z.guid(),
  sender: z.string().nullable(),
  isRead: z.boolean(),
  ...colleagueShape,
  ...attachmentShape,
})
/** One message between a franchisor and the admins; `isRead` is about whoever it was sent to. */
export type SupportMessage = SupportPage['messages'][number]

/** Newest first, up to the one given, or all. */
const PAGE = statement(
  messageRow,
  `select m.id, m.subject, m.content, m.created_at as at, m.sender_id = $1 as "isFranchisors",
     m.sender_id as "senderId", s.full_name as sender, m.read as "isRead", ${colleagueColumn}, ${attachmentColumns}
   from messages m ${joinAttachment} ${joinCard('s', 'm.sender_id')} ${joinColleague}
   where m.lead_id is null and (m.sender_id = $1 or m.receiver_id = $1) and ($2::uuid is null
     or (m.created_at, m.id) < (select b.created_at, b.id from messages b where b.id = $2 and b.lead_id is null))
   order by m.created_at desc, m.id desc limit ${MESSAGES_PER_PAGE + 1}`,
)

/** Messages, newest first (L-10), and whether there are earlier ones. */
type SupportPage = Awaited<ReturnType<typeof listSupportMessages>>

/**
 * What a franchisor and the admins wrote to each other, with links to files for one of them: the newest, or those
 * before one; `before` may be anything.
 */
export async function listSupportMessages(tx: Tx, viewerId: string, franchisorId: string, before: string | null) {
  const end = z.guid().safeParse(before).data ?? null
  const found = await rows(tx, PAGE, [franchisorId, end])
  return {
    messages: found.slice(0, MESSAGES_PER_PAGE).map((message) => withAttachment(message, viewerId)),
    hasEarlier: found.length > MESSAGES_PER_PAGE,
    isLatest: end === null,
  }
}

const UNREAD = statement(
  z.object({ unread: z.int(), now: z.date() }),
  `select count(*)::int as unread, now() as now from messages where receiver_id = $1 and lead_id is null and not read`,
)

/** How many messages of the admins a franchisor has yet to read, and when that was counted (F-17, 3-decisions 29). */
export function countUnreadSupport(tx: Tx, franchisorId: string): Promise<{ unread: number; now: Date }> {
  return one(tx, UNREAD, [franchisorId])
}
