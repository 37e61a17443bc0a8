import { z } from 'zod'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import { asSystem, type Tx } from '#app/platform/db/transaction.server.ts'
import { featuredPriceKey, type PaymentProvider } from '#app/platform/payments/payment-provider.server.ts'
import { DURATIONS, type Duration } from './duration.ts'
import type { PriceList } from './prices.ts'

const row = z.object({ duration: z.enum(DURATIONS), id: z.string(), pence: z.int().nullable() })
/** What the payment service was told of a duration; `pence` is null where that was not kept. */
export type SyncedPrice = Omit<z.output<typeof row>, 'duration'>
export type SyncedPrices = ReadonlyMap<Duration, SyncedPrice>

const SYNCED = statement(
  row,
  `select distinct on (duration) duration, stripe_price_id as id, amount_pence::float8 as pence
   from stripe_pricing_sync where stripe_price_id <> '' order by duration, created_at desc, id desc`,
)

/** The newest synced price of each duration, for admins and the server itself (L-19). */
export async function readSyncedPrices(tx: Tx): Promise<SyncedPrices> {
  return new Map((await rows(tx, SYNCED)).map(({ duration, ...price }) => [duration, price]))
}

type Knows = Pick<PaymentProvider, 'standingPriceId'>

/** The id of a price for which the payment service takes so many pence; null where it knows none (L-24). */
function idOf(synced: SyncedPrices, provider: Knows, duration: Duration, pence: number): string | null {
  const price = synced.get(duration)
  if (!price) return provider.standingPriceId(featuredPriceKey(duration))
  return price.pence === null || price.pence === pence ? price.id : null
}

/** Durations that nobody can pay for by card until 'Sync to Stripe' is pressed; what costs nothing needs no price. */
export const unsyncedDurations = (prices: PriceList, synced: SyncedPrices, provider: Knows): Duration[] =>
  DURATIONS.filter((duration) => prices[duration] > 0 && idOf(synced, provider, duration, prices[duration]) === null)

/** L-19: what was synced is read again after five minutes. */
const KEPT_MS = 5 * 60_000
let kept: { synced: SyncedPrices; until: number } | undefined

/** Has the next checkout read again what was synced. */
export function forgetSyncedPrices(): void {
  kept = undefined
}

async function syncedPrices(): Promise<SyncedPrices> {
  if (!kept || kept.until < Date.now()) {
    const synced = await asSystem('prices that the payment service knows', (tx) => readSyncedPrices(tx))
    kept = { synced, until: Date.now() + KEPT_MS }
  }
  return kept.synced
}

/**
 * The payment service's id for the price of a duration, from what was synced, else what it has by configuration; null
 * where it was not told this price. What is kept may be five minutes old, so a price that is not in it is read anew.
 */
export async function getPriceId(provider: Knows, duration: Duration, pence: number): Promise<string | null> {
  const wasKept = kept !== undefined
  const id = idOf(await syncedPrices(), provider, duration, pence)
  if (id !== null || !wasKept) return id
  forgetSyncedPrices()
  return idOf(await syncedPrices(), provider, duration, pence)
}
