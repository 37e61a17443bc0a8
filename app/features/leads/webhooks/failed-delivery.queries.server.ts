import { z } from 'zod'
import type { ListPage, ListView } from '#app/lib/list-view.ts'
import { listQuery, matchingIds } from '#app/platform/db/list-query.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import type { FailedSort } from './failed-delivery.ts'

const row = z.object({
  id: z.guid(),
  franchisorId: z.guid().nullable(),
  company: z.string(),
  event: z.string(),
  server: z.string().nullable(),
  attempts: z.int(),
  triedAt: z.date().nullable(),
  code: z.int().nullable(),
  answer: z.string().nullable(),
  isOff: z.boolean(),
})
/** A delivery that was given up. Of its address only the server; nothing of the lead. */
export type FailedDelivery = z.output<typeof row>

const found = { from: 'failed_deliveries() d where true', searched: 'd.company, d.server, d.answer' }
const listed = listQuery<typeof row, FailedSort>({
  row,
  select: `coalesce(d.id, gen_random_uuid()) as id, d.franchisor_id as "franchisorId",
    coalesce(d.company, '') as company,
    coalesce(d.event, '') as event, d.server, coalesce(d.attempts, 0) as attempts, d.tried_at as "triedAt",
    d.answer_code as code, d.answer, coalesce(d.is_off, false) as "isOff"`,
  ...found,
  sorted: { tried: 'd.tried_at', company: 'lower(d.company)' },
  ties: 'd.created_at desc, d.id',
})

/** What could not be delivered to companies' own systems, for admins; kept for 30 days. */
export const listFailedDeliveries = (
  tx: Tx,
  view: ListView<FailedSort>,
): Promise<ListPage<FailedDelivery, FailedSort>> => listed(tx, view)

/** The ids of all of them that a search finds. */
export const findFailedDeliveries = matchingIds({ id: 'd.id::text', ...found })
