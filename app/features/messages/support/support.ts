import type { ListOf } from '#app/lib/list-view.ts'
import type { ConversationSort } from '../conversations/conversation.ts'

/** Where a franchisor writes to the admins. */
export const SUPPORT_PATH = '/franchisor/support'

/** Where admins read what franchisors write. */
export const supportInbox: ListOf<ConversationSort> = {
  path: '/admin/messages',
  keys: ['latest'],
  standard: { key: 'latest', descending: true },
}

/** The thread of one franchisor, as its admins open it. */
export const supportThreadHref = (franchisorId: string): string => `${supportInbox.path}?franchisor=${franchisorId}`

/** Longest subject taken, in characters. */
export const SUBJECT_MAX = 150
