/** Who reads why a franchise was rejected. */
export const REASON_HINT = 'This will be included in the email to the franchisor.'

/** What rejecting a franchise means (3-decisions 34). */
export const decidedFranchise = ({ id, name }: { id: string; name: string }) => ({
  id,
  name,
  noun: 'franchise',
  rejection: `${name} will stay hidden. We’ll email the franchisor. They can make changes and resubmit.`,
})
