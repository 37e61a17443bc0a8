import { z } from 'zod'
import { londonDay } from '#app/lib/dates.ts'
import type { ListView } from '#app/lib/list-view.ts'
import { matchesSearch, statementsBySort } from '#app/platform/db/list-query.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { one, rows, statement } from '#app/platform/db/statement.server.ts'
import { interestStatuses, leadStatuses } from '../lead.ts'
import { timeframeOptions } from '../request-options.ts'
import { ALL_LEADS, type LeadFilter, receivedDays } from '../lead-filter.ts'
import { JOINED_LISTING_NAME, LEADS_AND_LISTINGS } from '../listing-name.server.ts'
import { leadList, type LeadSort } from '../lead-list.ts'
import { givenColumn } from '../preset.ts'
import { TOTAL_INVESTMENT } from './lead-cost.server.ts'

/** What the list, the details and the file say of a lead. */
export const leadRow = z.object({
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

/** What is said of a lead wherever it is listed. */
export type LeadRow = z.output<typeof leadRow>

const investment = givenColumn('franchise_leads', 'desired_investment')
const timeframe = givenColumn('franchise_leads', 'desired_timeframe')

/** The leads of a franchisor $1, with their listings and what is planned about them, where a statement names those. */
export const LEADS = `${LEADS_AND_LISTINGS}
  left join (select lead_id, what, due from lead_next_actions where franchisor_id = $1) planned on lead_id = id`

export const leadColumns = `id, name, email_verified_at is not null as "isVerified",
  ${JOINED_LISTING_NAME} as "franchiseName", city, post_code as "postCode", ${investment} as "desiredInvestment",
  ${timeframe} as "desiredTimeframe", created_at as "receivedAt", status, interest_status as interest`

/** A day's beginning, worked out once and not for each lead. */
const startOf = (day: string) => `(select (${day})::timestamp at time zone 'Europe/London')`
/** For which franchise, and on which days: what the index of a company's leads answers alone. */
const isAbout = (
  franchise: string,
  from: string,
  to: string,
) => `(${franchise}::uuid is null or franchise_id = ${franchise})
  and (${from}::text is null or created_at >= ${startOf(`${from}::date`)})
  and (${to}::text is null or created_at < ${startOf(`${to}::date + 1`)})`
const isIn = (status: string) => `(${status}::text is null or status = ${status})`
/** What is searched: all that the table shows of a lead in words, and the address. An empty search finds all. */
const matchesButStatus = `${matchesSearch('$2', `name, email, ${JOINED_LISTING_NAME}, city, post_code`)}
  and ${isAbout('$3', '$4', '$8')}
  and ($6::text is null or lead_id is not null and ($6 = 'set' or due <= london_today()))
  and ($7::text is null or (first_response_at is null) = ($7 = 'none'))`
/** The search and the filter, which `filterValues` gives after the franchisor. */
export const matchesFilter = `${matchesButStatus} and ${isIn('$5')}`

/** Which leads are wanted: by the search and the filter. */
export type Wanted = { q: string; filter: LeadFilter }
const everything: Wanted = { q: '', filter: ALL_LEADS }

/** $2 to $8 of `matchesFilter`. */
export function filterValues({ q, filter: { franchise, received, status, due, reply } }: Wanted) {
  const days = received && receivedDays(received, londonDay(new Date()))
  return [q, franchise, days && days.from, status, due, reply, days && days.to] as const
}

const RECEIVED = 'created_at'

/** One of a known list, in that list's order; what is not in it comes last. */
const inOrderOf = (column: string, values: readonly string[]) =>
  `array_position(array[${values.map((value) => `'${value}'`).join(', ')}]::text[], ${column})`

/** What is done next about a lead, in the list and in the file. */
export const nextActionRow = z.object({ what: z.string(), due: z.string() }).nullable()
export const NEXT_ACTION = `case when lead_id is not null then jsonb_build_object('what', what, 'due', due) end`
const listedRow = leadRow.extend({
  /** In pence, with VAT where it is charged. */
  totalPence: z.int().nullable(),
  next: nextActionRow,
})
/** A lead in the franchisor's table, with what its franchise costs now and what is done next about it. */
export type ListedLead = z.output<typeof listedRow>
const TOTAL = `(select t.with_vat_pence::float8 from franchise_details d
    left join franchise_figures g on g.franchise_id = d.franchise_id
    cross join lateral ${TOTAL_INVESTMENT} t where d.franchise_id = franchise_leads.franchise_id)`

/** What sorts the leads, in SQL. */
export const sortedBy: Readonly<Record<LeadSort, string>> = {
  buyer: 'lower(name)',
  franchise: `lower(${JOINED_LISTING_NAME})`,
  place: `nullif(lower(concat_ws(' ', city, post_code)), '')`,
  budget: `nullif(regexp_replace(${investment}, '\\D', '', 'g'), '')::bigint`,
  timeframe: inOrderOf(timeframe, timeframeOptions),
  next: 'due',
  received: RECEIVED,
  status: inOrderOf('status', leadStatuses),
}

/** The order of the list; the plain one by time is what the index has. */
export const leadOrder = (column: string, direction: 'asc' | 'desc'): string =>
  `${column} ${direction}${column === RECEIVED ? '' : ` nulls last, ${RECEIVED} desc`}, id`

const listIn = statementsBySort<typeof listedRow, LeadSort>(sortedBy, (column, direction) =>
  statement(
    listedRow,
    // What is said of a lead is looked up for those of the page: not for all that are sorted, nor for those before it.
    `with page as materialized (
       select id from ${LEADS} where franchisor_id = $1 and ${matchesFilter}
       order by ${leadOrder(column, direction)} limit $9 offset $10)
     select ${leadColumns}, ${TOTAL} as "totalPence", ${NEXT_ACTION} as next
     from ${LEADS} where id in (select id from page) order by ${leadOrder(column, direction)}`,
  ),
)

/** F-43, F-46: newest first unless sorted otherwise. */
export function listLeads(
  tx: Tx,
  franchisorId: string,
  window: { limit: number; offset: number },
  wanted: Wanted & Pick<ListView<LeadSort>, 'sort'> = { ...everything, sort: leadList.standard },
): Promise<ListedLead[]> {
  return rows(tx, listIn(wanted.sort), [franchisorId, ...filterValues(wanted), window.limit, window.offset])
}

const countsRow = z.object({
  /** Leads in the table now. */
  listed: z.int(),
  /** Those of them that the search and the filter find. */
  matching: z.int(),
  /** What the search and the rest of the filter find in each status, and in all. */
  byStatus: z.record(z.enum(leadStatuses), z.int()),
  anyStatus: z.int(),
  /** F-42: with the anonymous count of deleted ones, so that totals do not shrink (3-decisions 28). */
  total: z.int(),
  fresh: z.int(),
  freshOverDay: z.int(),
  qualified: z.int(),
  converted: z.int(),
})
export type LeadCounts = z.output<typeof countsRow>
const numbersOf = (leads: string, matches: string, isInStatus: string) =>
  statement(
    countsRow,
    // Each lead is searched once, and not for every number that it counts in.
    `with own as materialized (
     select status, created_at, (${matches}) as matches from ${leads} where franchisor_id = $1)
   select count(*)::int as listed,
     (count(*) filter (where matches and ${isInStatus}))::int as matching,
     json_build_object(${leadStatuses
       .map((status) => `'${status}', count(*) filter (where matches and status = '${status}')`)
       .join(', ')}) as "byStatus",
     (count(*) filter (where matches))::int as "anyStatus",
     count(*)::int + coalesce((select sum(leads) from lead_deletions where franchisor_id = $1), 0)::int as total,
     (count(*) filter (where status = 'new'))::int as fresh,
     (count(*) filter (where status = 'new' and created_at < now() - interval '1 day'))::int as "freshOverDay",
     (count(*) filter (where status = 'qualified'))::int as qualified,
     (count(*) filter (where status = 'converted'))::int as converted
   from own`,
  )
const COUNTS = numbersOf(LEADS, matchesButStatus, isIn('$5'))
const COUNTS_OF_INDEX = numbersOf('franchise_leads', isAbout('$2', '$3', '$5'), isIn('$4'))

/**
 * All the numbers of a franchisor's leads in one statement; the tiles count all of them, whatever is wanted. Unless
 * leads are searched or told by what was done about them, an index counts them and none is read.
 */
export function countLeads(tx: Tx, franchisorId: string, wanted = everything): Promise<LeadCounts> {
  const values = filterValues(wanted)
  const [q, franchise, from, status, due, reply, to] = values
  return q === '' && due === null && reply === null
    ? one(tx, COUNTS_OF_INDEX, [franchisorId, franchise, from, status, to])
    : one(tx, COUNTS, [franchisorId, ...values])
}

const FRANCHISES = statement(
  z.object({ id: z.guid(), name: z.string() }),
  `select coalesce(l.id) as id, coalesce(f.name, (select o.franchise_name from franchise_leads o
       where o.franchisor_id = $1 and o.franchise_id = l.id order by o.created_at desc limit 1), '') as name
   from (select distinct franchise_id as id from franchise_leads
     where franchisor_id = $1 and franchise_id is not null) l
   left join franchises f on f.id = l.id`,
)

/** The franchises that leads came for, by name. */
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
