import { data } from 'react-router'
import type { z } from 'zod'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import type { ActionFailure } from '#app/lib/errors.ts'
import { plural } from '#app/lib/text.ts'
import { redirectWithFlash } from '#app/platform/cookies/flash.server.ts'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { addFormError, failWith, getFormValues, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { cleanHtml } from '#app/platform/render/clean-html.server.ts'
import { reloadSettings } from '#app/platform/settings/site-settings.server.ts'
import { checkLegalVersion, saveLegalVersion, takeLegalVersionBack } from './legal.commands.server.ts'
import { notTicked } from './legal.errors.ts'
import { LEGAL_PATH } from './legal.ts'
import { legalFormSchema } from './legal.schema.ts'
import { nameOfNotice, noticeQuestion, type NoticeQuestion } from './notice-question.server.ts'
import { countNoticeReaders } from './notice.queries.server.ts'
import { promisesNotice } from './notice.ts'

type Save = Extract<z.output<typeof legalFormSchema>, { intent: 'save' }>

/** Saves, and answers what to say; or the question whom to email, where the admin has not seen these emails yet. */
async function save(act: Save, actor: Member): Promise<string | NoticeQuestion> {
  const { page, inForceFrom, seen } = act
  const version = Number(act.version)
  const content = await cleanHtml(act.content)
  if (!act.isSubstantial && act.changes !== '') throw notTicked()
  const changes = act.isSubstantial && promisesNotice(page) ? act.changes : null
  const now = new Date()
  return asActor(actor, async (tx) => {
    const wanted = { page, version, content, inForceFrom, changes }
    if (changes !== null && seen !== nameOfNotice({ page, version, inForceFrom, changes })) {
      await checkLegalVersion(tx, actor, wanted, now)
      return noticeQuestion({ page, version, inForceFrom, changes }, await countNoticeReaders(tx, page))
    }
    const told = await saveLegalVersion(tx, actor, wanted, now)
    return `Version ${version} saved.${told > 0 ? ` ${plural(told, 'person is', 'people are')} being emailed.` : ''}`
  })
}

/** The form of a new version, and 'Delete' of one that is not in force yet. */
export function legalAction(form: FormData, actor: Member) {
  return runAction(form, async () => {
    const parsed = parseForm(legalFormSchema, form)
    if (!parsed.ok) return failWith(addFormError(parsed, ['content', 'inForceFrom', 'changes'], OUT_OF_DATE))
    const act = parsed.data
    let message: string
    if (act.intent === 'save') {
      const done = await save(act, actor)
      // Nothing is refused: the form stays as it was sent, with the question in it.
      if (typeof done !== 'string') return data(asking(form, done))
      message = done
    } else {
      const version = Number(act.version)
      await asActor(actor, (tx) => takeLegalVersionBack(tx, actor, { ...act, version }))
      message = `Version ${version} deleted.`
    }
    await reloadSettings()
    return redirectWithFlash({ message, at: LEGAL_PATH })
  })
}

/** What a form gets back that asks whom to email. */
type Asking = ActionFailure & { question?: NoticeQuestion }

const asking = (form: FormData, question: NoticeQuestion): Asking => ({
  ok: false,
  errors: {},
  values: getFormValues(form),
  question,
})
