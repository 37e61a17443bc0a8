import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { keepForVisitors, UNTIL_SAVED_MS } from '#app/platform/db/kept-answers.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import type { Disclosure } from '../../figures/figures.ts'
import { figuresRow, selectFigures } from '../../figures/figures-row.server.ts'
import { toDisclosure } from '../../figures/queries/disclosure.server.ts'

const DISCLOSURE = statement(
  figuresRow.extend({ investment: z.string().nullable(), openAreas: z.array(z.string()) }),
  `select d.investment_amount as investment, area_names(f.open_areas) as "openAreas", ${selectFigures()}
  from franchises f left join franchise_details d on d.franchise_id = f.id
  left join franchise_figures g on g.franchise_id = f.id
  where f.id = $1`,
  { isPlannedOnce: true },
)

/** What a franchise that the actor sees discloses; of one that is not seen, nothing. Kept for visitors. */
export const getDisclosure: (tx: Tx, id: string) => Promise<Disclosure> = keepForVisitors(
  ['franchises'],
  async (tx, id) => {
    const found = await maybeOne(tx, DISCLOSURE, [id])
    return toDisclosure(found ?? null, found?.investment ?? null, found?.openAreas)
  },
  { forMs: UNTIL_SAVED_MS },
)
