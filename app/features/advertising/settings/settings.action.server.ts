import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { failWith, parseRead, runAction } from '#app/platform/forms/action.server.ts'
import type { PaymentProvider } from '#app/platform/payments/payment-provider.server.ts'
import { paymentProvider } from '#app/platform/payments/provider.server.ts'
import { saveSettings } from './save-settings.commands.server.ts'
import { PRICES_SYNCED, readSettingsForm, SETTINGS_SAVED } from './settings.ts'
import { settingsSchema } from './settings.schema.ts'
import { syncPrices } from './sync-prices.commands.server.ts'

type Asked = { provider?: PaymentProvider | null; requestId: string }

/** 'Save Settings', and 'Sync to Stripe' by its `intent` (D-66 to D-71). */
export function settingsAction(form: FormData, admin: Member, { provider = paymentProvider(), requestId }: Asked) {
  return runAction(form, async () => {
    if (form.get('intent') === 'sync') {
      await syncPrices(admin, provider, requestId)
      return { ok: true as const, message: PRICES_SYNCED }
    }
    const parsed = parseRead(settingsSchema, readSettingsForm(form), form)
    if (!parsed.ok) return failWith(parsed)
    await asActor(admin, (tx) => saveSettings(tx, admin, parsed.data))
    return { ok: true as const, message: SETTINGS_SAVED }
  })
}
