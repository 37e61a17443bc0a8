import { z } from 'zod'
import { cardName } from '#app/features/accounts/profile-card.server.ts'
import { accountName } from '#app/features/accounts/account-name.server.ts'
import type { ListPage, ListView } from '#app/lib/list-view.ts'
import { listQuery } from '#app/platform/db/list-query.server.ts'
import { maybeOne, one, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { MOST_OFFERED, type ThreadFilter } from './support.ts'
import { type ConversationSort, MOST_MARKED } from '../conversations/conversation.ts'
import { conversationRow, lastWords, unreadRow } from '../conversations/conversation-list.queries.server.ts'

/** How a franchisor `p` is called. */
export const THREAD_NAME = accountName('p')
const ofFranchisor = (
  party: string,
) => `(select m.subject, m.content, m.created_at, m.id, m.sender_id, m.attachment_upload_id
    from messages m
    where m.lead_id is null and m.${party} = p.id order by m.created_at desc, m.id desc limit 1)`

/** The newest message of a franchisor `p` and the admins. */
export const LAST_OF_THREAD = `(select * from (${ofFranchisor('sender_id')} union all ${ofFranchisor('receiver_id')})
    both_sides order by created_at desc, id desc limit 1)`

/** Whether a thread `t` is done: an admin said so, which the next message of its franchisor takes back. */
export const IS_DONE = 't.done_at is not null'

const threadRow = conversationRow.extend({ isDone: z.boolean() })
const list = listQuery<typeof threadRow, ConversationSort>({
  row: threadRow,
  select: `p.id, ${THREAD_NAME} as title, concat_ws(' · ', p.full_name, last.subject, case when ${IS_DONE}
      then concat_ws(' ', 'done', 'by ' || nullif(d.full_name, ''))
      else 'assigned to ' || nullif(s.full_name, '') end) as note,
    left(concat(case when not (last.is_own or last.sender_id = p.id) then a.full_name || ': ' end,
      ${lastWords}), 200) as words, last.created_at as at, last.is_own as "isOwn",
    exists (select from messages u where u.sender_id = p.id and u.lead_id is null and not u.read) as "isUnread",
    ${IS_DONE} as "isDone"`,
  from: `support_threads t join profiles p on p.id = t.franchisor_id
    join lateral (select *, sender_id = $1 as is_own from ${LAST_OF_THREAD} newest) last on true
    left join profiles a on a.id = last.sender_id left join profiles d on d.id = t.done_by
    left join profiles s on s.id = t.assigned_to where true`,
  filtered: `case $2::text when 'open' then not (${IS_DONE}) when 'mine' then t.assigned_to = $1 else true end`,
  searched: `${THREAD_NAME}, p.full_name, last.subject, last.content`,
  sorted: { latest: 'last.created_at' },
  ties: 'p.id',
  parameters: 2,
})

/** Support's threads, one per franchisor, newest words first, as this admin sees them (3-decisions 40). */
export function listSupportThreads(
  tx: Tx,
  adminId: string,
  view: ListView<ConversationSort>,
  filter: ThreadFilter | null,
): Promise<ListPage<z.output<typeof threadRow>, ConversationSort>> {
  return list(tx, view, [adminId, filter])
}

/**
 * A message `m` of a franchisor that no admin has read. Whoever wrote has a thread; `is true` has all threads read
 * once, where each message, or each franchisor of the site, would be looked up: every page of the admins counts these.
 */
const IS_UNREAD = `m.lead_id is null and not m.read
  and (m.sender_id in (select franchisor_id from support_threads)) is true`
const UNREAD = statement(
  z.object({ unread: z.int(), now: z.date() }),
  `select count(*)::int as unread, now() as now from messages m where ${IS_UNREAD}`,
)
const UNREAD_THREADS = statement(
  unreadRow,
  `select m.sender_id as id from messages m where ${IS_UNREAD}
    group by m.sender_id order by max(m.created_at) desc, m.sender_id limit ${MOST_MARKED}`,
)

/** How many messages of franchisors no admin has read, and when that was counted (D-04). */
export const countUnreadInbox = (tx: Tx): Promise<{ unread: number; now: Date }> => one(tx, UNREAD)

/** The threads with such messages, on all pages of their list: opening it marks all as read. */
export async function listUnreadThreads(tx: Tx): Promise<string[]> {
  return (await rows(tx, UNREAD_THREADS)).map(({ id }) => id)
}

const OPEN = statement(
  z.object({ open: z.int() }),
  `select count(*)::int as open from support_threads t join profiles p on p.id = t.franchisor_id
   where not (${IS_DONE}) and exists (select from ${LAST_OF_THREAD} last)`,
)

/** How many threads are to be dealt with: those that the filters of that name list, read or not. */
export const countOpenThreads = async (tx: Tx): Promise<number> => (await one(tx, OPEN)).open

const franchisorRow = z.object({ id: z.guid(), name: z.string(), contact: z.string(), canBeWrittenTo: z.boolean() })
/** A franchisor as support's admins know them. */
export type SupportFranchisor = z.output<typeof franchisorRow>

const columns = `p.id, ${THREAD_NAME} as name, p.full_name as contact,
  p.status = 'approved' and p.suspended_at is null as "canBeWrittenTo"`
const WRITABLE = statement(
  franchisorRow,
  `select ${columns} from profiles p
   where p.user_type = 'franchisor' and p.status = 'approved' and p.suspended_at is null and p.company_id is null
   order by lower(${THREAD_NAME}), p.id limit ${MOST_OFFERED + 1}`,
)
const ONE = statement(
  franchisorRow,
  `select ${columns} from profiles p where p.user_type = 'franchisor' and p.company_id is null and p.id = $1`,
)

/** D-21: the franchisors who can be written to, by name; with very many the first, and that there are more. */
export async function listWritableFranchisors(tx: Tx): Promise<{ offered: SupportFranchisor[]; hasMore: boolean }> {
  const found = await rows(tx, WRITABLE)
  return { offered: found.slice(0, MOST_OFFERED), hasMore: found.length > MOST_OFFERED }
}

/** One franchisor, or null; `id` may be anything. */
export async function getSupportFranchisor(tx: Tx, id: string): Promise<SupportFranchisor | null> {
  if (!z.guid().safeParse(id).success) return null
  return (await maybeOne(tx, ONE, [id])) ?? null
}

const careRow = z.object({
  assignedId: z.guid().nullable(),
  isDone: z.boolean().nullable(),
  /** The message of its franchisor that came last. */
  lastMessage: z.guid().nullable(),
  doneAt: z.date().nullable(),
  doneBy: z.string().nullable(),
})
const CARE = statement(
  careRow,
  `select t.assigned_to as "assignedId", ${IS_DONE} as "isDone", t.last_message as "lastMessage",
     t.done_at as "doneAt", ${cardName('t.done_by')} as "doneBy"
   from support_threads t where t.franchisor_id = $1`,
)

/** Who sees to a thread and whether it is done; null where nothing was written yet. */
export const getThreadCare = async (tx: Tx, franchisorId: string): Promise<z.output<typeof careRow> | null> =>
  (await maybeOne(tx, CARE, [franchisorId])) ?? null
