import { z } from 'zod'
import type { ListPage, ListView } from '#app/lib/list-view.ts'
import { listQuery, matchingIds } from '#app/platform/db/list-query.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import type { LetterSort } from './failed-email.ts'

const row = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  createdAt: z.date(),
  deadAt: z.date(),
  attempts: z.int(),
  reason: z.string().nullable(),
})
export type DeadLetter = z.output<typeof row>

const found = { from: 'dead_letters() l where true', searched: 'l.recipient, l.kind, l.last_error' }
const listed = listQuery<typeof row, LetterSort>({
  row,
  select: `coalesce(l.id::text, '') as id, coalesce(l.kind, '') as kind, coalesce(l.recipient, '') as recipient,
    coalesce(l.created_at, now()) as "createdAt", coalesce(l.dead_at, now()) as "deadAt",
    coalesce(l.attempts, 0) as attempts, l.last_error as reason`,
  ...found,
  sorted: { 'given-up': 'l.dead_at', recipient: 'lower(l.recipient)', kind: 'l.kind' },
  ties: 'l.id desc',
})

/** Emails that were given up, with the reason; never what stands in them. */
export const listDeadLetters = (tx: Tx, view: ListView<LetterSort>): Promise<ListPage<DeadLetter, LetterSort>> =>
  listed(tx, view)

/** The ids of all of them that a search finds. */
export const findDeadLetters = matchingIds({ id: 'l.id::text', ...found })
