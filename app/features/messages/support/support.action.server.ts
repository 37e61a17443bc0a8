import type { z } from 'zod'
import { asActor, type Member, type Tx } from '#app/platform/db/transaction.server.ts'
import { failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { countMessage } from '../conversations/conversation-rate-limit.server.ts'
import { markInboxRead, markSupportRead, writeToFranchisor, writeToSupport } from './support.commands.server.ts'
import { inboxMessageSchema, inboxReadSchema, supportMessageSchema, supportReadSchema } from './support.schema.ts'

type Side<Read, Message extends { key: string }> = {
  readSchema: z.ZodType<Read>
  markRead: (tx: Tx, actor: Member, read: Read) => Promise<number>
  messageSchema: z.ZodType<Message>
  write: (tx: Tx, actor: Member, message: Message) => Promise<string | null>
}

/** The forms of a page of support, told apart by `intent`: 'read' or 'send'. */
const actionOf =
  <Read, Message extends { key: string }>({ readSchema, markRead, messageSchema, write }: Side<Read, Message>) =>
  (form: FormData, actor: Member) =>
    runAction(form, async () => {
      if (form.get('intent') === 'read') {
        const parsed = parseForm(readSchema, form)
        if (!parsed.ok) return failWith(parsed)
        await asActor(actor, (tx) => markRead(tx, actor, parsed.data))
        return { ok: true as const, sent: null }
      }
      const parsed = parseForm(messageSchema, form)
      if (!parsed.ok) return failWith(parsed)
      await countMessage(actor)
      const sent = await asActor(actor, (tx) => write(tx, actor, parsed.data))
      // Sent before, it is there all the same: the form is done with.
      return { ok: true as const, sent: sent ?? parsed.data.key }
    })

/** For the action of a franchisor's support page. */
export const supportAction = actionOf({
  readSchema: supportReadSchema,
  markRead: markSupportRead,
  messageSchema: supportMessageSchema,
  write: writeToSupport,
})

/** For the action of the admins' messages. */
export const inboxAction = actionOf({
  readSchema: inboxReadSchema,
  markRead: (tx, _actor, read) => markInboxRead(tx, read),
  messageSchema: inboxMessageSchema,
  write: writeToFranchisor,
})
