import type pg from 'pg'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeAdmin, makeFeaturedAd, makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { markPaymentReceived } from './managed-ads.commands.server.ts'
import { refundPayment } from './refund.commands.server.ts'
import { loadManagedAds } from './managed-ads.loader.server.ts'
import { Question } from './ui/questions.tsx'

let owner: pg.Client
let admin: Member
beforeAll(async () => {
  owner = await (await testDatabase()).ownerClient()
  admin = { role: 'admin', userId: (await makeAdmin(owner)).id }
})
afterAll(() => owner.end())

/** An ad that a transfer paid for, whose franchise and company are deleted since. */
async function paidAndDeleted(): Promise<string> {
  const franchisor = await makeFranchisor(owner, { companyName: 'Larkspur Ltd' })
  const franchise = await makeFranchise(owner, { franchisor, name: 'Kiln' })
  const ad = await makeFeaturedAd(owner, { franchise, status: 'pending_payment', duration: '3m', amountPounds: 129 })
  await asActor(admin, (tx) => markPaymentReceived(tx, admin, [ad.id]))
  const { rows } = await owner.query('select id from payments where ad_id = $1', [ad.id])
  await owner.query('delete from franchises where id = $1', [franchise.id])
  await owner.query('delete from profiles where id = $1', [franchisor.id])
  await owner.query('delete from outbox')
  return rows[0].id
}
const read = (payment: string) =>
  asActor(admin, (tx) => loadManagedAds(tx, new Request(`http://site.test/?ask=refund&payment=${payment}`)))

test('a transfer for an ad that went with its franchise is noted as refunded', async () => {
  const payment = await paidAndDeleted()
  const { ofDeleted, question, sums } = await read(payment)
  expect(ofDeleted).toMatchObject([
    { paymentId: payment, description: 'Featured ad: Kiln, 3 months', billedTo: 'Larkspur Ltd', isByHand: true },
  ])
  const asked = question?.ads ?? []
  expect(asked).toMatchObject([{ paymentId: payment, pence: 12_900 }])
  const words = renderToStaticMarkup(createElement(Question, { act: 'refund', ads: asked }))
  expect(words).toContain('No ad will end')
  // Its company is deleted too.
  expect(words).not.toContain('We’ll email the company')

  expect(await refundPayment(admin, { paymentId: payment, why: 'money_back' })).toBe('by_hand')
  const after = await read(payment)
  expect(after).toMatchObject({ ofDeleted: [], question: null })
  expect(sums.revenue - after.sums.revenue).toBe(12_900)
  expect((await owner.query('select kind from outbox')).rows).toEqual([])
})

test('what was paid longer ago than the longest ad runs is not offered', async () => {
  const payment = await paidAndDeleted()
  await owner.query(`update payments set paid_at = now() - interval '14 months' where id = $1`, [payment])
  expect(await read(payment)).toMatchObject({ ofDeleted: [], question: null })
})
