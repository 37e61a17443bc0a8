import { readListView } from '#app/lib/list-params.ts'
import { plural } from '#app/lib/text.ts'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { assignMessage, markAllDone, markDone, undoDone } from './contact-inbox.commands.server.ts'
import { messageNotFound } from './contact-inbox.errors.ts'
import { boxList } from './contact-inbox.ts'
import { handleSchema } from './contact-inbox.schema.ts'

/** The list that the form stands on, as its address says; none where it is not one list's. */
type Place = { box?: string | undefined; search?: URLSearchParams }

/** The buttons under an opened message ('done', 'undo', 'assign'), and the one above the list ('done-all'). */
export function contactInboxAction(form: FormData, actor: Member, { box, search = new URLSearchParams() }: Place = {}) {
  return runAction(form, async () => {
    const parsed = parseForm(handleSchema, form)
    if (!parsed.ok) return failWith(parsed)
    const act = parsed.data
    if (act.intent === 'assign') {
      const name = await asActor(actor, (tx) => assignMessage(tx, actor, act))
      return { ok: true as const, message: name ? `Assigned to ${name}.` : 'No longer assigned to anyone.' }
    }
    if (act.intent === 'done-all') {
      if (box !== 'contact' && box !== 'reports') throw messageNotFound()
      const isMine = search.get('mine') === '1'
      const { q } = readListView(search, boxList(box, isMine))
      const of = isMine ? actor.userId : null
      const count = await asActor(actor, (tx) => markAllDone(tx, actor, { box, q, of, seen: act.seen }))
      return { ok: true as const, message: `${plural(count, 'message')} marked as done.` }
    }
    const { intent, messageId } = act
    await asActor(actor, (tx) => (intent === 'done' ? markDone : undoDone)(tx, actor, messageId))
    return {
      ok: true as const,
      message: intent === 'done' ? 'Marked as done.' : 'Moved back to the messages to deal with.',
    }
  })
}
