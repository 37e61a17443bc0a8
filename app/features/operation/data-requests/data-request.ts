import { daysBetween } from '#app/lib/dates.ts'
import { filterList, type ListOf } from '#app/lib/list-view.ts'
import { plural } from '#app/lib/text.ts'
import { operationPath } from '../operation.ts'

export type DataRequestSort = 'due' | 'received'

/** Requests and complaints about personal data: those with the least time left first, then what is done. */
const dataRequestList: ListOf<DataRequestSort> = {
  path: operationPath('data-requests'),
  keys: ['due', 'received'],
  standard: { key: 'due', descending: false },
}

/** What is still to be answered, or is done. */
export const dataRequestStates = ['open', 'done'] as const
export type DataRequestState = (typeof dataRequestStates)[number]

/** The list of what is in a state, or of all; its links keep it. */
export const dataRequestsIn = (state: DataRequestState | null): ListOf<DataRequestSort> =>
  filterList(dataRequestList, { state })

/** What a kind of request asks for. */
export const requestKinds = {
  export: 'A copy of their data',
  erasure: 'Deletion of their data',
  rectification: 'Correction of their data',
  complaint: 'Data protection complaint',
} as const

/** '12 days left', 'due today', '3 days overdue' by London's calendar, and whether it is late or nearly so. */
export function clockText(dueAt: Date, now: Date): { text: string; isUrgent: boolean } {
  const days = daysBetween(now, dueAt)
  if (days < 0) return { text: `${plural(-days, 'day')} overdue`, isUrgent: true }
  return { text: days === 0 ? 'due today' : `${plural(days, 'day')} left`, isUrgent: days <= 7 }
}
