import type { ListOf } from '#app/lib/list-view.ts'
import { boxList, boxNames, type ContactBox } from '../contact-inbox/contact-inbox.ts'
import type { ConversationSort } from '../conversations/conversation.ts'
import { supportThreadHref } from '../support/support.ts'

/** Everything that was written to the admins, in one list that is searched at once. */
export const allMessages: ListOf<ConversationSort> = {
  path: '/admin/messages/all',
  keys: ['latest'],
  standard: { key: 'latest', descending: true },
}

export const messageKinds = ['support', 'contact', 'reports', 'done'] as const
export type MessageKind = 'support' | ContactBox

export const kindNames: Readonly<Record<MessageKind, string>> = { support: 'Support', ...boxNames }

/** Where one of them is read. */
export const foundHref = ({ kind, id }: { kind: MessageKind; id: string }): string =>
  kind === 'support' ? supportThreadHref(id) : `${boxList(kind).path}?message=${id}`
