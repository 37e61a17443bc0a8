import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { listCategoriesWithCounts } from '#app/features/categories/category.queries.server.ts'
import { categoryTree } from '#app/features/categories/category.ts'
import type { ListPage, ListView } from '#app/lib/list-view.ts'
import { listQuery } from '#app/platform/db/list-query.server.ts'
import { maybeOne, one, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { IS_HIDDEN, NOT_SHOWN } from '../not-shown.server.ts'
import { paymentStatuses } from '../featured/featured-ad.ts'
import { BANNER_TYPES } from '../prices/prices.ts'
import { readAdvertisingSettings } from '../prices/prices.queries.server.ts'
import { type BannerFilter, bannerNotShown, type BannerSort } from './banner.ts'
import { getPageBanner } from './page-banner.queries.server.ts'

const row = z.object({
  id: z.guid(),
  franchise: z.string().nullable(),
  imageUrl: z.string(),
  altText: z.string().nullable(),
  targetUrl: z.string(),
  type: z.enum(BANNER_TYPES),
  categories: z.array(z.string()),
  amount: z.string(),
  status: z.enum(['active', 'expired', 'pending_payment']),
  isOver: z.boolean(),
  /** Why it isn't shown though it runs; null where it is, or doesn't run. */
  notShown: z.enum(bannerNotShown).nullable(),
  startDate: z.date(),
  endDate: z.date(),
  views: z.int(),
  clicks: z.int(),
  paymentId: z.guid().nullable(),
  payment: z.enum(paymentStatuses).nullable(),
  isMistake: z.boolean(),
  refundPence: z.int().nullable(),
  isByHand: z.boolean(),
  isRefundedFirst: z.boolean(),
})
export type ManagedBanner = z.infer<typeof row>

const RUNS = `(b.status = 'active' and b.payment_status = 'completed'
  and b.start_date <= now() and b.end_date >= now())`
const WAITS = `(b.status <> 'expired' and b.start_date > now())`

/** A banner newer than `b` that may be shown: where both are for a page, it is (`getPageBanner`). */
const NEWER = `from banner_ads_public n where n.target_url ~* '^https?://' and n.image_url ~ '^/[^/]'
  and (n.created_at, b.id) > (b.created_at, n.id)`
/** Whether newer ones leave it no page: one main banner is shown, and one of each category. */
const IS_COVERED = `case when coalesce(b.banner_type, 'main') = 'main'
  then exists (select ${NEWER} and n.banner_type = 'main')
  else cardinality(b.selected_categories) > 0 and not exists (
    select from unnest(b.selected_categories) c
    where not exists (select ${NEWER} and n.banner_type <> 'main' and c = any (n.selected_categories))) end`

const counted = (what: 'views' | 'clicks') =>
  `coalesce((select sum(m.${what}) from banner_metrics_daily m where m.banner_id = b.id), 0)::int as ${what}`

/** What was paid for a banner, or noted so; one that was loaded stands for itself. */
const PAYMENT = `left join lateral (
    select o.* from (
      select id, status, provider, amount_pence, refund_pence, made_by_mistake from payments where banner_id = b.id
      union all
      select id, 'paid', provider, amount_pence, null, false from loaded_ads where banner_id = b.id) o
    limit 1) p on true`
/** Whether a banner `b` can be deleted only once it was refunded: afterwards nothing would be left to refund. */
export const REFUNDED_FIRST = `(b.status = 'active' and b.payment_status = 'completed' and b.amount > 0
  and b.end_date > now())`
const BY_HAND = `coalesce(p.provider = 'bank' and p.amount_pence > 0, false) as "isByHand"`

const listed = listQuery<typeof row, BannerSort>({
  row,
  select: `b.id, f.name as franchise, b.image_url as "imageUrl", b.alt_text as "altText",
    b.target_url as "targetUrl", coalesce(b.banner_type, 'main') as type,
    array(select c.name from franchise_categories c where c.id = any (b.selected_categories)
      order by array_position(b.selected_categories, c.id)) as categories,
    b.amount, b.status, b.end_date < now() as "isOver", case when ${RUNS}
      then coalesce(${NOT_SHOWN}, case when ${IS_COVERED} then 'covered' end) end as "notShown",
    b.start_date as "startDate", b.end_date as "endDate", ${counted('views')}, ${counted('clicks')},
    p.id as "paymentId", p.status as payment,
    coalesce(p.made_by_mistake, false) as "isMistake", p.refund_pence::int as "refundPence", ${BY_HAND},
    ${REFUNDED_FIRST} as "isRefundedFirst"`,
  from: `banner_ads b left join franchises f on f.id = b.franchise_id ${PAYMENT}
    where case $1::text when 'running' then ${RUNS} when 'planned' then ${WAITS}
      when 'ended' then not (${RUNS} or ${WAITS}) else true end`,
  searched: 'f.name, b.target_url',
  sorted: {
    franchise: 'lower(f.name)',
    status: 'b.status',
    start: 'b.start_date',
    end: 'b.end_date',
    amount: 'b.amount',
  },
  ties: 'b.created_at desc, b.id',
  parameters: 1,
})

/** D-55, L-17: the banners under a tab, searched, sorted and in pages; two statements. */
export const listManagedBanners = (
  tx: Tx,
  view: ListView<BannerSort>,
  filter: BannerFilter,
): Promise<ListPage<ManagedBanner, BannerSort>> => listed(tx, view, [filter])

const countRow = z.object({ running: z.int(), notShown: z.int(), planned: z.int(), ended: z.int(), all: z.int() })
const COUNTS = statement(
  countRow,
  `select (count(*) filter (where ${RUNS}))::int as running,
     (count(*) filter (where ${RUNS} and (${IS_HIDDEN} or ${IS_COVERED})))::int as "notShown",
     (count(*) filter (where ${WAITS}))::int as planned,
     (count(*) filter (where not (${RUNS} or ${WAITS})))::int as ended, count(*)::int as all
   from banner_ads b left join franchises f on f.id = b.franchise_id`,
)
/** How many banners each tab has, and how many of those that run aren't shown. */
export const countBanners = (tx: Tx): Promise<Record<BannerFilter | 'notShown', number>> => one(tx, COUNTS)

/** Most franchises that the form offers: a longer list is no help, and slows the page. */
const MOST_OFFERED = 500
const FRANCHISES = statement(
  z.object({ value: z.guid(), label: z.string() }),
  `select id as value, name as label from franchises where is_public
   order by lower(name), id limit ${MOST_OFFERED + 1}`,
)
const FRANCHISE = statement(
  z.object({ value: z.guid(), label: z.string() }),
  'select id as value, name as label from franchises where is_public and id = $1',
)

/**
 * What the form of a banner chooses among: approved franchises (D-57), categories with theirs, and the prices; with the
 * key by which it is sent once. Of very many franchises it offers the first by name, and the one that was `asked` for.
 */
export async function listBannerChoices(tx: Tx, asked: string | null = null) {
  const [found, chosen, categories, { prices }, main] = await Promise.all([
    rows(tx, FRANCHISES),
    z.guid().safeParse(asked).success ? maybeOne(tx, FRANCHISE, [asked]) : undefined,
    listCategoriesWithCounts(tx),
    readAdvertisingSettings(tx),
    getPageBanner(tx, []),
  ])
  const options = categoryTree(categories).flatMap((main) =>
    [{ value: main.id, label: main.name }].concat(
      main.children.map((child) => ({ value: child.id, label: `${main.name}: ${child.name}` })),
    ),
  )
  const first = found.slice(0, MOST_OFFERED)
  const isMissing = chosen !== undefined && !first.some(({ value }) => value === chosen.value)
  return {
    franchises: isMissing ? [chosen, ...first] : first,
    hasMoreFranchises: found.length > MOST_OFFERED,
    franchise: chosen?.value ?? '',
    categories: options,
    prices,
    /** Whose main banner is shown now; null where none is. */
    mainNow: main?.name ?? null,
    formKey: randomUUID(),
  }
}
export type BannerChoices = Awaited<ReturnType<typeof listBannerChoices>>

export type AskedBanner = { id: string; name: string; isRefundedFirst: boolean }
const NAMES = statement(
  z.object({ id: z.guid(), name: z.string(), isRefundedFirst: z.boolean() }),
  `select b.id, coalesce(f.name, b.target_url) as name, ${REFUNDED_FIRST} as "isRefundedFirst"
   from banner_ads b left join franchises f on f.id = b.franchise_id
   where b.id = any ($1::uuid[]) order by b.created_at desc, b.id`,
)
/** Banners among the ids by whose they are, for the question before a deletion. */
export const listBannerNames = (tx: Tx, ids: readonly string[]): Promise<AskedBanner[]> => rows(tx, NAMES, [ids])

const PAID = statement(
  z.object({
    id: z.guid(),
    franchise: z.string(),
    pence: z.int(),
    paymentId: z.guid(),
    payment: z.literal('paid'),
    status: z.string(),
    startsAt: z.date().nullable(),
    endsAt: z.date().nullable(),
    refundPence: z.int().nullable(),
    isByHand: z.boolean(),
  }),
  `select b.id, coalesce(f.name, b.target_url) as franchise, p.amount_pence::int as pence, p.id as "paymentId",
     p.status as payment, b.status, b.start_date as "startsAt", b.end_date as "endsAt",
     p.refund_pence::int as "refundPence", ${BY_HAND}
   from banner_ads b left join franchises f on f.id = b.franchise_id ${PAYMENT} where b.id = $1 and p.status = 'paid'`,
)
/** A banner whose payment can be given back, for the question before it; undefined where there is none. */
export const getPaidBanner = async (tx: Tx, id: string) =>
  z.guid().safeParse(id).success ? maybeOne(tx, PAID, [id]) : undefined
export type PaidBanner = NonNullable<Awaited<ReturnType<typeof getPaidBanner>>>
