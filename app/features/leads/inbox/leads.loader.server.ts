import { redirect } from 'react-router'
import { readListView } from '#app/lib/list-params.ts'
import { listHref, pagesOf } from '#app/lib/list-view.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { filteredLeads, readLeadFilter } from '../lead-filter.ts'
import { countLeads, listLeadFranchises, listLeads } from './franchisor-leads.queries.server.ts'
import { getLeadSteps } from './lead-steps.queries.server.ts'

const PAGE = 25

/**
 * One page of a franchisor's leads as its address says, the numbers around it, and the way from the lead that is open
 * to its neighbours. A page behind the last leads to that.
 */
export async function loadLeadList(tx: Tx, franchisorId: string, search: URLSearchParams) {
  const franchises = await listLeadFranchises(tx, franchisorId)
  const filter = readLeadFilter(search, franchises)
  const list = filteredLeads(filter)
  const view = readListView(search, list)
  const counts = await countLeads(tx, franchisorId, { q: view.q, filter })
  const { pages, page } = pagesOf(counts.matching, PAGE, view.page)
  if (page < view.page) throw redirect(listHref(list, { ...view, page }))
  const openId = search.get('lead')
  const [leads, steps] = await Promise.all([
    listLeads(tx, franchisorId, { limit: PAGE, offset: (page - 1) * PAGE }, { ...view, filter }),
    openId ? getLeadSteps(tx, franchisorId, openId, { ...view, filter, pageSize: PAGE }) : null,
  ])
  return { franchises, filter, view, counts, pages, leads, steps }
}
