import { z } from 'zod'
import { formatDateTime } from '#app/lib/dates.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { asSystem, type Member } from '#app/platform/db/transaction.server.ts'
import { siteSettings } from '#app/platform/settings/site-settings.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { countMessage } from '../conversations/conversation-rate-limit.server.ts'
import { joinListingFor, LISTING } from '../conversations/conversation-list.queries.server.ts'
import { conversationNotFound } from '../conversations/conversation.errors.ts'
import { MESSAGE_REPORT_SUBJECT } from './message-report.ts'
import type { messageReportSchema } from './message-report.schema.ts'

const reportedRow = z.object({
  franchise: z.string(),
  at: z.date(),
  content: z.string(),
  file: z.string().nullable(),
  isBuyers: z.boolean(),
  sender: z.string(),
  receiver: z.string(),
})
type Reported = z.output<typeof reportedRow>

/** A message along a lead, for whoever received it. */
const REPORTED = statement(
  reportedRow,
  `select ${LISTING} as franchise, m.created_at as at, m.content, file.original_name as file,
     m.sender_id = l.user_id as "isBuyers", concat_ws(', ', s.full_name, s.company_name) as sender,
     concat_ws(', ', r.full_name, r.company_name) as receiver
   from messages m join franchise_leads l on l.id = m.lead_id ${joinListingFor('$2')}
   join profiles s on s.id = m.sender_id join profiles r on r.id = m.receiver_id
   left join uploads file on file.id = m.attachment_upload_id
   where m.id = $1 and m.receiver_id = $2`,
)
const STORE = statement(
  z.object({ id: z.guid() }),
  `insert into contact_messages (name, email, subject, message, reason, message_id, reported_by)
   select p.full_name, p.email, '${MESSAGE_REPORT_SUBJECT}', $3, $4, $1::uuid, p.id from profiles p where p.id = $2
   on conflict (message_id, reported_by) do nothing returning id`,
)

/** All that admins need to judge, in words: they see no other message of the conversation. */
function describe({ franchise, at, content, file, isBuyers, sender, receiver }: Reported, words: string): string {
  const [from, to] = isBuyers ? ['buyer', 'franchisor'] : ['franchisor', 'buyer']
  return [
    `From: ${sender} (${from})`,
    `To: ${receiver} (${to}), who reports it`,
    `About: ${franchise}`,
    `Sent: ${formatDateTime(at)}`,
    ...(file === null ? [] : [`File: ${file}`]),
    ...(content ? ['', 'The message:', content] : []),
    ...(words ? ['', 'What the person who reports it says:', words] : []),
  ].join('\n')
}

/**
 * Tells the admins of a message that one has received, once however often it is sent. It counts as a message of this
 * person's hour. Throws `conversation.not_found` for any other message, and `conversation.too_many`.
 */
export async function reportMessage(
  actor: Member,
  { messageId, reason, words }: z.output<typeof messageReportSchema>,
): Promise<void> {
  await countMessage(actor)
  await asSystem('a report of a message', async (tx) => {
    const reported = await maybeOne(tx, REPORTED, [messageId, actor.userId])
    if (!reported) throw conversationNotFound()
    const stored = await maybeOne(tx, STORE, [messageId, actor.userId, describe(reported, words), reason])
    if (stored) await enqueue(tx, 'contact.received', siteSettings().contactEmail, { messageId: stored.id })
  })
}
