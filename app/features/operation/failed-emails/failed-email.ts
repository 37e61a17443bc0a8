import type { ListOf } from '#app/lib/list-view.ts'
import { operationPath } from '../operation.ts'

export type FailedEmailSort = 'given-up' | 'recipient' | 'kind'

/** Emails and tasks of the outbox that were given up. */
export const failedEmailList: ListOf<FailedEmailSort> = {
  path: operationPath('emails'),
  keys: ['given-up', 'recipient', 'kind'],
  standard: { key: 'given-up', descending: true },
}

/** 'lead.webhook_off' as it is read: 'Lead webhook off'. */
export function kindText(kind: string): string {
  const words = kind.replaceAll(/[._]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
