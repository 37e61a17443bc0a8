import type { ListOf } from '#app/lib/list-view.ts'

/** What sorts the listings that wait (D-18); the longest waiting first unless asked otherwise. */
export type PendingFranchiseSort = 'name' | 'location' | 'franchisor' | 'submitted'

export const pendingFranchiseList: ListOf<PendingFranchiseSort> = {
  path: '/admin/franchise-approvals',
  keys: ['name', 'location', 'franchisor', 'submitted'],
  standard: { key: 'submitted', descending: false },
}
