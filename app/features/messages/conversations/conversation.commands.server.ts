import { z } from 'zod'
import { requestHash, takeKeyAsActor } from '#app/platform/db/idempotency.server.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { attachTo, type StoredAttachment } from '../attachments/attachment.commands.server.ts'
import { cannotWrite, conversationNotFound } from './conversation.errors.ts'
import { reasonNotToWrite, sideOf } from './conversation.policy.ts'
import type { markReadSchema, sendMessageSchema } from './conversation.schema.ts'
import { getConversation } from './thread.queries.server.ts'

/** To the other party of a lead of one's own, which stays until the message is there. */
const sendAs = (own: string, other: string) =>
  statement(
    z.object({ id: z.guid() }),
    `insert into messages (sender_id, receiver_id, lead_id, content, attachment_upload_id, attachment_url)
     select $1::uuid, l.${other}, l.id, $3::text, $4::uuid, '/attachments/' || $4::uuid from franchise_leads l
      where l.id = $2 and l.${own} = $1 and l.${other} is not null and l.held_at is null for key share of l
     returning id`,
  )
const SEND = {
  customer: sendAs('user_id', 'franchisor_id'),
  franchisor: sendAs('franchisor_id', 'user_id'),
}

/**
 * K-02, 3-decisions 29: writes to the other party of a lead. Answers the id of the message, or null where the same form
 * with the same words and file has sent it before. Throws `conversation.not_found`, `conversation.cannot_write` and
 * `attachment.gone`.
 */
export async function sendMessage(
  tx: Tx,
  actor: Member,
  { leadId, key, content }: z.output<typeof sendMessageSchema>,
  attachment: StoredAttachment | null = null,
): Promise<string | null> {
  const side = sideOf(actor)
  const conversation = side && (await getConversation(tx, side, actor.userId, leadId))
  if (!side || !conversation) throw conversationNotFound()
  const why = reasonNotToWrite(side, conversation)
  if (why) throw cannotWrite({ why })
  const hash = requestHash([leadId, content, attachment?.digest ?? null])
  const slot = { scope: 'message.send', key: `${actor.userId}.${key}.${hash}`, hash }
  if ((await takeKeyAsActor(tx, slot)) !== null) return null
  const sent = await maybeOne(tx, SEND[side], [actor.userId, leadId, content, attachment?.uploadId ?? null])
  if (!sent) throw conversationNotFound()
  await attachTo(tx, sent.id, attachment)
  return sent.id
}

/** What came after the page was made is not read yet; a browser's dates have no finer part than milliseconds. */
const MARK_READ = command(
  `update messages set read = true
    where receiver_id = $1 and not read and lead_id is not null and ($2::uuid is null or lead_id = $2)
      and created_at < $3::timestamptz + interval '1 ms'`,
)

/**
 * S-02, 3-decisions 31: marks what one has received as read, along one lead or along all. Answers how many messages
 * that were.
 */
export function markRead(tx: Tx, actor: Member, { leadId, until }: z.output<typeof markReadSchema>): Promise<number> {
  return execute(tx, MARK_READ, [actor.userId, leadId ?? null, until])
}
