import type { ListOf } from '#app/lib/list-view.ts'

/** What sorts a franchisor's own franchises (F-35); newest first unless asked otherwise. */
export type OwnFranchiseSort = 'franchise' | 'status' | 'added'

export const ownFranchiseList: ListOf<OwnFranchiseSort> = {
  path: '/franchisor/franchises',
  keys: ['franchise', 'status', 'added'],
  standard: { key: 'added', descending: true },
}
