import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { leadList } from '../../lead-list.ts'
import type { ListedLead } from '../franchisor-leads.queries.server.ts'
import { LeadTable } from './lead-table.tsx'

const lead: ListedLead = {
  id: '0b7b34f2-7c7e-4b2d-9a53-1f1a2c3d4e5f',
  name: 'Amelia Hart',
  isVerified: true,
  franchiseName: 'Kiln & Crumb',
  city: 'Bath',
  postCode: null,
  desiredInvestment: null,
  desiredTimeframe: null,
  receivedAt: new Date('2026-07-01T10:00:00Z'),
  status: 'contacted',
  interest: 'still_interested',
  totalPence: null,
  next: null,
}

/** The cell of a column, with its classes. */
function cellOf(label: string, change: Partial<ListedLead>): string {
  const view = { q: '', sort: leadList.standard, page: 1 }
  const table = (
    <LeadTable
      list={leadList}
      leads={[{ ...lead, ...change }]}
      view={view}
      now={new Date('2026-07-02T10:00:00Z')}
      hrefOf={() => '/'}
      openId={null}
      selection={{ chosen: [], isAll: false, isChosen: () => false, choose: () => {}, chooseAll: () => {} }}
    />
  )
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: table }])} />)
  return html.split('<td').find((cell) => cell.includes(`data-label="${label}"`)) ?? ''
}

test('what is planned is a line of its own on a phone too, in rows that have something planned', () => {
  const planned = { next: { what: 'Call back', due: '2026-07-09' } }
  const cell = cellOf('Next action', planned)
  expect(cell).toContain('<span>Call back,</span> <span>Thu 9 Jul</span>')
  expect(cell).not.toContain('short-none')
  expect(cellOf('Next action', {})).toMatch(/^[^>]*><\/td>$/)
  expect(cellOf('Budget', { ...planned, interest: 'not_interested' })).toContain('Buyer not interested')
})

test('without column heads a budget that was not given is named', () =>
  expect(cellOf('Budget', {})).toContain(
    '<span class="no-short">Not given</span><span class="short-line">Budget not given</span>',
  ))
