import { z } from 'zod'
import { env } from '#app/platform/env.server.ts'
import { layOutMail } from '#app/platform/mail/mail-layout.server.ts'
import { type OutboxMail, registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'

const decided = z.object({
  franchiseId: z.uuid(),
  name: z.string(),
  fullName: z.string().nullish(),
  reason: z.string().nullish(),
})
const because = 'You get this mail because you submitted this franchise.'

function approvedMail(payload: unknown): OutboxMail {
  const { franchiseId, name, fullName } = decided.parse(payload)
  return layOutMail({
    subject: `${name} is live on ${env.SITE_NAME}`,
    dear: fullName,
    parts: [
      `${name} has been approved. Buyers can find it now, and their requests reach you by mail and under Leads.`,
      { button: 'See the page', href: `${env.SITE_URL}/franchise/${franchiseId}` },
    ],
    because,
  })
}

function rejectedMail(payload: unknown): OutboxMail {
  const { franchiseId, name, fullName, reason } = decided.parse(payload)
  return layOutMail({
    subject: `${name} needs changes before it can be listed`,
    dear: fullName,
    parts: [
      `We have looked at ${name}, and we cannot list it as it is.`,
      ...(reason ? ['The reason we noted:', { quote: reason }] : []),
      'You can correct it and send it in again.',
      { button: 'Correct the franchise', href: `${env.SITE_URL}/franchisor/franchise/${franchiseId}/edit` },
    ],
    because,
    replyTo: env.CONTACT_EMAIL,
  })
}

/** Names who makes the mails of franchises; called once at the start. */
export function registerFranchiseMails(): void {
  registerOutboxHandler('franchise.approved', approvedMail)
  registerOutboxHandler('franchise.rejected', rejectedMail)
}
