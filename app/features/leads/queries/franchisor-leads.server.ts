import { rows, type Tx } from '../../../platform/db.server.ts'
import type { InterestStatus, LeadStatus } from '../lead.ts'
import { leadIdSchema } from '../lead.schema.ts'

/** A lead in the franchisor's table. */
export type LeadRow = {
  id: string
  name: string
  isVerified: boolean
  franchiseName: string
  city: string | null
  postCode: string | null
  desiredInvestment: string | null
  desiredTimeframe: string | null
  receivedAt: Date
  status: LeadStatus
  interest: InterestStatus
}

/** All that the franchisor knows of a lead. */
export type LeadDetails = LeadRow & {
  email: string
  phone: string
  message: string | null
  country: string
  viewedAt: Date | null
  history: { status: LeadStatus; at: Date; isOwn: boolean }[]
}

const columns = `id, name, email_verified_at is not null as "isVerified", franchise_name as "franchiseName", city, post_code as "postCode",
  desired_investment as "desiredInvestment", desired_timeframe as "desiredTimeframe", created_at as "receivedAt", status, interest_status as interest`

/** F-43, F-46: newest first. */
export function listLeads(tx: Tx, franchisorId: string, window: { limit: number; offset: number }): Promise<LeadRow[]> {
  return rows<LeadRow>(tx, `select ${columns} from franchise_leads where franchisor_id = $1 order by created_at desc, id limit $2 offset $3`, [franchisorId, window.limit, window.offset])
}

/** One own lead with its history, or null; `leadId` may be anything. */
export async function getLead(tx: Tx, franchisorId: string, leadId: string): Promise<LeadDetails | null> {
  if (!leadIdSchema.safeParse({ leadId }).success) return null
  const [lead] = await rows<Omit<LeadDetails, 'history'>>(
    tx,
    `select ${columns}, email, phone, message, country, first_viewed_at as "viewedAt" from franchise_leads where franchisor_id = $1 and id = $2`,
    [franchisorId, leadId],
  )
  if (!lead) return null
  const history = await rows<LeadDetails['history'][number]>(
    tx,
    `select status, at, changed_by is not distinct from $2 as "isOwn" from lead_status_history where lead_id = $1 order by at desc, id desc limit 20`,
    [lead.id, franchisorId],
  )
  return { ...lead, history }
}

export type LeadCounts = {
  /** Leads in the table now. */
  listed: number
  /** F-42: with the anonymous count of deleted ones, so that totals do not shrink (3-decisions 28). */
  total: number
  fresh: number
  freshOverDay: number
  qualified: number
  converted: number
}

export async function countLeads(tx: Tx, franchisorId: string): Promise<LeadCounts> {
  const [row] = await rows<LeadCounts>(
    tx,
    `select count(*)::int as listed,
       count(*)::int + coalesce((select sum(leads) from lead_deletions where franchisor_id = $1), 0)::int as total,
       (count(*) filter (where status = 'new'))::int as fresh,
       (count(*) filter (where status = 'new' and created_at < now() - interval '1 day'))::int as "freshOverDay",
       (count(*) filter (where status = 'qualified'))::int as qualified,
       (count(*) filter (where status = 'converted'))::int as converted
     from franchise_leads where franchisor_id = $1`,
    [franchisorId],
  )
  return row ?? { listed: 0, total: 0, fresh: 0, freshOverDay: 0, qualified: 0, converted: 0 }
}

/** The badge beside Leads (F-43). */
export async function countNewLeads(tx: Tx, franchisorId: string): Promise<number> {
  const [row] = await rows<{ count: number }>(tx, `select count(*)::int as count from franchise_leads where franchisor_id = $1 and status = 'new'`, [franchisorId])
  return row?.count ?? 0
}
