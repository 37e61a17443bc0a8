import { z } from 'zod'
import type { ListView } from '#app/lib/list-view.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, one, rows, statement } from '#app/platform/db/statement.server.ts'
import { accountStatuses } from '../account.ts'
import { pendingAccountList, type PendingAccountSort, type RejectedAccountSort } from './account-list.ts'

/** Rows of an approvals list per page. */
export const APPROVALS_PER_PAGE = 25
/** V-08. */
const LOGINS_SHOWN = 10

const WAITING = statement(
  z.object({ count: z.int() }),
  `select count(*)::int as count from profiles where user_type = 'franchisor' and status = 'pending'`,
)

/** The badge and counter of waiting franchisor accounts (D-04, D-06). */
export async function countPendingAccounts(tx: Tx): Promise<number> {
  return (await one(tx, WAITING)).count
}

/** An empty search finds all. */
const matches = `($1 = '' or position(lower($1) in lower(concat_ws(' ', company_name, full_name, email))) > 0)`

const FOUND = statement(
  z.object({ total: z.int(), matching: z.int() }),
  `select count(*)::int as total, (count(*) filter (where ${matches}))::int as matching from profiles
   where user_type = 'franchisor' and status = $2`,
)

/** How many accounts wait, or were rejected, and how many of them the search finds. */
export function countFoundAccounts(
  tx: Tx,
  q: string,
  status: 'pending' | 'rejected' = 'pending',
): Promise<{ total: number; matching: number }> {
  return one(tx, FOUND, [q, status])
}

const COMPANY = `nullif(lower(company_name), '')`
const CONTACT = 'lower(full_name)'
const EMAIL = 'lower(email)'
const REQUESTED = 'coalesce(reopened_at, created_at)'

const pendingRow = z.object({
  id: z.guid(),
  fullName: z.string(),
  companyName: z.string().nullable(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  requestedAt: z.date(),
  rejectedBefore: z.date().nullable(),
})
export type PendingAccount = z.infer<typeof pendingRow>

const pendingBy = (order: string) =>
  statement(
    pendingRow,
    `select id, full_name as "fullName", company_name as "companyName", email, email_verified as "isEmailVerified",
     ${REQUESTED} as "requestedAt", rejected_at as "rejectedBefore"
   from profiles where user_type = 'franchisor' and status = 'pending' and ${matches}
   order by ${order} nulls last, ${REQUESTED}, id limit $2 offset $3`,
  )
const bothWays = <List>(list: (order: string) => List, by: string) => ({
  up: list(`${by} asc`),
  down: list(`${by} desc`),
})

const PENDING = {
  company: bothWays(pendingBy, COMPANY),
  contact: bothWays(pendingBy, CONTACT),
  email: bothWays(pendingBy, EMAIL),
  requested: bothWays(pendingBy, REQUESTED),
} satisfies Record<PendingAccountSort, unknown>

/** D-16: accounts that wait, the longest waiting first unless sorted otherwise. */
export function listPendingAccounts(
  tx: Tx,
  page: number,
  { q, sort }: Pick<ListView<PendingAccountSort>, 'q' | 'sort'> = { q: '', sort: pendingAccountList.standard },
): Promise<PendingAccount[]> {
  return rows(tx, PENDING[sort.key][sort.descending ? 'down' : 'up'], [
    q,
    APPROVALS_PER_PAGE,
    (page - 1) * APPROVALS_PER_PAGE,
  ])
}

const rejectedRow = z.object({
  id: z.guid(),
  fullName: z.string(),
  companyName: z.string().nullable(),
  email: z.string(),
  reason: z.string().nullable(),
  rejectedAt: z.date().nullable(),
})
export type RejectedAccount = z.infer<typeof rejectedRow>

const rejectedBy = (order: string) =>
  statement(
    rejectedRow,
    `select id, full_name as "fullName", company_name as "companyName", email, rejection_reason as reason,
     rejected_at as "rejectedAt"
   from profiles where user_type = 'franchisor' and status = 'rejected' and ${matches}
   order by ${order} nulls last, created_at, id limit $2 offset $3`,
  )

const REJECTED = {
  company: bothWays(rejectedBy, COMPANY),
  contact: bothWays(rejectedBy, CONTACT),
  email: bothWays(rejectedBy, EMAIL),
  rejected: bothWays(rejectedBy, 'rejected_at'),
} satisfies Record<RejectedAccountSort, unknown>

/** 3-decisions 79: rejected accounts, which an admin may reopen. */
export function listRejectedAccounts(
  tx: Tx,
  page: number,
  { q, sort }: Pick<ListView<RejectedAccountSort>, 'q' | 'sort'>,
): Promise<RejectedAccount[]> {
  return rows(tx, REJECTED[sort.key][sort.descending ? 'down' : 'up'], [
    q,
    APPROVALS_PER_PAGE,
    (page - 1) * APPROVALS_PER_PAGE,
  ])
}

const nameRow = z.object({
  id: z.guid(),
  fullName: z.string(),
  companyName: z.string().nullable(),
  status: z.enum(accountStatuses),
})
export type PendingAccountName = z.infer<typeof nameRow>

const NAME = statement(
  nameRow,
  `select id, full_name as "fullName", company_name as "companyName", status from profiles
   where id = $1 and user_type = 'franchisor'`,
)

/** One franchisor account as the rejection page names it; null when there is none. */
export async function getAccountName(tx: Tx, id: string): Promise<PendingAccountName | null> {
  return (await maybeOne(tx, NAME, [id])) ?? null
}

const loginRow = z.object({
  id: z.guid(),
  companyName: z.string().nullable(),
  contactName: z.string(),
  lastLogin: z.date().nullable(),
})
export type FranchisorLogin = z.infer<typeof loginRow>

const LOGINS = statement(
  loginRow,
  `select id, company_name as "companyName", full_name as "contactName", last_login as "lastLogin"
   from profiles where user_type = 'franchisor' order by last_login desc nulls last, created_at desc, id limit $1`,
)

/** D-07, 3-decisions 38: the ten franchisors who signed in last; those who never did come after them. */
export function listFranchisorLogins(tx: Tx): Promise<FranchisorLogin[]> {
  return rows(tx, LOGINS, [LOGINS_SHOWN])
}
