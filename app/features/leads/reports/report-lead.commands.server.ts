import { z } from 'zod'
import type { Actor } from '#app/features/accounts/account.ts'
import { countMessage } from '#app/features/messages/conversations/conversation-rate-limit.server.ts'
import { LEAD_REPORT_SUBJECT } from '#app/features/messages/lead-report.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { asActor, asSystem } from '#app/platform/db/transaction.server.ts'
import { siteSettings } from '#app/platform/settings/site-settings.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { getLead, type LeadDetails } from '../inbox/lead-details.queries.server.ts'
import { leadNotFound } from '../lead.errors.ts'
import { can } from '../lead.policy.ts'
import type { leadReportSchema } from './lead-report.schema.ts'

const STORE = statement(
  z.object({ id: z.guid() }),
  `insert into contact_messages (name, email, subject, message, reason, lead_id, reported_by)
   select p.full_name, p.email, '${LEAD_REPORT_SUBJECT}', $3, $4, $1::uuid, p.id from profiles p where p.id = $2
   on conflict (lead_id, reported_by) do nothing returning id`,
)

/** All that admins need to judge, in words: they see no lead (access-matrix). */
function describe(lead: LeadDetails, words: string): string {
  return [
    `Buyer: ${lead.name}, ${lead.email}${lead.isVerified ? '' : ' (not yet verified)'}, ${lead.phone}`,
    `About: ${lead.franchiseName}`,
    `Received: ${formatDateTime(lead.receivedAt)}`,
    ...(lead.message ? ['', 'The message:', lead.message] : []),
    ...(words ? ['', 'What the franchisor who reports it says:', words] : []),
  ].join('\n')
}

/**
 * Tells the admins of a bad lead, once however often it is sent. It counts as a message of this person's hour. Throws
 * `lead.not_found` for any other company's, and `conversation.too_many`.
 */
export async function reportLead(
  actor: Actor,
  { leadId, reason, words }: z.output<typeof leadReportSchema>,
): Promise<void> {
  const { userId } = actor
  if (!can(actor, 'lead:set-status') || userId === null) throw leadNotFound()
  await countMessage({ ...actor, userId })
  const lead = await asActor(actor, (tx) => getLead(tx, userId, leadId))
  if (!lead) throw leadNotFound()
  await asSystem('a report of a lead', async (tx) => {
    const stored = await maybeOne(tx, STORE, [leadId, userId, describe(lead, words), reason])
    if (stored) await enqueue(tx, 'contact.received', siteSettings().contactEmail, { messageId: stored.id })
  })
}
