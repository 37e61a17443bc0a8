import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, one, statement } from '#app/platform/db/statement.server.ts'
import { DISCLOSED } from '../../figures/figures-row.server.ts'

const gapsRow = z.object({ confirmedAt: z.date().nullable(), disclosedCount: z.int(), hasPicture: z.boolean() })
export type ListingGaps = z.output<typeof gapsRow>

const GAPS = statement(
  gapsRow,
  `select g.confirmed_at as "confirmedAt", ${DISCLOSED} as "disclosedCount",
      d.main_image_url is not null as "hasPicture"
    from franchises f left join franchise_details d on d.franchise_id = f.id
      left join franchise_figures g on g.franchise_id = f.id
    where f.franchisor_id = $1 and f.id = $2`,
)

/** What an own listing may lack that buyers look for; null where it is someone else's. */
export async function getListingGaps(tx: Tx, franchisorId: string, franchiseId: string): Promise<ListingGaps | null> {
  return (await maybeOne(tx, GAPS, [franchisorId, franchiseId])) ?? null
}
const unconfirmedRow = z.object({
  count: z.int(),
  id: z.guid().nullable(),
  name: z.string().nullable(),
  confirmedAt: z.date().nullable(),
})
const UNCONFIRMED = statement(
  unconfirmedRow,
  `select count(*)::int as count, (array_agg(f.id order by g.confirmed_at nulls first, f.id))[1] as id,
      (array_agg(f.name order by g.confirmed_at nulls first, f.id))[1] as name, min(g.confirmed_at) as "confirmedAt"
    from franchises f left join franchise_figures g on g.franchise_id = f.id
    where f.franchisor_id = $1 and f.is_public
      and (g.confirmed_at is null
        or (g.confirmed_at at time zone 'Europe/London')::date + interval '12 months' < london_today())`,
)

/**
 * How many live listings have figures that nobody confirmed for twelve months, which buyers are told (3-decisions 75),
 * and the one that waits longest.
 */
export function getUnconfirmedFigures(tx: Tx, franchisorId: string): Promise<z.output<typeof unconfirmedRow>> {
  return one(tx, UNCONFIRMED, [franchisorId])
}
