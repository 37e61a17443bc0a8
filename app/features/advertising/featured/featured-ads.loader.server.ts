import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import type { MemberActor } from '#app/features/accounts/account.ts'
import { readListView } from '#app/lib/list-params.ts'
import { takeFlash } from '#app/platform/cookies/flash.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { siteSettings } from '#app/platform/settings/site-settings.server.ts'
import { paymentProvider } from '#app/platform/payments/provider.server.ts'
import { vatNote } from '../payments/receipt.ts'
import { readFeaturedPrices } from '../prices/prices.queries.server.ts'
import { FEATURED_ADS_PATH, ownAdList } from './featured-ad.ts'
import { countOwnAds, getOwnAd, listInvoices, listOwnAds, listTransfers } from './own-ads.queries.server.ts'
import { listCategoriesToFeature, listFeaturable } from './purchase-form.queries.server.ts'

/** What whoever comes back from the payment service is told (F-56 to F-58, 3-decisions 51). */
export type PaymentReturn = 'active' | 'being-confirmed' | 'canceled'

async function returnOf(tx: Tx, company: string, search: URLSearchParams): Promise<PaymentReturn | null> {
  const isCanceled = search.get('canceled') === 'true'
  if (!isCanceled && search.get('success') !== 'true') return null
  const ad = await getOwnAd(tx, company, search.get('ad') ?? '')
  // Of two pages to pay one ad on, one was paid on.
  if (isCanceled) return ad?.isPaid ? null : 'canceled'
  if (!ad || ad.payment === 'canceled' || ad.payment === 'refund_due') return null
  if (ad.status === 'active') return 'active'
  return ad.isPaid ? null : 'being-confirmed'
}

/** What the form that buys an ad needs; `like` is an earlier ad whose choices it begins with. */
async function formOf(tx: Tx, company: string, like: string) {
  const [franchises, prices, categories, earlier] = await Promise.all([
    listFeaturable(tx, company),
    readFeaturedPrices(tx),
    listCategoriesToFeature(),
    getOwnAd(tx, company, like),
  ])
  const only = franchises.length === 1 ? (franchises[0]?.id ?? '') : ''
  const chosen = earlier
    ? {
        franchiseId: earlier.franchiseId,
        duration: earlier.duration,
        // One that is gone cannot be unticked.
        categories: earlier.categories.filter((id) => categories.some((category) => category.id === id)),
      }
    : { franchiseId: only, duration: null, categories: [] }
  const [formKey, takesCards, vat] = [randomUUID(), paymentProvider() !== null, vatNote(env.VAT_NUMBER)]
  return { franchises, prices, categories, chosen, formKey, takesCards, vat }
}
export type PurchaseForm = Awaited<ReturnType<typeof formOf>>

/** F-49, and the form where the address asks for it. */
export async function loadFeaturedAds(tx: Tx, request: Request, { userId }: MemberActor) {
  const search = new URL(request.url).searchParams
  const create = search.get('create')
  const [shown, counts, transfers, invoices, returned, form, cancelling = null] = await Promise.all([
    listOwnAds(tx, userId, readListView(search, ownAdList)),
    countOwnAds(tx, userId),
    listTransfers(tx, userId),
    listInvoices(tx, userId, search.get('receipts') === 'all'),
    returnOf(tx, userId, search),
    create === null ? null : formOf(tx, userId, create),
    getOwnAd(tx, userId, search.get('cancel') ?? ''),
  ])
  const prices = shown.total === 0 && counts.canFeature ? await readFeaturedPrices(tx) : null
  const headers = new Headers()
  return data(
    {
      shown,
      counts,
      /** What a month costs, for whoever has bought none yet. */
      aMonth: prices && prices.featured['1m'],
      vat: vatNote(env.VAT_NUMBER),
      transfers,
      invoices,
      returned,
      form,
      cancelling,
      now: new Date(),
      renewalKey: randomUUID(),
      takesCards: paymentProvider() !== null,
      isTest: paymentProvider()?.isTest ?? false,
      payee: { details: env.BANK_DETAILS ?? null, email: siteSettings().contactEmail },
      notice: takeFlash(request, headers, FEATURED_ADS_PATH)?.message ?? null,
    },
    { headers },
  )
}
export type FeaturedAdsData = Awaited<ReturnType<typeof loadFeaturedAds>>['data']
