import type { ListOf } from '#app/lib/list-view.ts'

/** What sorts the franchisor's leads (F-43); newest first unless asked otherwise. */
export type LeadSort = 'buyer' | 'franchise' | 'place' | 'budget' | 'timeframe' | 'next' | 'received' | 'status'

export const leadList: ListOf<LeadSort> = {
  path: '/franchisor/leads',
  keys: ['buyer', 'franchise', 'place', 'budget', 'timeframe', 'next', 'received', 'status'],
  standard: { key: 'received', descending: true },
}

/** No company gets more leads in one file; those that came last. */
export const MOST_EXPORTED = 20_000

/** What sorts the buyer's requests (C-10). */
export type RequestSort = 'franchise' | 'location' | 'requested' | 'interest'

export const requestList: ListOf<RequestSort> = {
  path: '/customer/franchises',
  keys: ['franchise', 'location', 'requested', 'interest'],
  standard: { key: 'requested', descending: true },
}
