import { z } from 'zod'
import { one, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { IS_HIDDEN } from '../not-shown.server.ts'
import { paymentStatuses } from '../featured/featured-ad.ts'

/**
 * Every payment that has come, of featured ads and of banners, for a `from` of a statement. What was loaded as paid and
 * has no payment yet stands for itself (`loaded_ads`). `is_loaded` is said of that also once it has
 * one: it was paid before this site, by a card or a transfer that nobody here knows.
 */
const INCOME = `(
     select id, product, provider, amount_pence, status, paid_at, refunded_at, made_by_mistake, description, billed_to,
       receipt_number, vat_number, provider_payment_id,
       case when status = 'refunded' then coalesce(refund_pence, amount_pence) else 0 end as back_pence,
       receipt_number is null and provider in ('bank', 'none') and status <> 'refund_due' as is_loaded
     from payments where paid_at is not null
     union all
     select id, product, provider, amount_pence, 'paid', paid_at, null, false, description, billed_to, null, null, null,
       0, true
     from loaded_ads) income`

const sumRow = z.object({
  revenue: z.int(),
  refunded: z.int(),
  thisMonth: z.int(),
  lastMonth: z.int(),
  refundDue: z.int(),
  banners: z.int(),
  bannersRefunded: z.int(),
  outstanding: z.int(),
  unpaidAds: z.int(),
  running: z.int(),
  /** How many of those that run aren't shown. */
  notShown: z.int(),
  oldest: z.date().nullable(),
})
export type AdSums = z.output<typeof sumRow>

const MONTH = (of: string) => `date_trunc('month', ${of} at time zone 'Europe/London')`
const returned = (condition: string, name: string) =>
  `coalesce(sum(back_pence) filter (where ${condition}), 0)::float8 as "${name}"`
/** What came, also twice or for nothing, less what went back; the latter counts when it did: no past month changes. */
const earned = (condition: string, name: string) =>
  `coalesce(sum(amount_pence - back_pence) filter (where ${condition}), 0)::float8 as "${name}"`
const earnedIn = (month: string, name: string) =>
  `(coalesce(sum(amount_pence) filter (where ${FEATURED} and ${MONTH('paid_at')} = ${month}), 0)
       - coalesce(sum(back_pence) filter (where ${FEATURED} and ${MONTH('refunded_at')} = ${month}), 0))::float8
       as "${name}"`
const FEATURED = `product = 'featured'`
const SUMS = statement(
  sumRow,
  `select p.*, a.* from (
     select ${earned(FEATURED, 'revenue')}, ${earned(`product = 'banner'`, 'banners')},
       ${returned(FEATURED, 'refunded')}, ${returned(`product = 'banner'`, 'bannersRefunded')},
       coalesce(sum(amount_pence) filter (where status = 'refund_due'), 0)::float8 as "refundDue",
       ${earnedIn(MONTH('now()'), 'thisMonth')},
       ${earnedIn(`${MONTH('now()')} - interval '1 month'`, 'lastMonth')}
     from ${INCOME}) p, (
     select coalesce(round(sum(amount) filter (where status = 'pending_payment') * 100), 0)::float8 as outstanding,
       (count(*) filter (where status = 'pending_payment'))::int as "unpaidAds",
       (count(*) filter (where status = 'active' and end_date > now()))::int as running,
       (count(*) filter (where status = 'active' and end_date > now()
         and exists (select from franchises f where f.id = franchise_id and ${IS_HIDDEN})))::int as "notShown",
       min(created_at) filter (where status = 'pending_payment') as oldest
     from featured_ads) a`,
)

/** D-52: what featured ads brought, what went back and is outstanding, and what banners brought; in pence. */
export const getAdSums = (tx: Tx): Promise<AdSums> => one(tx, SUMS)

const monthRow = z.object({
  month: z.string(),
  card: z.int(),
  transfer: z.int(),
  /** Of featured ads that were loaded as paid. */
  loaded: z.int(),
  banners: z.int(),
  refunded: z.int(),
})
export type MonthOfRevenue = z.output<typeof monthRow>
const kind = (condition: string) => `coalesce(sum(pence) filter (where ${condition}), 0)::float8`
const BY_MONTH = statement(
  monthRow,
  // Read once for what came and what went back, and whole: no ad is looked up by itself.
  `with income as materialized (select * from ${INCOME})
   select to_char(month, 'YYYY-MM') as month, ${kind(`kind = 'card'`)} as card,
     ${kind(`kind = 'transfer'`)} as transfer, ${kind(`kind = 'loaded'`)} as loaded,
     ${kind(`kind = 'banner'`)} as banners, ${kind(`kind = 'refunded'`)} as refunded
   from (
     select ${MONTH('paid_at')} as month, case when product = 'banner' then 'banner'
       when is_loaded then 'loaded'
       when provider = 'bank' then 'transfer' else 'card' end as kind, amount_pence as pence
     from income where status in ('paid', 'refund_due', 'refunded')
     union all
     select ${MONTH('refunded_at')}, 'refunded', back_pence from income
     where refunded_at is not null) sums
   where month > ${MONTH('now()')} - interval '12 months' group by month order by month desc`,
)

/**
 * Revenue of twelve months, by month and kind, in pence: all that came, also what is to go back; what went back
 * stands in the month in which it did. Nothing that is refunded or deleted later changes a month.
 */
export const listRevenueByMonth = (tx: Tx): Promise<MonthOfRevenue[]> => rows(tx, BY_MONTH)

const bookRow = z.object({
  number: z.int().nullable(),
  paidAt: z.date().nullable(),
  description: z.string(),
  billedTo: z.string(),
  provider: z.string(),
  pence: z.int(),
  vatNumber: z.string().nullable(),
  status: z.enum(paymentStatuses),
  refundedAt: z.date().nullable(),
  refundPence: z.int().nullable(),
  isMistake: z.boolean(),
  isLoaded: z.boolean(),
  providerPaymentId: z.string().nullable(),
})
export type BookedPayment = z.output<typeof bookRow>
const BOOK = statement(
  bookRow,
  `select receipt_number::int as number, paid_at as "paidAt", description, billed_to as "billedTo", provider,
     amount_pence::int as pence, vat_number as "vatNumber", status, refunded_at as "refundedAt",
     nullif(back_pence, 0)::int as "refundPence", made_by_mistake as "isMistake", is_loaded as "isLoaded",
     provider_payment_id as "providerPaymentId"
   from ${INCOME} order by paid_at, id`,
)
/** Every payment that has come, for the bookkeeper. */
export const listBookedPayments = (tx: Tx): Promise<BookedPayment[]> => rows(tx, BOOK)
