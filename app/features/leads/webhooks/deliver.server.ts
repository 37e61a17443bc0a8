import { z } from 'zod'
import { retention } from '#app/lib/retention.ts'
import { joinListingFor } from '#app/features/messages/conversations/conversation-list.queries.server.ts'
import { oneLine } from '#app/platform/mail/mail-layout.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { forgets, untilNone } from '#app/platform/jobs/forget.server.ts'
import { asSystem, type Tx } from '#app/platform/db/transaction.server.ts'
import { postOutside } from '#app/platform/outbound/post-outside.server.ts'
import { isGone, isTaken, OFF_AFTER_DAYS, OLD_SECRET_HOURS, pauseAfter, webhookEvents } from './webhook.ts'
import { bodyOf, leadColumns, leadFields } from './webhook-body.server.ts'
import { signedHeaders } from './webhook-signature.server.ts'

const dueRow = z.object({
  id: z.guid(),
  webhookId: z.guid(),
  event: z.enum(webhookEvents),
  status: z.string().nullable(),
  previousStatus: z.string().nullable(),
  at: z.date(),
  attempts: z.int(),
  url: z.string(),
  salt: z.string(),
  oldSalt: z.string().nullable(),
  lead: leadFields.nullable(),
  deletedLead: z.guid().nullable(),
  deletedFrom: z.guid().nullable(),
})
type DueDelivery = z.output<typeof dueRow>

/**
 * One that waits, its time come: an earlier row of the outbox may be about a try that was put off. A suspended company
 * gets nothing.
 */
const DUE = statement(
  dueRow,
  `select d.id, d.webhook_id as "webhookId", d.event, d.status, d.previous_status as "previousStatus",
     d.created_at as at, d.attempts, d.deleted_lead as "deletedLead", d.deleted_from as "deletedFrom", w.url, w.salt,
     case when w.rotated_at > now() - interval '${OLD_SECRET_HOURS} hours' then w.old_salt end as "oldSalt",
     case when l.id is not null then ${leadColumns} end as lead
   from lead_webhook_deliveries d join lead_webhooks w on w.id = d.webhook_id
   join profiles c on c.id = d.franchisor_id and c.status = 'approved' and c.suspended_at is null
   left join franchise_leads l on l.id = d.lead_id ${joinListingFor('l.franchisor_id')}
   where d.id = $1 and d.state = 'waiting' and d.next_attempt_at <= now() + interval '2 seconds'
     and w.disabled_at is null`,
)

const NOTE = command(
  `update lead_webhook_deliveries set state = $2, attempts = attempts + 1, tried_at = now(), answer_code = $3,
     answer = $4, next_attempt_at = now() + make_interval(secs => $5::int) where id = $1 and state = 'waiting'`,
)
const WORKS = command('update lead_webhooks set failing_since = null where id = $1 and failing_since is not null')
const FAILS = command('update lead_webhooks set failing_since = coalesce(failing_since, now()) where id = $1')
const SWITCH_OFF = statement(
  z.object({ franchisorId: z.guid() }),
  `update lead_webhooks set disabled_at = now() where id = $1 and disabled_at is null
     and ($2 or failing_since < now() - interval '${OFF_AFTER_DAYS} days') returning franchisor_id as "franchisorId"`,
)
const GIVE_UP = command(
  `update lead_webhook_deliveries set state = 'failed', next_attempt_at = null
    where webhook_id = $1 and state = 'waiting'`,
)
const MAILBOX = statement(z.object({ email: z.string() }), 'select email from profiles where id = $1')

/** Tells the company that nothing is sent any more. */
async function switchOff(tx: Tx, webhookId: string, gone: boolean): Promise<void> {
  const off = await maybeOne(tx, SWITCH_OFF, [webhookId, gone])
  if (!off) return
  await execute(tx, GIVE_UP, [webhookId])
  const owner = await maybeOne(tx, MAILBOX, [off.franchisorId])
  if (owner) await enqueue(tx, 'lead.webhook_off', owner.email, { webhookId })
}

type Answer = { code: number | null; text: string }

async function post(due: DueDelivery): Promise<Answer> {
  const body = bodyOf(due)
  try {
    return await postOutside(due.url, body, signedHeaders(due.id, body, { ...due, at: new Date() }))
  } catch (error) {
    return { code: null, text: error instanceof Error ? error.message : 'No answer' }
  }
}

/** Notes how a try went, and plans the next one. */
async function note(tx: Tx, due: DueDelivery, { code, text }: Answer): Promise<void> {
  const taken = code !== null && isTaken(code)
  const pause = taken ? null : pauseAfter(due.attempts + 1)
  const state = taken ? 'delivered' : pause === null ? 'failed' : 'waiting'
  await execute(tx, NOTE, [due.id, state, code, oneLine(text).slice(0, 200) || null, pause])
  await execute(tx, taken ? WORKS : FAILS, [due.webhookId])
  if (!taken) await switchOff(tx, due.webhookId, code !== null && isGone(code))
}

/** Sends one delivery that is due, once; what is not due, delivered or gone is left alone. */
export async function deliver(deliveryId: string): Promise<void> {
  const due = await asSystem('a delivery to a webhook', (tx) => maybeOne(tx, DUE, [deliveryId]))
  if (!due) return
  const answer = await post(due)
  await asSystem('how a delivery went', (tx) => note(tx, due, answer))
}

const payloadSchema = z.object({ deliveryId: z.guid() })

/** Has the outbox carry deliveries out: each row of it is one try. */
export function registerWebhooks(): void {
  registerOutboxHandler(
    'lead.webhook',
    async (payload) => {
      await deliver(payloadSchema.parse(payload).deliveryId)
      return undefined
    },
    { isElsewhere: true },
  )
}

const FORGET = forgets('lead_webhook_deliveries', 'created_at < now() - $1::interval')

/** Forgets deliveries that the log has shown long enough. Returns how many went. */
export function deleteOldDeliveries(): Promise<number> {
  return untilNone(() =>
    asSystem('retention of deliveries', (tx) => execute(tx, FORGET, [retention.webhookDeliveries])),
  )
}
