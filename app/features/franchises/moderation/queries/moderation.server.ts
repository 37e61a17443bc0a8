import { z } from 'zod'
import { listQuery } from '#app/platform/db/list-query.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, one, statement } from '#app/platform/db/statement.server.ts'
import { type ListingState, listingStates } from '../../listing/franchise.ts'
import { IN_REVIEW, LISTING_STATE } from '../../listing/queries/listing-state.server.ts'
import type { PendingFranchiseSort } from '../moderation-list.ts'
import { LOOKED_AT_BY } from '../claims/review-claims.server.ts'
import { SENT } from './review-queue.server.ts'

const COUNT = statement(
  z.object({ count: z.int() }),
  `select count(*)::int as count from franchises f where ${IN_REVIEW}`,
)

/** The badge and counter of waiting listings (D-04, D-06). */
export async function countPendingFranchises(tx: Tx): Promise<number> {
  const { count } = await one(tx, COUNT)
  return count
}

const owner = "coalesce(nullif(p.company_name, ''), p.full_name)"
const pendingRow = z.object({
  id: z.guid(),
  /** Names this very state: approving holds for what was seen. */
  version: z.string(),
  name: z.string(),
  shortDescription: z.string(),
  location: z.string(),
  /** The company, else the person; null when nobody owns the listing (D-18). */
  franchisor: z.string().nullable(),
  submittedAt: z.date(),
  lookedAtBy: z.string().nullable(),
})
export type PendingFranchise = z.infer<typeof pendingRow>

/** D-18: listings that wait. */
export const listPendingFranchises = listQuery<typeof pendingRow, PendingFranchiseSort>({
  row: pendingRow,
  select: `f.id, extract(epoch from f.updated_at)::text as version, f.name,
    coalesce(d.short_description, '') as "shortDescription", f.location, ${owner} as franchisor,
    ${SENT} as "submittedAt", ${LOOKED_AT_BY} as "lookedAtBy"`,
  from: `franchises f left join franchise_details d on d.franchise_id = f.id
    left join profiles p on p.id = f.franchisor_id where ${IN_REVIEW}`,
  searched: `f.name, d.short_description, f.location, ${owner}`,
  sorted: {
    name: 'lower(f.name)',
    location: 'lower(f.location)',
    franchisor: `lower(${owner})`,
    submitted: SENT,
  },
  ties: `${SENT}, f.id`,
})

const NAME = statement(
  z.object({ id: z.guid(), name: z.string(), status: z.enum(listingStates) }),
  `select f.id, f.name, ${LISTING_STATE} as status from franchises f where f.id = $1`,
)

/** One listing's name and state, for the page that asks before rejecting; null when there is none. */
export async function getFranchiseName(
  tx: Tx,
  id: string,
): Promise<{ id: string; name: string; status: ListingState } | null> {
  return (await maybeOne(tx, NAME, [id])) ?? null
}
