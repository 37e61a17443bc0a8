import { daysBetween, formatDateShort, formatDay, formatTime, londonDay } from '#app/lib/dates.ts'
import type { ListOf } from '#app/lib/list-view.ts'
import { formatCount, plural } from '#app/lib/text.ts'

/** Who talks: each sees the other one, along one lead. */
export type Side = 'customer' | 'franchisor'

/** Newest words first, and no other order. */
export type ConversationSort = 'latest'

/** A list of messages at its address. */
export const listAt = (path: string): ListOf<ConversationSort> => ({
  path,
  keys: ['latest'],
  standard: { key: 'latest', descending: true },
})

/** The lists of conversations, by whose they are. */
export const conversationLists: Readonly<Record<Side, ListOf<ConversationSort>>> = {
  customer: listAt('/customer/messages'),
  franchisor: listAt('/franchisor/messages'),
}

/** What stands at the end of a thread, so that a link leads to the newest words without scripts. */
export const LATEST_ID = 'latest'

/** The conversation along a lead. */
export const conversationPath = (side: Side, leadId: string, more: Record<string, string> = {}): string =>
  `${conversationLists[side].path}?${new URLSearchParams({ lead: leadId, ...more }).toString()}`

/** The same at its newest words. */
export const conversationHref = (side: Side, leadId: string, more?: Record<string, string>): string =>
  `${conversationPath(side, leadId, more)}#${LATEST_ID}`

/** The same at the form that answers; `reply` is for a browser whose way there led over the sign-in page. */
export const replyHref = (side: Side, leadId: string): string =>
  `${conversationLists[side].path}?lead=${leadId}&reply=1#reply`

/** The number beside Messages. */
export const unreadBadge = (value: number) => ({ value, label: value === 1 ? 'unread message' : 'unread messages' })

/** As many unread conversations are known by a list before their pages are turned: a moved site may have thousands. */
export const MOST_MARKED = 500

/** How many conversations have words that nobody had read when their list was opened. */
export function newMessagesText(fresh: number): string {
  if (fresh === 0) return 'No new messages.'
  if (fresh < MOST_MARKED) return `New messages in ${plural(fresh, 'conversation')}.`
  return `New messages in ${formatCount(MOST_MARKED)} conversations or more.`
}

/** Whether a form is one of a conversation's: `intent` says what it does. */
export const isOfConversation = (intent: unknown): boolean =>
  intent === 'send' || intent === 'read' || intent === 'report'

/** Messages of a thread that one page shows. */
export const MESSAGES_PER_PAGE = 50

const weekdays = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'short' })

const isOfThisYear = (date: Date, now: Date): boolean => londonDay(date).slice(0, 4) === londonDay(now).slice(0, 4)
const withoutYear = (text: string): string => text.replace(/ \d{4}$/, '')

/** Over the messages of a day: 'Today', 'Yesterday', '6 November', and with its year where that is another one. */
export function dayHeading(date: Date, now: Date): string {
  const days = daysBetween(date, now)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return formatDay(date, now)
}

/** Beside a conversation: '08:30' today, 'Yesterday', 'Thu' within a week, then '6 Nov' or '6 Nov 2025'. */
export function shortTime(date: Date, now: Date): string {
  const days = daysBetween(date, now)
  if (days <= 0) return formatTime(date)
  if (days === 1) return 'Yesterday'
  if (days < 7) return weekdays.format(date)
  return isOfThisYear(date, now) ? withoutYear(formatDateShort(date)) : formatDateShort(date)
}

/** What was said, by the days of London's calendar on which it was, in the order given. */
export function groupByDay<T extends { at: Date }>(entries: readonly T[]): { day: string; entries: T[] }[] {
  const groups: { day: string; entries: T[] }[] = []
  for (const entry of entries) {
    const day = londonDay(entry.at)
    const last = groups.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else groups.push({ day, entries: [entry] })
  }
  return groups
}

/** Who wrote what is one's own company's: 'You', or the name of a colleague. */
export const ownWriter = (colleague: string | null): string =>
  colleague === null ? 'You' : colleague || 'A former member'
