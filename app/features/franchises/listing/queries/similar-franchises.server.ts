import type { Tx } from '#app/platform/db/transaction.server.ts'
import { keepForVisitors } from '#app/platform/db/kept-answers.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import { cardColumns, cardRow, type FranchiseCard } from './cards.server.ts'

/** The most that are offered beside a franchise. */
const SIMILAR_SHOWN = 6

/** Others of another brand whose categories are so, with what orders them. */
const others = (isSameSub: boolean, conditions: string): string => `select s.franchise_id,
      btrim(s.name_text) collate "C" as brand, ${isSameSub} as is_same_sub,
      abs(s.total_to_open_pence - me.total_to_open_pence) as apart, s.created_at
    from me, franchise_search s
    where ${conditions} and s.franchise_id <> me.franchise_id and btrim(s.name_text) collate "C" <> me.brand`

// A brand is a name, whatever its letters' case: one that is offered in several towns is one brand. The main category
// is read only where the subcategories do not have enough, for it has many times as many.
export const SIMILAR = statement(
  cardRow,
  `with me as materialized (
    select s.franchise_id, btrim(s.name_text) collate "C" as brand, s.total_to_open_pence, s.category_numbers,
      array(select c.number from franchise_categories c
        where c.number = any (s.category_numbers) and c.parent_id is not null) as subs
    from franchise_search s where s.franchise_id = $1
  ), nearest as materialized (
    ${others(true, 's.category_numbers && (select subs from me)')}
  ), near as (
    select * from nearest union all
    select * from (${others(false, 's.category_numbers && (select category_numbers from me)')}
      and not s.category_numbers && me.subs) further where (select count(distinct brand) < $2 from nearest)
  ), brands as (
    select distinct on (brand) * from near
    order by brand, is_same_sub desc, apart nulls last, created_at desc, franchise_id
  ), chosen as materialized (
    select * from brands order by is_same_sub desc, apart nulls last, created_at desc, franchise_id limit $2
  )
  select ${cardColumns} from chosen c join franchise_search s on s.franchise_id = c.franchise_id
  order by c.is_same_sub desc, c.apart nulls last, c.created_at desc, c.franchise_id`,
  { isPlannedOnce: true },
)

/** No moment changes which they are or what is said of them beside another franchise, only what is saved. */
const KEPT_MS = 10_000

/**
 * What someone who looks at this franchise may want to see too: those that share a subcategory first, then those of
 * the same main category; within each the nearest total investment first (without VAT), undisclosed ones last. Each
 * brand once, and never its own. Empty where the franchise is not public or has no category. One statement, whose
 * answer is kept for visitors.
 */
export const listSimilar: (tx: Tx, franchiseId: string) => Promise<FranchiseCard[]> = keepForVisitors(
  ['franchises', 'categories'],
  (tx, franchiseId) => rows(tx, SIMILAR, [franchiseId, SIMILAR_SHOWN]),
  { forMs: KEPT_MS },
)
