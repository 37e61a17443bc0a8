import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { assignMessage, markDone, undoDone } from './contact-inbox.commands.server.ts'
import { handleSchema } from './contact-inbox.schema.ts'

/** The buttons under an opened message: 'done', 'undo' or 'assign'. */
export function contactInboxAction(form: FormData, actor: Member) {
  return runAction(form, async () => {
    const parsed = parseForm(handleSchema, form)
    if (!parsed.ok) return failWith(parsed)
    const act = parsed.data
    if (act.intent === 'assign') {
      const name = await asActor(actor, (tx) => assignMessage(tx, actor, act))
      return { ok: true as const, message: name ? `Assigned to ${name}.` : 'No longer assigned to anyone.' }
    }
    const { intent, messageId } = act
    await asActor(actor, (tx) => (intent === 'done' ? markDone : undoDone)(tx, actor, messageId))
    return {
      ok: true as const,
      message: intent === 'done' ? 'Marked as done.' : 'Moved back to the messages to deal with.',
    }
  })
}
