import { z } from 'zod'
import { formatDateTime } from '../../lib/dates.ts'
import { asSystem, rows } from '../../platform/db.server.ts'
import { env } from '../../platform/env.server.ts'
import { layOutMail } from '../../platform/mail-layout.server.ts'
import { registerOutboxHandler, type OutboxMail } from '../../platform/outbox.server.ts'

type Message = { name: string; email: string; subject: string; phone: string | null; message: string; createdAt: Date }

/** To the site's own address. The sender's words stand in the body only; an answer goes to the sender. */
export function contactMail(message: Message): OutboxMail {
  const facts: (readonly [string, string])[] = [
    ['Name', message.name],
    ['E-mail', message.email],
    ...(message.phone ? [['Phone', message.phone] as const] : []),
    ['Subject', message.subject],
    ['Received', formatDateTime(message.createdAt)],
  ]
  return layOutMail({
    subject: `Contact form: ${message.subject}`,
    parts: ['Somebody has written through the contact form.', { facts }, { quote: message.message }, 'Your answer to this mail goes to the address above. The address has not been verified.'],
    because: `You receive this because ${env.CONTACT_EMAIL} is the contact address of ${env.SITE_NAME}.`,
    replyTo: message.email,
  })
}

const payload = z.object({ messageId: z.uuid() })

/** Names the makers of this room's mails to the outbox. */
export function registerMessageMails(): void {
  registerOutboxHandler('contact.received', async (given) => {
    const { messageId } = payload.parse(given)
    const [message] = await asSystem('a contact message to mail', (tx) =>
      rows<Message>(tx, 'select name, email, subject, phone, message, created_at as "createdAt" from contact_messages where id = $1', [messageId]),
    )
    return message ? contactMail(message) : undefined
  })
}
