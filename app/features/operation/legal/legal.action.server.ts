import { redirect } from 'react-router'
import { setFlash } from '#app/platform/cookies/flash.server.ts'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { addFormError, failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { cleanHtml } from '#app/platform/render/clean-html.server.ts'
import { reloadSettings } from '#app/platform/settings/site-settings.server.ts'
import { saveLegalVersion, takeLegalVersionBack } from './legal.commands.server.ts'
import { LEGAL_PATH } from './legal.ts'
import { legalFormSchema } from './legal.schema.ts'

const RELOAD = 'This page is out of date. Reload it and try again.'

/** The form of a new version, and 'Delete' of one that is not in force yet. */
export function legalAction(form: FormData, actor: Member) {
  return runAction(form, async () => {
    const parsed = parseForm(legalFormSchema, form)
    if (!parsed.ok) return failWith(addFormError(parsed, ['content', 'inForceFrom'], RELOAD))
    const act = parsed.data
    const version = Number(act.version)
    if (act.intent === 'save') {
      const content = await cleanHtml(act.content)
      await asActor(actor, (tx) => saveLegalVersion(tx, actor, { ...act, content, version }, new Date()))
    } else await asActor(actor, (tx) => takeLegalVersionBack(tx, actor, { ...act, version }))
    await reloadSettings()
    const headers = new Headers()
    const message = act.intent === 'save' ? `Version ${version} saved.` : `Version ${version} deleted.`
    setFlash(headers, { message, at: LEGAL_PATH })
    return redirect(LEGAL_PATH, { headers })
  })
}
