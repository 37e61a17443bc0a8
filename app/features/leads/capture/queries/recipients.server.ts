import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { anyOf, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Recipient } from '../../after-request.ts'

const RECIPIENTS = statement(
  z.object({
    id: z.guid(),
    name: z.string(),
    company: z.string().nullable(),
    replyTenths: z.int().nullable(),
    replyMinutes: z.int().nullable(),
  }),
  `select s.franchise_id as id, s.name, c.company, s.reply_tenths as "replyTenths", s.reply_minutes as "replyMinutes"
     from franchise_search s
     left join lateral (select company from franchise_companies where franchise_id = s.franchise_id offset 0) c on true
    where s.franchise_id = ${anyOf('$1')} order by array_position($1::uuid[], s.franchise_id)`,
  { isPlannedOnce: true },
)

/** Who a request went to: public franchises among these ids, in their order. */
export function listRecipients(tx: Tx, ids: readonly string[]): Promise<Recipient[]> {
  return ids.length === 0 ? Promise.resolve([]) : rows(tx, RECIPIENTS, [ids])
}
