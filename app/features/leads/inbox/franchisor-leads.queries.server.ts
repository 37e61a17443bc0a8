import { z } from 'zod'
import type { ListView } from '#app/lib/list-view.ts'
import { matchesSearch, statementsBySort } from '#app/platform/db/list-query.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, one, rows, statement } from '#app/platform/db/statement.server.ts'
import { interestStatuses, type InterestStatus, leadStatuses, type LeadStatus, timeframeOptions } from '../lead.ts'
import { leadIdSchema } from '../lead.schema.ts'
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
const matches = matchesSearch('$2', 'name, email, franchise_name, city, post_code')

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
      `select ${columns} from franchise_leads where franchisor_id = $1 and ${matches}
        order by ${column} ${direction}${column === RECEIVED ? '' : ` nulls last, ${RECEIVED} desc`}, id
        limit $3 offset $4`,
    ),
)

/** F-43, F-46: newest first unless sorted otherwise. */
export function listLeads(
  tx: Tx,
  franchisorId: string,
  window: { limit: number; offset: number },
  { q, sort }: Pick<ListView<LeadSort>, 'q' | 'sort'> = { q: '', sort: leadList.standard },
): Promise<LeadRow[]> {
  return rows(tx, listIn(sort), [franchisorId, q, window.limit, window.offset])
}

const detailsRow = leadRow.extend({
  email: z.string(),
  phone: z.string(),
  message: z.string().nullable(),
  country: z.string().nullable(),
  viewedAt: z.date().nullable(),
  hasAccount: z.boolean(),
})
const DETAILS = statement(
  detailsRow,
  `select ${columns}, email, phone, message, ${givenColumn('franchise_leads', 'country')} as country,
     first_viewed_at as "viewedAt", user_id is not null as "hasAccount"
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
  /** Those of them that the search finds. */
  matching: number
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
  total: z.int(),
  fresh: z.int(),
  freshOverDay: z.int(),
  qualified: z.int(),
  converted: z.int(),
})
const COUNTS = statement(
  countsRow,
  `select count(*)::int as listed,
     (count(*) filter (where ${matches}))::int as matching,
     count(*)::int + coalesce((select sum(leads) from lead_deletions where franchisor_id = $1), 0)::int as total,
     (count(*) filter (where status = 'new'))::int as fresh,
     (count(*) filter (where status = 'new' and created_at < now() - interval '1 day'))::int as "freshOverDay",
     (count(*) filter (where status = 'qualified'))::int as qualified,
     (count(*) filter (where status = 'converted'))::int as converted
   from franchise_leads where franchisor_id = $1`,
)

/** All the numbers of a franchisor's leads in one statement; `q` decides only what is `matching`. */
export function countLeads(tx: Tx, franchisorId: string, q = ''): Promise<LeadCounts> {
  return one(tx, COUNTS, [franchisorId, q])
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
