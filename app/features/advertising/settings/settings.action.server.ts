import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { failWith, fieldErrors, getFormValues, runAction, sortByFormOrder } from '#app/platform/forms/action.server.ts'
import { saveSettings } from './save-settings.commands.server.ts'
import { readSettingsForm, SETTINGS_SAVED } from './settings.ts'
import { settingsSchema } from './settings.schema.ts'

/** 'Save Settings' (D-66 to D-70). */
export function settingsAction(form: FormData, admin: Member) {
  return runAction(form, async () => {
    const parsed = settingsSchema.safeParse(readSettingsForm(form))
    if (!parsed.success) {
      const errors = sortByFormOrder(fieldErrors(parsed.error), form)
      return failWith({ ok: false, errors, values: getFormValues(form) })
    }
    await asActor(admin, (tx) => saveSettings(tx, admin, parsed.data))
    return { ok: true as const, message: SETTINGS_SAVED }
  })
}
