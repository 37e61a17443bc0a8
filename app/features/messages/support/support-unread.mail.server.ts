import { z } from 'zod'
import { accountName } from '#app/features/accounts/account-name.server.ts'
import { plural, truncate } from '#app/lib/text.ts'
import { isStopped } from '#app/features/accounts/email-choices/email-choices.queries.server.ts'
import { stopEmailsHref } from '#app/features/accounts/email-choices/stop-link.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { type OutboxMail, registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { composeMail } from '#app/platform/mail/mail-layout.server.ts'
import { QUOTED, wordsOf } from '../conversations/unread.mail.server.ts'
import { SUPPORT_PATH, supportThreadHref } from './support.ts'

const unreadRow = z.object({
  content: z.string(),
  subject: z.string().nullable(),
  franchisorId: z.guid(),
  franchisor: z.string(),
  isToAdmin: z.boolean(),
  receiver: z.string().nullable(),
  receiverId: z.guid(),
  count: z.int(),
})
type Unread = z.output<typeof unreadRow>

/**
 * The oldest unread message of a franchisor's thread with the admins, for one whom it concerns: anyone of the company,
 * or any admin who may sign in. Later ones are told with it, and once all are read the next one is the oldest.
 */
const UNREAD = statement(
  unreadRow,
  `select ${wordsOf} as content, m.subject, f.id as "franchisorId",
     ${accountName('f')} as franchisor,
     p.user_type = 'admin' as "isToAdmin", p.full_name as receiver, p.id as "receiverId",
     (select count(*)::int from messages u where u.lead_id is null and not u.read
       and case when p.user_type = 'admin' then u.sender_id = f.id else u.receiver_id = f.id end) as count
   from messages m left join uploads file on file.id = m.attachment_upload_id
   join profiles p on lower(p.email) = lower($2)
   join profiles f on f.user_type = 'franchisor'
     and case when p.user_type = 'admin' then f.id = m.sender_id
       else f.id = m.receiver_id and f.id in (p.id, p.company_id) end
     and (f.status = 'approved' and f.suspended_at is null or p.user_type = 'admin')
   where m.id = $1 and m.lead_id is null and not m.read and p.status = 'approved' and p.suspended_at is null
     and not ${isStopped('p.id', 'messages')}
     and not exists (select from messages e where e.lead_id is null and not e.read
       and case when p.user_type = 'admin' then e.sender_id = f.id else e.receiver_id = f.id end
       and (e.created_at, e.id) < (m.created_at, m.id))`,
)

/** One for all unread messages of a thread, until it is read. To a franchisor the admins are one, without names. */
export function supportMail(unread: Unread): OutboxMail {
  const { content, subject, franchisorId, franchisor, isToAdmin, receiver, receiverId, count } = unread
  const from = isToAdmin ? franchisor : `${env.SITE_NAME} support`
  const path = isToAdmin ? `${supportThreadHref(franchisorId)}&reply=1#reply` : `${SUPPORT_PATH}?reply=1#reply`
  return composeMail({
    subject: isToAdmin ? `Support: new message from ${franchisor}` : `New message from ${from}`,
    dear: receiver,
    parts: [
      isToAdmin
        ? `Nobody has read ${plural(count, 'message')} from ${from} yet.`
        : `You have ${plural(count, 'unread message')} from ${from}.`,
      ...(subject ? [{ facts: [['Subject', subject]] as const }] : []),
      { quote: truncate(content, QUOTED) },
      { button: 'Read and reply', href: `${env.SITE_URL}${path}` },
      'Please reply on the website: an email reply won’t reach them.',
    ],
    preview: content,
    because: isToAdmin
      ? `You’re getting this email because you’re an admin of ${env.SITE_NAME} and nobody has read a message to ` +
        `support for 15 minutes. We won’t email you about ${franchisor} again until someone has.`
      : `You’re getting this email because a message to you on ${env.SITE_NAME} hasn’t been read for 15 minutes. We ` +
        `won’t email you about messages from support again until you’ve read it.`,
    stopHref: stopEmailsHref(receiverId, 'messages'),
  })
}

const payload = z.object({ messageId: z.guid() })

/** Names the maker of the emails about unread messages of support to the outbox. */
export function registerSupportMails(): void {
  registerOutboxHandler('support.unread', async (given, { recipient }) => {
    const { messageId } = payload.parse(given)
    const unread = await asSystem('an unread message of support to mail', (tx) =>
      maybeOne(tx, UNREAD, [messageId, recipient]),
    )
    return unread && supportMail(unread)
  })
}
