import { formatRelative } from '#app/lib/dates.ts'
import { formatList, plural } from '#app/lib/text.ts'
import type { Waiting } from './to-do.tsx'

type Facts = {
  newLeads: number
  /** When the oldest new lead came, where it is known. */
  oldest: Date | null
  pending: number
  waiting: Waiting
}

/** What matters now, in one sentence above the dashboard: what is listed as to do is never called done. */
export function summary({ newLeads, oldest, pending, waiting }: Facts, now: Date): string {
  const { due, unanswered, unread, rejected, unconfirmed } = waiting
  if (newLeads > 0) {
    const since = oldest ? ` The oldest came ${formatRelative(oldest, now)}.` : ''
    return `You have ${plural(newLeads, 'new lead')} to answer.${since}`
  }
  if (rejected > 0)
    return `${plural(rejected, 'franchise')} ${rejected === 1 ? 'was' : 'were'} rejected. You can edit and resubmit.`
  const left = [
    ...(due.count > 0 ? [`${plural(due.count, 'next action')} due`] : []),
    ...(unanswered > 0 ? [`${plural(unanswered, 'opened lead')} without a reply`] : []),
    ...(unread > 0 ? [plural(unread, 'unread message')] : []),
  ]
  if (left.length > 0) return `You have ${formatList(left)}.`
  if (pending > 0) return `${plural(pending, 'franchise')} ${pending === 1 ? 'is' : 'are'} being reviewed.`
  const { count } = unconfirmed
  if (count > 0) return `The figures for ${plural(count, 'franchise')} need confirming.`
  return 'You’re all caught up.'
}
