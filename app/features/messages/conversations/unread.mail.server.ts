import { z } from 'zod'
import { plural, truncate } from '#app/lib/text.ts'
import { isStopped } from '#app/features/accounts/email-choices/email-choices.queries.server.ts'
import { stopEmailsHref } from '#app/features/accounts/email-choices/stop-link.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { type OutboxMail, registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { composeMail } from '#app/platform/mail/mail-layout.server.ts'
import { ATTACHMENT } from '../attachments/attachment.ts'
import { replyHref } from './conversation.ts'
import { joinListingFor, LISTING } from './conversation-list.queries.server.ts'

// How long a message waits for being read before this email is due, `tell_of_message` in db/schema.sql says.

/** Letters of a message that its email shows; the rest is on the site. */
export const QUOTED = 300

const unreadRow = z.object({
  content: z.string(),
  leadId: z.guid(),
  side: z.enum(['customer', 'franchisor']),
  receiver: z.string().nullable(),
  receiverId: z.guid(),
  sender: z.string(),
  franchise: z.string(),
  count: z.int(),
})
type Unread = z.output<typeof unreadRow>

/** What a message `m` says; without words, the name of its file, `file`. */
export const wordsOf = `case when m.content <> '' then m.content
  else coalesce('${ATTACHMENT}' || file.original_name, '') end`

/**
 * The oldest unread message of a conversation, for whom it was sent to, or someone of the company: later ones are told
 * with it, and once all are read the next one is the oldest.
 */
const UNREAD = statement(
  unreadRow,
  `select ${wordsOf} as content, l.id as "leadId", p.full_name as receiver, p.id as "receiverId",
     ${LISTING} as franchise,
     case when m.receiver_id = l.user_id then 'customer' else 'franchisor' end as side,
     case when m.receiver_id = l.user_id then coalesce(s.full_name, ${LISTING}) else l.name end as sender,
     (select count(*)::int from messages u
       where u.receiver_id = m.receiver_id and u.lead_id = m.lead_id and not u.read) as count
   from messages m join franchise_leads l on l.id = m.lead_id ${joinListingFor('m.receiver_id')}
   left join uploads file on file.id = m.attachment_upload_id
   join profiles p on m.receiver_id in (p.id, p.company_id) join profiles c on c.id = m.receiver_id
   join profiles s on s.id = m.sender_id
   where m.id = $1 and not m.read and m.receiver_id in (l.user_id, l.franchisor_id)
     and lower(p.email) = lower($2) and c.status = 'approved' and c.suspended_at is null and p.suspended_at is null
     and not ${isStopped('p.id', 'messages')}
     and not exists (select from messages e where e.receiver_id = m.receiver_id and e.lead_id = m.lead_id
       and not e.read and (e.created_at, e.id) < (m.created_at, m.id))`,
)

/** One for all unread messages of a conversation, until it is read. What was attached is on the site alone. */
export function unreadMail(unread: Unread): OutboxMail {
  const { content, leadId, side, receiver, receiverId, sender, franchise, count } = unread
  return composeMail({
    subject: `New message from ${sender} about ${franchise}`,
    dear: receiver,
    parts: [
      `You have ${plural(count, 'unread message')} from ${sender} about ${franchise}.`,
      { quote: truncate(content, QUOTED) },
      { button: 'Read and reply', href: `${env.SITE_URL}${replyHref(side, leadId)}` },
      'Please reply on the website: an email reply won’t reach them.',
    ],
    preview: content,
    because:
      `You’re getting this email because a message to you on ${env.SITE_NAME} hasn’t been read for 15 minutes. We ` +
      `won’t email you about this conversation again until you’ve read it.`,
    stopHref: stopEmailsHref(receiverId, 'messages'),
  })
}

const payload = z.object({ messageId: z.guid() })

/** Names the maker of the emails about unread messages to the outbox. */
export function registerConversationMails(): void {
  registerOutboxHandler('message.unread', async (given, { recipient }) => {
    const { messageId } = payload.parse(given)
    const unread = await asSystem('an unread message to mail', (tx) => maybeOne(tx, UNREAD, [messageId, recipient]))
    return unread && unreadMail(unread)
  })
}
