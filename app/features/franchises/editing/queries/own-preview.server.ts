import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows } from '#app/platform/db/unchecked-rows.server.ts'
import type { FranchiseStatus } from '../../listing/franchise.ts'
import type { FranchiseView } from '../../listing/queries/get-franchise.server.ts'

/** An own franchise as buyers see it or will see it, and how it stands with the admins. */
export type OwnPreview = { status: FranchiseStatus; rejectionReason: string | null; changedFields: string[]; franchise: FranchiseView }

type Head = Pick<FranchiseView, 'id' | 'name' | 'location' | 'shortDescription' | 'longDescription' | 'investmentPence' | 'imageUrl' | 'brochureUrl' | 'franchisorId' | 'company' | 'approvedAt'> & {
  status: FranchiseStatus
  rejectionReason: string | null
  changedFields: string[]
}
type Category = FranchiseView['categories'][number] & { mainId: string; mainHue: number }

const HEAD = `select f.id, f.name, f.location, f.status, f.rejection_reason as "rejectionReason", f.franchisor_id as "franchisorId", company_said(p.company_name, p.company_number) as company, f.approved_at as "approvedAt",
    array(select jsonb_object_keys(coalesce(f.changed_since_approval, '{}'))) as "changedFields",
    coalesce(d.short_description, '') as "shortDescription", coalesce(d.long_description, '') as "longDescription",
    (d.investment_amount * 100)::float8 as "investmentPence", d.main_image_url as "imageUrl", d.brochure_url as "brochureUrl"
  from franchises f left join profiles p on p.id = f.franchisor_id left join franchise_details d on d.franchise_id = f.id
  where f.id = $1 and f.franchisor_id = $2`
const CATEGORIES = `select c.id, c.name, p.name as "parentName", coalesce(p.id, c.id) as "mainId", coalesce(p.hue, c.hue)::int as "mainHue"
  from franchise_category_mappings m join franchise_categories c on c.id = m.category_id left join franchise_categories p on p.id = c.parent_id
  where m.franchise_id = $1 order by m.position, c.name`
const GALLERY = 'select id, image_url as "imageUrl" from franchise_gallery where franchise_id = $1 order by position, id'
const TESTIMONIALS = 'select id, author_name as "authorName", content from franchise_testimonials where franchise_id = $1 order by position, id'
const STORIES = 'select id, title, content, image_url as "imageUrl" from franchise_success_stories where franchise_id = $1 order by position, id'
const FAQS = 'select id, question, answer from franchise_faqs where franchise_id = $1 order by position, id'

/** 3-decisions 37: an own franchise in any state; null when it is missing or somebody else's. */
export async function getOwnPreview(tx: Tx, franchisorId: string, id: string): Promise<OwnPreview | null> {
  if (!z.guid().safeParse(id).success) return null
  const [head] = await rows<Head>(tx, HEAD, [id, franchisorId])
  if (!head) return null
  const of = <T extends object>(text: string): Promise<T[]> => rows<T>(tx, text, [id])
  const [categories, gallery, testimonials, stories, faqs] = await Promise.all([
    of<Category>(CATEGORIES),
    of<FranchiseView['gallery'][number]>(GALLERY),
    of<FranchiseView['testimonials'][number]>(TESTIMONIALS),
    of<FranchiseView['stories'][number]>(STORIES),
    of<FranchiseView['faqs'][number]>(FAQS),
  ])
  const { status, rejectionReason, changedFields, ...rest } = head
  const [first] = categories
  const category = first ? { id: first.mainId, name: first.parentName ?? first.name } : null
  const shown = categories.map(({ id: categoryId, name, parentName }) => ({ id: categoryId, name, parentName }))
  return { status, rejectionReason, changedFields, franchise: { ...rest, isFeatured: false, hue: first?.mainHue ?? null, category, categories: shown, gallery, testimonials, stories, faqs } }
}
