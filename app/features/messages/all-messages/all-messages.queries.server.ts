import { z } from 'zod'
import { cardName } from '#app/features/accounts/profile-card.server.ts'
import type { ListView } from '#app/lib/list-view.ts'
import { listQuery, matchesSearch } from '#app/platform/db/list-query.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { IS_CONTACT } from '../contact-inbox/contact-inbox.queries.server.ts'
import type { ConversationSort } from '../conversations/conversation.ts'
import { IS_DONE, LAST_OF_THREAD, THREAD_NAME } from '../support/inbox.queries.server.ts'
import { type MessageFilter, messageKinds, NOBODY } from './all-messages.ts'

const foundRow = z.object({
  id: z.guid(),
  kind: z.enum(messageKinds),
  title: z.string(),
  about: z.string(),
  words: z.string(),
  at: z.date(),
  isDone: z.boolean(),
  assignedTo: z.string().nullable(),
  isUnread: z.boolean(),
})

const said = (party: string) =>
  `select m.${party} from messages m where m.lead_id is null and ${matchesSearch('$3', 'm.subject, m.content')}`
/**
 * Of a thread every message is searched, of the others all that they hold: what finds threads are the words that are
 * looked for, where one of its messages holds them. Those are looked up once, and not for each thread.
 */
const SAID = `case when x.kind = 'support' and x.id in (${said('sender_id')} union all ${said('receiver_id')})
    then $3::text end`

const listed = listQuery<typeof foundRow, ConversationSort>({
  row: foundRow,
  select: `x.id, x.kind, x.title, x.about, x.words, x.at, x.is_done as "isDone",
    ${cardName('x.assigned_to')} as "assignedTo"`,
  from: `(
      select p.id, 'support' as kind, ${THREAD_NAME} as title, concat_ws(' · ', p.full_name, last.subject) as about,
        left(last.content, 200) as words, null::text as message, last.created_at as at,
        ${IS_DONE} as is_done, t.assigned_to
      from support_threads t join profiles p on p.id = t.franchisor_id join lateral ${LAST_OF_THREAD} last on true
      union all
      select m.id, case when m.handled_at is not null then 'done' when ${IS_CONTACT} then 'contact' else 'reports' end,
        m.name, concat_ws(' · ', m.subject, f.name), left(m.message, 200), concat_ws(' ', m.email, m.message),
        m.created_at, m.handled_at is not null, m.assigned_to
      from contact_messages m left join franchises f on f.id = m.franchise_id) x where true`,
  filtered: `($1::text is null or x.is_done = ($1 = 'done'))
    and ($2::text is null or coalesce(x.assigned_to::text, '${NOBODY}') = $2)`,
  searched: `x.title, x.about, x.message, ${SAID}`,
  sorted: { latest: 'x.at' },
  ties: 'x.id',
  // As the badge counts them (D-04).
  ofPage: `case p.kind when 'support'
      then exists (select from messages u where u.sender_id = p.id and u.lead_id is null and not u.read)
      else not p."isDone" end as "isUnread"`,
  parameters: 2,
})

/**
 * Support's threads, messages of the contact form and reports, newest words first, filtered and searched all at once
 * (D-22, 3-decisions 40, 62); two statements.
 */
export const listAllMessages = (tx: Tx, view: ListView<ConversationSort>, { state, assigned }: MessageFilter) =>
  listed(tx, view, [state, assigned])
