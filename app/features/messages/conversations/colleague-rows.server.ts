import { z } from 'zod'

/** Who of the reader's company wrote a message, where that was another; empty for someone who has left. */
export const colleagueShape = { colleague: z.string().nullable() }

/** For a message `m`, with the franchisor as `$1`. To buyers and admins a company is one (docs/decisions/031). */
export const colleagueColumn = `case when m.sender_id = $1 and app_role() = 'franchisor'
  and m.sent_by is distinct from app_person() then coalesce(colleague.full_name, '') end as colleague`
export const joinColleague = 'left join company_members colleague on colleague.id = m.sent_by'
