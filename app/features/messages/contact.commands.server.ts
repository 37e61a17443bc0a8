import { z } from 'zod'
import { networkOf } from '../../lib/network.ts'
import { retention } from '#app/lib/retention.ts'
import { requestHash, takeKey } from '#app/platform/db/idempotency.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { hitRateLimit } from '#app/platform/http/rate-limit.server.ts'
import { env } from '../../platform/env.server.ts'
import { withRetryAfter, secondsToNextWindow } from '#app/platform/http/retry-after.server.ts'
import { command, execute, one, statement } from '#app/platform/db/statement.server.ts'
import { tooManyMessages } from './contact.errors.ts'
import type { Contact } from './contact.schema.ts'

const HOUR = 3_600
/** Messages in an hour: generous for people, narrow for machines. */
export const contactLimits = { network: 20, email: 6, site: 600 } as const

const STORE = statement(
  z.object({ id: z.guid() }),
  'insert into contact_messages (name, email, subject, phone, message) values ($1, $2, $3, $4, $5) returning id',
)
const FORGET = command('delete from contact_messages where created_at < now() - $1::interval')

/** In a transaction of its own, so that a message that fails is counted too. */
async function countMessage(email: string, ip: string): Promise<void> {
  const over = await asSystem('count a contact message', async (tx) => {
    const network = await hitRateLimit(tx, 'contact:network', networkOf(ip), HOUR)
    const address = await hitRateLimit(tx, 'contact:email', email, HOUR)
    const site = await hitRateLimit(tx, 'contact:site', '', HOUR)
    return network > contactLimits.network || address > contactLimits.email || site > contactLimits.site
  })
  if (over) throw withRetryAfter(secondsToNextWindow(HOUR), tooManyMessages({ email: env.CONTACT_EMAIL }))
}

/**
 * Stores a message of the contact form and queues one mail to the site (3-decisions 62). The same form instance with
 * the same words, sent twice or at once, is stored and mailed once. Throws `contact.too_many`.
 */
export async function sendContactMessage(input: Contact, client: { ip: string }): Promise<void> {
  await countMessage(input.email, client.ip)
  const { key, name, email, subject, phone, message } = input
  const hash = requestHash([name, email, subject, phone, message])
  await asSystem('a contact message', async (tx) => {
    if (!(await takeKey(tx, { scope: 'contact', key: `${key}.${hash}`, hash }))) return
    const stored = await one(tx, STORE, [name, email, subject, phone || null, message])
    await enqueue(tx, 'contact.received', env.CONTACT_EMAIL, { messageId: stored.id })
  })
}

/** Forgets old contact messages. Returns how many went. */
export function deleteOldContactMessages(): Promise<number> {
  return asSystem('retention of contact messages', (tx) => execute(tx, FORGET, [retention.contactMessages]))
}
