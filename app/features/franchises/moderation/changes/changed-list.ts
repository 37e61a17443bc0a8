import type { ListOf } from '#app/lib/list-view.ts'

/** What sorts the live listings that changed; the longest unseen first unless asked otherwise. */
export type ChangedFranchiseSort = 'name' | 'franchisor' | 'changed'

export const changedFranchiseList: ListOf<ChangedFranchiseSort> = {
  path: '/admin/franchise-approvals/changed',
  keys: ['name', 'franchisor', 'changed'],
  standard: { key: 'changed', descending: false },
}
