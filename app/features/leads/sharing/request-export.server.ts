import { joinListingFor, LISTING } from '#app/features/messages/conversations/conversation-list.queries.server.ts'
import { exportSection, type ExportSection } from '#app/features/accounts/data-export/export-section.server.ts'

const WORDS = `message, city, post_code, desired_investment, desired_timeframe`

/**
 * What a buyer sent to franchises. How a franchisor judges a request, and what it notes of it, is the franchisor's; the
 * requests that a franchisor got are their buyers'.
 */
export const requestSections: readonly ExportSection[] = [
  exportSection(
    'requests',
    ['franchise_leads', 'lead_follow_ups'],
    'system',
    `select ${LISTING} as franchise, l.name, email, phone, country, ${WORDS}, interest_status as interest, source,
       l.created_at, email_verified_at, held_at, first_viewed_at as first_opened_at, first_response_at,
       coalesce((select jsonb_agg(to_jsonb(u) - array['id', 'lead_id'] order by u.created_at)
         from lead_follow_ups u where u.lead_id = l.id), '[]') as added
     from franchise_leads l ${joinListingFor('$1')} where user_id = $1 order by l.created_at`,
  ),
  exportSection(
    'choicesNotSentYet',
    ['pending_choices'],
    'system',
    `select f.name as franchise, p.name, p.phone, p.country, p.message, p.city, p.post_code, p.desired_investment,
       p.desired_timeframe, p.created_at
     from pending_choices p join franchises f on f.id = p.franchise_id where p.user_id = $1 order by p.created_at`,
  ),
]
