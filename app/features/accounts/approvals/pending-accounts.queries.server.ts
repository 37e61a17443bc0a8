import type { ListView } from '#app/lib/list-view.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows } from '#app/platform/db/unchecked-rows.server.ts'
import { pendingAccountList, type PendingAccountSort, type RejectedAccountSort } from './account-list.ts'

/** Rows of an approvals list per page. */
export const APPROVALS_PER_PAGE = 25
/** V-08. */
const LOGINS_SHOWN = 10

/** The badge and counter of waiting franchisor accounts (D-04, D-06). */
export async function countPendingAccounts(tx: Tx): Promise<number> {
  const [row] = await rows<{ count: number }>(tx, "select count(*)::int as count from profiles where user_type = 'franchisor' and status = 'pending'")
  return row?.count ?? 0
}

export type PendingAccount = { id: string; fullName: string; companyName: string | null; email: string; isEmailVerified: boolean; requestedAt: Date; rejectedBefore: Date | null }

/** An empty search finds all. */
const matches = `($1 = '' or position(lower($1) in lower(concat_ws(' ', company_name, full_name, email))) > 0)`

/** How many accounts wait, or were rejected, and how many of them the search finds. */
export async function countFoundAccounts(tx: Tx, q: string, status: 'pending' | 'rejected' = 'pending'): Promise<{ total: number; matching: number }> {
  const [row] = await rows<{ total: number; matching: number }>(
    tx,
    `select count(*)::int as total, (count(*) filter (where ${matches}))::int as matching from profiles where user_type = 'franchisor' and status = $2`,
    [q, status],
  )
  return row ?? { total: 0, matching: 0 }
}

const orders: Record<PendingAccountSort, string> = { company: `nullif(lower(company_name), '')`, contact: 'lower(full_name)', email: 'lower(email)', requested: 'coalesce(reopened_at, created_at)' }

/** D-16: accounts that wait, the longest waiting first unless sorted otherwise. */
export function listPendingAccounts(tx: Tx, page: number, { q, sort }: Pick<ListView<PendingAccountSort>, 'q' | 'sort'> = { q: '', sort: pendingAccountList.standard }): Promise<PendingAccount[]> {
  return rows<PendingAccount>(
    tx,
    `select id, full_name as "fullName", company_name as "companyName", email, email_verified as "isEmailVerified", coalesce(reopened_at, created_at) as "requestedAt", rejected_at as "rejectedBefore"
       from profiles where user_type = 'franchisor' and status = 'pending' and ${matches}
      order by ${orders[sort.key]} ${sort.descending ? 'desc' : 'asc'} nulls last, coalesce(reopened_at, created_at), id limit $2 offset $3`,
    [q, APPROVALS_PER_PAGE, (page - 1) * APPROVALS_PER_PAGE],
  )
}

export type RejectedAccount = { id: string; fullName: string; companyName: string | null; email: string; reason: string | null; rejectedAt: Date | null }

const rejectedOrders: Record<RejectedAccountSort, string> = { company: orders.company, contact: orders.contact, email: orders.email, rejected: 'rejected_at' }

/** 3-decisions 79: rejected accounts, which an admin may reopen. */
export function listRejectedAccounts(tx: Tx, page: number, { q, sort }: Pick<ListView<RejectedAccountSort>, 'q' | 'sort'>): Promise<RejectedAccount[]> {
  return rows<RejectedAccount>(
    tx,
    `select id, full_name as "fullName", company_name as "companyName", email, rejection_reason as reason, rejected_at as "rejectedAt"
       from profiles where user_type = 'franchisor' and status = 'rejected' and ${matches}
      order by ${rejectedOrders[sort.key]} ${sort.descending ? 'desc' : 'asc'} nulls last, created_at, id limit $2 offset $3`,
    [q, APPROVALS_PER_PAGE, (page - 1) * APPROVALS_PER_PAGE],
  )
}

export type PendingAccountName = { id: string; fullName: string; companyName: string | null; status: string }

/** One franchisor account as the rejection page names it; null when there is none. */
export async function getAccountName(tx: Tx, id: string): Promise<PendingAccountName | null> {
  const [row] = await rows<PendingAccountName>(
    tx,
    `select id, full_name as "fullName", company_name as "companyName", status from profiles where id = $1 and user_type = 'franchisor'`,
    [id],
  )
  return row ?? null
}

export type FranchisorLogin = { id: string; companyName: string | null; contactName: string; lastLogin: Date | null }

/** D-07, 3-decisions 38: the ten franchisors who signed in last; those who never did come after them. */
export function listFranchisorLogins(tx: Tx): Promise<FranchisorLogin[]> {
  return rows<FranchisorLogin>(
    tx,
    `select id, company_name as "companyName", full_name as "contactName", last_login as "lastLogin"
       from profiles where user_type = 'franchisor' order by last_login desc nulls last, created_at desc, id limit $1`,
    [LOGINS_SHOWN],
  )
}
