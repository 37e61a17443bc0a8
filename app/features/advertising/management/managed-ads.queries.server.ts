import { z } from 'zod'
import { accountName } from '#app/features/accounts/account-name.server.ts'
import type { ListPage, ListView } from '#app/lib/list-view.ts'
import { listQuery } from '#app/platform/db/list-query.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { NOT_SHOWN, RUNS } from '../not-shown.server.ts'
import { notShownReasons } from '../not-shown.ts'
import { adStatuses, paymentStatuses } from '../featured/featured-ad.ts'
import { DURATIONS } from '../prices/duration.ts'
import type { AdFilter, ManagedAdSort } from './managed-ads.ts'

const row = z.object({
  id: z.guid(),
  franchise: z.string(),
  franchisor: z.string(),
  duration: z.enum(DURATIONS),
  extra: z.int(),
  status: z.enum(adStatuses),
  /** Why it isn't shown though it runs; null where it is, or doesn't run. */
  notShown: z.enum(notShownReasons).nullable(),
  isPaid: z.boolean(),
  pence: z.int(),
  createdAt: z.date(),
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  paymentId: z.guid().nullable(),
  payment: z.enum(paymentStatuses).nullable(),
  isTransfer: z.boolean(),
  isByTransfer: z.boolean(),
  /** Whether money for it may still be noted as received. */
  mayBePaid: z.boolean(),
  isRefundedFirst: z.boolean(),
  isMistake: z.boolean(),
  /** How much went back; before that how much of it was begun to. */
  refundPence: z.int().nullable(),
  /** Whether an admin gives it back by hand: a transfer. */
  isByHand: z.boolean(),
  receiptId: z.guid().nullable(),
})
export type ManagedAd = z.output<typeof row>

/**
 * The payment that matters of an ad: one that is to go back, else the one that it runs by, else the last. What was
 * noted by mistake comes after what was paid, and while the ad waits again after all others.
 */
const paymentOf = (ad: string, isPaid: string, as: string): `lateral (${string}` =>
  `lateral (
    select o.* from (
      select id, status, provider, amount_pence, refund_pence, made_by_mistake, receipt_number, created_at
      from payments where ad_id = ${ad}
      union all
      select id, 'paid', provider, amount_pence, null, false, 0, paid_at from loaded_ads where ad_id = ${ad}) o
    order by o.status <> 'refund_due', o.made_by_mistake and not ${isPaid}, o.receipt_number is null,
      o.made_by_mistake, o.created_at desc, o.id limit 1) ${as}`
const IS_PAID = `(a.payment_status = 'completed')`
const PAYMENT_STATUS = `(select status from ${paymentOf('a.id', IS_PAID, 'm')})`
const hasPayment = (ad: string, condition: string) =>
  `exists (select from payments b where b.ad_id = ${ad} and ${condition})`
/** Whether its buyer was told how to pay it by bank transfer, and the money has not come. */
const BY_TRANSFER = `${hasPayment('a.id', `b.provider = 'bank' and b.status in ('created', 'expired')`)}
       and a.payment_status = 'pending'`
/** What such a transfer carries, where it is one (`transferReference`). */
const REFERENCE = `case when t.ad_id is not null then left(a.id::text, 8) end`
/** Read where something is searched. */
const TRANSFERS = `left join (select distinct ad_id from payments where provider = 'bank') t on t.ad_id = a.id`
/**
 * Whether an ad `a` can be deleted only once its payment was given back: it runs by it, or the money is to go back.
 * Afterwards nothing would be left to refund.
 */
export const REFUNDED_FIRST = `(a.status = 'active' and a.end_date > now() or
  ${hasPayment('a.id', `b.status = 'refund_due'`)})`
/** Of a row of payments m. */
const BY_HAND = `coalesce(m.provider = 'bank' and m.amount_pence > 0, false) as "isByHand"`

