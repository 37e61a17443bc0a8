import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ALL_LEADS } from '../../lead-filter.ts'
import { leadList, MOST_EXPORTED } from '../../lead-list.ts'
import type { LeadCounts } from '../franchisor-leads.queries.server.ts'
import { LeadFilters } from './lead-filters.tsx'

function linkWith(matching: number): string {
  const byStatus = { new: 0, contacted: 0, meeting: 0, qualified: 0, converted: 0, lost: 0 }
  const counts = { listed: matching, matching, anyStatus: matching, byStatus } as LeadCounts
  const view = { q: '', sort: leadList.standard, page: 1 }
  const page = <LeadFilters filter={ALL_LEADS} view={view} counts={counts} franchises={[]} csvHref="/leads.csv" />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
  return /<a href="\/leads\.csv"[^>]*>([^<]*)</.exec(html)?.[1] ?? ''
}

test('a file that leaves leads out says so before it is opened', () => {
  expect(linkWith(MOST_EXPORTED)).toBe('Download CSV')
  expect(linkWith(MOST_EXPORTED + 1)).toBe('Download newest 20,000 as CSV')
})
