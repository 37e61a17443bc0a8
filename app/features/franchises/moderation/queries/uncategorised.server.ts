import { z } from 'zod'
import { accountName } from '#app/features/accounts/account-name.server.ts'
import { listQuery } from '#app/platform/db/list-query.server.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { listingStates } from '../../listing/franchise.ts'
import { LISTING_STATE } from '../../listing/queries/listing-state.server.ts'
import type { UncategorisedSort } from '../uncategorised-list.ts'

/** All at once, as a list of ids: to look each franchise up takes twice as long where there are very many. */
const UNCATEGORISED = 'select id from franchises except select franchise_id from franchise_category_mappings'
const COUNT = statement(z.object({ count: z.int() }), `select count(*)::int as count from (${UNCATEGORISED}) u`)

/** How many franchises are in no category, which a deleted one can leave behind (3-decisions 48). */
export async function countUncategorised(tx: Tx): Promise<number> {
  const { count } = await one(tx, COUNT)
  return count
}

const row = z.object({
  id: z.guid(),
  name: z.string(),
  status: z.enum(listingStates),
  isPublic: z.boolean(),
  /** The company, else the person; null when nobody owns the listing. */
  franchisor: z.string().nullable(),
  franchisorId: z.guid().nullable(),
  createdAt: z.date(),
})
export type UncategorisedFranchise = z.infer<typeof row>

const owner = accountName('p')

/** The franchises in no category, searched, sorted and in pages; two statements. */
export const listUncategorised = listQuery<typeof row, UncategorisedSort>({
  row,
  select: `f.id, f.name, ${LISTING_STATE} as status, f.is_public as "isPublic", ${owner} as franchisor,
    f.franchisor_id as "franchisorId", f.created_at as "createdAt"`,
  from: `franchises f left join profiles p on p.id = f.franchisor_id where f.id = any (array(${UNCATEGORISED}))`,
  searched: `f.name, ${owner}`,
  sorted: { name: 'lower(f.name)', franchisor: `lower(${owner})`, submitted: 'f.created_at' },
  ties: 'f.created_at, f.id',
})
