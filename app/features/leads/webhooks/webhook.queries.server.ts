import { z } from 'zod'
import { maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { deliveryStates, SHOWN, webhookEvents } from './webhook.ts'

const WEBHOOK = statement(
  z.object({
    url: z.string(),
    createdAt: z.date(),
    rotatedAt: z.date().nullable(),
    failingSince: z.date().nullable(),
    disabledAt: z.date().nullable(),
  }),
  `select url, created_at as "createdAt", rotated_at as "rotatedAt", failing_since as "failingSince",
     disabled_at as "disabledAt" from lead_webhooks where franchisor_id = $1`,
)

const deliveryRow = z.object({
  id: z.guid(),
  event: z.enum(webhookEvents),
  leadId: z.guid().nullable(),
  name: z.string().nullable(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  at: z.date(),
  triedAt: z.date().nullable(),
  nextAt: z.date().nullable(),
  code: z.int().nullable(),
  answer: z.string().nullable(),
})
/** One line of the log. */
export type Delivery = z.output<typeof deliveryRow>

const LOG = statement(
  deliveryRow,
  `select d.id, d.event, d.lead_id as "leadId", l.name, d.state, d.attempts, d.created_at as at,
     d.tried_at as "triedAt", d.next_attempt_at as "nextAt", d.answer_code as code, d.answer
   from lead_webhook_deliveries d left join franchise_leads l on l.id = d.lead_id
   where d.franchisor_id = $1 order by d.created_at desc, d.id limit ${SHOWN}`,
)

/** A company's webhook, without its secret, and its newest deliveries; null where there is none. */
export async function getWebhook(tx: Tx, franchisorId: string) {
  const webhook = await maybeOne(tx, WEBHOOK, [franchisorId])
  return webhook ? { ...webhook, log: await rows(tx, LOG, [franchisorId]) } : null
}
