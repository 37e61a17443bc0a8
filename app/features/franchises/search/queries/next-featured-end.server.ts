import { z } from 'zod'
import { keepForVisitors } from '#app/platform/db/kept-answers.server.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'

const NEXT = statement(
  z.object({ msLeft: z.number().nullable() }),
  `select (extract(epoch from min(end_date) - now()) * 1000)::float8 as "msLeft" from featured_ads_public`,
)
const MINUTE_MS = 60_000

/** When the next featured ad ends by itself, in ms since 1970 by this machine's clock; null where none runs. */
export const nextFeaturedEnd = keepForVisitors(
  ['ads', 'franchises'],
  async (tx): Promise<number | null> => {
    const { msLeft } = await one(tx, NEXT)
    return msLeft === null ? null : Date.now() + msLeft
  },
  { forMs: MINUTE_MS, msLeft: (endsAt) => (endsAt ?? Infinity) - Date.now() },
)
