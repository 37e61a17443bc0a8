import { requireMember } from '#app/features/accounts/guards.server.ts'
import { listLeadFranchises } from '#app/features/leads/inbox/franchisor-leads.queries.server.ts'
import { leadsAsCsv } from '#app/features/leads/inbox/lead-csv.server.ts'
import { listLeadsForExport } from '#app/features/leads/inbox/lead-export.queries.server.ts'
import { readLeadFilter } from '#app/features/leads/lead-filter.ts'
import { leadList } from '#app/features/leads/lead-list.ts'
import { readListView } from '#app/lib/list-params.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { csvResponse } from '#app/platform/render/csv.server.ts'
import type { Route } from './+types/leads-csv'

/** The leads that the page shows, all of its pages in one file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = requireMember(context)
  const search = new URL(request.url).searchParams
  const tx = await readTx(context)
  const filter = readLeadFilter(search, await listLeadFranchises(tx, userId))
  const leads = await listLeadsForExport(tx, userId, { q: readListView(search, leadList).q, filter })
  return csvResponse('leads', await leadsAsCsv(leads))
}
