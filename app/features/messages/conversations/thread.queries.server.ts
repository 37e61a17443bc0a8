import { z } from 'zod'
import { joinCard } from '#app/features/accounts/profile-card.server.ts'
import { maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import {
  attachmentColumns,
  attachmentShape,
  joinAttachment,
  withAttachment,
} from '../attachments/attachment-rows.server.ts'
import { colleagueColumn, colleagueShape, joinColleague } from './colleague-rows.server.ts'
import { joinListing, LISTING } from './conversation-list.queries.server.ts'
import { MESSAGES_PER_PAGE, type Side } from './conversation.ts'

const headRow = z.object({
  leadId: z.guid(),
  title: z.string(),
  note: z.string(),
  otherName: z.string(),
  askedAt: z.date(),
  request: z.string().nullable(),
  otherId: z.guid().nullable(),
  isHeld: z.boolean(),
})
/** Whom a conversation is with, what about, and what the request said. */
export type ConversationHead = z.output<typeof headRow>

const columns = `l.id as "leadId", l.created_at as "askedAt", l.message as request, l.held_at is not null as "isHeld"`
const heads = {
  customer: statement(
    headRow,
    `select ${columns}, ${LISTING} as title, concat_ws(', ', p.full_name, p.company_name) as note,
       coalesce(p.full_name, ${LISTING}) as "otherName", l.franchisor_id as "otherId"
     from franchise_leads l ${joinListing} ${joinCard('p', 'l.franchisor_id')}
     where l.user_id = $1 and l.id = $2`,
  ),
  franchisor: statement(
    headRow,
    `select ${columns}, l.name as title, ${LISTING} as note, l.name as "otherName", l.user_id as "otherId"
     from franchise_leads l ${joinListing} where l.franchisor_id = $1 and l.id = $2`,
  ),
}

/** The conversation along one's own lead, or null; `leadId` may be anything. */
export async function getConversation(
  tx: Tx,
  side: Side,
  personId: string,
  leadId: string,
): Promise<ConversationHead | null> {
  if (!z.guid().safeParse(leadId).success) return null
  return (await maybeOne(tx, heads[side], [personId, leadId])) ?? null
}

const messageRow = z.object({
  id: z.guid(),
  content: z.string(),
  at: z.date(),
  isOwn: z.boolean(),
  ...colleagueShape,
  isRead: z.boolean(),
  ...attachmentShape,
})
/** One message of a thread; `isRead` is about whoever it was sent to. */
export type ThreadMessage = ThreadPage['messages'][number]

/** Newest first, up to the one given, or all. */
const PAGE = statement(
  messageRow,
  `select m.id, m.content, m.created_at as at, m.sender_id = $1 as "isOwn", m.read as "isRead",
     ${colleagueColumn}, ${attachmentColumns}
   from messages m ${joinColleague} ${joinAttachment}
   where m.lead_id = $2 and ($3::uuid is null
     or (m.created_at, m.id) < (select b.created_at, b.id from messages b where b.id = $3 and b.lead_id = $2))
   order by m.created_at desc, m.id desc limit ${MESSAGES_PER_PAGE + 1}`,
)

/** Messages in the order in which they were written, and whether there are earlier ones. */
type ThreadPage = Awaited<ReturnType<typeof listMessages>>

/** The newest messages along a lead, or those before one of them; `before` may be anything. */
export async function listMessages(tx: Tx, personId: string, leadId: string, before: string | null) {
  const end = z.guid().safeParse(before).data ?? null
  const found = await rows(tx, PAGE, [personId, leadId, end])
  return {
    messages: found
      .slice(0, MESSAGES_PER_PAGE)
      .toReversed()
      .map((message) => withAttachment(message, personId)),
    hasEarlier: found.length > MESSAGES_PER_PAGE,
    isLatest: end === null,
  }
}
