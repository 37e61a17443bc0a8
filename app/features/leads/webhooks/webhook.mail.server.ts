import { z } from 'zod'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { composeMail } from '#app/platform/mail/mail-layout.server.ts'
import { OFF_AFTER_DAYS } from './webhook.ts'

const OFF = statement(
  z.object({ url: z.string(), dear: z.string().nullable() }),
  `select w.url, p.full_name as dear from lead_webhooks w join profiles p on p.id = w.franchisor_id
    where w.id = $1 and w.disabled_at is not null`,
)

/** To the company whose system takes nothing any more. */
export function webhookOffMail({ url, dear }: { url: string; dear: string | null }) {
  return composeMail({
    subject: 'Your webhook has been switched off',
    dear,
    parts: [
      `We’ve stopped sending your leads to ${url}: it has accepted none for ${OFF_AFTER_DAYS} days, or told us ` +
        'that it no longer exists.',
      // Emails about new leads can be switched off, and a colleague may have made the webhook.
      'Your leads are still in your account, and emails about new ones go out as before. Once your system works ' +
        'again, switch the webhook on; you can send again what it missed.',
      { button: 'See the deliveries', href: `${env.SITE_URL}/franchisor/leads/webhooks` },
    ],
    because: `You’re getting this email because your company has a webhook on ${env.SITE_NAME}.`,
  })
}

const SET = statement(
  z.object({ url: z.string(), dear: z.string().nullable() }),
  `select w.url, p.full_name as dear from lead_webhooks w join profiles p on p.id = w.franchisor_id where w.id = $1`,
)

/** To the company's owner: buyers' details leave by it for as long as nobody looks, whoever set it. */
export function webhookSetMail({ url, dear }: { url: string; dear: string | null }) {
  return composeMail({
    subject: 'Your leads now go to another system',
    dear,
    parts: [
      `Someone in your company set a webhook. From now on we send your leads, with buyers’ details, to ${url}.`,
      'If you don’t know this address, remove the webhook, and check who belongs to your company.',
      { button: 'See the webhook', href: `${env.SITE_URL}/franchisor/leads/webhooks` },
    ],
    because: `You’re getting this email because your company has a webhook on ${env.SITE_NAME}.`,
  })
}

const payloadSchema = z.object({ webhookId: z.guid() })

/** Names the makers of these emails to the outbox. */
export function registerWebhookMails(): void {
  registerOutboxHandler('lead.webhook_set', async (payload) => {
    const { webhookId } = payloadSchema.parse(payload)
    const set = await asSystem('a webhook that was set, for a mail', (tx) => maybeOne(tx, SET, [webhookId]))
    return set && webhookSetMail(set)
  })
  registerOutboxHandler('lead.webhook_off', async (payload) => {
    const { webhookId } = payloadSchema.parse(payload)
    const off = await asSystem('a webhook that is off, for a mail', (tx) => maybeOne(tx, OFF, [webhookId]))
    return off && webhookOffMail(off)
  })
}
