import { z } from 'zod'
import { readListView } from '#app/lib/list-params.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { CHOOSE_ADS } from './managed-ads.errors.ts'
import { adFilters, adsIn, leftOfAd, MOST_ADS, ofDeletedAsAd } from './managed-ads.ts'
import { listAskedAds, listManagedAds, listOwedPayments, listPaymentsOfDeleted } from './managed-ads.queries.server.ts'
import { getAdSums, listRevenueByMonth } from './income.queries.server.ts'

const ids = z.array(z.guid()).catch([])
const actField = z.enum(['delete', 'paid', 'refund']).nullable().catch(null)
const filterField = z.enum(adFilters).catch('all')

/** D-52 to D-54; `?ask=delete&ad=…` asks on a page of its own, for whoever has no scripts. */
export async function loadManagedAds(tx: Tx, request: Request) {
  const search = new URL(request.url).searchParams
  const filter = filterField.parse(search.get('show'))
  const act = actField.parse(search.get('ask'))
  const asked = act ? ids.parse(search.getAll('ad').slice(0, MOST_ADS)) : []
  const [shown, sums, months, owed, ofDeleted, found] = await Promise.all([
    listManagedAds(tx, readListView(search, adsIn(filter)), filter),
    getAdSums(tx),
    listRevenueByMonth(tx),
    listOwedPayments(tx),
    listPaymentsOfDeleted(tx),
    asked.length > 0 ? listAskedAds(tx, asked) : [],
  ])
  const payment = act === 'refund' ? search.get('payment') : null
  const now = new Date()
  const back = [...owed, ...ofDeleted].find(({ paymentId }) => paymentId === payment)
  return {
    shown,
    filter,
    sums,
    months,
    owed,
    ofDeleted,
    question: back
      ? { act: 'refund' as const, ads: [ofDeletedAsAd(back)] }
      : act && found.length > 0
        ? { act, ads: found.map((ad) => Object.assign(ad, { left: leftOfAd(ad, now) })) }
        : null,
    refusal: (act === 'paid' || act === 'delete') && asked.length === 0 ? CHOOSE_ADS : null,
    now,
  }
}
export type ManagedAdsData = Awaited<ReturnType<typeof loadManagedAds>>
