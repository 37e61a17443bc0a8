import { z } from 'zod'
import { formatDateTime } from '../../lib/dates.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { env } from '../../platform/env.server.ts'
import { layOutMail } from '#app/platform/mail/mail-layout.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { registerOutboxHandler, type OutboxMail } from '#app/platform/jobs/outbox.server.ts'

const messageRow = z.object({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  createdAt: z.date(),
})
type Message = z.infer<typeof messageRow>
const MESSAGE = statement(
  messageRow,
  'select name, email, subject, phone, message, created_at as "createdAt" from contact_messages where id = $1',
)

/** To the site's own address. The sender's words stand in the body only; an answer goes to the sender. */
export function contactMail(message: Message): OutboxMail {
  const facts: (readonly [string, string])[] = [
    ['Name', message.name],
    ['Email', message.email],
    ...(message.phone ? [['Phone', message.phone] as const] : []),
    ['Subject', message.subject],
    ['Received', formatDateTime(message.createdAt)],
  ]
  return layOutMail({
    subject: `Contact form: ${message.subject}`,
    parts: [
      'New message from the contact form.',
      { facts },
      { quote: message.message },
      'Reply to this email to answer them. The address hasn’t been verified.',
    ],
    because: `You’re getting this email because ${env.CONTACT_EMAIL} is the contact address for ${env.SITE_NAME}.`,
    replyTo: message.email,
  })
}

const payload = z.object({ messageId: z.uuid() })

/** Names the makers of this room's mails to the outbox. */
export function registerMessageMails(): void {
  registerOutboxHandler('contact.received', async (given) => {
    const { messageId } = payload.parse(given)
    const message = await asSystem('a contact message to mail', (tx) => maybeOne(tx, MESSAGE, [messageId]))
    return message ? contactMail(message) : undefined
  })
}
