import { z } from 'zod'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { addFormError, failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { discardLetter, retryLetter } from './letter.commands.server.ts'

const RELOAD = 'This page is out of date. Reload it and try again.'
const schema = z.object({
  id: z.string().regex(/^\d{1,18}$/, RELOAD),
  intent: z.enum(['retry', 'discard'], RELOAD),
})

/** The buttons of a given-up email. */
export function lettersAction(form: FormData, actor: Member) {
  return runAction(form, async () => {
    const parsed = parseForm(schema, form)
    if (!parsed.ok) return failWith(addFormError(parsed, [], RELOAD))
    const { id, intent } = parsed.data
    await asActor(actor, (tx) => (intent === 'retry' ? retryLetter : discardLetter)(tx, actor, id))
    return {
      ok: true as const,
      message:
        intent === 'retry'
          ? 'The email will be sent again now. If that fails, it will be back here.'
          : 'Email discarded.',
    }
  })
}
