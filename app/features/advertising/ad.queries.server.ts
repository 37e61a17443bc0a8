import { z } from 'zod'
import { cardColumns, cardRow, type FranchiseCard } from '#app/features/franchises/listing/queries/cards.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { keepForVisitors, UNTIL_SAVED_MS } from '#app/platform/db/kept-answers.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'

/** Featured franchises on the home page and beside a franchise (V-08). */
export const FEATURED_SHOWN = 6

const FEATURED = statement(
  cardRow.extend({ msLeft: z.number().nullable() }),
  `with ads as (select a.franchise_id, max(a.created_at) as created_at from featured_ads_public a
      where a.franchise_id::text is distinct from lower($2) group by a.franchise_id),
    placed as (select franchise_id, (row_number() over (order by created_at desc, franchise_id) - 1)::int as place,
      (count(*) over ())::int as many from ads),
    turns as (select franchise_id, case when many <= $1 then place
      else mod(place + many - mod($3::int * $1, many), many) end as turn from placed)
    select ${cardColumns}, (select (extract(epoch from min(end_date) - now()) * 1000)::float8 from featured_ads_public)
      as "msLeft" from turns a join franchise_search s using (franchise_id)
    where a.turn < $1::int order by a.turn`,
  { isPlannedOnce: true },
)

const HOUR_MS = 3_600_000

/**
 * Franchises with a running, paid featured ad, each once: newest ad first; of more than are shown each has its turn, by
 * the hour (P-05, L-04, 3-decisions 53; docs/decisions/033). `without` leaves out the franchise whose page it is.
 */
export async function listFeaturedFranchises(
  tx: Tx,
  without: string | null = null,
  now = Date.now(),
): Promise<FranchiseCard[]> {
  const { cards } = await featuredOf(tx, `${Math.floor(now / HOUR_MS)} ${without ?? ''}`)
  return cards
}

/** The same of an hour and the franchise left out, in one text, and when the first of all running ads ends. */
const featuredOf = keepForVisitors(
  ['ads', 'franchises', 'categories'],
  async (tx, key) => {
    const [hour = '', without = ''] = key.split(' ')
    const found = await rows(tx, FEATURED, [FEATURED_SHOWN, without === '' ? null : without, hour])
    const cards = found.map((row): FranchiseCard => {
      const { msLeft: _, ...card } = row
      return card
    })
    return { cards, msLeft: found[0]?.msLeft ?? Infinity }
  },
  { forMs: UNTIL_SAVED_MS, msLeft: (answer) => answer.msLeft },
)
