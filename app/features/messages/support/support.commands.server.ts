import { z } from 'zod'
import { requestHash, takeKeyAsActor } from '#app/platform/db/idempotency.server.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { attachTo, type StoredAttachment } from '../attachments/attachment.commands.server.ts'
import { adminNotFound, noFranchisor } from './support.errors.ts'
import { markAnsweredDone } from './support-thread.commands.server.ts'
import type { inboxMessageSchema, inboxReadSchema, supportMessageSchema, supportReadSchema } from './support.schema.ts'

/** The row names one admin; all of them read it (3-decisions 40). */
const SEND = statement(
  z.object({ id: z.guid() }),
  `insert into messages (sender_id, receiver_id, subject, content, attachment_upload_id, attachment_url)
   select $1::uuid, a.id, $2::text, $3::text, $4::uuid, '/attachments/' || $4::uuid from support_admin() a (id)
    where a.id is not null returning id`,
)

/** Whether this form has not sent these words, with this file, before. */
async function isFirst(tx: Tx, actor: Member, key: string, words: readonly (string | null)[]): Promise<boolean> {
  const hash = requestHash(words)
  return (await takeKeyAsActor(tx, { scope: 'support.send', key: `${actor.userId}.${key}.${hash}`, hash })) === null
}

/**
 * F-47: writes to the admins' shared inbox. Answers the id of the message, or null where the same form with the same
 * words and file has sent it before. Throws `support.no_admin` and `attachment.gone`.
 */
export async function writeToSupport(
  tx: Tx,
  actor: Member,
  { key, subject, content }: z.output<typeof supportMessageSchema>,
  attachment: StoredAttachment | null = null,
): Promise<string | null> {
  if (!(await isFirst(tx, actor, key, [subject, content, attachment?.digest ?? null]))) return null
  const sent = await maybeOne(tx, SEND, [actor.userId, subject, content, attachment?.uploadId ?? null])
  if (!sent) throw adminNotFound()
  await attachTo(tx, sent.id, attachment)
  return sent.id
}

/** What came after the page was made is not read yet; a browser's dates have no finer part than milliseconds. */
const MARK_READ = command(
  `update messages set read = true
    where receiver_id = $1 and not read and lead_id is null and created_at < $2::timestamptz + interval '1 ms'`,
)

/** S-02, 3-decisions 31: marks what the admins wrote as read. Answers how many messages that were. */
export function markSupportRead(tx: Tx, actor: Member, { until }: z.output<typeof supportReadSchema>): Promise<number> {
  return execute(tx, MARK_READ, [actor.userId, until])
}

const ANSWER = statement(
  z.object({ id: z.guid() }),
  `insert into messages (sender_id, receiver_id, subject, content, attachment_upload_id, attachment_url)
   select $1::uuid, p.id, $3::text, $4::text, $5::uuid, '/attachments/' || $5::uuid from profiles p
    where p.id = $2 and p.user_type = 'franchisor' and p.status = 'approved' and p.suspended_at is null
      and p.company_id is null returning id`,
)

/**
 * D-21: any admin writes to an approved franchisor, and may have dealt with the thread by that, as far as it was read.
 * Answers the id of the message, or null where the same form with the same words and file has sent it before. Throws
 * `support.no_franchisor` and `attachment.gone`.
 */
export async function writeToFranchisor(
  tx: Tx,
  actor: Member,
  { key, franchisorId, subject, content, done, last }: z.output<typeof inboxMessageSchema>,
  attachment: StoredAttachment | null = null,
): Promise<string | null> {
  if (!(await isFirst(tx, actor, key, [franchisorId, subject, content, attachment?.digest ?? null]))) return null
  const sent = await maybeOne(tx, ANSWER, [actor.userId, franchisorId, subject, content, attachment?.uploadId ?? null])
  if (!sent) throw noFranchisor()
  await attachTo(tx, sent.id, attachment)
  if (done) await markAnsweredDone(tx, actor, { franchisorId, last: last ?? null })
  return sent.id
}

const MARK_INBOX_READ = command(
  `update messages m set read = true from profiles p
    where p.id = m.sender_id and p.user_type = 'franchisor' and ($1::uuid is null or p.id = $1)
      and not m.read and m.lead_id is null and m.created_at < $2::timestamptz + interval '1 ms'`,
)

/** S-02: marks what franchisors wrote as read for all admins, of one of them or of all. Answers how many that were. */
export function markInboxRead(tx: Tx, { franchisorId, until }: z.output<typeof inboxReadSchema>): Promise<number> {
  return execute(tx, MARK_INBOX_READ, [franchisorId ?? null, until])
}
