import { filterList, listHref, type Sort } from '#app/lib/list-view.ts'
import type { LeadFilter } from './lead-filter.ts'
import { leadList, type LeadSort } from './lead-list.ts'

type Shown = { sort?: Sort<LeadSort>; /** The lead whose details are open. */ lead?: string }

/** The franchisor's leads as a filter narrows them: what a number or a button elsewhere leads to. */
export function leadsHref(by: Partial<LeadFilter>, { sort = leadList.standard, lead }: Shown = {}): string {
  return listHref(filterList(leadList, by), { q: '', sort, page: 1 }, lead === undefined ? {} : { lead })
}
