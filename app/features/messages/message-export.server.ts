import { joinListingFor, LISTING } from './conversations/conversation-list.queries.server.ts'
import { exportSection, type ExportSection } from '../accounts/data-export/export-section.server.ts'

/**
 * What a member wrote, for his company too, and what was written to him: without the names of those on the other side.
 */
export const messageSections: readonly ExportSection[] = [
  exportSection(
    'messages',
    ['messages'],
    'system',
    `select case when $1 in (m.sender_id, m.sent_by) then 'sent' else 'received' end as direction,
       ${LISTING} as franchise,
       m.subject, m.content, u.original_name as attachment, m.created_at
     from messages m left join franchise_leads l on l.id = m.lead_id ${joinListingFor('$1')}
       left join uploads u on u.id = m.attachment_upload_id
     where $1 in (m.sender_id, m.receiver_id, m.sent_by) order by m.created_at`,
  ),
  exportSection(
    'messagesToUs',
    ['contact_messages'],
    'system',
    `select subject, name, email, phone, message, reason, created_at from contact_messages
     where lower(email) = lower($2) and $1::uuid is not null order by created_at`,
  ),
]
