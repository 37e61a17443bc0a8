import { asActor, type Member, type Tx } from '#app/platform/db/transaction.server.ts'
import { failWith, getFormValues, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { sendWithAttachment } from '../attachments/attachment.commands.server.ts'
import { addProblem, type MessageForm } from '../attachments/message-form.server.ts'
import { reportMessage } from '../message-reports/message-report.commands.server.ts'
import { messageReportSchema } from '../message-reports/message-report.schema.ts'
import { markRead, sendMessage } from './conversation.commands.server.ts'
import { countMessage } from './conversation-rate-limit.server.ts'
import { markReadSchema, sendFileSchema, sendMessageSchema } from './conversation.schema.ts'

/** What a message means beside itself, done in its transaction: to a lead, the reply that its buyer waited for. */
type OnSent = (tx: Tx, leadId: string) => Promise<void>

/** The forms of Messages, told apart by `intent`: 'read', 'report' or 'send'. */
export function conversationsAction(sent: MessageForm, actor: Member, onSent?: OnSent) {
  const { form } = sent
  const hasFile = sent.file !== null || sent.kept !== null
  return runAction(form, async () => {
    if (form.get('intent') === 'read') {
      const parsed = parseForm(markReadSchema, form)
      if (!parsed.ok) return failWith(parsed)
      await asActor(actor, (tx) => markRead(tx, actor, parsed.data))
      return { ok: true as const, sent: null }
    }
    if (form.get('intent') === 'report') {
      const parsed = parseForm(messageReportSchema, form)
      if (!parsed.ok) return failWith(parsed)
      await reportMessage(actor, parsed.data)
      return { ok: true as const, sent: null, reported: parsed.data.messageId }
    }
    const parsed = addProblem(parseForm(hasFile ? sendFileSchema : sendMessageSchema, form), sent, getFormValues(form))
    if (!parsed.ok) return failWith(parsed)
    await countMessage(actor)
    const message = parsed.data
    const id = await sendWithAttachment(actor, sent, (attachment) =>
      asActor(actor, async (tx) => {
        const made = await sendMessage(tx, actor, message, attachment)
        if (made) await onSent?.(tx, message.leadId)
        return made
      }),
    )
    // Sent before, it is there all the same: the form is done with.
    return { ok: true as const, sent: id ?? message.key }
  })
}
