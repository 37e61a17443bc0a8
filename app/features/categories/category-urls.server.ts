import { z } from 'zod'
import type { SitemapUrl } from '../../lib/xml/sitemap.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'

const ADDRESSES = statement(
  z.object({ id: z.guid(), changedAt: z.date().nullable() }),
  `select c.id, a.updated_at as "changedAt" from franchise_categories c left join category_articles a on
    a.category_id = c.id
    where exists (select 1 from franchise_counts n where n.category_number = c.number and n.franchises > 0) order by
    c.number`,
)

/** Addresses of categories in which there is a franchise; an empty list is not for search engines. */
export async function listCategoryUrls(tx: Tx): Promise<SitemapUrl[]> {
  const found = await rows(tx, ADDRESSES)
  return found.map(({ id, changedAt }) => ({ path: `/category/${id}`, changedAt }))
}
