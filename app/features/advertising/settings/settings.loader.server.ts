import type { Tx } from '#app/platform/db/transaction.server.ts'
import { paymentProvider } from '#app/platform/payments/provider.server.ts'
import { readAdvertisingSettings } from '../prices/prices.queries.server.ts'
import { comparePrices, readSyncedPrices, unsyncedDurations } from '../prices/synced-prices.server.ts'

/** The settings, and whether the payment service knows their prices (D-66). */
export async function loadSettings(tx: Tx) {
  const [settings, synced] = await Promise.all([readAdvertisingSettings(tx), readSyncedPrices(tx)])
  const provider = paymentProvider()
  const unsynced = provider ? unsyncedDurations(settings.prices, synced, provider) : []
  const there = provider ? comparePrices(settings.prices.featured, synced, provider) : 'none'
  return { settings, there, unsynced, takesCards: provider !== null }
}
