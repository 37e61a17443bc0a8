import { formatDay } from '#app/lib/dates.ts'
import { formatCount, plural } from '#app/lib/text.ts'

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

/** '2 have', '1 has'. */
const have = (count: number): string => `${formatCount(count)} ${count === 1 ? 'has' : 'have'}`

/** How many requests a buyer has sent, and how far those got that were sent last. */
export function requestsSentence(total: number, latest: readonly RequestState[]): string {
  if (total === 0) return 'Request information from franchises you like and track your requests here.'
  const sent = `You’ve sent ${plural(total, 'request')}.`
  const [answered, opened] = (['answered', 'opened'] as const).map(
    (state) => latest.filter((one) => one === state).length,
  )
  if (total === 1)
    return `${sent} It ${answered ? 'has been answered' : opened ? 'has been opened' : 'hasn’t been opened yet'}.`
  if (!answered && !opened) return `${sent} None of your latest ${latest.length} has been opened yet.`
  const said = [answered ? `${have(answered)} been answered` : '', opened ? `${have(opened)} been opened` : '']
  return `${sent} Of your latest ${latest.length}, ${said.filter(Boolean).join(' and ')}.`
}
