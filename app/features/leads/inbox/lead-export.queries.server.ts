import type { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import type { LeadFilter } from '../lead-filter.ts'
import { MOST_EXPORTED } from '../lead-list.ts'
import { filterValues, LEADS, matchesFilter, NEXT_ACTION, nextActionRow } from './franchisor-leads.queries.server.ts'
import { detailsColumns, detailsRow } from './lead-details.queries.server.ts'

const exportRow = detailsRow.extend({ next: nextActionRow })
export type LeadForExport = z.output<typeof exportRow>

const EXPORT = statement(
  exportRow,
  `select ${detailsColumns}, ${NEXT_ACTION} as next from ${LEADS}
    where franchisor_id = $1 and ${matchesFilter} order by created_at desc, id limit ${MOST_EXPORTED}`,
)

/**
 * A franchisor's own leads that the search and the filter find, newest first, with what a lead's details say and
 * what is done next about it.
 */
export function listLeadsForExport(
  tx: Tx,
  franchisorId: string,
  wanted: { q: string; filter: LeadFilter },
): Promise<LeadForExport[]> {
  return rows(tx, EXPORT, [franchisorId, ...filterValues(wanted)])
}
