import { z } from 'zod'
import { listQuery } from '#app/platform/db/list-query.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, one, statement } from '#app/platform/db/statement.server.ts'
import { type AccountStatus, accountStatuses } from '../account-status.ts'
import type { PendingAccountSort, RejectedAccountSort } from './account-list.ts'

const COUNT = statement(
  z.object({ count: z.int() }),
  "select count(*)::int as count from profiles where user_type = 'franchisor' and status = $1",
)

const countAccounts = async (tx: Tx, status: AccountStatus): Promise<number> => (await one(tx, COUNT, [status])).count

/** The badge and counter of waiting franchisor accounts (D-04, D-06). */
export const countPendingAccounts = (tx: Tx): Promise<number> => countAccounts(tx, 'pending')

/** How many franchisor accounts were rejected. */
export const countRejectedAccounts = (tx: Tx): Promise<number> => countAccounts(tx, 'rejected')

const SEARCHED = 'company_name, full_name, email'
const NAMES = { company: `nullif(lower(company_name), '')`, contact: 'lower(full_name)', email: 'lower(email)' }
const REQUESTED = 'coalesce(reopened_at, created_at)'

const pendingRow = z.object({
  id: z.guid(),
  fullName: z.string(),
  companyName: z.string().nullable(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  requestedAt: z.date(),
  rejectedBefore: z.date().nullable(),
  companyNumber: z.string().nullable(),
  /** Another account gives the same company name or number. */
  hasSameCompany: z.boolean(),
})
export type PendingAccount = z.infer<typeof pendingRow>

/** D-16: accounts that wait. */
export const listPendingAccounts = listQuery<typeof pendingRow, PendingAccountSort>({
  row: pendingRow,
  select: `id, full_name as "fullName", company_name as "companyName", email, email_verified as "isEmailVerified",
    ${REQUESTED} as "requestedAt", rejected_at as "rejectedBefore",
    company_number as "companyNumber"`,
  // Each by its index.
  ofPage: `exists (select from profiles s where lower(s.company_name) = lower(nullif(p."companyName", ''))
        and s.user_type = 'franchisor' and s.id <> p.id)
      or exists (select from profiles s where s.company_number = p."companyNumber"
        and s.user_type = 'franchisor' and s.id <> p.id) as "hasSameCompany"`,
  from: "profiles where user_type = 'franchisor' and status = 'pending'",
  searched: SEARCHED,
  sorted: { ...NAMES, requested: REQUESTED },
  ties: `${REQUESTED}, id`,
})

const rejectedRow = z.object({
  id: z.guid(),
  fullName: z.string(),
  companyName: z.string().nullable(),
  email: z.string(),
  reason: z.string().nullable(),
  rejectedAt: z.date().nullable(),
})
export type RejectedAccount = z.infer<typeof rejectedRow>

/** 3-decisions 79: rejected accounts, which an admin may reopen. */
export const listRejectedAccounts = listQuery<typeof rejectedRow, RejectedAccountSort>({
  row: rejectedRow,
  select: `id, full_name as "fullName", company_name as "companyName", email, rejection_reason as reason,
    rejected_at as "rejectedAt"`,
  from: "profiles where user_type = 'franchisor' and status = 'rejected'",
  searched: SEARCHED,
  sorted: { ...NAMES, rejected: 'rejected_at' },
  ties: 'created_at, id',
})

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
