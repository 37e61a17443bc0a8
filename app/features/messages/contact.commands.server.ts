import { z } from 'zod'
import { retention } from '#app/lib/retention.ts'
import { requestHash, takeKey } from '#app/platform/db/idempotency.server.ts'
import { asSystem, type SystemTx } from '#app/platform/db/transaction.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { siteSettings } from '#app/platform/settings/site-settings.server.ts'
import { execute, maybeOne, one, statement } from '#app/platform/db/statement.server.ts'
import { forgets, untilNone } from '#app/platform/jobs/forget.server.ts'
import { countContactMessage } from './contact-rate-limit.server.ts'
import { noListing } from './contact.errors.ts'
import type { Contact } from './contact.schema.ts'
import { COMPLAINT_SUBJECT } from './complaint.ts'
import type { Complaint } from './complaint.schema.ts'
import { REPORT_SUBJECT } from './report.ts'
import type { Report } from './report.schema.ts'

const STORE = statement(
  z.object({ id: z.guid() }),
  'insert into contact_messages (name, email, subject, phone, message) values ($1, $2, $3, $4, $5) returning id',
)
const STORE_REPORT = statement(
  z.object({ id: z.guid() }),
  `insert into contact_messages (name, email, subject, message, reason, franchise_id)
   select $1, $2, '${REPORT_SUBJECT}', $3, $4, f.id from franchises f where f.id = $5 and f.is_public returning id`,
)
const FORGET = forgets(
  'contact_messages',
  `case subject when '${COMPLAINT_SUBJECT}' then handled_at < now() - $2::interval
     else created_at < now() - $1::interval end`,
)

type Client = { ip: string }

/** Stores what `store` does, and queues one mail to the site: once for the same form with the same words. */
async function storeOnce(
  key: string,
  words: readonly (string | null)[],
  store: (tx: SystemTx) => Promise<{ id: string }>,
  /** Who is told that it has arrived. */ acknowledge?: string,
): Promise<void> {
  const hash = requestHash(words)
  await asSystem('a contact message', async (tx) => {
    if (!(await takeKey(tx, { scope: 'contact', key: `${key}.${hash}`, hash }))) return
    const stored = await store(tx)
    await enqueue(tx, 'contact.received', siteSettings().contactEmail, { messageId: stored.id })
    if (acknowledge) await enqueue(tx, 'complaint.acknowledged', acknowledge, { messageId: stored.id })
  })
}

/**
 * Stores a message of the contact form and queues one mail to the site (3-decisions 62). The same form instance with
 * the same words, sent twice or at once, is stored and mailed once. Throws `contact.too_many`.
 */
export async function sendContactMessage(input: Contact, client: Client): Promise<void> {
  await countContactMessage(input.email, client.ip)
  const { key, name, email, subject, phone, message } = input
  await storeOnce(key, [name, email, subject, phone, message], (tx) =>
    one(tx, STORE, [name, email, subject, phone || null, message]),
  )
}

/**
 * Stores what someone reports about a public listing, beside the messages of the contact form and within their limits.
 * Throws `contact.too_many`, and `contact.no_listing` where there is none to report.
 */
export async function reportListing(franchiseId: string, input: Report, client: Client): Promise<void> {
  if (!z.guid().safeParse(franchiseId).success) throw noListing()
  await countContactMessage(input.email, client.ip)
  const { key, name, email, reason, message } = input
  await storeOnce(key, [franchiseId, name, email, reason, message], async (tx) => {
    const stored = await maybeOne(tx, STORE_REPORT, [name, email, message, reason, franchiseId])
    if (!stored) throw noListing()
    return stored
  })
}

/**
 * Stores a complaint about data protection, beside the messages of the contact form and within their limits, and tells
 * whoever complains by when it is answered (security.md, personal data). Throws `contact.too_many`.
 */
export async function sendComplaint(input: Complaint, client: Client): Promise<void> {
  await countContactMessage(input.email, client.ip)
  const { key, name, email, message } = input
  await storeOnce(
    key,
    [COMPLAINT_SUBJECT, name, email, message],
    (tx) => one(tx, STORE, [name, email, COMPLAINT_SUBJECT, null, message]),
    email,
  )
}

/** Forgets old contact messages, and complaints some time after they were answered. Returns how many went. */
export function deleteOldContactMessages(): Promise<number> {
  return untilNone(() =>
    asSystem('retention of contact messages', (tx) =>
      execute(tx, FORGET, [retention.contactMessages, retention.dataRequests]),
    ),
  )
}
