import type { ListOf } from '#app/lib/list-view.ts'

/** What sorts the held leads; the longest held first unless asked otherwise. */
export type HeldLeadSort = 'franchise' | 'sender' | 'held'

export const heldLeadList: ListOf<HeldLeadSort> = {
  path: '/admin/franchise-approvals/held-leads',
  keys: ['franchise', 'sender', 'held'],
  standard: { key: 'held', descending: false },
}
