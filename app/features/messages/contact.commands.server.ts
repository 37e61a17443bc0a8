import { z } from 'zod'
import { retention } from '#app/lib/retention.ts'
import { requestHash, takeKey } from '#app/platform/db/idempotency.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { env } from '../../platform/env.server.ts'
import { command, execute, one, statement } from '#app/platform/db/statement.server.ts'
import { countContactMessage } from './contact-rate-limit.server.ts'
import type { Contact } from './contact.schema.ts'

const STORE = statement(
  z.object({ id: z.guid() }),
  'insert into contact_messages (name, email, subject, phone, message) values ($1, $2, $3, $4, $5) returning id',
)
const FORGET = command('delete from contact_messages where created_at < now() - $1::interval')

/**
 * Stores a message of the contact form and queues one mail to the site (3-decisions 62). The same form instance with
 * the same words, sent twice or at once, is stored and mailed once. Throws `contact.too_many`.
 */
export async function sendContactMessage(input: Contact, client: { ip: string }): Promise<void> {
  await countContactMessage(input.email, client.ip)
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
