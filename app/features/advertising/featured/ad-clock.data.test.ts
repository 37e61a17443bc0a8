import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MemberActor } from '#app/features/accounts/account.ts'
import { makeFeaturedAd } from '#tests/support/factories.ts'
import { deliverMail } from '#tests/support/outbox.ts'
import { expireAds, remindOfEnds } from './ad-clock.server.ts'
import { renewFeaturedAd } from './purchase.commands.server.ts'
import { adsOf, beginSale, openSales } from './sales.fixture.ts'
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
const ads = () => adsOf(actor)

test('an ad ends on its day; its company is told a week before, once, and renews it with one press', async () => {
  const days = (n: number) => new Date(Date.now() + n * 864e5)
  const ending = await makeFeaturedAd(owner, { franchise, startDate: days(-25), endDate: days(5), duration: '1m' })
  const over = await makeFeaturedAd(owner, { franchise, startDate: days(-40), endDate: days(-1) })
  await makeFeaturedAd(owner, { franchise, startDate: days(-1), endDate: days(364), duration: '12m' })
  await owner.query(
    `insert into payments (ad_id, franchisor_id, provider, amount_pence, status) select id, franchisor_id, 'test', 4900,
     'paid' from featured_ads where franchisor_id = $1`,
    [actor.userId],
  )
  await expireAds()
  expect((await ads()).find(({ id }) => id === over.id)?.status).toBe('expired')
  await remindOfEnds()
  await remindOfEnds()
  const emails = await deliverMail(owner)
  expect(emails.map(({ text }) => text.includes(`create=${ending.id}`))).toEqual([true])
  expect((await ads()).find(({ id }) => id === ending.id)?.isRenewed).toBe(false)
  expect(await renewFeaturedAd(actor, ending.id, randomUUID())).toMatchObject({ outcome: 'to_pay' })
  // From another tab, or once more after the service’s page.
  expect(await renewFeaturedAd(actor, ending.id, randomUUID())).toEqual({ outcome: 'renewed' })
  expect((await ads()).filter(({ status }) => status === 'pending_payment')).toHaveLength(1)
  expect((await ads()).find(({ id }) => id === ending.id)?.isRenewed).toBe(true)
  expect((await ads()).find(({ status }) => status === 'pending_payment')).toMatchObject({
    duration: '1m',
    pence: 4900,
  })
  await owner.query(`update profiles set suspended_at = now() where id = $1`, [actor.userId])
  await expect(renewFeaturedAd(actor, ending.id, randomUUID())).rejects.toMatchObject({ code: 'ad.not_public' })
})

test('of renewals of one ad that are sent at once one is written; the others’ pages to pay on are closed', async () => {
  const endDate = new Date(Date.now() - 864e5)
  const over = await makeFeaturedAd(owner, { franchise, status: 'expired', duration: '1m', endDate })
  const presses = await Promise.all([1, 2, 3].map(() => renewFeaturedAd(actor, over.id, randomUUID())))
  expect(presses.map(({ outcome }) => outcome).toSorted()).toEqual(['renewed', 'renewed', 'to_pay'])
  expect((await ads()).filter(({ status }) => status === 'pending_payment')).toHaveLength(1)
  const open = presses.flatMap((bought) => ('url' in bought ? bought.url : []))
  const kept = service.orders.filter(({ reference }) => !service.closed.includes(`s_${reference}`))
  expect(kept.map(({ reference }) => `https://pay.test/${reference}`)).toEqual(open)
})
