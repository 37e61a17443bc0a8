import { readListView } from '#app/lib/list-params.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { countInbox } from '../contact-inbox/contact-inbox.loader.server.ts'
import { allMessages, foundHref, kindNames, type MessageKind } from './all-messages.ts'
import { listAllMessages } from './all-messages.queries.server.ts'

type Found = { kind: MessageKind; about: string; isDone: boolean; assignedTo: string | null }

const noteOf = ({ kind, about, isDone, assignedTo }: Found): string =>
  [kindNames[kind], about, kind === 'support' && isDone && 'done', !isDone && assignedTo && `assigned to ${assignedTo}`]
    .filter(Boolean)
    .join(' · ')

/** One inbox: all that was written to the admins. */
export async function loadAllMessages(tx: Tx, search: URLSearchParams) {
  const counts = await countInbox(tx)
  const { rows, ...page } = await listAllMessages(tx, readListView(search, allMessages))
  return {
    counts,
    now: new Date(),
    shown: {
      ...page,
      rows: rows.map((row) => ({
        id: row.id,
        title: row.title,
        note: noteOf(row),
        words: row.words,
        at: row.at,
        isOwn: false,
        isUnread: false,
        href: foundHref(row),
      })),
    },
  }
}
export type AllMessagesData = Awaited<ReturnType<typeof loadAllMessages>>
