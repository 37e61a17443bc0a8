import type { Tx } from '#app/platform/db/transaction.server.ts'
import { keepForVisitors, UNTIL_SAVED_MS } from '#app/platform/db/kept-answers.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import { cardColumns, cardRow, type FranchiseCard } from './cards.server.ts'

/** The most that are offered beside a franchise. */
const SIMILAR_SHOWN = 6

/** Brands are looked for among so many of the nearest first: their totals are seldom those of one brand alone. */
const LOOKED_AT = 100

/** Others of another brand and of one of these kinds, with what orders them. */
const others = (isSameSub: string, kinds: string): string => `select s.franchise_id,
      btrim(s.name_text) collate "C" as brand, ${isSameSub} as is_same_sub,
      abs(s.total_to_open_pence - me.total_to_open_pence) as apart, s.created_at
    from me, franchise_search s
    where s.kind = any ((select ${kinds} from kinds)::int[]) and s.franchise_id <> me.franchise_id
      and btrim(s.name_text) collate "C" <> me.brand`

// A brand is a name, whatever its letters' case: one that is offered in several towns is one brand. All are read only
// where the nearest of the subcategories do not have enough: the main category has many times as many.
export const SIMILAR = statement(
  cardRow,
  `with me as materialized (
    select s.franchise_id, btrim(s.name_text) collate "C" as brand, s.total_to_open_pence, s.category_numbers,
      array(select c.number from franchise_categories c
        where c.number = any (s.category_numbers) and c.parent_id is not null) as subs
    from franchise_search s where s.franchise_id = $1
  ), kinds as materialized (
    select array(select number from franchise_kinds k where k.category_numbers && me.subs) as of_subs,
      array(select number from franchise_kinds k where k.category_numbers && me.category_numbers) as of_all from me
  ), nearest as materialized (
    ${others('true', 'of_subs')} order by apart nulls last, s.created_at desc, s.franchise_id limit ${LOOKED_AT}
  ), enough as materialized (
    select count(distinct brand) >= $2 as are_there from nearest
  ), near as (
    select * from nearest where (select are_there from enough) union all
    select * from (${others('s.kind = any ((select of_subs from kinds)::int[])', 'of_all')}) further
      where not (select are_there from enough)
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

/**
 * What someone who looks at this franchise may want to see too: those that share a subcategory first, then those of
 * the same main category; within each the nearest total investment first (without VAT), undisclosed ones last. Each
 * brand once, and never its own. Empty where the franchise is not public or has no category. One statement, whose
 * answer is kept for visitors.
 */
export const listSimilar: (tx: Tx, franchiseId: string) => Promise<FranchiseCard[]> = keepForVisitors(
  ['franchises', 'categories'],
  (tx, franchiseId) => rows(tx, SIMILAR, [franchiseId, SIMILAR_SHOWN]),
  { forMs: UNTIL_SAVED_MS },
)
