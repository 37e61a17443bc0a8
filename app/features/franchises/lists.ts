import type { ListOf } from '#app/lib/list-view.ts'

/** What sorts the listings that wait (D-18); the longest waiting first unless asked otherwise. */
export type PendingFranchiseSort = 'name' | 'location' | 'franchisor' | 'submitted'

export const pendingFranchiseList: ListOf<PendingFranchiseSort> = {
  path: '/admin/franchise-approvals',
  keys: ['name', 'location', 'franchisor', 'submitted'],
  standard: { key: 'submitted', descending: false },
}

/** What sorts a franchisor's own franchises (F-35); newest first unless asked otherwise. */
export type OwnFranchiseSort = 'franchise' | 'status' | 'added'

export const ownFranchiseList: ListOf<OwnFranchiseSort> = {
  path: '/franchisor/franchises',
  keys: ['franchise', 'status', 'added'],
  standard: { key: 'added', descending: true },
}
