import { filterList, type ListOf } from '#app/lib/list-view.ts'

/** What sorts the listings that wait (D-18); the longest waiting first unless asked otherwise. */
export type PendingFranchiseSort = 'name' | 'location' | 'franchisor' | 'submitted' | 'figures'

export const pendingFranchiseList: ListOf<PendingFranchiseSort> = {
  path: '/admin/franchise-approvals',
  keys: ['name', 'location', 'franchisor', 'submitted', 'figures'],
  standard: { key: 'submitted', descending: false },
}

/** Whether all twelve figures are disclosed (3-decisions 75). */
export const completenesses = ['complete', 'incomplete'] as const
type Completeness = (typeof completenesses)[number]

/** Which of them the list shows; `category` is a main one, with its subcategories. */
export type PendingFilter = { category: string | null; figures: Completeness | null }
export const everyPending: PendingFilter = { category: null, figures: null }

/** The list of the listings that a filter lets through; its links keep it. */
export const pendingIn = (filter: PendingFilter): ListOf<PendingFranchiseSort> =>
  filterList(pendingFranchiseList, filter)
