import { z } from 'zod'
import { formatDate } from '#app/lib/dates.ts'
import { plural } from '#app/lib/text.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { composeMail } from '#app/platform/mail/mail-layout.server.ts'
import { createHref } from './featured-ad.ts'

const row = z.object({
  adId: z.guid(),
  franchise: z.string(),
  endsAt: z.date(),
  clicks: z.int(),
  requests: z.int(),
  dear: z.string().nullable(),
})
const ENDING = statement(
  row,
  `select a.id as "adId", f.name as franchise, coalesce(a.end_date, now()) as "endsAt", o.full_name as dear,
     (select count(*)::int from ad_metrics m where m.ad_id = a.id and m.metric_type = 'click') as clicks,
     (select count(*)::int from ad_metrics m where m.ad_id = a.id and m.metric_type = 'request_info') as requests
   from payments p join featured_ads a on a.id = p.ad_id join franchises f on f.id = a.franchise_id
   join profiles o on o.id = p.franchisor_id where p.id = $1 and a.status = 'active'`,
)

/** A week before an ad ends; renewing is one press on the page that it leads to. */
export const endingMail = ({ adId, franchise, endsAt, clicks, requests, dear }: z.output<typeof row>) =>
  composeMail({
    subject: `Your featured ad for ${franchise} ends on ${formatDate(endsAt)}`,
    dear,
    parts: [
      `Your featured ad for ${franchise} ends on ${formatDate(endsAt)}. So far it was opened ` +
        `${plural(clicks, 'time')} and brought ${plural(requests, 'information request')}.`,
      'It ends by itself and nothing is charged. A renewal starts on the day you pay for it.',
      { button: 'Renew this ad', href: `${env.SITE_URL}${createHref(adId)}` },
    ],
    because: `You’re getting this email because your company bought an advertisement on ${env.SITE_NAME}.`,
  })

const payloadSchema = z.object({ paymentId: z.guid() })

/** Names the maker of this email to the outbox. */
export function registerEndingMails(): void {
  registerOutboxHandler('ad.ending', async (payload) => {
    const { paymentId } = payloadSchema.parse(payload)
    const ending = await asSystem('an ad that ends, for a mail', (tx) => maybeOne(tx, ENDING, [paymentId]))
    return ending && endingMail(ending)
  })
}
