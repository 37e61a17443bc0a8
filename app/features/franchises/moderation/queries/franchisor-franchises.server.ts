import { z } from 'zod'
import type { ListOf } from '#app/lib/list-view.ts'
import { listQuery } from '#app/platform/db/list-query.server.ts'
import { listingStates } from '../../listing/franchise.ts'
import { LISTING_STATE } from '../../listing/queries/listing-state.server.ts'

/** What sorts a franchisor's franchises for admins: newest first (L-06). */
export type FranchisorFranchiseSort = 'submitted'
export const franchisorFranchiseList = (path: string): ListOf<FranchisorFranchiseSort> => ({
  path,
  keys: ['submitted'],
  standard: { key: 'submitted', descending: true },
})

const row = z.object({
  id: z.guid(),
  name: z.string(),
  location: z.string(),
  status: z.enum(listingStates),
  isPublic: z.boolean(),
  shortDescription: z.string(),
  mainImageUrl: z.string().nullable(),
  categories: z.array(z.string()),
  /** That ever came, by the counts: leads themselves are no admin's to read. */
  leads: z.int(),
  createdAt: z.date(),
})
export type FranchisorFranchise = z.infer<typeof row>

/** D-12: the franchises of the franchisor with the id, searched and in pages; two statements. */
export const listFranchisorFranchises = listQuery<typeof row, FranchisorFranchiseSort>({
  row,
  select: `f.id, f.name, f.location, ${LISTING_STATE} as status, f.is_public as "isPublic",
    coalesce((select d.short_description from franchise_details d where d.franchise_id = f.id), '')
      as "shortDescription",
    (select d.main_image_url from franchise_details d where d.franchise_id = f.id) as "mainImageUrl",
    array(select c.name from franchise_category_mappings m join franchise_categories c on c.id = m.category_id
      where m.franchise_id = f.id order by m.position, c.name) as categories,
    (select coalesce(sum(d.requests), 0)::int from franchise_metrics_daily d where d.franchise_id = f.id) as leads,
    f.created_at as "createdAt"`,
  from: 'franchises f where f.franchisor_id = $1',
  searched: 'f.name, f.location',
  sorted: { submitted: 'f.created_at' },
  ties: 'f.id',
  parameters: 1,
})
