import { z } from 'zod'
import { memoiseQuery } from '#app/platform/db/memoise.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import { type FranchiseCard, listCards } from '../../listing/queries/cards.server.ts'

/** One line of a shortlist; without a card the franchise is not public any more. */
export type ShortlistEntry = { id: string; note: string; card: FranchiseCard | null }

const KEPT = statement(
  z.object({ id: z.guid() }),
  'select franchise_id as id from shortlist where user_id = (select app_user())',
)
const NAMES = statement(
  z.object({ id: z.guid(), name: z.string().nullable() }),
  `select k.franchise_id as id, s.name from shortlist k left join franchise_search s on s.franchise_id = k.franchise_id
    where k.user_id = $1 order by k.created_at desc, k.franchise_id`,
)
const NOTES = statement(
  z.object({ id: z.guid(), note: z.string() }),
  'select franchise_id as id, note from shortlist where user_id = $1 order by created_at desc, franchise_id',
)

/** The ids on the shortlist of the customer who asks, for the hearts of the cards. */
export const listShortlistedIds = memoiseQuery(async (tx): Promise<ReadonlySet<string>> => {
  const kept = await rows(tx, KEPT)
  return new Set(kept.map((row) => row.id))
})

/**
 * What a customer sees of one entry where his list stands: its name while it is public, and the entry that takes its
 * place once it is gone.
 */
export async function getEntryPosition(
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ name: string | null; next: string | null }> {
  const kept = await rows(tx, NAMES, [userId])
  const at = kept.findIndex((entry) => entry.id === id)
  return { name: kept[at]?.name ?? null, next: at < 0 ? null : ((kept[at + 1] ?? kept[at - 1])?.id ?? null) }
}

/** A customer's shortlist, newest first: two queries. */
export async function listShortlist(tx: Tx, userId: string): Promise<ShortlistEntry[]> {
  const kept = await rows(tx, NOTES, [userId])
  const cards = await listCards(
    tx,
    kept.map((entry) => entry.id),
  )
  return kept.map(({ id, note }) => ({ id, note, card: cards.find((card) => card.id === id) ?? null }))
}
