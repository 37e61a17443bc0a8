import { z } from 'zod'
import type { ListView } from '#app/lib/list-view.ts'
import { matchesSearch, statementsBySort } from '#app/platform/db/list-query.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, one, rows, statement } from '#app/platform/db/statement.server.ts'
import { interestStatuses, type InterestStatus, leadStatuses, type LeadStatus, timeframeOptions } from '../lead.ts'
import { leadIdSchema } from '../lead.schema.ts'
import { ALL_LEADS, type LeadFilter, receivedDays } from '../lead-filter.ts'
import { leadList, type LeadSort } from '../lead-list.ts'
import { givenColumn } from '../preset.ts'

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
  /** Null where nobody changed the one that stood there. */
  country: string | null
  viewedAt: Date | null
  /** Only an account can be written to. */
  hasAccount: boolean
  /** What the buyer wrote later, oldest first (3-decisions 81). */
  followUps: FollowUp[]
  history: { status: LeadStatus; at: Date; isOwn: boolean }[]
}

export type FollowUp = {
  id: string
  at: Date
  name: string
  email: string
  phone: string
  isVerified: boolean
  message: string | null
  city: string | null
  postCode: string | null
  desiredInvestment: string | null
  desiredTimeframe: string | null
}

const leadRow = z.object({
  id: z.guid(),
  name: z.string(),
  isVerified: z.boolean(),
  franchiseName: z.string(),
  city: z.string().nullable(),
  postCode: z.string().nullable(),
  desiredInvestment: z.string().nullable(),
  desiredTimeframe: z.string().nullable(),
  receivedAt: z.date(),
  status: z.enum(leadStatuses),
  interest: z.enum(interestStatuses),
})

const [investment, timeframe] = (['desired_investment', 'desired_timeframe'] as const).map((field) =>
  givenColumn('franchise_leads', field),
) as [string, string]

const columns = `id, name, email_verified_at is not null as "isVerified", franchise_name as "franchiseName", city,
  post_code as "postCode", ${investment} as "desiredInvestment", ${timeframe} as "desiredTimeframe",
  created_at as "receivedAt", status, interest_status as interest`

/** What is searched: all that the table shows of a lead in words, and the address. An empty search finds all. */
const matchesButStatus = `${matchesSearch('$2', 'name, email, franchise_name, city, post_code')}
  and ($3::uuid is null or franchise_id = $3) and ($4::int is null or created_at > now() - make_interval(days => $4))`
/** The search and the filter, which `filterValues` gives after the franchisor. */
export const matchesFilter = `${matchesButStatus} and ($5::text is null or status = $5)`

type Wanted = { q: string; filter: LeadFilter }
const everything: Wanted = { q: '', filter: ALL_LEADS }

/** $2 to $5 of `matchesFilter`. */
export function filterValues({ q, filter: { franchise, received, status } }: Wanted) {
  return [q, franchise, received && receivedDays[received], status] as const
}

const RECEIVED = 'created_at'

/** One of a known list, in that list's order; what is not in it comes last. */
const inOrderOf = (column: string, values: readonly string[]) =>
  `array_position(array[${values.map((value) => `'${value}'`).join(', ')}]::text[], ${column})`

const listIn = statementsBySort<typeof leadRow, LeadSort>(
  {
    buyer: 'lower(name)',
    franchise: 'lower(franchise_name)',
    place: `nullif(lower(concat_ws(' ', city, post_code)), '')`,
    budget: `nullif(regexp_replace(${investment}, '\\D', '', 'g'), '')::bigint`,
    timeframe: inOrderOf(timeframe, timeframeOptions),
    received: RECEIVED,
    status: inOrderOf('status', leadStatuses),
    interest: inOrderOf('interest_status', interestStatuses),
  },
  (column, direction) =>
    statement(
      leadRow,
      // The plain order by time is what the index has.
      `select ${columns} from franchise_leads where franchisor_id = $1 and ${matchesFilter}
        order by ${column} ${direction}${column === RECEIVED ? '' : ` nulls last, ${RECEIVED} desc`}, id
        limit $6 offset $7`,
    ),
)

