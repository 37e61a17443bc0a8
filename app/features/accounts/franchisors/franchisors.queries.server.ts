import { z } from 'zod'
import { accountName } from '../account-name.server.ts'
import type { ListPage, ListView } from '#app/lib/list-view.ts'
import { listQuery } from '#app/platform/db/list-query.server.ts'
import { maybeOne, one, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { hasPhone } from '../phone-search.server.ts'
import {
  type FranchisorContents,
  type FranchisorSort,
  type FranchisorState,
  franchisorStates,
} from './franchisor-list.ts'

/** The FranchisorState of an account `p`. */
export const FRANCHISOR_STATE = `case when p.suspended_at is not null then 'suspended' else p.status end`
const FRANCHISES = '(select count(*)::int from franchises f where f.franchisor_id = p.id)'

const row = z.object({
  id: z.guid(),
  companyName: z.string().nullable(),
  fullName: z.string(),
  email: z.string(),
  state: z.enum(franchisorStates),
  createdAt: z.date(),
  franchises: z.int(),
  categories: z.array(z.string()),
  /** Franchises whose names the search finds; none where nothing is searched. */
  found: z.array(z.object({ id: z.guid(), name: z.string() })),
})
export type FranchisorAccount = z.infer<typeof row>

/** Whether a franchise `f` bears a name that the search, the second parameter, finds. */
const IS_FOUND = `($2::text <> '' and position(lower($2::text) in lower(f.name)) > 0)`
const NAMES_SHOWN = 3

const listed = listQuery<typeof row, FranchisorSort>({
  row,
  select: `p.id, p.company_name as "companyName", p.full_name as "fullName", p.email, ${FRANCHISOR_STATE} as state,
    p.created_at as "createdAt"`,
  ofPage: `${FRANCHISES} as franchises,
    array(select distinct coalesce(up.name, c.name) from franchises f
      join franchise_category_mappings m on m.franchise_id = f.id join franchise_categories c on c.id = m.category_id
      left join franchise_categories up on up.id = c.parent_id where f.franchisor_id = p.id order by 1) as categories,
    coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name)) from (select f.id, f.name
      from franchises f where f.franchisor_id = p.id and ${IS_FOUND} order by lower(f.name), f.id
      limit ${NAMES_SHOWN}) n), '[]') as found`,
  // Only the order by number needs it of everybody; elsewhere PostgreSQL leaves the join out.
  from: `profiles p left join (select franchisor_id, count(*)::int as number from franchises group by 1) counted
      on counted.franchisor_id = p.id
    where p.user_type = 'franchisor' and p.company_id is null and ($1::text is null or ${FRANCHISOR_STATE} = $1)`,
  searched: 'p.company_name, p.full_name, p.email',
  // Whoever complains knows the franchise, and not the company behind it.
  searchedToo: `${hasPhone('$2')} or p.id in (select f.franchisor_id from franchises f where ${IS_FOUND})`,
  sorted: {
    company: `nullif(lower(p.company_name), '')`,
    contact: 'lower(p.full_name)',
    email: 'lower(p.email)',
    franchises: 'coalesce(counted.number, 0)',
    status: `array_position(array['pending', 'approved', 'suspended', 'rejected'], ${FRANCHISOR_STATE})`,
    created: 'p.created_at',
  },
  ties: 'p.created_at desc, p.id',
  parameters: 1,
})

/** D-08: the franchisors' accounts, of one state or of all; two statements. */
export const listFranchisors = (
  tx: Tx,
  view: ListView<FranchisorSort>,
  state: FranchisorState | null,
): Promise<ListPage<FranchisorAccount, FranchisorSort>> => listed(tx, view, [state])

const countIn = (state: FranchisorState) =>
  `(count(*) filter (where ${FRANCHISOR_STATE} = '${state}'))::int as ${state}`
const COUNTS = statement(
  z.object({ pending: z.int(), approved: z.int(), suspended: z.int(), rejected: z.int() }),
  `select ${franchisorStates.map(countIn).join(', ')}
   from profiles p where p.user_type = 'franchisor' and p.company_id is null`,
)

/** How many franchisors' accounts there are of each state. */
export const countFranchisors = (tx: Tx): Promise<Record<FranchisorState, number>> => one(tx, COUNTS)

const accountRow = z.object({
  id: z.guid(),
  companyName: z.string().nullable(),
  companyNumber: z.string().nullable(),
  companyWebsite: z.string().nullable(),
  fullName: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  phone: z.string().nullable(),
  state: z.enum(franchisorStates),
  createdAt: z.date(),
  approvedAt: z.date().nullable(),
  suspendedAt: z.date().nullable(),
  lastLogin: z.date().nullable(),
  rejectionReason: z.string().nullable(),
})
export type FranchisorDetails = z.infer<typeof accountRow>

const ACCOUNT = statement(
  accountRow,
  `select p.id, p.company_name as "companyName", p.company_number as "companyNumber",
     p.company_website as "companyWebsite", p.full_name as "fullName", p.email,
     p.email_verified as "isEmailVerified", p.phone, ${FRANCHISOR_STATE} as state, p.created_at as "createdAt",
     p.approved_at as "approvedAt", p.suspended_at as "suspendedAt", p.last_login as "lastLogin",
     p.rejection_reason as "rejectionReason"
   from profiles p where p.id = $1 and p.user_type = 'franchisor' and p.company_id is null`,
)

/** One franchisor's account; undefined where there is none. */
export async function getFranchisor(tx: Tx, id: string): Promise<FranchisorDetails | undefined> {
  return z.guid().safeParse(id).success ? maybeOne(tx, ACCOUNT, [id]) : undefined
}

const nameRow = z.object({ id: z.guid(), name: z.string(), email: z.string(), franchises: z.int() })
const NAMES = statement(
  nameRow,
  `select p.id, ${accountName('p')} as name, p.email, ${FRANCHISES} as franchises
   from profiles p where p.id = any ($1::uuid[]) and p.user_type = 'franchisor' and p.company_id is null
   order by lower(p.company_name), p.id`,
)
const CONTENTS = statement(
  z.object({
    franchises: z.int(),
    live: z.int(),
    leads: z.int(),
    messages: z.int(),
    files: z.int(),
    ads: z.int(),
    running: z.int(),
    payments: z.int(),
  }),
  `select coalesce(franchises, 0) as franchises, coalesce(live, 0) as live, coalesce(leads, 0) as leads,
     coalesce(messages, 0) as messages, coalesce(files, 0) as files, coalesce(ads, 0) as ads,
     coalesce(running, 0) as running, coalesce(payments, 0) as payments from franchisor_contents($1)`,
)

/** Accounts that may go, by name, and what would go with them (3-decisions 41). */
export type DoomedFranchisors = { accounts: z.infer<typeof nameRow>[]; contents: FranchisorContents }

/** Those of the ids that are franchisors' accounts, and all that hangs on them; two statements. */
export async function getDoomed(tx: Tx, ids: readonly string[]): Promise<DoomedFranchisors> {
  const accounts = await rows(tx, NAMES, [ids])
  return { accounts, contents: await one(tx, CONTENTS, [accounts.map(({ id }) => id)]) }
}
