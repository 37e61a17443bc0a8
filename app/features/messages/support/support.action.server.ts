import type { z } from 'zod'
import { asActor, type Member, type Tx } from '#app/platform/db/transaction.server.ts'
import { addFormError, failWith, getFormValues, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { type StoredAttachment, sendWithAttachment } from '../attachments/attachment.commands.server.ts'
import { addProblem, type MessageForm } from '../attachments/message-form.server.ts'
import { countMessage } from '../conversations/conversation-rate-limit.server.ts'
import { assignThread, markThreadDone, undoThreadDone } from './support-thread.commands.server.ts'
import { markInboxRead, markSupportRead, writeToFranchisor, writeToSupport } from './support.commands.server.ts'
import {
  inboxFileSchema,
  inboxMessageSchema,
  inboxReadSchema,
  supportFileSchema,
  supportMessageSchema,
  supportReadSchema,
  threadCareSchema,
} from './support.schema.ts'
import { isCareIntent } from './support.ts'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'

type Side<Read, Message extends { key: string }> = {
  readSchema: z.ZodType<Read>
  markRead: (tx: Tx, actor: Member, read: Read) => Promise<number>
  messageSchema: z.ZodType<Message>
  /** Of a message with a file, which needs no words. */
  fileSchema: z.ZodType<Message>
  write: (tx: Tx, actor: Member, message: Message, attachment: StoredAttachment | null) => Promise<string | null>
}

/** The forms of a page of support, told apart by `intent`: 'read' or 'send'. */
const actionOf =
  <Read, Message extends { key: string }>({
    readSchema,
    markRead,
    messageSchema,
    fileSchema,
    write,
  }: Side<Read, Message>) =>
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

/** For the action of a franchisor's support page. */
export const supportAction = actionOf({
  readSchema: supportReadSchema,
  markRead: markSupportRead,
  messageSchema: supportMessageSchema,
  fileSchema: supportFileSchema,
  write: writeToSupport,
})

const writeOrRead = actionOf({
  readSchema: inboxReadSchema,
  markRead: (tx, _actor, read) => markInboxRead(tx, read),
  messageSchema: inboxMessageSchema,
  fileSchema: inboxFileSchema,
  write: writeToFranchisor,
})

/** The buttons of a thread that say who sees to it and that it is done. */
function careAction(form: FormData, actor: Member) {
  return runAction(form, async () => {
    const parsed = parseForm(threadCareSchema, form)
    if (!parsed.ok) return failWith(addFormError(parsed, ['to'], OUT_OF_DATE))
    const act = parsed.data
    const message = await asActor(actor, async (tx) => {
      if (act.intent === 'assign') {
        const name = await assignThread(tx, actor, act)
        return name ? `Assigned to ${name}.` : 'No longer assigned to anyone.'
      }
      if (act.intent === 'undo') await undoThreadDone(tx, actor, act.franchisorId)
      else await markThreadDone(tx, actor, act)
      return act.intent === 'undo' ? 'Moved back to the threads to deal with.' : 'Marked as done.'
    })
    return { ok: true as const, sent: null, message }
  })
}

/** For the action of the admins' messages. */
export const inboxAction = (sent: MessageForm, actor: Member) =>
  isCareIntent(sent.form.get('intent')) ? careAction(sent.form, actor) : writeOrRead(sent, actor)
