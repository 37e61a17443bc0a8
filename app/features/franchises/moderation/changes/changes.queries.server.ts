import { z } from 'zod'
import { accountName } from '#app/features/accounts/account-name.server.ts'
import { listQuery } from '#app/platform/db/list-query.server.ts'
import { maybeOne, one, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { getHeldParts } from '../../listing/held/held-parts.queries.server.ts'
import { type HeldPart, heldParts } from '../../listing/held/held-parts.ts'
import { LOOKED_AT_BY } from '../claims/review-claims.server.ts'
import { getPlace, placeAmong, type ReviewPlace } from '../queries/review-queue.server.ts'
import type { ChangeLine } from './change-line.ts'
import type { ChangedFranchiseSort } from './changed-list.ts'
import { changeLines } from './change-lines.server.ts'
import { publicState } from './public-state.server.ts'

const CHANGED = "f.status = 'approved' and f.changed_since_approval is not null"
const COUNT = statement(
  z.object({ count: z.int() }),
  `select count(*)::int as count from franchises f where ${CHANGED}`,
)

/** The badge and counter of live listings that changed since their approval (3-decisions 35). */
export async function countChangedFranchises(tx: Tx): Promise<number> {
  const { count } = await one(tx, COUNT)
  return count
}

const owner = accountName('p')
const changedRow = z.object({
  id: z.guid(),
  name: z.string(),
  franchisor: z.string().nullable(),
  fields: z.array(z.string()),
  /** What buyers don't see until an admin has looked. */
  held: z.array(z.enum(heldParts)),
  changedAt: z.date(),
  lookedAtBy: z.string().nullable(),
})
export type ChangedFranchise = z.infer<typeof changedRow>

/** Live listings that changed since their approval, searched, sorted and in pages; two statements. */
export const listChangedFranchises = listQuery<typeof changedRow, ChangedFranchiseSort>({
  row: changedRow,
  select: `f.id, f.name, ${owner} as franchisor,
    array(select jsonb_object_keys(f.changed_since_approval) order by 1) as fields,
    array(select h.part from franchise_held_parts h where h.franchise_id = f.id and h.refused_at is null
      order by h.part) as held, f.updated_at as "changedAt",
    ${LOOKED_AT_BY} as "lookedAtBy"`,
  from: `franchises f left join profiles p on p.id = f.franchisor_id where ${CHANGED}`,
  searched: `f.name, ${owner}`,
  sorted: { name: 'lower(f.name)', franchisor: `lower(${owner})`, changed: 'f.updated_at' },
  ties: 'f.updated_at, f.id',
})

const PLACE = placeAmong(CHANGED, 'f.updated_at')

/** Where a live listing stands among those that changed, the longest unseen first; after the last the first again. */
export const getChangedPlace = (tx: Tx, franchise: { id: string; isChanged: boolean }): Promise<ReviewPlace> =>
  getPlace(tx, PLACE, franchise.id, franchise.isChanged)

const CHANGES = statement(
  z.object({ was: z.unknown(), isNow: z.unknown() }),
  'select was, is_now as "isNow" from franchise_changes($1)',
)
const CATEGORIES = statement(
  z.object({ id: z.guid(), name: z.string() }),
  'select id, name from franchise_categories where id = any ($1::uuid[])',
)

/** What changed of a listing since its approval, side by side, and what of it buyers don't see until it is reviewed. */
export type FranchiseChanges = { lines: ChangeLine[]; held: HeldPart[] }

/** The changes of a live listing, for an admin; null where there are none. Three statements. */
export async function getFranchiseChanges(tx: Tx, franchiseId: string): Promise<FranchiseChanges | null> {
  const found = await maybeOne(tx, CHANGES, [franchiseId])
  if (!found) return null
  const was = publicState.partial().parse(found.was)
  const isNow = publicState.parse(found.isNow)
  const ids = [...(was.categories ?? []), ...isNow.categories]
  const [categories, parts] = await Promise.all([
    was.categories ? rows(tx, CATEGORIES, [ids]) : [],
    getHeldParts(tx, franchiseId),
  ])
  return {
    lines: changeLines(was, isNow, new Map(categories.map((category) => [category.id, category.name]))),
    held: heldParts.filter((part) => parts[part]?.refusal === null),
  }
}
