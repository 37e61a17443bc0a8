import { z } from 'zod'
import type { ListPage, ListView } from '#app/lib/list-view.ts'
import { listQuery } from '#app/platform/db/list-query.server.ts'
import { maybeOne, one, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import type { ConversationSort } from '../conversations/conversation.ts'
import { type ConversationRow, conversationRow, lastWords } from '../conversations/conversation-list.queries.server.ts'

const NAME = `coalesce(nullif(p.company_name, ''), p.full_name)`
const ofFranchisor = (
  party: string,
) => `(select m.subject, m.content, m.created_at, m.id, m.sender_id, m.attachment_upload_id
    from messages m
    where m.lead_id is null and m.${party} = p.id order by m.created_at desc, m.id desc limit 1)`

const list = listQuery<typeof conversationRow, ConversationSort>({
  row: conversationRow,
  select: `p.id, ${NAME} as title, concat_ws(' · ', p.full_name, last.subject) as note,
    left(concat(case when not (last.is_own or last.sender_id = p.id) then a.full_name || ': ' end,
      ${lastWords}), 200) as words, last.created_at as at, last.is_own as "isOwn",
    exists (select from messages u where u.sender_id = p.id and u.lead_id is null and not u.read) as "isUnread"`,
  from: `profiles p join lateral (
      select *, sender_id = $1 as is_own
      from (${ofFranchisor('sender_id')} union all ${ofFranchisor('receiver_id')}) both_sides
      order by created_at desc, id desc limit 1) last on true
    left join profiles a on a.id = last.sender_id where p.user_type = 'franchisor'`,
  searched: `${NAME}, p.full_name, last.subject, last.content`,
  sorted: { latest: 'last.created_at' },
  ties: 'p.id',
  parameters: 1,
})

/** Support's threads, one per franchisor, newest words first, as this admin sees them (3-decisions 40). */
export function listSupportThreads(
  tx: Tx,
  adminId: string,
  view: ListView<ConversationSort>,
): Promise<ListPage<ConversationRow, ConversationSort>> {
  return list(tx, view, [adminId])
}

const UNREAD = statement(
  z.object({ unread: z.int(), now: z.date() }),
  `select count(*)::int as unread, now() as now from messages m
   where m.lead_id is null and not m.read
     and exists (select from profiles p where p.id = m.sender_id and p.user_type = 'franchisor')`,
)

/** How many messages of franchisors no admin has read, and when that was counted (D-04). */
export const countUnreadInbox = (tx: Tx): Promise<{ unread: number; now: Date }> => one(tx, UNREAD)

const franchisorRow = z.object({ id: z.guid(), name: z.string(), contact: z.string(), canBeWrittenTo: z.boolean() })
/** A franchisor as support's admins know them. */
export type SupportFranchisor = z.output<typeof franchisorRow>

const columns = `p.id, ${NAME} as name, p.full_name as contact,
  p.status = 'approved' and p.suspended_at is null as "canBeWrittenTo"`
const WRITABLE = statement(
  franchisorRow,
  `select ${columns} from profiles p
   where p.user_type = 'franchisor' and p.status = 'approved' and p.suspended_at is null and p.company_id is null
   order by lower(${NAME}), p.id`,
)
const ONE = statement(
  franchisorRow,
  `select ${columns} from profiles p where p.user_type = 'franchisor' and p.company_id is null and p.id = $1`,
)

/** D-21: the franchisors who can be written to, by name. */
export const listWritableFranchisors = (tx: Tx): Promise<SupportFranchisor[]> => rows(tx, WRITABLE)

/** One franchisor, or null; `id` may be anything. */
export async function getSupportFranchisor(tx: Tx, id: string): Promise<SupportFranchisor | null> {
  if (!z.guid().safeParse(id).success) return null
  return (await maybeOne(tx, ONE, [id])) ?? null
}
