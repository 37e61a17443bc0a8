import type { Tx } from '#app/platform/db/transaction.server.ts'
import { paymentProvider } from '#app/platform/payments/provider.server.ts'
import { readAdvertisingSettings } from '../prices/prices.queries.server.ts'
import { getSyncedAt } from './sync-prices.commands.server.ts'

/** The settings, and whether the payment service knows their prices (D-66). */
export async function loadSettings(tx: Tx) {
  const [settings, syncedAt] = await Promise.all([readAdvertisingSettings(tx), getSyncedAt(tx)])
  return { settings, syncedAt, takesCards: paymentProvider() !== null }
}
