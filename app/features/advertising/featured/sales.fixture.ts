import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { MemberActor } from '#app/features/accounts/account.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makeFranchise, makeFranchisor } from '#tests/support/factories.ts'
import { registerPaymentMails } from '../payments/payment.mail.server.ts'
import { forgetSyncedPrices } from '../prices/synced-prices.server.ts'
import { registerAdTasks } from './ad-clock.server.ts'
import { registerEndingMails } from './ending.mail.server.ts'
import { listOwnAds } from './own-ads.queries.server.ts'
import { service } from './service.fixture.ts'

/** A connection of the owner, once per file. */
export async function openSales(): Promise<pg.Client> {
  registerAdTasks()
  registerEndingMails()
  registerPaymentMails()
  return (await testDatabase()).ownerClient()
}

/** No ads, a service that answers, and a company with one public franchise. */
export async function beginSale(owner: pg.Client): Promise<{ actor: MemberActor; franchise: { id: string } }> {
  Object.assign(service, { isDown: false, refusal: null, closing: 'closed', standing: 'price_standing' })
  service.orders.length = 0
  service.closed.length = 0
  forgetSyncedPrices()
  await owner.query('delete from stripe_pricing_sync')
  await owner.query('delete from outbox')
  await owner.query('delete from featured_ads')
  const franchisor = await makeFranchisor(owner)
  const franchise = await makeFranchise(owner, { franchisor, name: 'Kiln' })
  const actor: MemberActor = { role: 'franchisor', userId: franchisor.id, ...franchisor }
  return { actor, franchise }
}

/** What the form sends for three months by card, unless told otherwise. */
export const wantedAd = (franchise: { id: string }, more: object = {}) => ({
  franchiseId: franchise.id,
  duration: '3m' as const,
  categories: [] as string[],
  seen: null as number | null,
  by: 'card' as const,
  formKey: randomUUID(),
  ...more,
})

const view = { q: '', sort: { key: 'created', descending: true }, page: 1 } as const
/** The company's ads, the newest first. */
export const adsOf = async (actor: MemberActor) =>
  (await asActor(actor, (tx) => listOwnAds(tx, actor.userId, view))).rows
