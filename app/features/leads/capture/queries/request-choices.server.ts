import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { anyOf, rows, statement } from '#app/platform/db/statement.server.ts'
import type { RequestChoice } from '../../request-text.ts'

const CHOICES = statement(
  z.object({ id: z.guid(), name: z.string(), franchisorId: z.guid(), company: z.string().nullable() }),
  `select f.id, f.name, coalesce(f.franchisor_id) as "franchisorId", c.company
     from franchises f
     left join lateral (select company from franchise_companies where franchise_id = f.id offset 0) c on true
    where f.id = ${anyOf('$1')} and f.is_public and f.franchisor_id is not null
    order by array_position($1::uuid[], f.id)`,
  { isPlannedOnce: true },
)

/**
 * Those of the ids that can be asked now, public and with a franchisor, in the order given; the rest is left out
 * . The franchisor is looked up here, never taken from the browser (3-decisions 19).
 */
export function listRequestChoices(tx: Tx, ids: readonly string[]): Promise<RequestChoice[]> {
  if (ids.length === 0) return Promise.resolve([])
  return rows(tx, CHOICES, [ids])
}
