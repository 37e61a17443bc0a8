import { z } from 'zod'
import { accountName } from '#app/features/accounts/account-name.server.ts'
import { franchisorStates } from '#app/features/accounts/franchisors/franchisor-list.ts'
import { FRANCHISOR_STATE } from '#app/features/accounts/franchisors/franchisors.queries.server.ts'
import type { ListPage, ListView } from '#app/lib/list-view.ts'
import { listQuery } from '#app/platform/db/list-query.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { type Amount, disclosures } from '../../figures/figures.ts'
import { DISCLOSED, selectFigures, totalRow } from '../../figures/figures-row.server.ts'
import { toTotalParts } from '../../figures/queries/disclosure.server.ts'
import { totalInvestment } from '../../figures/total-investment.ts'
import { IN_REVIEW } from '../../listing/queries/listing-state.server.ts'
import { everyPending, type PendingFilter, type PendingFranchiseSort } from '../moderation-list.ts'
import { LOOKED_AT_BY } from '../claims/review-claims.server.ts'
import { listedWarnings } from '../listed-warnings.ts'
import { SENT } from './review-queue.server.ts'

const owner = accountName('p')
const pendingRow = totalRow.extend({
  id: z.guid(),
  /** Names this very state: a decision holds for what was seen. */
  version: z.string(),
  name: z.string(),
  shortDescription: z.string(),
  location: z.string(),
  /** The company, else the person; null when nobody owns the listing (D-18). */
  franchisor: z.string().nullable(),
  submittedAt: z.date(),
  investment: z.string().nullable(),
  /** Of the twelve figures. */
  disclosed: z.int(),
  website: z.string().nullable(),
  franchisorId: z.guid().nullable(),
  account: z.enum(franchisorStates).nullable(),
  companyName: z.string().nullable(),
  companyNumber: z.string().nullable(),
  hasNamesake: z.boolean(),
  hasSameCompany: z.boolean(),
  lookedAtBy: z.string().nullable(),
})
type PendingRow = z.infer<typeof pendingRow>
export type PendingFranchise = Pick<
  PendingRow,
  | 'id'
  | 'version'
  | 'name'
  | 'shortDescription'
  | 'location'
  | 'franchisor'
  | 'submittedAt'
  | 'lookedAtBy'
  | 'disclosed'
> & {
  /** As the franchisor quotes it; null where it is not disclosed. */
  total: Amount | null
  /** What the checks found. */
  warnings: readonly string[]
}

const listed = listQuery<typeof pendingRow, PendingFranchiseSort>({
  row: pendingRow,
  select: `f.id, extract(epoch from f.updated_at)::text as version, f.name,
    coalesce(d.short_description, '') as "shortDescription", f.location, ${owner} as franchisor,
    ${SENT} as "submittedAt", ${LOOKED_AT_BY} as "lookedAtBy", f.website, p.id as "franchisorId",
    ${FRANCHISOR_STATE} as account, nullif(p.company_name, '') as "companyName", p.company_number as "companyNumber",
    d.investment_amount as investment, ${selectFigures(totalRow)}, ${DISCLOSED} as disclosed`,
  // Looked up once for all rows: behind row-level security an index on lower(name) serves no single one.
  ofPage: `lower(p.name) in (select lower(s.name) from franchises s where lower(s.name) in (select lower(name) from p)
        group by 1 having count(*) > 1) as "hasNamesake",
    coalesce(lower(p."companyName") in (select lower(s.company_name) from profiles s where s.user_type = 'franchisor'
        and lower(s.company_name) in (select lower("companyName") from p) group by 1 having count(*) > 1), false)
      or coalesce(p."companyNumber" in (select s.company_number from profiles s where s.user_type = 'franchisor'
        and s.company_number in (select "companyNumber" from p) group by 1 having count(*) > 1), false)
      as "hasSameCompany"`,
  from: `franchises f left join franchise_details d on d.franchise_id = f.id
    left join franchise_figures g on g.franchise_id = f.id left join profiles p on p.id = f.franchisor_id
    where ${IN_REVIEW}`,
  filtered: `($1::uuid is null or exists (select from franchise_category_mappings m
      join franchise_categories c on c.id = m.category_id where m.franchise_id = f.id and $1 in (c.id, c.parent_id)))
    and ($2::text is null or (${DISCLOSED} = ${disclosures.length}) = ($2 = 'complete'))`,
  searched: `f.name, d.short_description, f.location, ${owner}`,
  sorted: {
    name: 'lower(f.name)',
    location: 'lower(f.location)',
    franchisor: `lower(${owner})`,
    submitted: SENT,
    figures: DISCLOSED,
  },
  ties: `${SENT}, f.id`,
  parameters: 2,
})

function toPending(row: PendingRow): PendingFranchise {
  const { id, version, name, shortDescription, location, franchisor, submittedAt, lookedAtBy, disclosed } = row
  const figures = toTotalParts(row, row.investment)
  return {
    id,
    version,
    name,
    shortDescription,
    location,
    franchisor,
    submittedAt,
    lookedAtBy,
    disclosed,
    total: totalInvestment(figures)?.quoted ?? null,
    warnings: listedWarnings({ ...row, isOwned: franchisor !== null, figures }),
  }
}

/** D-18: listings that wait, with their figures and what the checks found; two statements. */
export async function listPendingFranchises(
  tx: Tx,
  view: ListView<PendingFranchiseSort>,
  { category, figures }: PendingFilter = everyPending,
): Promise<ListPage<PendingFranchise, PendingFranchiseSort>> {
  const { rows, ...page } = await listed(tx, view, [category, figures])
  return { ...page, rows: rows.map(toPending) }
}
