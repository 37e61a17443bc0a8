import { formatDay } from '#app/lib/dates.ts'

/** How far a request got: what its buyer may know, and nothing of how the franchisor rates it. */
export type RequestState = 'held' | 'waiting' | 'opened' | 'answered'

type Times = {
  requestedAt: Date
  firstViewedAt: Date | null
  firstResponseAt: Date | null
  isHeld: boolean
  /** Its franchisor has no account here any more. */
  hasLeft: boolean
}

/** By when it was opened and answered first (3-decisions 26); the franchisor's status is the franchisor's own. */
export function requestState({
  isHeld,
  firstViewedAt,
  firstResponseAt,
}: Omit<Times, 'requestedAt' | 'hasLeft'>): RequestState {
  if (isHeld) return 'held'
  if (firstResponseAt) return 'answered'
  return firstViewedAt ? 'opened' : 'waiting'
}

/** 'Opened by Kiln & Crumb on 3 November'; the year is said where it isn't the present one. */
export function requestStateText(request: Times & { franchiseName: string }, now: Date): string {
  const { franchiseName, requestedAt, firstViewedAt, firstResponseAt } = request
  if (request.isHeld && !request.hasLeft) return 'Held until you confirm your email'
  if (firstResponseAt) return `Answered on ${formatDay(firstResponseAt, now)}`
  if (request.hasLeft) return 'No reply: they’ve left this site'
  if (firstViewedAt) return `Opened by ${franchiseName} on ${formatDay(firstViewedAt, now)}`
  return `Waiting: sent on ${formatDay(requestedAt, now)}`
}
