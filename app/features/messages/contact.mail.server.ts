import { z } from 'zod'
import { formatDate, formatDateTime } from '../../lib/dates.ts'
import { retention } from '#app/lib/retention.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { env } from '../../platform/env.server.ts'
import { siteSettings } from '#app/platform/settings/site-settings.server.ts'
import { composeMail } from '#app/platform/mail/mail-layout.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { MESSAGE_REPORT_SUBJECT, reasonText } from './message-reports/message-report.ts'
import { LEAD_REPORT_SUBJECT } from './lead-report.ts'
import { COMPLAINT_SUBJECT, complaintDueAt } from './complaint.ts'
import { complaintAcknowledgement } from './complaint.mail.server.ts'
import { registerOutboxHandler, type OutboxMail } from '#app/platform/jobs/outbox.server.ts'

const messageRow = z.object({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  createdAt: z.date(),
  reason: z.string().nullable(),
  franchiseId: z.guid().nullable(),
  franchiseName: z.string().nullable(),
})
type Message = z.infer<typeof messageRow>
const MESSAGE = statement(
  messageRow,
  `select m.name, m.email, m.subject, m.phone, m.message, m.created_at as "createdAt", m.reason,
     m.franchise_id as "franchiseId", f.name as "franchiseName"
   from contact_messages m left join franchises f on f.id = m.franchise_id where m.id = $1`,
)

function whatCame({ subject, reason }: Message): string {
  if (subject === MESSAGE_REPORT_SUBJECT) return 'Someone has reported a message that they received.'
  if (subject === LEAD_REPORT_SUBJECT) return 'A franchisor has reported a request that they received.'
  if (subject === COMPLAINT_SUBJECT) return 'Someone has complained about how we use their personal data.'
  return reason ? 'Someone has reported a listing.' : 'New message from the contact form.'
}

/** To the site's own address. The sender's words stand in the body only; an answer goes to the sender. */
export function contactMail(message: Message): OutboxMail {
  const isComplaint = message.subject === COMPLAINT_SUBJECT
  const facts: (readonly [string, string])[] = [
    ['Name', message.name],
    ['Email', message.email],
    ...(message.phone ? [['Phone', message.phone] as const] : []),
    ['Subject', message.subject],
    ...(message.franchiseName ? [['Listing', message.franchiseName] as const] : []),
    ...(message.reason ? [['Reason', reasonText(message.reason)] as const] : []),
    ['Received', formatDateTime(message.createdAt)],
    ...(isComplaint ? [['Answer by', formatDate(complaintDueAt(message.createdAt))] as const] : []),
  ]
  const { franchiseId } = message
  const longest = isComplaint ? `${retention.dataRequests} after we’ve answered` : retention.contactMessages
  // Only those with an account have messages and leads to report.
  const isOfMember = message.subject === MESSAGE_REPORT_SUBJECT || message.subject === LEAD_REPORT_SUBJECT
  return composeMail({
    subject: message.reason || isComplaint ? message.subject : `Contact form: ${message.subject}`,
    parts: [
      whatCame(message),
      { facts },
      ...(franchiseId ? [{ button: 'Open the listing', href: `${env.SITE_URL}/admin/franchise/${franchiseId}` }] : []),
      { quote: message.message },
      `Reply to this email to answer them.${isOfMember ? '' : ' The address hasn’t been verified.'}`,
      // What the form promises is true of the site; a mailbox keeps everything until someone looks.
      `We’ve promised them to keep this for no longer than ${longest}: please delete this email by then too.`,
    ],
    preview: message.message,
    because:
      `You’re getting this email because ${siteSettings().contactEmail} is the contact address for ` +
      `${env.SITE_NAME}.`,
    replyTo: message.email,
  })
}

const payload = z.object({ messageId: z.uuid() })

/** The message that an email is about; undefined where it is gone. */
function messageOf(given: unknown): Promise<Message | undefined> {
  const { messageId } = payload.parse(given)
  return asSystem('a contact message to mail', (tx) => maybeOne(tx, MESSAGE, [messageId]))
}

/** Names the makers of this room's emails to the outbox. */
export function registerMessageMails(): void {
  registerOutboxHandler('contact.received', async (given) => {
    const message = await messageOf(given)
    return message && contactMail(message)
  })
  registerOutboxHandler('complaint.acknowledged', async (given) => {
    const message = await messageOf(given)
    return message && complaintAcknowledgement(message)
  })
}
