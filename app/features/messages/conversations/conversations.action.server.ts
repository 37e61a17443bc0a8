import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import type { MessageForm } from '../attachments/message-form.server.ts'
import { reportMessage } from '../message-reports/message-report.commands.server.ts'
import { messageReportSchema } from '../message-reports/message-report.schema.ts'
import { markRead, sendMessage } from './conversation.commands.server.ts'
import { markReadSchema, sendFileSchema, sendMessageSchema } from './conversation.schema.ts'
import { messageAction } from './message.action.server.ts'

/** What a message means beside itself, done in its transaction: to a lead, the reply that its buyer waited for. */
type OnSent = (tx: Tx, leadId: string) => Promise<void>

function reportAction(form: FormData, actor: Member) {
  return runAction(form, async () => {
    const parsed = parseForm(messageReportSchema, form)
    if (!parsed.ok) return failWith(parsed)
    await reportMessage(actor, parsed.data)
    return { ok: true as const, sent: null, reported: parsed.data.messageId }
  })
}

/** The forms of Messages, told apart by `intent`: 'read', 'report' or 'send'. */
export function conversationsAction(sent: MessageForm, actor: Member, onSent?: OnSent) {
  if (sent.form.get('intent') === 'report') return reportAction(sent.form, actor)
  const act = messageAction({
    readSchema: markReadSchema,
    markRead,
    messageSchema: sendMessageSchema,
    fileSchema: sendFileSchema,
    async write(tx, by, message, attachment) {
      const made = await sendMessage(tx, by, message, attachment)
      if (made) await onSent?.(tx, message.leadId)
      return made
    },
  })
  return act(sent, actor)
}
