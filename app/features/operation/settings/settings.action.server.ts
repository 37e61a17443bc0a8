import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { reloadSettings } from '#app/platform/settings/site-settings.server.ts'
import { saveSettings } from './settings.commands.server.ts'
import { settingsFormSchema } from './settings.schema.ts'

/** 'Save settings': the page that follows shows them already, the other processes within a second. */
export function settingsAction(form: FormData, actor: Member) {
  return runAction(form, async () => {
    const parsed = parseForm(settingsFormSchema, form)
    if (!parsed.ok) return failWith(parsed)
    const { version, ...settings } = parsed.data
    await asActor(actor, (tx) => saveSettings(tx, actor, settings, Number(version)))
    await reloadSettings()
    return { ok: true as const, message: 'Settings saved.' }
  })
}
