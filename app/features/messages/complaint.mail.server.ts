import { formatDate } from '#app/lib/dates.ts'
import { env } from '#app/platform/env.server.ts'
import { siteSettings } from '#app/platform/settings/site-settings.server.ts'
import type { OutboxMail } from '#app/platform/jobs/outbox.server.ts'
import { composeMail } from '#app/platform/mail/mail-layout.server.ts'
import { complaintDueAt } from './complaint.ts'

/**
 * To whoever complains, at once. Nobody has proved the address, so it carries none of what was typed: it would bring a
 * stranger's words to whomever the stranger chose.
 */
export function complaintAcknowledgement({ createdAt }: { createdAt: Date }): OutboxMail {
  return composeMail({
    subject: 'We’ve got your data protection complaint',
    parts: [
      `We got your complaint about how ${env.SITE_NAME} uses personal data on ${formatDate(createdAt)}.`,
      `We’ll look into it, and answer by ${formatDate(complaintDueAt(createdAt))}. If it takes longer, we’ll ` +
        'tell you why before then.',
      'You can also complain to the Information Commissioner’s Office: https://ico.org.uk/make-a-complaint/',
    ],
    because:
      `You’re getting this email because your address was given with a complaint on ${env.SITE_NAME}. ` +
      'If it wasn’t you, ignore this email.',
    replyTo: siteSettings().contactEmail,
  })
}
