import { z } from 'zod'
import { joinCard } from '#app/features/accounts/profile-card.server.ts'
import type { ListView } from '#app/lib/list-view.ts'
import { matchesSearch, statementsBySort } from '#app/platform/db/list-query.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, one, rows, statement } from '#app/platform/db/statement.server.ts'
import { interestStatuses } from '../lead.ts'
import { leadIdSchema } from '../lead.schema.ts'
import { givenPhone } from '../listing-name.server.ts'
import { givenColumn } from '../preset.ts'
import { requestList, type RequestSort } from '../lead-list.ts'

const requestRow = z.object({
  id: z.guid(),
  franchiseName: z.string(),
  franchiseId: z.guid().nullable(),
  location: z.string().nullable(),
  company: z.string().nullable(),
  contact: z.string().nullable(),
  requestedAt: z.date(),
  firstViewedAt: z.date().nullable(),
  firstResponseAt: z.date().nullable(),
  isHeld: z.boolean(),
  hasLeft: z.boolean(),
  interest: z.enum(interestStatuses),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  place: z.string(),
  desiredInvestment: z.string().nullable(),
  desiredTimeframe: z.string().nullable(),
  message: z.string().nullable(),
})
/**
 * A request as its buyer sees it: whom it went to, how far it got, what was sent. `franchiseId` and `location` are null
 * where the franchise is not public any more, `company` and `contact` where its account is gone (`hasLeft`), the rest
 * where nothing was given.
 */
export type BuyerRequest = z.output<typeof requestRow>

/**
 * When the franchisor answered, as the buyer may be told: whoever sets a lead to lost before any reply has responded to
 * it (3-decisions 26), but told its buyer nothing; then the first message is the answer.
 */
const ANSWERED = `case when exists (select from lead_status_history h
    where h.lead_id = l.id and h.at = l.first_response_at and h.status = 'lost')
  then (select min(m.created_at) from messages m where m.lead_id = l.id and m.sender_id = l.franchisor_id)
  else l.first_response_at end`

/** What the franchise is called now; where it is not public any more, what it was called when it was asked. */
const NAME = 'coalesce(f.name, l.franchise_name)'
/** The company as its listing names it (3-decisions 83), or without a listing as the account does. */
const columns = `l.id, ${NAME} as "franchiseName", f.id as "franchiseId", f.location,
  coalesce(c.company, nullif(btrim(p.company_name), '')) as company, nullif(btrim(p.full_name), '') as contact,
  l.created_at as "requestedAt", l.first_viewed_at as "firstViewedAt", ${ANSWERED} as "firstResponseAt",
  l.held_at is not null as "isHeld", l.franchisor_id is null as "hasLeft",
  l.interest_status as interest, l.name, l.email,
  ${givenPhone('l')} as phone,
  concat_ws(', ', nullif(l.city, ''), nullif(l.post_code, ''), ${givenColumn('l', 'country')}) as place,
  ${givenColumn('l', 'desired_investment')} as "desiredInvestment",
  ${givenColumn('l', 'desired_timeframe')} as "desiredTimeframe", nullif(btrim(l.message), '') as message`
/** Each company is looked up by itself (`joinCard`). */
const FROM = `franchise_leads l left join franchises f on f.id = l.franchise_id
  left join lateral (select company from franchise_companies where franchise_id = f.id offset 0) c on true
  ${joinCard('p', 'l.franchisor_id')}`

const matches = matchesSearch('$2', `${NAME}, f.location`)
const REQUESTED = 'l.created_at'

const listIn = statementsBySort<typeof requestRow, RequestSort>(
  {
    franchise: `lower(${NAME})`,
    location: 'lower(f.location)',
    requested: REQUESTED,
    interest: `l.interest_status <> '${interestStatuses[0]}'`,
  },
  (column, direction) =>
    statement(
      requestRow,
      `select ${columns} from ${FROM}
        where l.user_id = $1 and ${matches}
        order by ${column} ${direction}${column === REQUESTED ? '' : ` nulls last, ${REQUESTED} desc`}, l.id
        limit $3 offset $4`,
    ),
)

type Shown = Pick<ListView<RequestSort>, 'q' | 'sort'>

/** C-09, C-10: newest first unless sorted otherwise. */
export function listRequests(
  tx: Tx,
  customerId: string,
  window: { limit: number; offset?: number },
  { q, sort }: Shown = { q: '', sort: requestList.standard },
): Promise<BuyerRequest[]> {
  return rows(tx, listIn(sort), [customerId, q, window.limit, window.offset ?? 0])
}

const REQUEST = statement(requestRow, `select ${columns} from ${FROM} where l.user_id = $1 and l.id = $2`)

/** One own request, or null; `leadId` may be anything. */
export async function getRequest(tx: Tx, customerId: string, leadId: string): Promise<BuyerRequest | null> {
  if (!leadIdSchema.safeParse({ leadId }).success) return null
  return (await maybeOne(tx, REQUEST, [customerId, leadId])) ?? null
}

const ASKED = statement(
  z.object({ id: z.guid() }),
  `select coalesce(franchise_id) as id from franchise_leads
    where user_id = $1 and franchise_id is not null order by created_at desc limit 200`,
)

/** Which franchises the customer has asked; the latest 200. */
export async function listRequestedFranchises(tx: Tx, customerId: string): Promise<string[]> {
  const found = await rows(tx, ASKED, [customerId])
  return found.map((row) => row.id)
}

const COUNT = statement(
  z.object({ count: z.int() }),
  'select count(*)::int as count from franchise_leads where user_id = $1',
)

/** C-07. */
export async function countRequests(tx: Tx, customerId: string): Promise<number> {
  const { count } = await one(tx, COUNT, [customerId])
  return count
}

const COUNT_FOUND = statement(
  z.object({ total: z.int(), matching: z.int() }),
  `select count(*)::int as total, (count(*) filter (where ${matches}))::int as matching
     from franchise_leads l left join franchises f on f.id = l.franchise_id where l.user_id = $1`,
)

/** How many requests the buyer has, and how many of them the search finds. */
export function countMatchingRequests(
  tx: Tx,
  customerId: string,
  q: string,
): Promise<{ total: number; matching: number }> {
  return one(tx, COUNT_FOUND, [customerId, q])
}
