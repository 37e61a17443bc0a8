import { filterList, listHref, type ListOf, type ListView } from '#app/lib/list-view.ts'
import { boxNames, type ContactBox } from '../contact-inbox/contact-inbox.ts'
import { type ConversationSort, listAt } from '../conversations/conversation.ts'

/** Everything that was written to the admins, in one list that is searched at once. */
export const allMessages = listAt('/admin/messages/all')

/** What is not yet dealt with, or is; and whose it is: an admin's id, or NOBODY's. */
export const messageStates = ['open', 'done'] as const
type MessageState = (typeof messageStates)[number]
export const NOBODY = 'nobody'
export type MessageFilter = { state: MessageState | null; assigned: string | null }

/** The list of what a filter lets through; its links keep it. */
export const messagesIn = (filter: MessageFilter): ListOf<ConversationSort> => filterList(allMessages, filter)

export const messageKinds = ['support', 'contact', 'reports', 'done'] as const
export type MessageKind = 'support' | ContactBox

export const kindNames: Readonly<Record<MessageKind, string>> = { support: 'Support', ...boxNames }

/** One of them, opened beside the list that it was found in. */
export const foundHref = (
  filter: MessageFilter,
  view: ListView<ConversationSort>,
  { kind, id }: { kind: MessageKind; id: string },
): string => listHref(messagesIn(filter), view, { [kind === 'support' ? 'franchisor' : 'message']: id })
