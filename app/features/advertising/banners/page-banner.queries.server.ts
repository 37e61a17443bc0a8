import { z } from 'zod'
import { keepForVisitors } from '#app/platform/db/kept-answers.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'

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
