import type { ListOf } from '#app/lib/list-view.ts'

/** What sorts the accounts that wait (D-16); the longest waiting first unless asked otherwise. */
export type PendingAccountSort = 'company' | 'contact' | 'email' | 'requested'

export const pendingAccountList: ListOf<PendingAccountSort> = {
  path: '/admin/account-approvals',
  keys: ['company', 'contact', 'email', 'requested'],
  standard: { key: 'requested', descending: false },
}

/** What sorts the rejected accounts (3-decisions 79); the last decision first unless asked otherwise. */
export type RejectedAccountSort = 'company' | 'contact' | 'email' | 'rejected'

export const rejectedAccountList: ListOf<RejectedAccountSort> = {
  path: '/admin/account-approvals/rejected',
  keys: ['company', 'contact', 'email', 'rejected'],
  standard: { key: 'rejected', descending: true },
}