/** F-43, F-46: newest first unless sorted otherwise. */
export function listLeads(
  tx: Tx,
  franchisorId: string,
  window: { limit: number; offset: number },
  wanted: Wanted & Pick<ListView<LeadSort>, 'sort'> = { ...everything, sort: leadList.standard },
): Promise<LeadRow[]> {
  return rows(tx, listIn(wanted.sort), [franchisorId, ...filterValues(wanted), window.limit, window.offset])
}

export const detailsRow = leadRow.extend({
  email: z.string(),
  phone: z.string(),
  message: z.string().nullable(),
  country: z.string().nullable(),
  viewedAt: z.date().nullable(),
  hasAccount: z.boolean(),
})
export const detailsColumns = `${columns}, email, phone, message,
  ${givenColumn('franchise_leads', 'country')} as country, first_viewed_at as "viewedAt",
  user_id is not null as "hasAccount"`
const DETAILS = statement(
  detailsRow,
  `select ${detailsColumns}
     from franchise_leads where franchisor_id = $1 and id = $2`,
)
const HISTORY = statement(
  z.object({ status: z.enum(leadStatuses), at: z.date(), isOwn: z.boolean() }),
  `select status, at, changed_by is not distinct from $2 as "isOwn" from lead_status_history
    where lead_id = $1 order by at desc, id desc limit 20`,
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
  const history = await rows(tx, HISTORY, [lead.id, franchisorId])
  const followUps = await rows(tx, FOLLOW_UPS, [lead.id])
  return { ...lead, followUps, history }
}

export type LeadCounts = {
  /** Leads in the table now. */
  listed: number
  /** Those of them that the search and the filter find. */
  matching: number
  /** What the search and the rest of the filter find in each status, and in all. */
  byStatus: Record<LeadStatus, number>
  anyStatus: number
  /** F-42: with the anonymous count of deleted ones, so that totals do not shrink (3-decisions 28). */
  total: number
  fresh: number
  freshOverDay: number
  qualified: number
  converted: number
}

const countsRow = z.object({
  listed: z.int(),
  matching: z.int(),
  byStatus: z.record(z.enum(leadStatuses), z.int()),
  anyStatus: z.int(),
  total: z.int(),
  fresh: z.int(),
  freshOverDay: z.int(),
  qualified: z.int(),
  converted: z.int(),
})
const COUNTS = statement(
  countsRow,
  `select count(*)::int as listed,
     (count(*) filter (where ${matchesFilter}))::int as matching,
     json_build_object(${leadStatuses
       .map((status) => `'${status}', count(*) filter (where status = '${status}' and ${matchesButStatus})`)
       .join(', ')}) as "byStatus",
     (count(*) filter (where ${matchesButStatus}))::int as "anyStatus",
     count(*)::int + coalesce((select sum(leads) from lead_deletions where franchisor_id = $1), 0)::int as total,
     (count(*) filter (where status = 'new'))::int as fresh,
     (count(*) filter (where status = 'new' and created_at < now() - interval '1 day'))::int as "freshOverDay",
     (count(*) filter (where status = 'qualified'))::int as qualified,
     (count(*) filter (where status = 'converted'))::int as converted
   from franchise_leads where franchisor_id = $1`,
)

/** All the numbers of a franchisor's leads in one statement; the tiles count all of them, whatever is wanted. */
export function countLeads(tx: Tx, franchisorId: string, wanted = everything): Promise<LeadCounts> {
  return one(tx, COUNTS, [franchisorId, ...filterValues(wanted)])
}

const FRANCHISES = statement(
  z.object({ id: z.guid(), name: z.string() }),
  `select distinct on (franchise_id) coalesce(franchise_id, id) as id, franchise_name as name from franchise_leads
    where franchisor_id = $1 and franchise_id is not null order by franchise_id, created_at desc`,
)

/** The franchises that leads came for, by name, as the newest lead has it. */
export async function listLeadFranchises(tx: Tx, franchisorId: string): Promise<{ id: string; name: string }[]> {
  const found = await rows(tx, FRANCHISES, [franchisorId])
  return found.toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'))
}

const COUNT_NEW = statement(
  z.object({ count: z.int() }),
  `select count(*)::int as count from franchise_leads where franchisor_id = $1 and status = 'new'`,
)

/** The badge beside Leads (F-43). */
export async function countNewLeads(tx: Tx, franchisorId: string): Promise<number> {
  const { count } = await one(tx, COUNT_NEW, [franchisorId])
  return count
}
