import type { Member } from '#app/platform/db/transaction.server.ts'
import type { MessageForm } from '../attachments/message-form.server.ts'
import { contactInboxAction } from '../contact-inbox/contact-inbox.action.server.ts'
import { inboxAction } from '../support/support.action.server.ts'

/** The forms of what is open beside the list: those of a contact message name it, all others are a thread's. */
export const allMessagesAction = (sent: MessageForm, actor: Member) =>
  sent.form.has('messageId') ? contactInboxAction(sent.form, actor) : inboxAction(sent, actor)
