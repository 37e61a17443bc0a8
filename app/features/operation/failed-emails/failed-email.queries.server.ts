import { z } from 'zod'
import type { ListPage, ListView } from '#app/lib/list-view.ts'
import { listQuery, matchingIds } from '#app/platform/db/list-query.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import type { FailedEmailSort } from './failed-email.ts'

const row = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  createdAt: z.date(),
  deadAt: z.date(),
  attempts: z.int(),
  reason: z.string().nullable(),
})
export type FailedEmail = z.output<typeof row>

const found = { from: 'dead_letters() m where true', searched: 'm.recipient, m.kind, m.last_error' }
const listed = listQuery<typeof row, FailedEmailSort>({
  row,
  select: `coalesce(m.id::text, '') as id, coalesce(m.kind, '') as kind, coalesce(m.recipient, '') as recipient,
    coalesce(m.created_at, now()) as "createdAt", coalesce(m.dead_at, now()) as "deadAt",
    coalesce(m.attempts, 0) as attempts, m.last_error as reason`,
  ...found,
  sorted: { 'given-up': 'm.dead_at', recipient: 'lower(m.recipient)', kind: 'm.kind' },
  ties: 'm.id desc',
})

/** Emails that were given up, with the reason; never what stands in them. */
export const listFailedEmails = (
  tx: Tx,
  view: ListView<FailedEmailSort>,
): Promise<ListPage<FailedEmail, FailedEmailSort>> => listed(tx, view)

/** The ids of all of them that a search finds. */
export const findFailedEmails = matchingIds({ id: 'm.id::text', ...found })
