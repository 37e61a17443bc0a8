import { filterList, type ListOf } from '#app/lib/list-view.ts'
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

const DAY = 86_400_000

/** '12 days left', 'due today', '3 days overdue', and whether it is late or nearly so. */
export function clockText(dueAt: Date, now: Date): { text: string; isUrgent: boolean } {
  const days = Math.ceil((dueAt.getTime() - now.getTime()) / DAY)
  if (days < 0) return { text: `${-days} ${days === -1 ? 'day' : 'days'} overdue`, isUrgent: true }
  if (days === 0) return { text: 'overdue since today', isUrgent: true }
  return { text: days === 1 ? 'due within a day' : `${days} days left`, isUrgent: days <= 7 }
}
