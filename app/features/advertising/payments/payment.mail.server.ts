import { z } from 'zod'
import { formatDate } from '#app/lib/dates.ts'
import { formatPoundsExact } from '#app/lib/money.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { type OutboxMail, registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { composeMail } from '#app/platform/mail/mail-layout.server.ts'
import { siteSettings } from '#app/platform/settings/site-settings.server.ts'
import { FEATURED_ADS_PATH, receiptPath, transferReference } from '../featured/featured-ad.ts'
import { vatNote } from './receipt.ts'
import { transferEnds } from '../featured/transfer-time.server.ts'

const row = z.object({
  id: z.guid(),
  description: z.string(),
  pence: z.int(),
  /** How much of it went back. */
  backPence: z.int().nullable(),
  receipt: z.int().nullable(),
  provider: z.string(),
  dear: z.string().nullable(),
  until: z.date().nullable(),
  adId: z.guid().nullable(),
  isOwed: z.boolean(),
  /** Whether the payment stands: it wasn't given back, nor taken back. */
  isPaid: z.boolean(),
  isMistake: z.boolean(),
  /** Whether its ad has been paid, by whichever payment. */
  isAdPaid: z.boolean(),
  isWaiting: z.boolean(),
  payBy: z.date(),
})
/**
 * For whoever of its company the email goes to. Owed until the ad is paid in any way: a bill by transfer stays open
 * where another one is paid by card.
 */
const PAYMENT = statement(
  row,
  `select p.id, p.description, p.amount_pence::int as pence, p.refund_pence::int as "backPence",
     p.receipt_number::int as receipt, p.provider,
     r.full_name as dear, a.end_date as until, p.ad_id as "adId",
     coalesce(p.status = 'created' and a.status = 'pending_payment', false) as "isOwed",
     p.status = 'paid' as "isPaid", p.made_by_mistake as "isMistake",
     coalesce(a.payment_status = 'completed', false) as "isAdPaid",
     coalesce(a.status = 'pending_payment', false) as "isWaiting",
     ${transferEnds('p.created_at')} as "payBy"
   from payments p join profiles o on o.id = p.franchisor_id left join featured_ads a on a.id = p.ad_id
   left join profiles r on lower(r.email) = lower($2) and o.id in (r.id, r.company_id)
   where p.id = $1`,
)
type Paid = z.output<typeof row>

const because = () => `You’re getting this email because your company bought an advertisement on ${env.SITE_NAME}.`
const adsHref = () => `${env.SITE_URL}${FEATURED_ADS_PATH}`

/** How to pay by transfer, for whoever pays a company's bills; nothing once the ad has been paid or cancelled. */
export function transferMail({ dear, description, pence, adId, isOwed, payBy }: Paid): OutboxMail | undefined {
  if (adId === null || !isOwed) return undefined
  const { contactEmail } = siteSettings()
  return composeMail({
    subject: `How to pay: ${description}`,
    dear,
    parts: [
      'Thank you for your order. Please pay by bank transfer:',
      {
        facts: [
          ['For', description],
          ['Amount', `${formatPoundsExact(pence)} (${vatNote(env.VAT_NUMBER)})`],
          ['Reference', transferReference(adId)],
          ...(env.BANK_DETAILS ? [['To', env.BANK_DETAILS] as const] : []),
          ['Pay by', formatDate(payBy)],
        ],
      },
      env.BANK_DETAILS
        ? `Questions? Write to ${contactEmail}.`
        : `Write to ${contactEmail} with the reference, and we’ll send you our bank details.`,
      'Your ad starts on the day we confirm your payment.',
      `Terms for advertising: ${env.SITE_URL}/terms#advertising`,
      { button: 'See your featured ads', href: adsHref() },
    ],
    because: because(),
  })
}

