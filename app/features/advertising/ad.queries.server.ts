import { z } from 'zod'
import { cardColumns, cardRow, type FranchiseCard } from '#app/features/franchises/listing/queries/cards.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { keepForVisitors } from '#app/platform/db/kept-answers.server.ts'
import { maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'

/** Featured franchises on the home page and beside a franchise (V-08). */
export const FEATURED_SHOWN = 6

const FEATURED = statement(
  cardRow.extend({ msLeft: z.number().nullable() }),
  `with ads as (select a.franchise_id, max(a.created_at) as created_at from featured_ads_public a
      where a.franchise_id::text is distinct from lower($2) group by a.franchise_id),
    placed as (select franchise_id, (row_number() over (order by created_at desc, franchise_id) - 1)::int as place,
      (count(*) over ())::int as many from ads),
    turns as (select franchise_id, case when many <= $1 then place
      else mod(place + many - mod($3::int * $1, many), many) end as turn from placed)
    select ${cardColumns}, (select (extract(epoch from min(end_date) - now()) * 1000)::float8 from featured_ads_public)
      as "msLeft" from turns a join franchise_search s using (franchise_id)
    where a.turn < $1::int order by a.turn`,
  { isPlannedOnce: true },
)

const HOUR_MS = 3_600_000

/**
 * Franchises with a running, paid featured ad, each once: newest ad first; of more than are shown each has its turn, by
 * the hour (P-05, L-04, 3-decisions 53; docs/decisions/033). `without` leaves out the franchise whose page it is.
 */
export async function listFeaturedFranchises(
  tx: Tx,
  without: string | null = null,
  now = Date.now(),
): Promise<FranchiseCard[]> {
  const { cards } = await featuredOf(tx, `${Math.floor(now / HOUR_MS)} ${without ?? ''}`)
  return cards
}

/** The same of an hour and the franchise left out, in one text, and when the first of all running ads ends. */
const featuredOf = keepForVisitors(
  ['ads', 'franchises', 'categories'],
  async (tx, key) => {
    const [hour = '', without = ''] = key.split(' ')
    const found = await rows(tx, FEATURED, [FEATURED_SHOWN, without === '' ? null : without, hour])
    const cards = found.map((row): FranchiseCard => {
      const { msLeft: _, ...card } = row
      return card
    })
    return { cards, msLeft: found[0]?.msLeft ?? Infinity }
  },
  { msLeft: (answer) => answer.msLeft },
)

const bannerRow = z.object({
  id: z.string(),
  kind: z.enum(['main', 'category']),
  imageUrl: z.string(),
  mobileImageUrl: z.string().nullable(),
  href: z.string(),
  name: z.string(),
  altText: z.string().nullable(),
})
const runningRow = bannerRow.extend({ msLeft: z.number() })
/** `srcSet` has all widths in which its picture is kept, its own among them (V-14), where it is an upload. */
export type PageBanner = z.infer<typeof bannerRow> & { srcSet: string | undefined }

/** As uploads of kind `banner` are kept. */
const KEPT_WIDTHS = [480, 960, 1440, 1920]
const upload = /^(\/files\/[^/]+)\/\d+\.webp$/
function sourcesOf(imageUrl: string): string | undefined {
  const path = upload.exec(imageUrl)?.[1]
  return path && KEPT_WIDTHS.map((width) => `${path}/${width}.webp ${width}w`).join(', ')
}

const BANNER = statement(
  runningRow,
  `select concat('ad-', b.id) as id, b.banner_type as kind, b.image_url as "imageUrl",
      b.mobile_image_url as "mobileImageUrl",
      b.target_url as href,
      coalesce(f.name, regexp_replace(b.target_url, '^https?://([^/?#]+).*$', '\\1')) as name,
      b.alt_text as "altText", (extract(epoch from b.end_date - now()) * 1000)::float8 as "msLeft"
    from banner_ads_public b left join franchises f on f.id = b.franchise_id
    where b.target_url ~* '^https?://' and b.image_url ~ '^/[^/]'
      and (b.banner_type = 'main' or b.selected_categories && $1::uuid[])
    order by b.banner_type = 'main', b.created_at desc, b.id limit 1`,
  { isPlannedOnce: true },
)

/**
 * The one banner of a page: the newest of its categories, else the newest main one (R-64, L-05, 3-decisions 53, 54).
 * Without categories only the main one.
 */
export async function getPageBanner(tx: Tx, categoryIds: readonly string[]): Promise<PageBanner | null> {
  const found = await bannerOf(tx, categoryIds.join())
  if (!found) return null
  const { msLeft: _, ...banner } = found
  return { ...banner, srcSet: sourcesOf(banner.imageUrl) }
}

/** The same of category ids in one text, and how long it is shown. */
const bannerOf = keepForVisitors(
  ['ads'],
  async (tx, ids) => (await maybeOne(tx, BANNER, [ids === '' ? [] : ids.split(',')])) ?? null,
  { msLeft: (banner) => banner?.msLeft ?? Infinity },
)
