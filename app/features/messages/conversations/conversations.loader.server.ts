import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { readListView } from '#app/lib/list-params.ts'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { isFromExpiredLink } from '../attachments/attachment.ts'
import { REPORT_PARAM } from '../message-reports/message-report.ts'
import { conversationLists, type Side } from './conversation.ts'
import { conversationNotFound } from './conversation.errors.ts'
import { reasonNotToWrite, sideOf } from './conversation.policy.ts'
import { countUnread, listConversations, listUnreadConversations } from './conversation-list.queries.server.ts'
import { getConversation, listMessages } from './thread.queries.server.ts'

/**
 * What the page of Messages shows, by its address: the list, and with `lead` the thread along that lead, of which
 * `before` turns the pages. `isGone` means there is no such thread of one's own: it may be deleted while someone reads
 * it, so the list stays. Answers 404 to whoever has no conversations.
 */
export async function loadConversations(tx: Tx, actor: Member, search: URLSearchParams) {
  const side = sideOf(actor)
  if (!side) throw data({ title: conversationNotFound().sentence }, { status: 404 })
  const leadId = search.get('lead')
  const [shown, unread, unreadIn, thread] = await Promise.all([
    listConversations(tx, side, actor.userId, readListView(search, conversationLists[side])),
    countUnread(tx, actor.userId),
    listUnreadConversations(tx, actor.userId),
    leadId === null ? null : loadThread(tx, side, actor, { leadId, before: search.get('before') }),
  ])
  return {
    side,
    shown,
    ...unread,
    unreadIn,
    linkHasExpired: isFromExpiredLink(search),
    reportId: search.get(REPORT_PARAM),
    thread,
    isGone: leadId !== null && thread === null,
  }
}
export type ConversationsData = Awaited<ReturnType<typeof loadConversations>>

/** The thread along one's own lead, at its newest messages or those before one; null where it is not one's own. */
export async function loadThread(
  tx: Tx,
  side: Side,
  { userId }: Member,
  { leadId, before = null }: { leadId: string; before?: string | null },
) {
  const head = await getConversation(tx, side, userId, leadId)
  if (!head) return null
  const page = await listMessages(tx, userId, head.leadId, before)
  return {
    ...head,
    ...page,
    before: page.isLatest ? null : before,
    closedBecause: reasonNotToWrite(side, head),
    key: randomUUID(),
  }
}
export type Thread = NonNullable<Awaited<ReturnType<typeof loadThread>>>
