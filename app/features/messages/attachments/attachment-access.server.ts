import { redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import type { Claims } from '#app/platform/db/transaction.server.ts'
import { closeReadTx, readTx } from '#app/platform/db/request-transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { notFound, sendStoredFile } from '#app/platform/files/file-serving.server.ts'
import { conversationHref } from '../conversations/conversation.ts'
import { sideOf } from '../conversations/conversation.policy.ts'
import { boxList } from '../contact-inbox/contact-inbox.ts'
import { SUPPORT_PATH, supportThreadHref } from '../support/support.ts'
import { EXPIRED } from './attachment.ts'
import { checkAttachmentLink } from './attachment-link.server.ts'

const STORED = statement(
  z.object({
    key: z.string(),
    mediaType: z.string(),
    name: z.string(),
    isUnscanned: z.boolean(),
    leadId: z.guid().nullable(),
    reportId: z.guid().nullable(),
    partner: z.guid().nullable(),
  }),
  `select u.storage_key as key, u.media_type as "mediaType", u.original_name as name,
     u.unscanned_since is not null as "isUnscanned", m.lead_id as "leadId",
     (select c.id from contact_messages c where c.message_id = u.message_id order by c.created_at limit 1)
       as "reportId",
     (select p.id from profiles p where p.id in (m.sender_id, m.receiver_id) and p.user_type = 'franchisor') as partner
   from uploads u left join messages m on m.id = u.message_id
   where u.id = $1 and u.kind = 'attachment' and u.state = 'attached'`,
)

/** `partner` is the franchisor of a message without a lead. */
type Whose = { leadId: string | null; reportId: string | null; partner: string | null }

/** The page that has a link to the file that works; admins have one of a message that was reported. */
function wayBack(actor: Claims, { leadId, reportId, partner }: Whose): string {
  const side = sideOf(actor)
  if (side && leadId) return conversationHref(side, leadId, { [EXPIRED]: '1' })
  if (reportId) return `${boxList('reports').path}?message=${reportId}&${EXPIRED}=1`
  return actor.role === 'admin' && partner
    ? `${supportThreadHref(partner)}&${EXPIRED}=1`
    : `${SUPPORT_PATH}?${EXPIRED}=1`
}

/**
 * Answers with what goes with a message, for whoever may read it, by a link of their own that has not expired
 * (3-decisions 30). To everybody else it is not there; an expired link leads back to the conversation, which says so.
 */
export async function serveAttachment(
  context: Readonly<RouterContextProvider>,
  request: Request,
  actor: Claims,
  uploadId: string,
  variant: string,
): Promise<Response> {
  if (actor.userId === null || !z.guid().safeParse(uploadId).success) return notFound()
  const link = checkAttachmentLink(uploadId, actor.userId, new URL(request.url).searchParams)
  if (link === 'invalid') return notFound()
  const row = await maybeOne(await readTx(context), STORED, [uploadId])
  await closeReadTx(context)
  if (!row) return notFound()
  if (link === 'expired') return redirect(wayBack(actor, row))
  return sendStoredFile(request, { ...row, id: uploadId, isPublic: false }, variant)
}
