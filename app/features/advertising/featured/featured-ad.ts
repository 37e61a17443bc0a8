import { formatDateShort, formatDateTime } from '#app/lib/dates.ts'
import type { ListOf } from '#app/lib/list-view.ts'
import { plural } from '#app/lib/text.ts'
import { type Duration, durationName } from '../prices/duration.ts'

/** Where franchisors buy featured ads (R-48, F-49). */
export const FEATURED_ADS_PATH = '/franchisor/advertising/featured'
export const receiptPath = (paymentId: string): string => `${FEATURED_ADS_PATH}/receipt/${paymentId}`
export const ALL_RECEIPTS_HREF = `${FEATURED_ADS_PATH}?receipts=all#receipts`
export const reportPath = (adId: string): string => `${FEATURED_ADS_PATH}/${adId}`
/** The form that buys one; `like` fills it as an earlier ad was. */
export const createHref = (like?: string): string => `${FEATURED_ADS_PATH}?create=${like ?? 'new'}`

export type AdSort = 'franchise' | 'status' | 'amount' | 'created' | 'ends'
export const ownAdList: ListOf<AdSort> = {
  path: FEATURED_ADS_PATH,
  keys: ['franchise', 'status', 'amount', 'created', 'ends'],
  standard: { key: 'created', descending: true },
}

export const adStatuses = ['pending_payment', 'active', 'expired'] as const
export const paymentStatuses = ['created', 'paid', 'canceled', 'expired', 'failed', 'refund_due', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** How long an ad stays unpaid: a day for a card (3-decisions 52), longer for a bank transfer. */
export const UNPAID_HOURS = 24
export const TRANSFER_DAYS = 14
/** An ad's end is announced, and its renewal offered, so long before. */
export const REMINDER_DAYS = 7

/** By which a bank transfer for an ad is known, as its buyer was told to write on it. */
export const transferReference = (adId: string): string => adId.slice(0, 8).toUpperCase()

export type AdState = {
  status: (typeof adStatuses)[number]
  /** Of the last payment; null before the first, and where one was not recorded. */
  payment: PaymentStatus | null
  isTransfer: boolean
  /** Whether an admin noted its payment as come by mistake. */
  isMistake: boolean
  /** Whether a part of what was paid stays paid: it ran before it was taken down. */
  isPartRefund?: boolean
  isPaid: boolean
  /** Whether its listing is public: without it no ad starts, and no money is asked for. */
  isPublic: boolean
  /** Whether the same was bought once more since its renewal was offered. */
  isRenewed: boolean
  /** Until when it waits for its money; null where it waits no more. */
  unpaidUntil: Date | null
  endsAt: Date | null
}

/** Whether it waits for money that may still come. */
export const isUnpaid = ({ status }: Pick<AdState, 'status'>): boolean => status === 'pending_payment'
/** Whether its money is asked for now. */
export const isPayable = (ad: Pick<AdState, 'status' | 'isPublic'>): boolean => isUnpaid(ad) && ad.isPublic
const isOver = ({ endsAt }: AdState, now: Date) => endsAt !== null && endsAt <= now
const isRunning = (ad: AdState, now: Date): boolean => ad.status === 'active' && !isOver(ad, now)

/** Of an ad that waits for its money. */
function unpaidText({ isTransfer, payment, unpaidUntil, isPublic }: AdState, now: Date): string {
  const until = unpaidUntil !== null && unpaidUntil > now ? unpaidUntil : null
  if (!isPublic) return `Don’t pay yet: your listing isn’t public${until ? `. Expires ${formatDateTime(until)}` : ''}`
  if (isTransfer) return `Waiting for your bank transfer${until ? ` until ${formatDateShort(until)}` : ''}`
  const said = payment === 'failed' ? 'Payment failed: try again' : 'Not paid yet'
  return until ? `${said}. Expires ${formatDateTime(until)}` : said
}

/** What an ad is at, in words. */
export function stateText(ad: AdState, now: Date): string {
  // What was noted by mistake leaves it waiting.
  if (ad.payment === 'refunded' && !isUnpaid(ad))
    return ad.isMistake ? 'Ended: no payment received' : ad.isPartRefund ? 'Ended, part refunded' : 'Refunded'
  if (isRunning(ad, now)) return ad.endsAt ? `Running until ${formatDateShort(ad.endsAt)}` : 'Running'
  if (ad.payment === 'refund_due') return 'Paid too late: we’ll refund you'
  if (isUnpaid(ad)) return unpaidText(ad, now)
  if (ad.isPaid) return ad.endsAt ? `Ended ${formatDateShort(ad.endsAt)}` : 'Ended'
  return ad.payment === 'canceled' ? 'Cancelled before it was paid' : 'Expired before it was paid'
}

const joined = (date: string): string => date.replaceAll(' ', '\u00a0')

/** '16 Nov – 16 Dec 2026', '15 Oct 2026 – 15 Jan 2027', which break at the dash alone, or how long it will run. */
export function datesText({ startsAt, endsAt, duration }: AdDates): string {
  if (!startsAt || !endsAt) return `${durationName(duration)} from payment`
  const [start, end] = [formatDateShort(startsAt), formatDateShort(endsAt)]
  const first = start.slice(-4) === end.slice(-4) ? start.slice(0, -5) : start
  return `${joined(first)}\u00a0– ${joined(end)}`
}
type AdDates = { startsAt: Date | null; endsAt: Date | null; duration: Duration }

/** A renewal is due from a week before the end on, until there is one. */
const isToRenew = (ad: AdState, now: Date): boolean =>
  ad.isPaid &&
  !ad.isRenewed &&
  ad.payment !== 'refunded' &&
  ad.endsAt !== null &&
  ad.endsAt.getTime() - now.getTime() < REMINDER_DAYS * 24 * 3_600_000

/** It is offered where the ad could start. */
export const canRenew = (ad: AdState, now: Date): boolean => ad.isPublic && isToRenew(ad, now)
/** Whether only the listing is in its way. */
export const canRenewLater = (ad: AdState, now: Date): boolean => !ad.isPublic && isToRenew(ad, now)

/** '2 extra categories'. */
export const extraText = (extra: number): string => plural(extra, 'extra category', 'extra categories')

/** What is paid for, as receipts and the payment service say it: 'Featured ad: Kiln, 3 months, 2 extra categories'. */
export const adDescription = (franchise: string, duration: Duration, extra: number): string =>
  `Featured ad: ${franchise}, ${durationName(duration)}${extra === 0 ? '' : `, ${extraText(extra)}`}`
