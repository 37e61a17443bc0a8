import { z } from 'zod'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { type OpenDataRequest, requestText } from './data-request.ts'

const OPEN = statement(
  z.object({ id: z.guid(), email: z.string(), kind: z.string(), receivedAt: z.date(), dueAt: z.date() }),
  `select id, email, kind, created_at as "receivedAt", due_at as "dueAt" from data_requests
   where status in ('open', 'in_progress') order by due_at, id limit 500`,
)

/** Requests about personal data that wait for an answer, the most urgent first. */
export async function listOpenDataRequests(tx: Tx): Promise<OpenDataRequest[]> {
  const found = await rows(tx, OPEN)
  return found.map(({ id, email, kind, receivedAt, dueAt }) => ({
    id,
    from: email,
    what: requestText(kind),
    receivedAt,
    dueAt,
    href: null,
  }))
}
