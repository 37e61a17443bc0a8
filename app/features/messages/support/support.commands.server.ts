import { z } from 'zod'
import { requestHash, takeKeyAsActor } from '#app/platform/db/idempotency.server.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { adminNotFound } from './support.errors.ts'
import type { supportMessageSchema, supportReadSchema } from './support.schema.ts'

/** The row names one admin; all of them read it (3-decisions 40). */
const SEND = statement(
  z.object({ id: z.guid() }),
  `insert into messages (sender_id, receiver_id, subject, content)
   select $1::uuid, a.id, $2::text, $3::text from support_admin() a (id) where a.id is not null returning id`,
)

/**
 * F-47: writes to the admins' shared inbox. Answers the id of the message, or null where the same form with the same
 * words has sent it before. Throws `support.no_admin`.
 */
export async function writeToSupport(
  tx: Tx,
  actor: Member,
  { key, subject, content }: z.output<typeof supportMessageSchema>,
): Promise<string | null> {
  const hash = requestHash([subject, content])
  const slot = { scope: 'support.send', key: `${actor.userId}.${key}.${hash}`, hash }
  if ((await takeKeyAsActor(tx, slot)) !== null) return null
  const sent = await maybeOne(tx, SEND, [actor.userId, subject, content])
  if (!sent) throw adminNotFound()
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
