import { z } from 'zod'
import type { Actor } from '#app/features/accounts/account.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { HOUR, isOverLimit, overLimit } from '#app/platform/http/rate-limit.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { reasonNotToPost } from '#app/platform/outbound/post-outside.server.ts'
import { can } from '../lead.policy.ts'
import {
  addressChanged,
  addressRefused,
  deliveryNotFound,
  removalOutdated,
  removedMeanwhile,
  secretChanged,
  tooManyByHand,
  webhookNotFound,
} from './webhook.errors.ts'
import { newSalt, secretOf } from './webhook-signature.server.ts'
import { BY_HAND_PER_HOUR } from './webhook.ts'

const SET = statement(
  z.object({ id: z.guid(), isNew: z.boolean() }),
  `insert into lead_webhooks (franchisor_id, url, salt) values ($1, $2, $3)
   on conflict (franchisor_id) do update set url = excluded.url, failing_since = null, disabled_at = null
     where lead_webhooks.url in ($4, excluded.url)
   returning id, xmax = 0 as "isNew"`,
)

function ofCompany(actor: Actor): string {
  if (!can(actor, 'lead:set-status') || actor.userId === null) throw webhookNotFound()
  return actor.userId
}

/** By the outbox, to the company's owner, who alone removes colleagues: what one of them set goes on after him. */
const TELL = command(
  `select enqueue_outbox('lead.webhook_set', p.email, jsonb_build_object('webhookId', $2::uuid)) from profiles p
   where p.id = $1`,
)
const ADDRESS = statement(z.object({ url: z.string() }), 'select url from lead_webhooks where franchisor_id = $1')

/**
 * Says where events go, and switches them on; `seen` is the address that the form showed. The owner is emailed where
 * they go somewhere else. Answers the secret where the webhook is new, and never again. Throws
 * `webhook.address_refused`, and `webhook.address_changed` or `webhook.removed_meanwhile` where a colleague was faster.
 */
export async function setWebhook(
  tx: Tx,
  actor: Actor,
  { url, seen }: { url: string; seen: string },
): Promise<string | null> {
  const company = ofCompany(actor)
  const reason = reasonNotToPost(url)
  if (reason) throw addressRefused({ reason })
  const there = await maybeOne(tx, ADDRESS, [company])
  if (!there && seen !== '') throw removedMeanwhile()
  const salt = newSalt()
  const set = await maybeOne(tx, SET, [company, url, salt, seen])
  if (!set) throw addressChanged({ url: (await maybeOne(tx, ADDRESS, [company]))?.url ?? '' })
  const { id, isNew } = set
  if (there?.url !== url) await execute(tx, TELL, [company, id])
  await audit(tx, 'webhook.set', { type: 'lead_webhook', id })
  return isNew ? secretOf(salt) : null
}

const ROTATE = statement(
  z.object({ id: z.guid() }),
  `update lead_webhooks set old_salt = salt, salt = $2, rotated_at = now()
   where franchisor_id = $1 and date_trunc('milliseconds', rotated_at) is not distinct from $3::timestamptz
   returning id`,
)
const KNOWN = command('select 1 from lead_webhooks where franchisor_id = $1')

/**
 * Another secret; the one before signs too for a day. `seen` is when the page said that it was last changed: one secret
 * alone signs beside the newest, so a second press unawares would end the one that is in use. Throws
 * `webhook.not_found` and `webhook.secret_changed`.
 */
export async function rotateSecret(tx: Tx, actor: Actor, { seen }: { seen: string | null }): Promise<string> {
  const [company, salt] = [ofCompany(actor), newSalt()]
  const changed = await maybeOne(tx, ROTATE, [company, salt, seen])
  if (!changed) throw (await execute(tx, KNOWN, [company])) > 0 ? secretChanged() : webhookNotFound()
  await audit(tx, 'webhook.rotated', { type: 'lead_webhook', id: changed.id })
  return secretOf(salt)
}

const REMOVE = statement(
  z.object({ id: z.guid() }),
  'delete from lead_webhooks where franchisor_id = $1 and url = $2 returning id',
)

/**
 * Takes the webhook and its log away; `seen` is the address that the question was about. Throws `webhook.not_found`,
 * and `webhook.removal_outdated` where a colleague has changed it.
 */
export async function removeWebhook(tx: Tx, actor: Actor, { seen }: { seen: string }): Promise<void> {
  const company = ofCompany(actor)
  const removed = await maybeOne(tx, REMOVE, [company, seen])
  const there = removed ? undefined : await maybeOne(tx, ADDRESS, [company])
  if (there) throw removalOutdated({ url: there.url })
  if (!removed) throw webhookNotFound()
  await audit(tx, 'webhook.removed', { type: 'lead_webhook', id: removed.id })
}

const BY_HAND = { scope: 'webhook:company', most: BY_HAND_PER_HOUR, windowSeconds: HOUR }

async function countByHand(tx: Tx, company: string): Promise<void> {
  if (await isOverLimit(tx, BY_HAND, company)) throw overLimit(BY_HAND, tooManyByHand())
}

const TEST = command(
  `insert into lead_webhook_deliveries (webhook_id, franchisor_id, event)
   select id, franchisor_id, 'test' from lead_webhooks where franchisor_id = $1 and disabled_at is null`,
)

/** Sends an event with an example in place of a lead. Throws `webhook.not_found` and `webhook.too_many`. */
export async function sendTest(tx: Tx, actor: Actor): Promise<void> {
  const company = ofCompany(actor)
  await countByHand(tx, company)
  if ((await execute(tx, TEST, [company])) === 0) throw webhookNotFound()
}

const RETRY = command(
  `update lead_webhook_deliveries d set state = 'waiting', next_attempt_at = now()
    where d.franchisor_id = $1 and d.id = $2 and d.state <> 'delivered'
      and exists (select from lead_webhooks w where w.id = d.webhook_id and w.disabled_at is null)`,
)

/**
 * Tries a delivery again, now. Throws `webhook.delivery_not_found` where that makes no sense any more, and
 * `webhook.too_many`.
 */
export async function retryDelivery(tx: Tx, actor: Actor, { deliveryId }: { deliveryId: string }): Promise<void> {
  const company = ofCompany(actor)
  await countByHand(tx, company)
  if ((await execute(tx, RETRY, [company, deliveryId])) === 0) throw deliveryNotFound()
}