/** The ad runs: what was paid, until when, and where the receipt is; nothing once that was given back or taken back. */
export function paidMail({ id, dear, description, pence, until, isPaid }: Paid): OutboxMail | undefined {
  if (!isPaid) return undefined
  return composeMail({
    subject: `${pence === 0 ? 'Running' : 'Payment received'}: ${description}`,
    dear,
    parts: [
      pence === 0
        ? 'Thank you. There was nothing to pay, and your featured ad is running.'
        : 'Thank you. We’ve received your payment, and your featured ad is running.',
      {
        facts: [
          ['For', description],
          ['Paid', formatPoundsExact(pence)],
          ...(until ? [['Runs until', formatDate(until)] as const] : []),
        ],
      },
      `It ends by itself; we’ll remind you a week before. Your featured ads: ${adsHref()}`,
      { button: 'Download the receipt', href: `${env.SITE_URL}${receiptPath(id)}` },
    ],
    because: because(),
  })
}

/**
 * An admin had noted a payment that had not come, and its company may have read so: what was tried may have arrived.
 * Nothing once the money has come. Of an ad that waits no more, expired, cancelled or deleted, it may have read too.
 */
export function takenBackMail(payment: Paid): OutboxMail | undefined {
  const { dear, description, pence, isMistake, isAdPaid, isWaiting } = payment
  if (!isMistake || isAdPaid) return undefined
  return composeMail({
    subject: `Not paid yet: ${description}`,
    dear,
    parts: [
      `We noted your payment of ${formatPoundsExact(pence)} for ${description} as received. That was our ` +
        'mistake, and we’re sorry: we haven’t received it.',
      'Your ad isn’t running now, and the receipt is cancelled. If you still want the ad, please ' +
        (isWaiting ? 'pay for it: it starts on the day we receive your payment. ' : 'order it again. ') +
        'If you’ve paid already, write to us.',
      { button: 'See your featured ads', href: adsHref() },
    ],
    because: because(),
    replyTo: siteSettings().contactEmail,
  })
}

/** Money came that no ad could start with. */
export const refundDueMail = ({ dear, description, pence }: Paid) =>
  composeMail({
    subject: 'We’ll refund your payment',
    dear,
    parts: [
      `We’ve received ${formatPoundsExact(pence)} for ${description}, but the ad couldn’t start: it had been paid ` +
        'already, was cancelled, or its franchise is no longer public.',
      'Nothing has been bought. We’ll refund the whole amount, and email you when we have.',
    ],
    because: because(),
  })

export function refundedMail({ dear, description, pence, backPence, provider, adId }: Paid): OutboxMail {
  const back = formatPoundsExact(backPence ?? pence)
  const isPart = backPence !== null && backPence < pence
  return composeMail({
    subject: `Refunded: ${back}`,
    dear,
    parts: [
      `We’ve refunded ${back} ${isPart ? `of the ${formatPoundsExact(pence)} you paid ` : ''}for ${description}` +
        (provider === 'bank' ? ' by bank transfer.' : '. It can take up to ten days to appear in your account.') +
        (isPart
          ? ' That’s the part that was left of the ad, which has ended.'
          : ' If the ad was running, it has ended.'),
      // A banner is not among them.
      ...(adId === null ? [] : [{ button: 'See your featured ads', href: adsHref() }]),
    ],
    because: because(),
  })
}

const payloadSchema = z.object({ paymentId: z.guid() })

/** Names the makers of these emails to the outbox. */
export function registerPaymentMails(): void {
  for (const [kind, compose] of [
    ['ad.by_transfer', transferMail],
    ['ad.paid', paidMail],
    ['ad.refund_due', refundDueMail],
    ['ad.refunded', refundedMail],
    ['ad.taken_back', takenBackMail],
  ] as const)
    registerOutboxHandler(kind, async (payload, { recipient }) => {
      const { paymentId } = payloadSchema.parse(payload)
      const paid = await asSystem('a payment, for a mail', (tx) => maybeOne(tx, PAYMENT, [paymentId, recipient]))
      return paid && compose(paid)
    })
}
