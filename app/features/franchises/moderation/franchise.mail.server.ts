import { z } from 'zod'
import { franchisorStates } from '#app/features/accounts/franchisors/franchisor-list.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { siteSettings } from '#app/platform/settings/site-settings.server.ts'
import { composeMail } from '#app/platform/mail/mail-layout.server.ts'
import { type OutboxMail, registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { hiddenBy } from './hidden-by-account.ts'

const decided = z.object({
  franchiseId: z.uuid(),
  name: z.string(),
  fullName: z.string().nullish(),
  reason: z.string().nullish(),
})
const because = 'We sent you this because you submitted this franchise.'

const STATUS = statement(z.object({ status: z.string() }), 'select status from franchises where id = $1')
/**
 * Whether the decision stands when its email is sent: while the mail server was away the listing may have been
 * corrected and sent again, or deleted.
 */
async function stands(payload: unknown, status: 'approved' | 'rejected'): Promise<boolean> {
  const { franchiseId } = decided.parse(payload)
  const found = await asSystem('what became of a decision', (tx) => maybeOne(tx, STATUS, [franchiseId]))
  return found?.status === status
}

/** With the state that its company's account was in then. */
const ofAccount = decided.extend({ account: z.enum(franchisorStates).nullish() })

function approvedMail(payload: unknown): OutboxMail {
  const { franchiseId, name, fullName, account = null } = ofAccount.parse(payload)
  const hidden = hiddenBy(account)
  if (hidden)
    return composeMail({
      subject: `${name} has been approved`,
      dear: fullName,
      parts: [`We’ve approved ${name}. Buyers will see it once your account is ${hidden.until}.`],
      because,
      replyTo: siteSettings().contactEmail,
    })
  return composeMail({
    subject: `${name} is live on ${env.SITE_NAME}`,
    dear: fullName,
    parts: [
      `${name} is now live. We’ll email you when a buyer gets in touch, and you’ll find their details under Leads.`,
      { button: 'See the page', href: `${env.SITE_URL}/franchise/${franchiseId}` },
    ],
    because,
  })
}

function rejectedMail(payload: unknown): OutboxMail {
  const { franchiseId, name, fullName, reason } = decided.parse(payload)
  return composeMail({
    subject: `${name} needs changes before we can publish it`,
    dear: fullName,
    parts: [
      `${name} isn’t ready to publish yet.`,
      ...(reason ? ['Reason:', { quote: reason }] : []),
      'You can make changes and resubmit it.',
      { button: 'Edit the franchise', href: `${env.SITE_URL}/franchisor/franchise/${franchiseId}/edit` },
    ],
    because,
    replyTo: siteSettings().contactEmail,
  })
}

const refusedPart = ofAccount.extend({ part: z.string(), isPaused: z.boolean().nullish() })

function refusedPartMail(payload: unknown): OutboxMail {
  const { franchiseId, name, fullName, reason, part, account = null, isPaused } = refusedPart.parse(payload)
  const hidden = hiddenBy(account)
  return composeMail({
    subject: `Not published on ${name}: your ${part}`,
    dear: fullName,
    parts: [
      hidden || isPaused
        ? `We haven’t published this change to your listing ${name}: ${part}.`
        : `Your listing ${name} is still live, but we haven’t published this change: ${part}.`,
      ...(reason ? ['Reason:', { quote: reason }] : []),
      // Whose account isn't open can't sign in to it.
      ...(hidden
        ? [
            `Your listing stays hidden until your account is ${hidden.until}. After that, you can correct the change ` +
              'and save your listing again.',
          ]
        : [
            `${isPaused ? 'Once you resume it, buyers will see' : 'Buyers see'} what was there before. You can ` +
              'correct it and save your listing again.',
            { button: 'Edit the franchise', href: `${env.SITE_URL}/franchisor/franchise/${franchiseId}/edit` },
          ]),
    ],
    because: 'We sent you this because you changed this franchise.',
    replyTo: siteSettings().contactEmail,
  })
}

/** Names who makes the emails of franchises; called once at the start. */
export function registerFranchiseMails(): void {
  registerOutboxHandler('franchise.approved', async (payload) =>
    (await stands(payload, 'approved')) ? approvedMail(payload) : undefined,
  )
  registerOutboxHandler('franchise.rejected', async (payload) =>
    (await stands(payload, 'rejected')) ? rejectedMail(payload) : undefined,
  )
  registerOutboxHandler('franchise.part_refused', refusedPartMail)
}
