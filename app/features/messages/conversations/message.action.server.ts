import type { z } from 'zod'
import { asActor, type Member, type Tx } from '#app/platform/db/transaction.server.ts'
import { failWith, getFormValues, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { type StoredAttachment, sendWithAttachment } from '../attachments/attachment.commands.server.ts'
import { addProblem, type MessageForm } from '../attachments/message-form.server.ts'
import { countMessage } from './conversation-rate-limit.server.ts'

type Talk<Read, Message extends { key: string }> = {
  readSchema: z.ZodType<Read>
  markRead: (tx: Tx, actor: Member, read: Read) => Promise<number>
  messageSchema: z.ZodType<Message>
  /** Of a message with a file, which needs no words. */
  fileSchema: z.ZodType<Message>
  write: (tx: Tx, actor: Member, message: Message, attachment: StoredAttachment | null) => Promise<string | null>
}

/** The forms of a page on which messages are read and written, told apart by `intent`: 'read' or 'send'. */
export const messageAction =
  <Read, Message extends { key: string }>({
    readSchema,
    markRead,
    messageSchema,
    fileSchema,
    write,
  }: Talk<Read, Message>) =>
  (sent: MessageForm, actor: Member) => {
    const { form } = sent
    const hasFile = sent.file !== null || sent.kept !== null
    return runAction(form, async () => {
      if (form.get('intent') === 'read') {
        const parsed = parseForm(readSchema, form)
        if (!parsed.ok) return failWith(parsed)
        await asActor(actor, (tx) => markRead(tx, actor, parsed.data))
        return { ok: true as const, sent: null }
      }
      const parsed = addProblem(parseForm(hasFile ? fileSchema : messageSchema, form), sent, getFormValues(form))
      if (!parsed.ok) return failWith(parsed)
      await countMessage(actor)
      const message = parsed.data
      const id = await sendWithAttachment(actor, sent, (attachment) =>
        asActor(actor, (tx) => write(tx, actor, message, attachment)),
      )
      // Sent before, it is there all the same: the form is done with.
      return { ok: true as const, sent: id ?? message.key }
    })
  }
