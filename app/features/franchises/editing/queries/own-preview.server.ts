import { z } from 'zod'
import { isId } from '#app/lib/text.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, one, rows, statement } from '#app/platform/db/statement.server.ts'
import { type ListingState, listingStates } from '../../listing/franchise.ts'
import { LISTING_STATE } from '../../listing/queries/listing-state.server.ts'
import type { HeldParts } from '../../listing/held/held-parts.ts'
import { getHeldParts } from '../../listing/held/held-parts.queries.server.ts'
import { PARTS } from '../../listing/queries/franchise-parts.server.ts'
import type { FranchiseView } from '../../listing/queries/get-franchise.server.ts'

/** An own franchise as buyers see it or will see it, and how it stands with the admins. */
export type OwnPreview = {
  status: ListingState
  rejectionReason: string | null
  changedFields: string[]
  /** What buyers don’t see yet; it is shown here. */
  held: HeldParts
  franchise: FranchiseView
}

const headRow = z.object({
  id: z.guid(),
  name: z.string(),
  location: z.string(),
  status: z.enum(listingStates),
  rejectionReason: z.string().nullable(),
  franchisorId: z.guid().nullable(),
  company: z.string().nullable(),
  websiteCheckedAt: z.date().nullable(),
  approvedAt: z.date().nullable(),
  changedFields: z.array(z.string()),
  shortDescription: z.string(),
  longDescription: z.string(),
  investmentPence: z.int().nullable(),
  imageUrl: z.string().nullable(),
  brochureUrl: z.string().nullable(),
})
const HEAD = statement(
  headRow,
  `select f.id, f.name, f.location, ${LISTING_STATE} as status, f.rejection_reason as "rejectionReason",
     f.franchisor_id as "franchisorId", company_said(p.company_name, p.company_number) as company,
     f.website_checked_at as "websiteCheckedAt", f.approved_at as "approvedAt",
     array(select jsonb_object_keys(coalesce(f.changed_since_approval, '{}'))) as "changedFields",
     coalesce(d.short_description, '') as "shortDescription", coalesce(d.long_description, '') as "longDescription",
     (d.investment_amount * 100)::float8 as "investmentPence", d.main_image_url as "imageUrl",
     d.brochure_url as "brochureUrl"
   from franchises f left join profiles p on p.id = f.franchisor_id
   left join franchise_details d on d.franchise_id = f.id
   where f.id = $1 and f.franchisor_id = $2`,
)
const categoryRow = z.object({
  id: z.guid(),
  name: z.string(),
  parentName: z.string().nullable(),
  mainId: z.guid(),
})
const CATEGORIES = statement(
  categoryRow,
  `select c.id, c.name, p.name as "parentName", coalesce(p.id, c.id) as "mainId"
   from franchise_category_mappings m join franchise_categories c on c.id = m.category_id
   left join franchise_categories p on p.id = c.parent_id
   where m.franchise_id = $1 order by m.position, c.name`,
)

/** 3-decisions 37: an own franchise in any state; null when it is missing or someone else's. */
export async function getOwnPreview(tx: Tx, franchisorId: string, id: string): Promise<OwnPreview | null> {
  if (!isId(id)) return null
  const head = await maybeOne(tx, HEAD, [id, franchisorId])
  if (!head) return null
  const [categories, { gallery, testimonials, stories, faqs }, held] = await Promise.all([
    rows(tx, CATEGORIES, [id]),
    one(tx, PARTS, [id]),
    getHeldParts(tx, id),
  ])
  const { status, rejectionReason, changedFields, ...rest } = head
  const [first] = categories
  const category = first ? { id: first.mainId, name: first.parentName ?? first.name } : null
  const shown = categories.map(({ id: categoryId, name, parentName }) => ({ id: categoryId, name, parentName }))
  return {
    status,
    rejectionReason,
    changedFields,
    held,
    franchise: {
      ...rest,
      brochureUrl: held.brochure?.value.url ?? rest.brochureUrl,
      isFeatured: false,
      replyTenths: null,
      replyMinutes: null,
      category,
      categories: shown,
      gallery,
      testimonials:
        held.testimonials?.value.map(({ authorName, content }, at) => ({ id: String(at), authorName, content })) ??
        testimonials,
      stories,
      faqs,
    },
  }
}
