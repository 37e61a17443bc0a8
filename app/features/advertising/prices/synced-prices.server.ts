import { z } from 'zod'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import { asSystem, type Tx } from '#app/platform/db/transaction.server.ts'
import { LEAST_BY_CARD } from '#app/platform/payments/least-by-card.ts'
import { featuredPriceKey, type PaymentProvider } from '#app/platform/payments/payment-provider.server.ts'
import { DURATIONS, type Duration } from './duration.ts'
import { dearestPrice, type FeaturedPrices, type PriceList } from './prices.ts'

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

type Knows = Pick<PaymentProvider, 'name' | 'standingPriceId'>

/** Whether a price was told to this payment service, and not to the one that the site had before. */
const isOf = ({ name }: Knows, { id }: SyncedPrice): boolean => id.startsWith('test_price_') === (name === 'test')

/**
 * The id of a price for which the payment service takes so many pence; null where it knows none (L-24). Of what was
 * kept without its pence nobody knows that it still costs the same: the price of the configuration goes before it, and
 * where there is none the service itself refuses another sum.
 */
function idOf(synced: SyncedPrices, provider: Knows, duration: Duration, pence: number): string | null {
  const standing = provider.standingPriceId(featuredPriceKey(duration))
  const price = synced.get(duration)
  if (!price || !isOf(provider, price)) return standing
  if (price.pence === null) return standing ?? price.id
  return price.pence === pence ? price.id : null
}

/**
 * Durations that nobody can pay for by card until 'Sync to Stripe' is pressed. What no card pays, with however many
 * categories, needs no price.
 */
export const unsyncedDurations = (
  { featured, discounts }: FeaturedPrices,
  synced: SyncedPrices,
  provider: Knows,
): Duration[] =>
  DURATIONS.filter(
    (duration) =>
      dearestPrice(featured[duration], discounts) >= LEAST_BY_CARD &&
      idOf(synced, provider, duration, featured[duration]) === null,
  )

/** What is known of the prices at the payment service: these, none, or that it has some and nobody knows which. */
export type PricesThere = 'same' | 'none' | 'unsure'

export function comparePrices(prices: PriceList, synced: SyncedPrices, provider: Knows): PricesThere {
  if (![...synced.values()].some((price) => isOf(provider, price))) return 'none'
  const isSame = (duration: Duration) => {
    const price = synced.get(duration)
    return prices[duration] === 0 || (price && isOf(provider, price) && price.pence === prices[duration])
  }
  return DURATIONS.every(isSame) ? 'same' : 'unsure'
}

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
 * where it was not told this price. What is kept may be five minutes old, so a price that is not in it is read again.
 */
export async function getPriceId(provider: Knows, duration: Duration, pence: number): Promise<string | null> {
  const wasKept = kept !== undefined
  const id = idOf(await syncedPrices(), provider, duration, pence)
  if (id !== null || !wasKept) return id
  forgetSyncedPrices()
  return idOf(await syncedPrices(), provider, duration, pence)
}
