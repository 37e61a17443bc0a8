import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { addFormError, failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import type { MessageForm } from '../attachments/message-form.server.ts'
import { messageAction } from '../conversations/message.action.server.ts'
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

/** For the action of a franchisor's support page. */
export const supportAction = messageAction({
  readSchema: supportReadSchema,
  markRead: markSupportRead,
  messageSchema: supportMessageSchema,
  fileSchema: supportFileSchema,
  write: writeToSupport,
})

const writeOrRead = messageAction({
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
