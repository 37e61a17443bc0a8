import { z } from 'zod'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { readListView } from '#app/lib/list-params.ts'
import { plural } from '#app/lib/text.ts'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { addFormError, failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { seenCount } from '#app/lib/whole-list.schema.ts'
import { decideFailedEmails, discardFailedEmail, retryFailedEmail } from './failed-email.commands.server.ts'
import { failedEmailList } from './failed-email.ts'

const schema = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.enum(['retry', 'discard']), id: z.string(OUT_OF_DATE).regex(/^\d{1,18}$/, OUT_OF_DATE) }),
    z.object({ intent: z.enum(['retry-all', 'discard-all']), seen: seenCount }),
  ],
  OUT_OF_DATE,
)

/** The buttons of a given-up email, and those of all that the search in the address finds. */
export function failedEmailsAction(form: FormData, actor: Member, search: URLSearchParams) {
  return runAction(form, async () => {
    const parsed = parseForm(schema, form)
    if (!parsed.ok) return failWith(addFormError(parsed, [], OUT_OF_DATE))
    const act = parsed.data
    if ('seen' in act) {
      const isRetry = act.intent === 'retry-all'
      const { q } = readListView(search, failedEmailList)
      const count = await asActor(actor, (tx) => decideFailedEmails(tx, actor, { isRetry, q, seen: act.seen }))
      const emails = plural(count, 'email')
      return {
        ok: true as const,
        message: isRetry
          ? `${emails} will be sent again now. Any that fail will be back here.`
          : `${emails} discarded.`,
      }
    }
    await asActor(actor, (tx) => (act.intent === 'retry' ? retryFailedEmail : discardFailedEmail)(tx, actor, act.id))
    return {
      ok: true as const,
      message:
        act.intent === 'retry'
          ? 'The email will be sent again now. If that fails, it will be back here.'
          : 'Email discarded.',
    }
  })
}
