import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { countMessage } from '../conversations/conversation-rate-limit.server.ts'
import { markSupportRead, writeToSupport } from './support.commands.server.ts'
import { supportMessageSchema, supportReadSchema } from './support.schema.ts'

/** The forms of a franchisor's support page, told apart by `intent`: 'read' or 'send'. */
export function supportAction(form: FormData, actor: Member) {
  return runAction(form, async () => {
    if (form.get('intent') === 'read') {
      const parsed = parseForm(supportReadSchema, form)
      if (!parsed.ok) return failWith(parsed)
      await asActor(actor, (tx) => markSupportRead(tx, actor, parsed.data))
      return { ok: true as const, sent: null }
    }
    const parsed = parseForm(supportMessageSchema, form)
    if (!parsed.ok) return failWith(parsed)
    await countMessage(actor)
    const sent = await asActor(actor, (tx) => writeToSupport(tx, actor, parsed.data))
    // Sent before, it is there all the same: the form is done with.
    return { ok: true as const, sent: sent ?? parsed.data.key }
  })
}
