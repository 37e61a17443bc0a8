import { z } from 'zod'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import { asSystem, type Tx } from '#app/platform/db/transaction.server.ts'

const featurableRow = z.object({
  id: z.guid(),
  name: z.string(),
  /** Until when an ad of it runs already. */
  runsUntil: z.date().nullable(),
  /** Whether an ad of it waits for its money. */
  isWaiting: z.boolean(),
})
export type Featurable = z.output<typeof featurableRow>
const FRANCHISES = statement(
  featurableRow,
  `select f.id, f.name,
     (select max(a.end_date) from featured_ads a
       where a.franchise_id = f.id and a.status = 'active' and a.end_date > now()) as "runsUntil",
     exists (select from featured_ads a where a.franchise_id = f.id and a.status = 'pending_payment') as "isWaiting"
   from franchises f where f.franchisor_id = $1 and f.is_public order by lower(f.name), f.id`,
)
/** F-51: the company's franchises that can be featured, and what is bought for them already. */
export const listFeaturable = (tx: Tx, company: string): Promise<Featurable[]> => rows(tx, FRANCHISES, [company])

const categoryRow = z.object({ id: z.guid(), name: z.string(), views: z.int() })
export type CategoryToFeature = z.output<typeof categoryRow>

const CATEGORIES = statement(
  categoryRow,
  // The days are read once for all categories, and not again for each that a listing is in.
  `with looked as (select franchise_id, sum(views) as views from franchise_metrics_daily
     where day > london_today() - 30 group by franchise_id),
   listed as (select distinct coalesce(s.parent_id, s.id) as main, m.franchise_id
     from franchise_category_mappings m join franchise_categories s on s.id = m.category_id)
   select c.id, c.name, coalesce(v.views, 0) as views
   from franchise_categories c left join (
     select main, sum(views)::int as views from listed join looked using (franchise_id) group by main
   ) v on v.main = c.id
   where c.parent_id is null order by views desc, lower(c.name), c.id`,
)

/**
 * The main categories, those looked at most first. `views` are how often cards of their listings were seen in 30 days:
 * a sum over all companies, which nobody but the server can make.
 */
export const listCategoriesToFeature = (): Promise<CategoryToFeature[]> =>
  asSystem('views of a category, as a sum', (tx) => rows(tx, CATEGORIES))
