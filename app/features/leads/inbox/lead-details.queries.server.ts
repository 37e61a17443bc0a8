import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
import { leadStatuses, type LeadStatus } from '../lead.ts'
import { leadIdSchema } from '../lead.schema.ts'
import { givenColumn } from '../preset.ts'
import { leadColumns, leadRow, LEADS } from './franchisor-leads.queries.server.ts'

/** All that the franchisor knows of a lead. */
export type LeadDetails = z.output<typeof detailsRow> & {
  /** What the buyer wrote later, oldest first (3-decisions 81). */
  followUps: FollowUp[]
  /** Newest first; `by` is who of the company did it, where that was another than the reader. */
  history: { status: LeadStatus; at: Date; isOwn: boolean; by: string | null }[]
}

export const detailsRow = leadRow.extend({
  email: z.string(),
  phone: z.string(),
  message: z.string().nullable(),
  country: z.string().nullable(),
  viewedAt: z.date().nullable(),
  repliedAt: z.date().nullable(),
  hasAccount: z.boolean(),
})
export const detailsColumns = `${leadColumns}, email, phone, message,
  ${givenColumn('franchise_leads', 'country')} as country, first_viewed_at as "viewedAt",
  first_response_at as "repliedAt", user_id is not null as "hasAccount"`
const DETAILS = statement(
  detailsRow,
  `select ${detailsColumns}
     from ${LEADS} where franchisor_id = $1 and id = $2`,
)
const HISTORY = statement(
  z.object({ status: z.enum(leadStatuses), at: z.date(), isOwn: z.boolean(), by: z.string().nullable() }),
  `select h.status, h.at, m.id is not null as "isOwn",
     case when m.id <> app_person() then m.full_name end as by
    from lead_status_history h left join company_members m on m.id = h.changed_by
    where h.lead_id = $1 order by h.at desc, h.id desc limit 20`,
)
const followUpRow = z.object({
  id: z.guid(),
  at: z.date(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  isVerified: z.boolean(),
  message: z.string().nullable(),
  city: z.string().nullable(),
  postCode: z.string().nullable(),
  desiredInvestment: z.string().nullable(),
  desiredTimeframe: z.string().nullable(),
})
/** What a buyer added to a request. */
export type FollowUp = z.output<typeof followUpRow>

const FOLLOW_UPS = statement(
  followUpRow,
  `select id, created_at as at, name, email, phone, email_verified_at is not null as "isVerified", message, city,
     post_code as "postCode", desired_investment as "desiredInvestment", desired_timeframe as "desiredTimeframe"
     from lead_follow_ups where lead_id = $1 order by created_at, id`,
)

/** One own lead with its history, or null; `leadId` may be anything. */
export async function getLead(tx: Tx, franchisorId: string, leadId: string): Promise<LeadDetails | null> {
  if (!leadIdSchema.safeParse({ leadId }).success) return null
  const lead = await maybeOne(tx, DETAILS, [franchisorId, leadId])
  if (!lead) return null
  const [history, followUps] = await Promise.all([rows(tx, HISTORY, [lead.id]), rows(tx, FOLLOW_UPS, [lead.id])])
  return { ...lead, followUps, history }
}
