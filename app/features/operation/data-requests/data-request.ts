/** A request or a complaint about personal data that waits for an answer. */
export type OpenDataRequest = {
  id: string
  from: string
  what: string
  receivedAt: Date
  dueAt: Date
  /** Where it is read and answered; without one it is closed from the list. */
  href: string | null
}

const kinds: Readonly<Record<string, string>> = {
  export: 'A copy of their data',
  erasure: 'Deletion of their data',
  rectification: 'Correction of their data',
  complaint: 'Data protection complaint',
}
export const requestText = (kind: string): string => kinds[kind] ?? kind

const DAY = 86_400_000

/** '12 days left', 'due today', '3 days overdue', and whether it is late or nearly so. */
export function clockText(dueAt: Date, now: Date): { text: string; isUrgent: boolean } {
  const days = Math.ceil((dueAt.getTime() - now.getTime()) / DAY)
  if (days < 0) return { text: `${-days} ${days === -1 ? 'day' : 'days'} overdue`, isUrgent: true }
  if (days === 0) return { text: 'overdue since today', isUrgent: true }
  return { text: days === 1 ? 'due within a day' : `${days} days left`, isUrgent: days <= 7 }
}
