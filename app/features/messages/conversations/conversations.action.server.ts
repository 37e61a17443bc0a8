import { asActor, type Member, type Tx } from '#app/platform/db/transaction.server.ts'
import { failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { markRead, sendMessage } from './conversation.commands.server.ts'
import { countMessage } from './conversation-rate-limit.server.ts'
import { markReadSchema, sendMessageSchema } from './conversation.schema.ts'

/** What a message means beside itself, done in its transaction: to a lead, the reply that its buyer waited for. */
type OnSent = (tx: Tx, leadId: string) => Promise<void>

/** The forms of Messages, told apart by `intent`: 'read' or 'send'. */
export function conversationsAction(form: FormData, actor: Member, onSent?: OnSent) {
  return runAction(form, async () => {
    if (form.get('intent') === 'read') {
      const parsed = parseForm(markReadSchema, form)
      if (!parsed.ok) return failWith(parsed)
      await asActor(actor, (tx) => markRead(tx, actor, parsed.data))
      return { ok: true as const, sent: null }
    }
    const parsed = parseForm(sendMessageSchema, form)
    if (!parsed.ok) return failWith(parsed)
    await countMessage(actor)
    const sent = await asActor(actor, async (tx) => {
      const id = await sendMessage(tx, actor, parsed.data)
      if (id) await onSent?.(tx, parsed.data.leadId)
      return id
    })
    // Sent before, it is there all the same: the form is done with.
    return { ok: true as const, sent: sent ?? parsed.data.key }
  })
}
