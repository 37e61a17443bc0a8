import { z } from 'zod'
import type { CategoryLink } from '#app/features/categories/category.ts'
import { isId } from '#app/lib/text.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { keepForVisitors, UNTIL_SAVED_MS } from '#app/platform/db/kept-answers.server.ts'
import { maybeOne, one, rows, statement } from '#app/platform/db/statement.server.ts'
import { PARTS } from './franchise-parts.server.ts'

const headRow = z.object({
  id: z.guid(),
  name: z.string(),
  location: z.string(),
  shortDescription: z.string(),
  /** Plain text, paragraphs apart by empty lines. */
  longDescription: z.string(),
  /** Null when it was not disclosed. */
  investmentPence: z.int().nullable(),
  imageUrl: z.string().nullable(),
  brochureUrl: z.string().nullable(),
  franchisorId: z.guid().nullable(),
  /** The company behind it, with its number where given. */
  company: z.string().nullable(),
  /** When an admin last saw that its website belongs to its company. */
  websiteCheckedAt: z.date().nullable(),
  replyTenths: z.int().nullable(),
  replyMinutes: z.int().nullable(),
  featuredMs: z.number().nullable(),
  approvedAt: z.date().nullable(),
  /** The main category, for the way back (P-36). */
  categoryId: z.guid().nullable(),
  categoryName: z.string().nullable(),
})
const HEAD = statement(
  headRow,
  `select f.id, f.name, f.location, s.short_description as "shortDescription",
     coalesce(d.long_description, '') as "longDescription", s.investment_pence::float8 as "investmentPence",
     s.main_image_url as "imageUrl", d.brochure_url as "brochureUrl", f.franchisor_id as "franchisorId", k.company,
     f.website_checked_at as "websiteCheckedAt", s.reply_tenths as "replyTenths", s.reply_minutes as "replyMinutes",
     case when s.featured_until >= now() then (extract(epoch from s.featured_until - now()) * 1000)::float8 end
       as "featuredMs", f.approved_at as "approvedAt",
     c.id as "categoryId", c.name as "categoryName"
   from franchises f join franchise_search s on s.franchise_id = f.id
   left join franchise_companies k on k.franchise_id = f.id
   left join franchise_details d on d.franchise_id = f.id
   left join franchise_categories c on c.number = s.main_category_number
   where f.id = $1 and f.is_public`,
  { isPlannedOnce: true },
)
const EXISTS = statement(z.object({ exists: z.boolean() }), 'select franchise_exists($1) as exists', {
  isPlannedOnce: true,
})
const categoryRow = z.object({ id: z.guid(), name: z.string(), parentName: z.string().nullable() })
const CATEGORIES = statement(
  categoryRow,
  `select c.id, c.name, p.name as "parentName"
   from franchise_category_mappings m join franchise_categories c on c.id = m.category_id
   left join franchise_categories p on p.id = c.parent_id
   where m.franchise_id = $1 order by coalesce(p.name, c.name), c.parent_id nulls first, c.name`,
  { isPlannedOnce: true },
)

export type FranchiseView = Omit<z.output<typeof headRow>, 'featuredMs' | 'categoryId' | 'categoryName'> &
  z.output<typeof PARTS.row> & {
    isFeatured: boolean
    category: CategoryLink | null
    categories: z.output<typeof categoryRow>[]
  }

export type FoundFranchise =
  | { state: 'public'; franchise: FranchiseView }
  | { state: 'not-public' }
  | { state: 'missing' }

/** What is found, and how long it stays so by itself: its advertisement ends. */
type Kept = { found: FoundFranchise; featuredMs: number | null }
const lasting = (found: FoundFranchise): Kept => ({ found, featuredMs: null })

const find = keepForVisitors(
  ['franchises', 'categories', 'ads'],
  async (tx, id): Promise<Kept> => {
    const [head, { exists }, categories, parts] = await Promise.all([
      maybeOne(tx, HEAD, [id]),
      one(tx, EXISTS, [id]),
      rows(tx, CATEGORIES, [id]),
      one(tx, PARTS, [id]),
    ])
    if (!head) return lasting({ state: exists ? 'not-public' : 'missing' })
    const { categoryId, categoryName, featuredMs, ...rest } = head
    const category = categoryId && categoryName ? { id: categoryId, name: categoryName } : null
    const franchise = { ...rest, isFeatured: featuredMs !== null, category, categories, ...parts }
    return { found: { state: 'public', franchise }, featuredMs }
  },
  { forMs: UNTIL_SAVED_MS, msLeft: ({ featuredMs }) => featuredMs ?? Infinity },
)

/**
 * The public page of one franchise, the same for everybody: its owner and an admin see no more here (P-42, 3-decisions
 * 37). Four statements that travel together, whose answers are kept for visitors. `not-public` shows nothing of the
 * listing.
 */
export async function getFranchise(tx: Tx, id: string): Promise<FoundFranchise> {
  return isId(id) ? (await find(tx, id)).found : { state: 'missing' }
}
