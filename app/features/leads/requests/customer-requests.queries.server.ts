import type { ListView } from '#app/lib/list-view.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows } from '#app/platform/db/unchecked-rows.server.ts'
import { interestStatuses, type InterestStatus, type LeadStatus, progressOf, type RequestProgress } from '../lead.ts'
import { leadIdSchema } from '../lead.schema.ts'
import { requestList, type RequestSort } from '../lists.ts'

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

type Row = Omit<BuyerRequest, 'progress'> & { status: LeadStatus; hasResponse: boolean; isHeld: boolean }

const columns = `l.id, l.franchise_name as "franchiseName", f.id as "franchiseId", f.location, l.created_at as "requestedAt",
  l.interest_status as interest, l.status, l.first_response_at is not null as "hasResponse", l.held_at is not null as "isHeld"`

function view({ status, hasResponse, isHeld, ...request }: Row): BuyerRequest {
  return { ...request, progress: progressOf({ status, hasResponse, isHeld }) }
}

/** An empty search finds all. */
const matches = `($2 = '' or position(lower($2) in lower(concat_ws(' ', l.franchise_name, f.location))) > 0)`

const orders: Record<RequestSort, string> = {
  franchise: 'lower(l.franchise_name)',
  location: 'lower(f.location)',
  requested: 'l.created_at',
  interest: `l.interest_status <> '${interestStatuses[0]}'`,
}

type Shown = Pick<ListView<RequestSort>, 'q' | 'sort'>

/** C-09, C-10: newest first unless sorted otherwise. */
export async function listRequests(tx: Tx, customerId: string, window: { limit: number; offset?: number }, { q, sort: { key, descending } }: Shown = { q: '', sort: requestList.standard }): Promise<BuyerRequest[]> {
  const direction = descending ? 'desc' : 'asc'
  const order = key === 'requested' ? `l.created_at ${direction}, l.id` : `${orders[key]} ${direction} nulls last, l.created_at desc, l.id`
  const found = await rows<Row>(
    tx,
    `select ${columns} from franchise_leads l left join franchises f on f.id = l.franchise_id
      where l.user_id = $1 and ${matches} order by ${order} limit $3 offset $4`,
    [customerId, q, window.limit, window.offset ?? 0],
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

/** How many requests the buyer has, and how many of them the search finds. */
export async function countFoundRequests(tx: Tx, customerId: string, q: string): Promise<{ total: number; matching: number }> {
  const [row] = await rows<{ total: number; matching: number }>(
    tx,
    `select count(*)::int as total, (count(*) filter (where ${matches}))::int as matching
       from franchise_leads l left join franchises f on f.id = l.franchise_id where l.user_id = $1`,
    [customerId, q],
  )
  return row ?? { total: 0, matching: 0 }
}

/** C-08. */
export async function countUnreadMessages(tx: Tx, customerId: string): Promise<number> {
  const [row] = await rows<{ count: number }>(tx, 'select count(*)::int as count from messages where receiver_id = $1 and not read', [customerId])
  return row?.count ?? 0
}
