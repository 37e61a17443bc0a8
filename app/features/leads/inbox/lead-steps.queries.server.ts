import { z } from 'zod'
import type { ListView } from '#app/lib/list-view.ts'
import { statementsBySort } from '#app/platform/db/list-query.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import type { LeadSort } from '../lead-list.ts'
import { leadIdSchema } from '../lead.schema.ts'
import {
  filterValues,
  leadOrder,
  LEADS,
  matchesFilter,
  sortedBy,
  type Wanted,
} from './franchisor-leads.queries.server.ts'
import { type LeadSteps, stepsFrom } from './lead-steps.ts'

const among = z.object({
  isListed: z.boolean(),
  place: z.int(),
  of: z.int(),
  previousId: z.guid().nullable(),
  previousIsNew: z.boolean().nullable(),
  nextId: z.guid().nullable(),
  nextIsNew: z.boolean().nullable(),
})

// The open lead is one of them even where the filter has it no more: what stands around it is known all the same.
const amongIn = statementsBySort<typeof among, LeadSort>(sortedBy, (column, direction) =>
  statement(
    among,
    `with ordered as (
       select id, (${matchesFilter}) as "isListed", (row_number() over listed)::int as place,
         (count(*) over ())::int as of, lag(id) over listed as "previousId",
         lag(status) over listed = 'new' as "previousIsNew", lead(id) over listed as "nextId",
         lead(status) over listed = 'new' as "nextIsNew"
       from ${LEADS}
       where franchisor_id = $1 and ((${matchesFilter}) or id = $9)
       window listed as (order by ${leadOrder(column, direction)}))
     select "isListed", place, of, "previousId", "previousIsNew", "nextId", "nextIsNew" from ordered where id = $9`,
  ),
)

/**
 * The way from an open lead to the next and the previous one of the list, as it is searched, filtered and sorted; null
 * without an own lead. `asked` may be anything.
 */
export async function getLeadSteps(
  tx: Tx,
  franchisorId: string,
  asked: string,
  { pageSize, sort, ...wanted }: Wanted & Pick<ListView<LeadSort>, 'sort'> & { pageSize: number },
): Promise<LeadSteps | null> {
  if (!leadIdSchema.safeParse({ leadId: asked }).success) return null
  const found = await maybeOne(tx, amongIn(sort), [franchisorId, ...filterValues(wanted), asked])
  return found ? stepsFrom(found, pageSize) : null
}
