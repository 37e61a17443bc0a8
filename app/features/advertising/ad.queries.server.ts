import { cardColumns } from '#app/features/franchises/listing/queries/cards.server.ts'
import type { FranchiseCard } from '#app/features/franchises/listing/queries/cards.server.ts'
import { prepared, type Tx } from '#app/platform/db/transaction.server.ts'
import { rows } from '#app/platform/db/unchecked-rows.server.ts'

/** Featured franchises on the home page and beside a franchise (V-08). */
export const FEATURED_SHOWN = 6

const FEATURED = prepared(`select ${cardColumns} from (
    select a.franchise_id, max(a.created_at) as created_at from featured_ads_public a
    where a.franchise_id::text is distinct from lower($2) group by a.franchise_id order by 2 desc, 1 limit $1) a
  join franchise_search s using (franchise_id) order by a.created_at desc, s.franchise_id`)

/**
 * Franchises with a running, paid featured ad, newest ad first, each once (P-05, L-04, 3-decisions 53). `without` leaves
 * out the franchise whose page it is.
 */
export function listFeatured(tx: Tx, without: string | null = null): Promise<FranchiseCard[]> {
  return rows(tx, FEATURED, [FEATURED_SHOWN, without])
}

export type PageBanner = { kind: 'main' | 'category'; imageUrl: string; mobileImageUrl: string | null; href: string; name: string }

const BANNER = prepared(`select b.banner_type as kind, b.image_url as "imageUrl", b.mobile_image_url as "mobileImageUrl", b.target_url as href,
    coalesce(f.name, regexp_replace(b.target_url, '^https?://([^/?#]+).*$', '\\1')) as name
  from banner_ads_public b left join franchises f on f.id = b.franchise_id
  where b.target_url ~* '^https?://' and b.image_url ~ '^/[^/]'
    and (b.banner_type = 'main' or b.selected_categories && $1::uuid[])
  order by b.banner_type = 'main', b.created_at desc, b.id limit 1`)

/**
 * The one banner of a page: the newest of its categories, else the newest main one (R-64, L-05, 3-decisions 53, 54).
 * Without categories only the main one.
 */
export async function getPageBanner(tx: Tx, categoryIds: readonly string[]): Promise<PageBanner | null> {
  const [banner] = await rows<PageBanner>(tx, BANNER, [categoryIds])
  return banner ?? null
}
