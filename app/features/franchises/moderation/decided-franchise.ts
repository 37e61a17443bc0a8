import { REJECT_REASONS_PATH } from '#app/features/accounts/reject-reasons/reject-reason.ts'
import type { Reasons } from '#app/ui/lists/decision-buttons.tsx'

/** How the reason to reject a franchise is given, and who reads it. */
export const reasonsOf = (saved: Reasons['saved']): Reasons => ({
  hint: 'This will be included in the email to the franchisor.',
  saved,
  savedHref: REJECT_REASONS_PATH,
})

/** What rejecting a franchise means (3-decisions 34). */
export const decidedFranchise = ({ id, name, version }: { id: string; name: string; version: string }) => ({
  id,
  version,
  name,
  noun: 'franchise',
  rejection: `${name} will stay hidden. We’ll email the franchisor. They can make changes and resubmit.`,
})
