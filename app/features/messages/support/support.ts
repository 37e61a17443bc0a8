import { filterList, listHref, type ListOf, type ListView } from '#app/lib/list-view.ts'
import { type ConversationSort, listAt } from '../conversations/conversation.ts'

/** Where a franchisor writes to the admins. */
export const SUPPORT_PATH = '/franchisor/support'

/** Most franchisors that the form of a message offers: a longer list is no help, and slows the page. */
export const MOST_OFFERED = 500

/** Which threads admins look at: all, those nobody has dealt with, or one's own. */
export const threadFilters = ['open', 'mine'] as const
export type ThreadFilter = (typeof threadFilters)[number]
export const threadFilterNames: Readonly<Record<ThreadFilter, string>> = { open: 'To deal with', mine: 'Mine' }

/** Where admins read what franchisors write. */
export const supportInbox = listAt('/admin/messages')

/** The list of some threads alone; its links keep that. */
export const threadsOf = (filter: ThreadFilter | null): ListOf<ConversationSort> =>
  filterList(supportInbox, { show: filter })

/** The thread of one franchisor, as its admins open it. */
export const supportThreadHref = (franchisorId: string): string => `${supportInbox.path}?franchisor=${franchisorId}`

/** The same beside the list that it was opened from. */
export const threadHref = (
  filter: ThreadFilter | null,
  view: ListView<ConversationSort>,
  franchisorId: string,
): string => listHref(threadsOf(filter), view, { franchisor: franchisorId })

/** The box of an answer that marks its thread as done. */
export const DONE_FIELD = 'done'

/** Longest subject taken, in characters. */
export const SUBJECT_MAX = 150

const careIntents = ['done', 'undo', 'assign']

/** Whether a form of a thread says what becomes of it, and writes nothing. */
export const isCareIntent = (intent: unknown): boolean => careIntents.some((one) => one === intent)
