import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'

const NEXT_END = statement(
  z.object({ ms: z.number().nullable() }),
  `select (extract(epoch from min(end_date) - now()) * 1000)::float8 as ms
    from (select end_date from featured_ads_public union all select end_date from banner_ads_public) running`,
)

/**
 * When the next advertisement ends by itself, which is shown until that moment (3-decisions 53), in ms since 1970 by
 * this machine's clock; null where none runs.
 */
export async function getNextAdEnd(tx: Tx): Promise<number | null> {
  const { ms } = await one(tx, NEXT_END)
  return ms === null ? null : Date.now() + ms
}
