import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MemberActor } from '#app/features/accounts/account.ts'
import { makeFeaturedAd } from '#tests/support/factories.ts'
import { forgetSyncedPrices } from '../prices/synced-prices.server.ts'
import { createFeaturedAd, payFeaturedAd, renewFeaturedAd } from './purchase.commands.server.ts'
import { adsOf, beginSale, openSales, wantedAd } from './sales.fixture.ts'
import { service } from './service.fixture.ts'

vi.mock('#app/platform/payments/provider.server.ts', async () => {
  const { provider } = await import('./service.fixture.ts')
  return { paymentProvider: () => provider }
})

let owner: pg.Client
let actor: MemberActor
let franchise: { id: string }
beforeAll(async () => void (owner = await openSales()))
afterAll(() => owner.end())
beforeEach(async () => void ({ actor, franchise } = await beginSale(owner)))
const wanted = (more: object = {}) => wantedAd(franchise, more)
const ads = () => adsOf(actor)
const { orders, closed } = service

describe('prices that the payment service knows (L-19, L-24, F-60)', () => {
  const sync = (pence: number | null, id = 'test_price_3m') =>
    owner.query(
      `with gone as (delete from stripe_pricing_sync)
       insert into stripe_pricing_sync (duration, stripe_price_id, amount_pence) values ('3m', $2, $1)`,
      [pence, id],
    )
  const told = () => orders.at(-1)?.lines[0]?.priceId
  const invalid = { sentence: 'Invalid price ID for selected duration' }

  test('are used where they are today’s; one that was not told is refused, and nothing is left', async () => {
    service.standing = null
    await expect(createFeaturedAd(actor, wanted())).rejects.toMatchObject(invalid)
    await sync(119_00)
    await expect(createFeaturedAd(actor, wanted())).rejects.toMatchObject(invalid)
    expect([await ads(), orders]).toEqual([[], []])
    await sync(129_00)
    await createFeaturedAd(actor, wanted())
    expect(told()).toBe('test_price_3m')
    // A transfer needs none.
    await sync(1)
    forgetSyncedPrices()
    expect(await createFeaturedAd(actor, wanted({ by: 'transfer' }))).toEqual({ outcome: 'by_transfer' })
  })

  test('are read again after five minutes, and before a price is called unknown', async () => {
    await sync(129_00, 'test_price_old')
    await createFeaturedAd(actor, wanted())
    await sync(129_00, 'test_price_new')
    await createFeaturedAd(actor, wanted())
    expect(told()).toBe('test_price_old')
    vi.useFakeTimers({ now: Date.now() + 5 * 60_000 + 1, toFake: ['Date'] })
    await createFeaturedAd(actor, wanted())
    vi.useRealTimers()
    expect(told()).toBe('test_price_new')
  })

  test('of another service, or of unknown cost, stop no card sale where there is a standing price', async () => {
    for (const [pence, id] of [
      [null, 'price_imported'],
      [99_00, 'price_of_another'],
      [null, 'test_price_3m'],
    ] as const) {
      await sync(pence, id)
      forgetSyncedPrices()
      await createFeaturedAd(actor, wanted())
      expect(told(), id).toBe('price_standing')
    }
    service.standing = null
    await createFeaturedAd(actor, wanted())
    expect(told()).toBe('test_price_3m')
    await sync(129_00, 'price_of_another')
    forgetSyncedPrices()
    await expect(createFeaturedAd(actor, wanted())).rejects.toMatchObject(invalid)
  })

  test('do not change what an unpaid ad costs', async () => {
    await sync(129_00)
    await createFeaturedAd(actor, wanted())
    await owner.query(`update featured_ads set amount = 99`)
    await payFeaturedAd(actor, (await ads())[0]?.id ?? '')
    expect(orders.at(-1)?.lines).toEqual([{ name: 'Featured ad: Kiln, 3 months', pence: 99_00 }])
  })
})

test('less than thirty pence is not sold by card, and said so before anything opens; a transfer is taken', async () => {
  const cost = (pounds: number) =>
    owner.query(
      `update advertising_settings set featured_pricing = jsonb_set(featured_pricing, '{1,price}', to_jsonb($1::float8))
       where id = 1`,
      [pounds],
    )
  const refusal = { sentence: 'Less than £0.30 can’t be paid by card. Please pay by bank transfer.' }
  try {
    await cost(0.29)
    await expect(createFeaturedAd(actor, wanted())).rejects.toMatchObject(refusal)
    expect([await ads(), orders]).toEqual([[], []])
    expect(await createFeaturedAd(actor, wanted({ by: 'transfer' }))).toEqual({ outcome: 'by_transfer' })
    const [waiting] = await ads()
    await expect(payFeaturedAd(actor, waiting?.id ?? '')).rejects.toMatchObject(refusal)
    expect([orders, closed]).toEqual([[], []])
    const over = await makeFeaturedAd(owner, { franchise, status: 'expired', duration: '3m' })
    expect(await renewFeaturedAd(actor, over.id, randomUUID())).toEqual({ outcome: 'by_transfer' })
    await cost(0.3)
    expect(await createFeaturedAd(actor, wanted())).toMatchObject({ outcome: 'to_pay' })
  } finally {
    await cost(129)
  }
})
