import { rows, type Tx } from '../../../platform/db.server.ts'
import { type InterestStatus, type LeadStatus, progressOf, type RequestProgress } from '../lead.ts'
import { leadIdSchema } from '../lead.schema.ts'

/** A request as its buyer sees it. */
export type BuyerRequest = {
  id: string
  franchiseName: string
  /** Null where the franchise is not public any more. */
  franchiseId: string | null
  location: string | null
  requestedAt: Date
  progress: RequestProgress
  interest: InterestStatus
}

type Row = Omit<BuyerRequest, 'progress'> & { status: LeadStatus; hasResponse: boolean }

const columns = `l.id, l.franchise_name as "franchiseName", f.id as "franchiseId", f.location, l.created_at as "requestedAt",
  l.interest_status as interest, l.status, l.first_response_at is not null as "hasResponse"`

function view({ status, hasResponse, ...request }: Row): BuyerRequest {
  return { ...request, progress: progressOf({ status, hasResponse }) }
}

/** C-09, C-10: newest first. */
export async function listRequests(tx: Tx, customerId: string, window: { limit: number; offset?: number }): Promise<BuyerRequest[]> {
  const found = await rows<Row>(
    tx,
    `select ${columns} from franchise_leads l left join franchises f on f.id = l.franchise_id
      where l.user_id = $1 order by l.created_at desc, l.id limit $2 offset $3`,
    [customerId, window.limit, window.offset ?? 0],
  )
  return found.map(view)
}

/** One own request, or null; `leadId` may be anything. */
export async function getRequest(tx: Tx, customerId: string, leadId: string): Promise<BuyerRequest | null> {
  if (!leadIdSchema.safeParse({ leadId }).success) return null
  const [found] = await rows<Row>(
    tx,
    `select ${columns} from franchise_leads l left join franchises f on f.id = l.franchise_id where l.user_id = $1 and l.id = $2`,
    [customerId, leadId],
  )
  return found ? view(found) : null
}

/** Which franchises the customer has asked; the latest 200. */
export async function listRequestedFranchises(tx: Tx, customerId: string): Promise<string[]> {
  const found = await rows<{ id: string }>(tx, 'select franchise_id as id from franchise_leads where user_id = $1 and franchise_id is not null order by created_at desc limit 200', [customerId])
  return found.map((row) => row.id)
}

/** C-07. */
export async function countRequests(tx: Tx, customerId: string): Promise<number> {
  const [row] = await rows<{ count: number }>(tx, 'select count(*)::int as count from franchise_leads where user_id = $1', [customerId])
  return row?.count ?? 0
}

/** C-08. */
export async function countUnreadMessages(tx: Tx, customerId: string): Promise<number> {
  const [row] = await rows<{ count: number }>(tx, 'select count(*)::int as count from messages where receiver_id = $1 and not read', [customerId])
  return row?.count ?? 0
}
