import { z } from 'zod'
import { readListView } from '#app/lib/list-params.ts'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { countInbox, loadOpened } from '../contact-inbox/contact-inbox.loader.server.ts'
import { listAdmins } from '../contact-inbox/contact-inbox.queries.server.ts'
import { loadThread } from '../support/support.loader.server.ts'
import {
  foundHref,
  kindNames,
  type MessageFilter,
  type MessageKind,
  messagesIn,
  messageStates,
  NOBODY,
} from './all-messages.ts'
import { listAllMessages } from './all-messages.queries.server.ts'

type Found = { kind: MessageKind; about: string; isDone: boolean; assignedTo: string | null }

const noteOf = ({ kind, about, isDone, assignedTo }: Found): string =>
  [kindNames[kind], about, kind === 'support' && isDone && 'done', !isDone && assignedTo && `assigned to ${assignedTo}`]
    .filter(Boolean)
    .join(' · ')

const params = z.object({
  state: z.enum(messageStates).nullable().catch(null),
  assigned: z
    .union([z.guid(), z.literal(NOBODY)])
    .nullable()
    .catch(null),
})
/** `?state=` and `?assigned=`; what cannot be understood is left out. */
const readFilter = (search: URLSearchParams): MessageFilter =>
  params.parse({ state: search.get('state'), assigned: search.get('assigned') })

/** One inbox: all that was written to the admins, and the thread or the message that is open beside it. */
export async function loadAllMessages(tx: Tx, actor: Member, search: URLSearchParams) {
  const filter = readFilter(search)
  const [counts, admins, thread, opened, { rows, ...page }] = await Promise.all([
    countInbox(tx),
    listAdmins(tx),
    loadThread(tx, actor, search),
    search.has('franchisor') ? null : loadOpened(tx, actor, search),
    listAllMessages(tx, readListView(search, messagesIn(filter)), filter),
  ])
  return {
    counts,
    filter,
    userId: actor.userId,
    admins,
    thread,
    opened,
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
        isUnread: row.isUnread,
        isDone: row.isDone,
        href: foundHref(filter, page.view, row),
      })),
    },
  }
}
export type AllMessagesData = Awaited<ReturnType<typeof loadAllMessages>>
