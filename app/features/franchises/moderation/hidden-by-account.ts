import type { FranchisorState } from '#app/features/accounts/franchisors/franchisor-list.ts'

type Hidden = { title: string; /** What the account has to be before its listings are shown. */ until: string }
const notApproved: Hidden = { title: 'Account not approved', until: 'approved' }
const states: Readonly<Record<FranchisorState, Hidden | null>> = {
  approved: null,
  suspended: { title: 'Account suspended', until: 'reinstated' },
  pending: notApproved,
  rejected: notApproved,
}

/** Why approved listings of such an account are hidden all the same (3-decisions 78); null where they are shown. */
export const hiddenBy = (account: FranchisorState | null): Hidden | null => (account ? states[account] : null)

/** What follows the name of a listing that was approved. */
export function approvedNews(account: FranchisorState | null): string {
  const hidden = hiddenBy(account)
  return hidden ? `is approved. It stays hidden until the company’s account is ${hidden.until}.` : 'is live.'
}
