import { data } from 'react-router'
import { readListView } from '#app/lib/list-params.ts'
import { ALL_PARAM } from '#app/lib/whole-list.ts'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { isFromExpiredLink } from '../attachments/attachment.ts'
import { reasonText } from '../message-reports/message-report.ts'
import { countOpenThreads } from '../support/inbox.queries.server.ts'
import { boxList, contactBoxes, dueText } from './contact-inbox.ts'
import { messageNotFound } from './contact-inbox.errors.ts'
import {
  countOpenMessages,
  getContactMessage,
  listAdmins,
  listContactMessages,
} from './contact-inbox.queries.server.ts'

const notFound = () => data({ title: messageNotFound().sentence }, { status: 404 })

/** What is to be dealt with in each of the lists of Messages, whether or not it has been read. */
export async function countInbox(tx: Tx): Promise<{ support: number; contact: number; reports: number }> {
  const [support, open] = await Promise.all([countOpenThreads(tx), countOpenMessages(tx)])
  return { support, ...open }
}

/** The message that `message` of an address opens beside its list, or null. Answers 404 for what is no message. */
export async function loadOpened(tx: Tx, { userId }: Member, search: URLSearchParams) {
  const id = search.get('message')
  if (id === null) return null
  const [message, admins] = await Promise.all([getContactMessage(tx, userId, id), listAdmins(tx)])
  if (!message) throw notFound()
  const isDone = message.doneAt !== null
  return {
    message: {
      ...message,
      reason: message.reason && reasonText(message.reason),
      due: dueText({ ...message, isDone }, new Date()),
    },
    admins,
    linkHasExpired: isFromExpiredLink(search),
  }
}
export type OpenContactMessage = NonNullable<Awaited<ReturnType<typeof loadOpened>>>

/**
 * What a list of messages shows, and with `message` the one that is opened beside it. Answers 404 for what is no list
 * and no message.
 */
export async function loadContactInbox(tx: Tx, actor: Member, asked: string | undefined, search: URLSearchParams) {
  const box = contactBoxes.find((one) => one === asked)
  if (!box) throw notFound()
  const now = new Date()
  const isMine = search.get('mine') === '1'
  const view = readListView(search, boxList(box, isMine))
  const [counts, { rows, ...page }, opened] = await Promise.all([
    countInbox(tx),
    listContactMessages(tx, box, view, isMine ? actor.userId : null),
    loadOpened(tx, actor, search),
  ])
  const isDone = box === 'done'
  const shown = {
    ...page,
    rows: rows.map((row) => ({
      id: row.id,
      title: row.name,
      note: [
        row.subject,
        dueText({ ...row, isDone }, now)?.text,
        row.doneBy && `done by ${row.doneBy}`,
        row.assignedTo && !isDone && `assigned to ${row.assignedTo}`,
      ]
        .filter(Boolean)
        .join(' · '),
      words: row.words,
      at: row.receivedAt,
      isOwn: false,
      isUnread: !isDone,
      isDone,
    })),
  }
  return { box, isMine, counts, shown, opened, now, askedAll: search.get(ALL_PARAM) }
}
export type ContactInboxData = Awaited<ReturnType<typeof loadContactInbox>>