const listed = listQuery<typeof row, ManagedAdSort>({
  row,
  select: `a.id, f.name as franchise, coalesce(${accountName('o')}, '') as franchisor, a.duration,
    cardinality(a.categories) as extra, a.status, ${IS_PAID} as "isPaid",
    case when ${RUNS} then ${NOT_SHOWN} end as "notShown",
    round(a.amount * 100)::int as pence, a.created_at as "createdAt", a.start_date as "startsAt",
    a.end_date as "endsAt"`,
  // Of an ad of which nothing is to go back, what came last decides: it is asked where anything went back at all.
  from: `featured_ads a join franchises f on f.id = a.franchise_id
    left join profiles o on o.id = a.franchisor_id ${TRANSFERS}
    where case $1::text when 'outstanding' then a.status = 'pending_payment'
      when 'running' then ${RUNS}
      when 'ended' then a.status = 'expired' or a.end_date <= now()
      when 'refund_due' then ${hasPayment('a.id', `b.status = 'refund_due'`)}
      when 'refunded' then
        case when ${hasPayment('a.id', `b.status = 'refunded'`)} then ${PAYMENT_STATUS} = 'refunded' else false end
      else true end`,
  ofPage: `m.id as "paymentId", m.status as payment, ${BY_HAND}, coalesce(m.made_by_mistake, false) as "isMistake",
    case when m.receipt_number > 0 then m.id end as "receiptId", m.refund_pence::int as "refundPence",
    ${hasPayment('p.id', `b.provider = 'bank' and b.status = 'created'`)} as "isTransfer",
    (select may_be_paid(a) from featured_ads a where a.id = p.id) as "mayBePaid",
    (select ${BY_TRANSFER} from featured_ads a where a.id = p.id) as "isByTransfer",
    (select ${REFUNDED_FIRST} from featured_ads a where a.id = p.id) as "isRefundedFirst"`,
  besidePage: paymentOf('p.id', `p."isPaid"`, 'm'),
  searched: `f.name, o.company_name, o.full_name, ${REFERENCE}`,
  sorted: {
    franchise: 'lower(f.name)',
    franchisor: `lower(${accountName('o')})`,
    status: `array_position(array['pending_payment', 'active', 'expired'], a.status)`,
    payment: PAYMENT_STATUS,
    amount: 'a.amount',
    created: 'a.created_at',
    ends: 'a.end_date',
  },
  ties: 'a.created_at desc, a.id',
  parameters: 1,
})

/** D-53, L-15: all featured ads, narrowed, searched, sorted and in pages; two statements. */
export const listManagedAds = (
  tx: Tx,
  view: ListView<ManagedAdSort>,
  filter: AdFilter,
): Promise<ListPage<ManagedAd, ManagedAdSort>> => listed(tx, view, [filter])

const NAMES = statement(
  z.object({
    id: z.guid(),
    franchise: z.string(),
    pence: z.int(),
    paymentId: z.guid().nullable(),
    payment: z.enum(paymentStatuses).nullable(),
    status: z.enum(adStatuses),
    startsAt: z.date().nullable(),
    endsAt: z.date().nullable(),
    refundPence: z.int().nullable(),
    isByHand: z.boolean(),
    receiptId: z.guid().nullable(),
    isByTransfer: z.boolean(),
    isRefundedFirst: z.boolean(),
  }),
  `select a.id, f.name as franchise, round(a.amount * 100)::int as pence, m.id as "paymentId",
     m.status as payment, a.status, a.start_date as "startsAt", a.end_date as "endsAt",
     m.refund_pence::int as "refundPence", ${BY_HAND}, ${BY_TRANSFER} as "isByTransfer",
     case when m.receipt_number > 0 then m.id end as "receiptId", ${REFUNDED_FIRST} as "isRefundedFirst"
   from featured_ads a join franchises f on f.id = a.franchise_id left join ${paymentOf('a.id', IS_PAID, 'm')} on true
   where a.id = any ($1::uuid[]) order by a.created_at desc, a.id`,
)
/** Ads among the ids, for a question before an act. */
export const listAskedAds = (tx: Tx, ids: readonly string[]) => rows(tx, NAMES, [ids])

const ofDeletedRow = z.object({
  paymentId: z.guid(),
  description: z.string(),
  billedTo: z.string(),
  pence: z.int(),
  paidAt: z.date().nullable(),
  isByHand: z.boolean(),
  /** Whether its company still has an account to write to. */
  isTold: z.boolean(),
})
export type PaymentOfDeleted = z.output<typeof ofDeletedRow>
const ofDeleted = (condition: string, order: string) =>
  statement(
    ofDeletedRow,
    `select m.id as "paymentId", description, billed_to as "billedTo", amount_pence::int as pence,
       paid_at as "paidAt", ${BY_HAND}, franchisor_id is not null as "isTold"
     from payments m where ad_id is null and banner_id is null and ${condition} order by ${order}, id limit 100`,
  )
const OWED = ofDeleted(`status = 'refund_due'`, 'paid_at')
/** No ad runs longer than a year. */
const REFUNDABLE = ofDeleted(
  `status = 'paid' and amount_pence > 0 and paid_at > now() - interval '13 months'`,
  'paid_at desc',
)
/** Money to give back whose ads are deleted: no row of the list stands for it. The oldest first, at most a hundred. */
export const listOwedPayments = (tx: Tx) => rows(tx, OWED)
/** What was paid for ads and banners that are deleted since, and may still be given back: the newest hundred. */
export const listPaymentsOfDeleted = (tx: Tx) => rows(tx, REFUNDABLE)
