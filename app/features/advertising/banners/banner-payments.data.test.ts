import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asActor, type Member, visitor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeBannerAd, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { getPageBanner } from '../banners/page-banner.queries.server.ts'
import { listInvoices } from '../featured/own-ads.queries.server.ts'
import { leftOfAd } from '../management/managed-ads.ts'
import { getAdSums, listBookedPayments, listRevenueByMonth } from '../management/income.queries.server.ts'
import { bannerFields, failureOf, type Fields, postBanner } from './banners.fixture.ts'
import { type BannerFilter, bannersIn } from './banner.ts'
import { getPaidBanner, listManagedBanners } from './managed-banners.queries.server.ts'

let owner: pg.Client
let admin: Member
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner)).id }
})
beforeEach(async () => {
  await owner.query('delete from banner_ads; delete from uploads; delete from payments')
})
afterAll(() => owner.end())

const post = (sent: Fields) => postBanner(admin, sent)
const banners = async () => (await owner.query('select id from banner_ads order by created_at')).rows
const listing = (filter: BannerFilter = 'all') =>
  asActor(admin, (tx) => listManagedBanners(tx, { q: '', sort: bannersIn(filter).standard, page: 1 }, filter))

test('a banner has a payment with a receipt for its company, which stay when it is deleted', async () => {
  const franchisor = await makeFranchisor(owner, { companyName: 'Larkspur Ltd' })
  const mine = await makeFranchise(owner, { franchisor, name: 'Fernhill' })
  await post(await bannerFields(mine))
  // One that was loaded, without a payment.
  const loaded = await makeBannerAd(owner, { franchise: mine, amountPounds: 499.99 })
  const company: Member = { role: 'franchisor', userId: franchisor.id }
  const read = async () => ({
    receipts: (await asActor(company, (tx) => listInvoices(tx, franchisor.id, false))).rows,
    ...(await asActor(admin, async (tx) => ({
      months: await listRevenueByMonth(tx),
      sums: await getAdSums(tx),
      book: (await listBookedPayments(tx)).map(({ description, pence, billedTo }) => [description, pence, billedTo]),
    }))),
  })
  const before = await read()
  expect(before).toMatchObject({
    receipts: [{ description: 'Banner ad: Fernhill, main banner, 3 months', pence: 1299_99 }],
    months: [{ banners: 1799_98, card: 0, transfer: 0, refunded: 0 }],
    sums: { banners: 1799_98, revenue: 0, thisMonth: 0 },
  })
  expect(before.book).toHaveLength(2)
  expect(before.book).toContainEqual(['Banner ad: Fernhill', 499_99, 'Larkspur Ltd'])
  await owner.query(`update banner_ads set status = 'expired'`)
  await post({ intent: 'delete', id: [loaded.id, ...(await banners()).map(({ id }) => id)] })
  expect(await banners()).toEqual([])
  expect(await read()).toEqual(before)
  await makeBannerAd(owner, { franchise: mine, amountPounds: 1 })
  await owner.query('delete from franchises where id = $1', [mine.id])
  expect((await read()).months).toMatchObject([{ banners: 1800_98 }])
})

test('a banner is refunded, or taken back as a mistake: it ends; receipts, revenue and the list say so', async () => {
  const franchisor = await makeFranchisor(owner, { companyName: 'Larkspur Ltd' })
  const mine = await makeFranchise(owner, { franchisor, name: 'Fernhill' })
  const loaded = await makeBannerAd(owner, { franchise: mine, amountPounds: 499.99 })
  const planned = await makeBannerAd(owner, {
    franchise: mine,
    amountPounds: 0,
    startDate: new Date(Date.now() + 864e5),
  })
  await post(await bannerFields(mine))
  const paymentOf = async (pence: number) =>
    (await listing()).rows.find(({ amount }) => Number(amount) * 100 === pence)?.paymentId ?? ''
  const made = await paymentOf(1299_99)
  const refund = (paymentId: string, why: string) => post({ intent: 'refund', paymentId, why })
  expect(await asActor(admin, (tx) => getPaidBanner(tx, loaded.id))).toMatchObject({ pence: 499_99, isByHand: true })
  await owner.query('delete from outbox')
  expect(await refund(made, 'mistake')).toMatchObject({ ok: true, message: expect.stringMatching(/by mistake/) })
  expect((await owner.query('select kind from outbox')).rows).toEqual([])
  expect(await refund(loaded.id, 'money_back')).toMatchObject({ ok: true, message: expect.stringMatching(/refunded/) })
  expect((await owner.query('select kind from outbox')).rows).toEqual([{ kind: 'ad.refunded' }])
  expect(await refund(planned.id, 'money_back')).toMatchObject({ ok: true })
  expect((await failureOf(await refund(made, 'mistake'))).formError).toMatch(/nothing left to refund/)
  expect((await failureOf(await refund('x', 'mistake'))).formError).toMatch(/^Nothing was changed/)
  const rows = (await listing('ended')).rows.map(({ amount, payment, isMistake }) => [amount, payment, isMistake])
  expect(rows.toSorted()).toEqual([
    ['0.00', 'refunded', false],
    ['1299.99', 'refunded', true],
    ['499.99', 'refunded', false],
  ])
  expect(await asActor(visitor, (tx) => getPageBanner(tx, []))).toBeNull()
  const company: Member = { role: 'franchisor', userId: franchisor.id }
  const { rows: receipts } = await asActor(company, (tx) => listInvoices(tx, franchisor.id, false))
  expect(receipts).toMatchObject([{ pence: 1299_99, isMistake: true, refundedAt: expect.any(Date) }])
  expect(await asActor(admin, getAdSums)).toMatchObject({ banners: 0, bannersRefunded: 1799_98 })
  expect(await asActor(admin, listRevenueByMonth)).toMatchObject([{ banners: 1799_98, refunded: 1799_98 }])
  const { rows: acts } = await owner.query(
    `select action from audit_log where subject_type = 'banner_ad' and action like 'ad.%' order by id`,
  )
  expect(acts.map(({ action }) => action)).toEqual(['ad.taken_back', 'ad.refunded', 'ad.refunded'])
})

test('of a banner too the part that is left goes back, of one that was loaded as paid as well', async () => {
  const franchise = await makeFranchise(owner, { franchisor: await makeFranchisor(owner), name: 'Fernhill' })
  const days = (count: number) => new Date(Date.now() + count * 864e5)
  const dates = { startDate: new Date(days(-15).getTime() - 6e4), endDate: days(15) }
  const banner = await makeBannerAd(owner, { franchise, amountPounds: 300, ...dates })
  const paid = await asActor(admin, (tx) => getPaidBanner(tx, banner.id))
  const left = paid ? leftOfAd(paid, new Date()) : null
  expect(left?.pence).toBe(150_00)
  expect(await post({ intent: 'refund', paymentId: banner.id, why: 'unused', left: '15000' })).toMatchObject({
    ok: true,
  })
  expect((await listing('ended')).rows).toMatchObject([{ payment: 'refunded', refundPence: 150_00 }])
  expect(await asActor(admin, getAdSums)).toMatchObject({ banners: 150_00, bannersRefunded: 150_00 })
})
