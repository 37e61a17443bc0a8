import type { ListOf } from '#app/lib/list-view.ts'

/** What sorts the accounts that wait (D-16); the longest waiting first unless asked otherwise. */
export type PendingAccountSort = 'company' | 'contact' | 'email' | 'requested'

export const pendingAccountList: ListOf<PendingAccountSort> = {
  path: '/admin/account-approvals',
  keys: ['company', 'contact', 'email', 'requested'],
  standard: { key: 'requested', descending: false },
}
