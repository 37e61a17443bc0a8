import { z } from 'zod'
import { NamedError } from '#app/lib/errors.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { toUnexpectedError } from '#app/platform/log/unexpected-error.server.ts'
import { featuredPriceKey, type PaymentProvider } from '#app/platform/payments/payment-provider.server.ts'
import * as errors from './settings.errors.ts'
import { canManageAdvertising } from '../ad.policy.ts'
import { DURATIONS, durationName } from '../prices/duration.ts'
import { readAdvertisingSettings } from '../prices/prices.queries.server.ts'
import { forgetSyncedPrices } from '../prices/synced-prices.server.ts'

const KEEP = statement(z.object({ isKept: z.boolean() }), 'select keep_synced_prices($1, $2::jsonb) as "isKept"')
async function tellPrices(admin: Member, provider: PaymentProvider): Promise<void> {
  const { prices, version } = await asActor(admin, readAdvertisingSettings)
  const ids = await provider.syncPrices(
    DURATIONS.map((duration) => ({
      key: featuredPriceKey(duration),
      name: `Featured ad, ${durationName(duration)}`,
      pence: prices.featured[duration],
    })),
  )
  const kept = Object.fromEntries(
    DURATIONS.map((duration) => [
      duration,
      { id: ids.get(featuredPriceKey(duration)), pence: prices.featured[duration] },
    ]),
  )
  await asActor(admin, async (tx) => {
    if (!(await one(tx, KEEP, [version, JSON.stringify(kept)])).isKept) throw errors.pricesMoved()
    await audit(tx, 'advertising.prices_synced', { type: 'advertising_settings', id: '1' }, { prices: kept })
  })
  forgetSyncedPrices()
}

/**
 * 'Sync to Stripe' (D-70, D-71, L-22): tells the payment service the saved prices of featured ads and keeps its ids for
 * them. Throws `advertising.no_session`, `advertising.not_synced` with what the service or we have against it, and
 * `advertising.sync_failed`.
 */
export async function syncPrices(admin: Member, provider: PaymentProvider | null, requestId: string): Promise<void> {
  if (!canManageAdvertising(admin)) throw errors.noSession()
  if (!provider) throw errors.notSynced({ why: 'Payment by card isn’t set up on this site.' })
  try {
    await tellPrices(admin, provider)
  } catch (error) {
    if (error instanceof NamedError) throw errors.notSynced({ why: error.sentence })
    throw toUnexpectedError(error, errors.syncFailed(), requestId)
  }
}
