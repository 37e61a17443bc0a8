import { z } from 'zod'
import { joinCard } from '#app/features/accounts/profile-card.server.ts'
import { type ListPage, type ListView, pagesOf } from '#app/lib/list-view.ts'
import { listQuery, ROWS_PER_PAGE, statementsBySort } from '#app/platform/db/list-query.server.ts'
import { one, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { ATTACHMENT } from '../attachments/attachment.ts'
import { type ConversationSort, MOST_MARKED, type Side } from './conversation.ts'

/** What a list of conversations says of each. */
export const conversationRow = z.object({
  id: z.guid(),
  title: z.string(),
  note: z.string(),
  words: z.string(),
  at: z.date(),
  isOwn: z.boolean(),
  isUnread: z.boolean(),
})
/** A conversation in its list, by the id of its lead: whom it is with, its newest words, whether some are unread. */
export type ConversationRow = z.output<typeof conversationRow>
export type ConversationPage = ListPage<ConversationRow, ConversationSort>

/** The newest words of a lead, by its index: whoever has thousands of them waits no longer. */
const joinLastWords = `join lateral (
    select m.content, m.created_at, m.sender_id, m.attachment_upload_id from messages m where m.lead_id = l.id
    order by m.created_at desc, m.id desc limit 1) last on true`

/** Of the newest message `last`: its words; what one without words says instead is its file's name. */
export const lastWords = `case when last.content <> '' then left(last.content, 200) else coalesce((select
    '${ATTACHMENT}' || u.original_name from uploads u where u.id = last.attachment_upload_id), '') end`

/** What a franchise is called now, or was called when it was asked where its reader may not see its listing. */
export const LISTING = 'coalesce(f.name, l.franchise_name)'
export const joinListing = 'left join franchises f on f.id = l.franchise_id'
/** The same for the server itself, which sees every listing: as the account `reader`, an expression, may see it. */
export const joinListingFor = (reader: string) => `${joinListing} and (f.is_public or f.franchisor_id = ${reader})`

const ofEach = (title: string, note: string) => `l.id, ${title} as title, ${note} as note, ${lastWords} as words,
  last.created_at as at, last.sender_id = $1 as "isOwn",
  exists (select from messages u where u.receiver_id = $1 and u.lead_id = l.id and not u.read) as "isUnread"`

/** The conversations of one person, by leads that have any words beside the request's own. */
const listOf = (title: string, note: string, from: string) =>
  listQuery<typeof conversationRow, ConversationSort>({
    row: conversationRow,
    select: ofEach(title, note),
    from: `franchise_leads l ${joinLastWords} ${from}`,
    searched: `${title}, ${note}, last.content`,
    sorted: { latest: 'last.created_at' },
    ties: 'l.id',
    parameters: 1,
  })

const lists = {
  customer: listOf(
    LISTING,
    `concat_ws(', ', p.full_name, p.company_name)`,
    `${joinListing} ${joinCard('p', 'l.franchisor_id')} where l.user_id = $1`,
  ),
  franchisor: listOf('l.name', LISTING, `${joinListing} where l.franchisor_id = $1`),
}

const COUNT_OF_COMPANY = statement(
  z.object({ total: z.int() }),
  'select count(*)::int as total from conversations where franchisor_id = $1',
)
const pageOfCompany = statementsBySort<typeof conversationRow, ConversationSort>(
  { latest: 'last_at' },
  (at, direction) =>
    statement(
      conversationRow,
      `with page as materialized (select lead_id, last_at from conversations where franchisor_id = $1
       order by ${at} ${direction}, lead_id limit ${ROWS_PER_PAGE} offset $2)
     select ${ofEach('l.name', LISTING)} from page join franchise_leads l on l.id = page.lead_id ${joinLastWords}
       ${joinListing} order by page.${at} ${direction}, page.lead_id`,
    ),
)

/** A company may have tens of thousands: unless it searches them, a page reads its own alone, in the index's order. */
async function listOfCompany(tx: Tx, companyId: string, view: ListView<ConversationSort>): Promise<ConversationPage> {
  const { total } = await one(tx, COUNT_OF_COMPANY, [companyId])
  const { pages, page } = pagesOf(total, ROWS_PER_PAGE, view.page)
  const shown = await rows(tx, pageOfCompany(view.sort), [companyId, (page - 1) * ROWS_PER_PAGE])
  return { total, matching: total, rows: shown, view: { ...view, page }, pages }
}

/** One's conversations, one per lead, newest words first (L-10). */
export function listConversations(
  tx: Tx,
  side: Side,
  personId: string,
  view: ListView<ConversationSort>,
): Promise<ConversationPage> {
  if (side === 'franchisor' && view.q === '') return listOfCompany(tx, personId, view)
  return lists[side](tx, view, [personId])
}

const UNREAD = statement(
  z.object({ unread: z.int(), now: z.date() }),
  `select count(*)::int as unread, now() as now from messages
    where receiver_id = $1 and lead_id is not null and not read`,
)

/** How many messages along leads one has yet to read, and when that was counted (C-08, L-10, 3-decisions 29). */
export function countUnread(tx: Tx, personId: string): Promise<{ unread: number; now: Date }> {
  return one(tx, UNREAD, [personId])
}

/** What an unread conversation is known by, in its list. */
export const unreadRow = z.object({ id: z.guid() })
const UNREAD_CONVERSATIONS = statement(
  unreadRow,
  `select l.id from franchise_leads l join (select lead_id, max(created_at) as at from messages
      where receiver_id = $1 and lead_id is not null and not read group by lead_id) unread on unread.lead_id = l.id
    order by unread.at desc, l.id limit ${MOST_MARKED}`,
)

/** The conversations with words that one has yet to read, on all pages of their list: opening it marks all as read. */
export async function listUnreadConversations(tx: Tx, personId: string): Promise<string[]> {
  return (await rows(tx, UNREAD_CONVERSATIONS, [personId])).map(({ id }) => id)
}
