import { z } from 'zod'
import { formatDate } from '#app/lib/dates.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { type OutboxMail, registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { composeMail } from '#app/platform/mail/mail-layout.server.ts'

const WITHDRAWN = statement(
  z.object({ email: z.string(), franchise: z.string(), at: z.date(), dear: z.string().nullable() }),
  `select c.email, coalesce(f.name, c.franchise_name, '') as franchise, coalesce(c.withdrawn_at) as at,
     p.full_name as dear
   from consent_records c
   left join profiles p on c.franchisor_id in (p.id, p.company_id) and lower(p.email) = lower($2)
   left join franchises f on f.id = c.franchise_id and (f.is_public or f.franchisor_id = c.franchisor_id)
   where c.id = $1 and c.withdrawn_at is not null`,
)
const payload = z.object({ consentId: z.guid() })

/** To each of the company, once, as each got the request: whose details it may not keep any longer. */
async function withdrawnMail(given: unknown, recipient: string): Promise<OutboxMail | undefined> {
  const { consentId } = payload.parse(given)
  const taken = await asSystem('a consent that was taken back', (tx) => maybeOne(tx, WITHDRAWN, [consentId, recipient]))
  if (!taken) return undefined
  const { email, franchise, at, dear } = taken
  return composeMail({
    subject: `A buyer has withdrawn their consent for ${franchise}`,
    dear,
    parts: [
      `The buyer with the email ${email} withdrew their consent on ${formatDate(at)}: ${franchise} may no longer use ` +
        'the details that came with their request.',
      'Please don’t contact them again, and delete their details from your emails and your own records unless ' +
        'you have another legal reason to keep them. We’ve removed the request and its messages here.',
    ],
    because: `You’re getting this email because your franchise ${franchise} is listed on ${env.SITE_NAME}.`,
  })
}

/** Names who makes the email about a consent that was taken back; called once at the start. */
export function registerWithdrawalMails(): void {
  registerOutboxHandler('consent.withdrawn', (given, { recipient }) => withdrawnMail(given, recipient))
}
