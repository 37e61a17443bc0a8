import { parseForm } from '#app/platform/forms/action.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { savePendingChoices } from '../commands/pending-choices.server.ts'
import { PENDING_FIELD } from '../../request-field-names.ts'
import { broughtWordsSchema } from '../../lead.schema.ts'
import { parsePending } from '../pending-choices.ts'

/**
 * Keeps what a browser brings along with a sign-in or a sign-up for the account of that address: its choices (Q-26,
 * 3-decisions 19), and what was written in a request that is still open in another tab. Failures are
 * only logged: nobody is kept out because of them.
 */
export async function saveBrowserChoices(form: FormData, email: string): Promise<void> {
  const pending = parsePending(form.get(PENDING_FIELD))
  if (pending.length === 0) return
  const brought = parseForm(broughtWordsSchema, form)
  await savePendingChoices(email, pending, brought.ok ? { ...brought.data, isCounted: false } : undefined).catch(
    (error: unknown) => {
      log.error({ err: error }, 'what a browser brought along was not kept')
    },
  )
}
