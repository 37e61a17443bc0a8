/** The ListingState of a franchise `f`. */
export const LISTING_STATE =
  "case when f.paused_at is not null then 'paused' when f.withdrawn_at is not null then 'withdrawn' else f.status end"

/** Whether a franchise `f` waits for a decision: one that its company has withdrawn does not. */
export const IN_REVIEW = "f.status = 'pending' and f.withdrawn_at is null"
