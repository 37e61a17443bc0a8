import { z } from 'zod'
import { franchisorStates } from '#app/features/accounts/franchisors/franchisor-list.ts'
import { FRANCHISOR_STATE } from '#app/features/accounts/franchisors/franchisors.queries.server.ts'
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

const nowRow = z.object({
  status: z.string(),
  account: z.enum(franchisorStates).nullable(),
  isPaused: z.boolean(),
})
type Now = z.output<typeof nowRow>
const NOW = statement(
  nowRow,
  `select f.status, ${FRANCHISOR_STATE} as account, f.paused_at is not null as "isPaused"
   from franchises f left join profiles p on p.id = f.franchisor_id where f.id = $1`,
)
/**
 * How the listing stands when an email about it is sent: while that waited the listing may have been corrected and sent
 * again, paused or deleted, and its account suspended.
 */
function standingOf(payload: unknown): Promise<Now | undefined> {
  const { franchiseId } = decided.parse(payload)
  return asSystem('what became of a decision', (tx) => maybeOne(tx, NOW, [franchiseId]))
}

function approvedMail(payload: unknown, { account, isPaused }: Now): OutboxMail {
  const { franchiseId, name, fullName } = decided.parse(payload)
  const hidden = hiddenBy(account)
  if (hidden || isPaused)
    return composeMail({
      subject: `${name} has been approved`,
      dear: fullName,
      parts: [
        `We’ve approved ${name}. Buyers will see it once ` +
          (hidden ? `your account is ${hidden.until}.` : 'you resume it.'),
        ...(hidden ? [] : [{ button: 'See your franchises', href: `${env.SITE_URL}/franchisor/franchises` }]),
      ],
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

const refusedPart = decided.extend({ part: z.string() })

function refusedPartMail(payload: unknown, { account, isPaused }: Now): OutboxMail {
  const { franchiseId, name, fullName, reason, part } = refusedPart.parse(payload)
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
  for (const [kind, compose] of [
    ['franchise.approved', approvedMail],
    ['franchise.rejected', rejectedMail],
    ['franchise.part_refused', refusedPartMail],
  ] as const)
    registerOutboxHandler(kind, async (payload) => {
      const now = await standingOf(payload)
      // Only of an approved listing a part is held.
      const decision = kind === 'franchise.rejected' ? 'rejected' : 'approved'
      return now?.status === decision ? compose(payload, now) : undefined
    })
}
