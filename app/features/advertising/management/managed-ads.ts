import type { ListOf } from '#app/lib/list-view.ts'
import { plural } from '#app/lib/text.ts'
import type { PaymentStatus } from '../featured/featured-ad.ts'
import { unusedPart } from '../payments/unused-part.ts'

/** Where admins look after featured ads (D-03). */
export const MANAGE_ADS_PATH = '/admin/advertising/featured'

export const managedReceiptPath = (paymentId: string): string => `${MANAGE_ADS_PATH}/receipt/${paymentId}`

export type ManagedAdSort = 'franchise' | 'franchisor' | 'status' | 'payment' | 'amount' | 'created' | 'ends'

/** What the list can be narrowed to. */
export const adFilters = ['all', 'outstanding', 'running', 'ended', 'refund_due', 'refunded'] as const
export type AdFilter = (typeof adFilters)[number]
export const filterNames: Readonly<Record<AdFilter, string>> = {
  all: 'All',
  outstanding: 'Outstanding',
  running: 'Running',
  ended: 'Ended',
  refund_due: 'To refund',
  refunded: 'Refunded',
}

const managedAdList: ListOf<ManagedAdSort> = {
  path: MANAGE_ADS_PATH,
  keys: ['franchise', 'franchisor', 'status', 'payment', 'amount', 'created', 'ends'],
  standard: { key: 'created', descending: true },
}

/** The list of what a filter leaves; its links keep it. */
export const adsIn = (filter: AdFilter): ListOf<ManagedAdSort> =>
  filter === 'all' ? managedAdList : { ...managedAdList, kept: { show: filter } }

/** Most ads of one act: as many as a page of the list has. */
export const MOST_ADS = 25

/** Why a payment goes back: `unused` is the part that is left of an ad that we take down (terms, Advertising). */
export const refundReasons = ['money_back', 'unused', 'mistake'] as const
export type RefundReason = (typeof refundReasons)[number]

type Paid = {
  payment: PaymentStatus | null
  status: string
  pence: number
  startsAt: Date | null
  endsAt: Date | null
  refundPence: number | null
}
/** The part that is left of a running ad, as the question before a refund says it; one that was begun stays so. */
export type LeftOfAd = { pence: number; of: string; isBegun: boolean }

/** Null where the whole alone can go back. */
export function leftOfAd(ad: Paid, now: Date): LeftOfAd | null {
  if (ad.payment !== 'paid') return null
  if (ad.refundPence !== null)
    return ad.refundPence < ad.pence
      ? { pence: ad.refundPence, of: 'An earlier try that may not have arrived', isBegun: true }
      : null
  const part = ad.status === 'active' ? unusedPart(ad, now) : null
  return part && { pence: part.pence, of: `${part.days} of ${plural(part.of, 'day')}, today included`, isBegun: false }
}

type OfDeleted = { paymentId: string; description: string; pence: number; isByHand: boolean; isTold: boolean }

/** A payment of a deleted ad, as a question before an act names an ad: nothing runs by it. */
export const ofDeletedAsAd = ({ paymentId, description, pence, isByHand, isTold }: OfDeleted) => ({
  id: paymentId,
  franchise: description,
  pence,
  paymentId,
  payment: 'refund_due' as const,
  isByHand,
  isTold,
  left: null,
})
