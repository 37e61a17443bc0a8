import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { markDone, undoDone } from './contact-inbox.commands.server.ts'
import { handleSchema } from './contact-inbox.schema.ts'

/** The buttons under an opened message: 'done' or 'undo'. */
export function contactInboxAction(form: FormData, actor: Member) {
  return runAction(form, async () => {
    const parsed = parseForm(handleSchema, form)
    if (!parsed.ok) return failWith(parsed)
    const { intent, messageId } = parsed.data
    await asActor(actor, (tx) => (intent === 'done' ? markDone : undoDone)(tx, actor, messageId))
    return {
      ok: true as const,
      message: intent === 'done' ? 'Marked as done.' : 'Moved back to the messages to deal with.',
    }
  })
}
