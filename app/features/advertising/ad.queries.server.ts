import { z } from 'zod'
import { cardColumns, cardRow, type FranchiseCard } from '#app/features/franchises/listing/queries/cards.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'

/** Featured franchises on the home page and beside a franchise (V-08). */
export const FEATURED_SHOWN = 6

const FEATURED = statement(
  cardRow,
  `select ${cardColumns} from (
      select a.franchise_id, max(a.created_at) as created_at from featured_ads_public a
      where a.franchise_id::text is distinct from lower($2) group by a.franchise_id order by 2 desc, 1 limit $1) a
    join franchise_search s using (franchise_id) order by a.created_at desc, s.franchise_id`,
  { isPlannedOnce: true },
)

/**
 * Franchises with a running, paid featured ad, newest ad first, each once (P-05, L-04, 3-decisions 53). `without`
 * leaves out the franchise whose page it is.
 */
export function listFeaturedFranchises(tx: Tx, without: string | null = null): Promise<FranchiseCard[]> {
  return rows(tx, FEATURED, [FEATURED_SHOWN, without])
}

const bannerRow = z.object({
  kind: z.enum(['main', 'category']),
  imageUrl: z.string(),
  mobileImageUrl: z.string().nullable(),
  href: z.string(),
  name: z.string(),
  altText: z.string().nullable(),
})
export type PageBanner = z.infer<typeof bannerRow>

const BANNER = statement(
  bannerRow,
  `select b.banner_type as kind, b.image_url as "imageUrl", b.mobile_image_url as "mobileImageUrl", b.target_url as
    href,
      coalesce(f.name, regexp_replace(b.target_url, '^https?://([^/?#]+).*$', '\\1')) as name,
      b.alt_text as "altText"
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
  return (await maybeOne(tx, BANNER, [categoryIds])) ?? null
}
