import { z } from 'zod'
import { filterList, type ListOf } from '#app/lib/list-view.ts'
import { keysOf } from '#app/lib/record.ts'
import { addDays, type Days, lastDays, type PeriodKey } from '#app/features/metrics/performance/period.ts'
import { leadStatuses } from './lead.ts'
import { leadList, type LeadSort } from './lead-list.ts'

/** 'Received' of the franchisor's leads: a day, or the periods of their performance. */
export type Received = 'today' | 'yesterday' | PeriodKey
export const receivedNames: Readonly<Record<Received, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7d': 'In the last 7 days',
  '30d': 'In the last 30 days',
  '3m': 'In the last 3 months',
  '1y': 'In the last year',
}

/** The days of London that are wanted, as seen from today. */
export function receivedDays(received: Received, today: string): Days {
  if (received === 'today') return { from: today, to: today }
  const yesterday = addDays(today, -1)
  return received === 'yesterday' ? { from: yesterday, to: yesterday } : lastDays(received, today)
}

/** What is planned next for a lead: something at all, or something whose day has come. */
export const dueNames = { due: 'Due or overdue', set: 'Planned' } as const

/** Whether the buyer has had a first reply (3-decisions 26): what waits for one is found whatever its status. */
export const replyNames = { none: 'No reply yet', sent: 'Replied' } as const

const filter = z.object({
  status: z.enum(leadStatuses).nullable().catch(null),
  franchise: z.guid().nullable().catch(null),
  received: z.enum(keysOf(receivedNames)).nullable().catch(null),
  due: z.enum(keysOf(dueNames)).nullable().catch(null),
  reply: z.enum(keysOf(replyNames)).nullable().catch(null),
})

/** What narrows the franchisor's leads besides the search; null where all are wanted. */
export type LeadFilter = z.output<typeof filter>

export const ALL_LEADS: LeadFilter = { status: null, franchise: null, received: null, due: null, reply: null }

/**
 * The filter that an address asks for. Never fails; what cannot be understood is left out, and so is a franchise that
 * cannot be chosen (any more).
 */
export function readLeadFilter(search: URLSearchParams, franchises: readonly { id: string }[]): LeadFilter {
  const asked = filter.parse(Object.fromEntries(Object.keys(ALL_LEADS).map((name) => [name, search.get(name)])))
  return franchises.some(({ id }) => id === asked.franchise) ? asked : { ...asked, franchise: null }
}

/** The list as this filter narrows it: its links keep what was chosen. */
export const filteredLeads = (by: LeadFilter): ListOf<LeadSort> => filterList(leadList, by)
