import { z } from 'zod'
import type { ListPage, ListView } from '#app/lib/list-view.ts'
import { listQuery } from '#app/platform/db/list-query.server.ts'
import { maybeOne, one, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { IS_HIDDEN, NOT_SHOWN, RUNS } from '../not-shown.server.ts'
import { notShownReasons } from '../not-shown.ts'
import { countedInAll } from '../report/report.queries.server.ts'
import { DURATIONS } from '../prices/duration.ts'
import { type AdSort, adStatuses, paymentStatuses, REMINDER_DAYS, UNPAID_HOURS } from './featured-ad.ts'
import { transferEnds } from './transfer-time.server.ts'

const row = z.object({
  id: z.guid(),
  franchise: z.string(),
  duration: z.enum(DURATIONS),
  categories: z.array(z.string()),
  status: z.enum(adStatuses),
  /** Why it isn't shown though it runs; null where it is, or doesn't run. */
  notShown: z.enum(notShownReasons).nullable(),
  isPaid: z.boolean(),
  isPublic: z.boolean(),
  isRenewed: z.boolean(),
  pence: z.int(),
  createdAt: z.date(),
  unpaidUntil: z.date().nullable(),
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  payment: z.enum(paymentStatuses).nullable(),
  isTransfer: z.boolean(),
  isMistake: z.boolean(),
  isPartRefund: z.boolean(),
  receiptId: z.guid().nullable(),
  views: z.int(),
  clicks: z.int(),
  requests: z.int(),
})
export type OwnAd = z.output<typeof row>

/** When the clock expires an ad that nobody has paid (`expireAds`). */
const UNPAID_UNTIL = `case when a.status = 'pending_payment' then greatest(
    a.created_at + interval '${UNPAID_HOURS} hours',
    (select ${transferEnds('max(b.created_at)')} from payments b
      where b.ad_id = a.id and b.provider = 'bank' and b.status = 'created')) end as "unpaidUntil"`

/**
 * The payment that an ad is at: the one that it runs by, else the last one. What was noted by mistake comes after what
 * was paid, and while the ad waits again after all others.
 */
const LAST_PAYMENT = `left join lateral (
    select p.status, p.made_by_mistake, p.refund_pence < p.amount_pence as is_part,
      case when p.receipt_number is not null then p.id end as receipt
    from payments p
    where p.ad_id = a.id
    order by p.made_by_mistake and a.payment_status = 'pending', p.receipt_number is null, p.made_by_mistake,
      p.created_at desc, p.id limit 1) p on true`

/** Whether the same ad has been bought once more since its renewal was offered, and runs or may still be paid. */
const IS_RENEWED = `exists (select from featured_ads o where o.franchise_id = a.franchise_id
    and o.duration = a.duration and o.categories = a.categories and o.status <> 'expired' and o.id <> a.id
    and o.created_at > greatest(a.created_at, a.end_date - interval '${REMINDER_DAYS} days')) as "isRenewed"`

const listed = listQuery<typeof row, AdSort>({
  row,
  select: `a.id, f.name as franchise, a.duration,
    array(select c.name from franchise_categories c where c.id = any (a.categories) order by c.name) as categories,
    a.status, case when ${RUNS} then ${NOT_SHOWN} end as "notShown",
    a.payment_status = 'completed' as "isPaid", f.is_public as "isPublic", ${IS_RENEWED},
    round(a.amount * 100)::int as pence,
    a.created_at as "createdAt", ${UNPAID_UNTIL}, a.start_date as "startsAt", a.end_date as "endsAt",
    p.status as payment,
    exists (select from payments b where b.ad_id = a.id and b.provider = 'bank' and b.status = 'created')
      as "isTransfer", p.receipt as "receiptId", coalesce(p.made_by_mistake, false) as "isMistake",
    coalesce(p.is_part, false) as "isPartRefund",
    ${countedInAll('views')}, ${countedInAll('clicks')}, ${countedInAll('requests')}`,
  from: `featured_ads a join franchises f on f.id = a.franchise_id ${LAST_PAYMENT} where a.franchisor_id = $1`,
  searched: 'f.name',
  sorted: {
    franchise: 'lower(f.name)',
    status: `array_position(array['pending_payment', 'active', 'expired'], a.status)`,
    amount: 'a.amount',
    created: 'a.created_at',
    ends: 'a.end_date',
  },
  ties: 'a.created_at desc, a.id',
  parameters: 1,
})

/** F-49, L-15: a company's featured ads; two statements. */
export const listOwnAds = (tx: Tx, company: string, view: ListView<AdSort>): Promise<ListPage<OwnAd, AdSort>> =>
  listed(tx, view, [company])

const OWN = statement(
  z.object({
    id: z.guid(),
    franchiseId: z.guid(),
    franchise: z.string(),
    isPublic: z.boolean(),
    duration: z.enum(DURATIONS),
    categories: z.array(z.guid()),
    status: z.enum(adStatuses),
    isPaid: z.boolean(),
    isRenewed: z.boolean(),
    pence: z.int(),
    payment: z.enum(paymentStatuses).nullable(),
  }),
  `select a.id, a.franchise_id as "franchiseId", f.name as franchise, f.is_public as "isPublic", a.duration,
     a.categories, a.status, a.payment_status = 'completed' as "isPaid", ${IS_RENEWED},
     round(a.amount * 100)::int as pence, p.status as payment
   from featured_ads a join franchises f on f.id = a.franchise_id ${LAST_PAYMENT}
   where a.id = $2 and a.franchisor_id = $1`,
)

/** One of the company's ads; undefined where there is none, or the id is no id. */
export const getOwnAd = async (tx: Tx, company: string, id: string) =>
  z.guid().safeParse(id).success ? maybeOne(tx, OWN, [company, id]) : undefined
export type AdToPay = NonNullable<Awaited<ReturnType<typeof getOwnAd>>>

const TRANSFERS = statement(
  z.object({ id: z.guid(), franchise: z.string(), pence: z.int(), isPublic: z.boolean() }),
  `select a.id, f.name as franchise, round(a.amount * 100)::int as pence, f.is_public as "isPublic"
   from featured_ads a join franchises f on f.id = a.franchise_id
   where a.franchisor_id = $1 and a.status = 'pending_payment'
     and exists (select from payments b where b.ad_id = a.id and b.provider = 'bank' and b.status = 'created')
   order by a.created_at desc, a.id`,
)
/** The company's ads that wait for a bank transfer, the newest first. */
export const listTransfers = (tx: Tx, company: string) => rows(tx, TRANSFERS, [company])

const COUNTS = statement(
  z.object({ running: z.int(), notShown: z.int(), unpaid: z.int(), canFeature: z.boolean() }),
  `select (count(*) filter (where ${RUNS}))::int as running,
     (count(*) filter (where ${RUNS} and ${IS_HIDDEN}))::int as "notShown",
     (count(*) filter (where a.status = 'pending_payment'))::int as unpaid,
     exists (select from franchises f where f.franchisor_id = $1 and f.is_public) as "canFeature"
   from featured_ads a join franchises f on f.id = a.franchise_id where a.franchisor_id = $1`,
)
/**
 * How many of the company's ads run, aren't shown though they run, and wait for their money, and whether there is a
 * franchise to feature (F-51).
 */
export const countOwnAds = (tx: Tx, company: string) => one(tx, COUNTS, [company])

const invoiceRow = z.object({
  id: z.guid(),
  number: z.int(),
  description: z.string(),
  pence: z.int(),
  paidAt: z.date(),
  refundedAt: z.date().nullable(),
  refundPence: z.int().nullable(),
  isMistake: z.boolean(),
})
export type Invoice = z.output<typeof invoiceRow>
const INVOICES = statement(
  invoiceRow,
  `select id, coalesce(receipt_number, 0)::int as number, description, amount_pence::int as pence,
     coalesce(paid_at, created_at) as "paidAt", refunded_at as "refundedAt",
     refund_pence::int as "refundPence", made_by_mistake as "isMistake"
   from payments where franchisor_id = $1 and receipt_number is not null order by receipt_number desc limit $2`,
)
export type Invoices = { rows: Invoice[]; hasMore: boolean }
/** Receipts that are shown without asking. */
export const RECEIPTS_SHOWN = 24
/** The company's receipts, the newest first: the first of them, or all. */
export async function listInvoices(tx: Tx, company: string, isAll: boolean): Promise<Invoices> {
  const found = await rows(tx, INVOICES, [company, isAll ? null : RECEIPTS_SHOWN + 1])
  const shown = isAll ? found : found.slice(0, RECEIPTS_SHOWN)
  return { rows: shown, hasMore: shown.length < found.length }
}
