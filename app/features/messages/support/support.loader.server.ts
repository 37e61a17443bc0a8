import { randomUUID } from 'node:crypto'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { data } from 'react-router'
import { isFromExpiredLink } from '../attachments/attachment.ts'
import { countInbox } from '../contact-inbox/contact-inbox.loader.server.ts'
import { listAdmins } from '../contact-inbox/contact-inbox.queries.server.ts'
import { readListView } from '#app/lib/list-params.ts'
import {
  countUnreadInbox,
  getSupportFranchisor,
  getThreadCare,
  listSupportThreads,
  listUnreadThreads,
  listWritableFranchisors,
} from './inbox.queries.server.ts'
import { threadFilters, threadsOf } from './support.ts'
import { countUnreadSupport, listSupportMessages, type SupportMessage } from './support.queries.server.ts'

/** A message as its franchisor is told of it: the admins are one, without names. */
const withoutName = ({ sender: _sender, senderId: _senderId, ...message }: SupportMessage) => message

/** What a franchisor's support page shows; `before` turns its pages. */
export async function loadSupport(tx: Tx, { userId }: Member, search: URLSearchParams) {
  const [page, counted] = await Promise.all([
    listSupportMessages(tx, userId, userId, search.get('before')),
    countUnreadSupport(tx, userId),
  ])
  const linkHasExpired = isFromExpiredLink(search)
  return { ...page, messages: page.messages.map(withoutName), ...counted, linkHasExpired, key: randomUUID() }
}
export type SupportData = Awaited<ReturnType<typeof loadSupport>>

/**
 * What the admins' messages show: their threads, and the one that is open beside them or, without it, whom a message
 * can be written to.
 */
export async function loadInbox(tx: Tx, actor: Member, search: URLSearchParams) {
  const filter = threadFilters.find((one) => one === search.get('show')) ?? null
  const [unread, unreadIn, counts, thread, shown, { offered, hasMore }] = await Promise.all([
    countUnreadInbox(tx),
    listUnreadThreads(tx),
    countInbox(tx),
    loadThread(tx, actor, search),
    listSupportThreads(tx, actor.userId, readListView(search, threadsOf(filter)), filter),
    search.has('franchisor') ? { offered: [], hasMore: false } : listWritableFranchisors(tx),
  ])
  return { ...unread, unreadIn, counts, key: randomUUID(), thread, filter, shown, franchisors: offered, hasMore }
}
export type InboxData = Awaited<ReturnType<typeof loadInbox>>

/**
 * The thread that `franchisor` of an address opens beside its list, or null; `before` turns its pages. Answers 404 for
 * a franchisor who is not there.
 */
export async function loadThread(tx: Tx, { userId: viewerId }: Member, search: URLSearchParams) {
  const franchisorId = search.get('franchisor')
  if (franchisorId === null) return null
  const franchisor = await getSupportFranchisor(tx, franchisorId)
  if (!franchisor) throw data({ title: 'Franchisor not found' }, { status: 404 })
  // Before the messages: whoever marks the thread as done has seen at least what it knows of.
  const [care, page, admins] = await Promise.all([
    getThreadCare(tx, franchisor.id),
    listSupportMessages(tx, viewerId, franchisor.id, search.get('before')),
    listAdmins(tx),
  ])
  return { franchisor, viewerId, linkHasExpired: isFromExpiredLink(search), ...page, care, admins, key: randomUUID() }
}
export type InboxThread = NonNullable<Awaited<ReturnType<typeof loadThread>>>
