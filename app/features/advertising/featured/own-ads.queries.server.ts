import { z } from 'zod'
import type { ListPage, ListView } from '#app/lib/list-view.ts'
import { listQuery } from '#app/platform/db/list-query.server.ts'
import { maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { DURATIONS } from '../prices/duration.ts'
import { type AdSort, adStatuses, paymentStatuses, TRANSFER_DAYS, UNPAID_HOURS } from './featured-ad.ts'

const row = z.object({
  id: z.guid(),
  franchise: z.string(),
  duration: z.enum(DURATIONS),
  categories: z.array(z.string()),
  status: z.enum(adStatuses),
  isPaid: z.boolean(),
  pence: z.int(),
  createdAt: z.date(),
  unpaidUntil: z.date().nullable(),
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  payment: z.enum(paymentStatuses).nullable(),
  isTransfer: z.boolean(),
  isMistake: z.boolean(),
  receiptId: z.guid().nullable(),
  views: z.int(),
  clicks: z.int(),
  requests: z.int(),
})
export type OwnAd = z.output<typeof row>

const counted = (kind: string, name: string) =>
  `(select count(*)::int from ad_metrics m where m.ad_id = a.id and m.metric_type = '${kind}') as ${name}`

/** When the clock expires an ad that nobody has paid (`expireAds`). */
const UNPAID_UNTIL = `case when a.status = 'pending_payment' then greatest(
    a.created_at + interval '${UNPAID_HOURS} hours',
    (select max(b.created_at) + interval '${TRANSFER_DAYS} days' from payments b
      where b.ad_id = a.id and b.provider = 'bank' and b.status = 'created')) end as "unpaidUntil"`

/** The payment that an ad is at: the one that it runs by, else the last one. */
const LAST_PAYMENT = `left join lateral (
    select p.status, p.made_by_mistake, case when p.receipt_number is not null then p.id end as receipt from payments p
    where p.ad_id = a.id order by p.receipt_number is null, p.created_at desc, p.id limit 1) p on true`

const listed = listQuery<typeof row, AdSort>({
  row,
  select: `a.id, f.name as franchise, a.duration,
    array(select c.name from franchise_categories c where c.id = any (a.categories) order by c.name) as categories,
    a.status, a.payment_status = 'completed' as "isPaid", round(a.amount * 100)::int as pence,
    a.created_at as "createdAt", ${UNPAID_UNTIL}, a.start_date as "startsAt", a.end_date as "endsAt",
    p.status as payment,
    exists (select from payments b where b.ad_id = a.id and b.provider = 'bank' and b.status = 'created')
      as "isTransfer", p.receipt as "receiptId", coalesce(p.made_by_mistake, false) as "isMistake",
    ${counted('view', 'views')}, ${counted('click', 'clicks')}, ${counted('request_info', 'requests')}`,
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
    pence: z.int(),
    payment: z.enum(paymentStatuses).nullable(),
  }),
  `select a.id, a.franchise_id as "franchiseId", f.name as franchise, f.is_public as "isPublic", a.duration,
     a.categories, a.status, a.payment_status = 'completed' as "isPaid", round(a.amount * 100)::int as pence,
     p.status as payment
   from featured_ads a join franchises f on f.id = a.franchise_id ${LAST_PAYMENT}
   where a.id = $2 and a.franchisor_id = $1`,
)

/** One of the company's ads; undefined where there is none, or the id is no id. */
export const getOwnAd = async (tx: Tx, company: string, id: string) =>
  z.guid().safeParse(id).success ? maybeOne(tx, OWN, [company, id]) : undefined
export type AdToPay = NonNullable<Awaited<ReturnType<typeof getOwnAd>>>

const invoiceRow = z.object({
  id: z.guid(),
  number: z.int(),
  description: z.string(),
  pence: z.int(),
  paidAt: z.date(),
  refundedAt: z.date().nullable(),
  isMistake: z.boolean(),
})
export type Invoice = z.output<typeof invoiceRow>
const INVOICES = statement(
  invoiceRow,
  `select id, coalesce(receipt_number, 0)::int as number, description, amount_pence::int as pence,
     coalesce(paid_at, created_at) as "paidAt", refunded_at as "refundedAt",
     made_by_mistake as "isMistake"
   from payments where franchisor_id = $1 and receipt_number is not null order by receipt_number desc limit 100`,
)
/** The company's receipts, the newest first; at most a hundred. */
export const listInvoices = (tx: Tx, company: string): Promise<Invoice[]> => rows(tx, INVOICES, [company])
