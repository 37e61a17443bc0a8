import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { RequestTable } from './request-table.tsx'

type TableProps = ComponentProps<typeof RequestTable>

function show(request: Partial<TableProps['requests'][number]>, more: Partial<TableProps>): string {
  const table = (
    <RequestTable
      caption="Requests"
      now={new Date('2026-07-02T10:00:00Z')}
      empty={null}
      {...more}
      requests={[
        {
          id: '0b7b34f2-7c7e-4b2d-9a53-1f1a2c3d4e5f',
          franchiseName: 'Kiln & Crumb',
          franchiseId: null,
          location: null,
          company: null,
          contact: null,
          requestedAt: new Date('2026-07-01T10:00:00Z'),
          firstViewedAt: null,
          firstResponseAt: null,
          isHeld: false,
          hasLeft: false,
          interest: 'still_interested',
          name: 'Priya Shah',
          email: 'priya@buyer.test',
          phone: null,
          place: '',
          desiredInvestment: null,
          desiredTimeframe: null,
          message: null,
          ...request,
        },
      ]}
    />
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: table }])} />)
}

test('a franchise that is not public is not said to be gone: it may only be paused', () => {
  expect(show({}, { brief: true })).toContain('data-label="Location"><span>Not listed at the moment</span>')
})

test('the box that compares a franchise is in the row, but no part of what names the row for every cell', () => {
  const html = show({ franchiseId: 'one' }, { compare: ({ name }) => `Compare ${name}` })
  expect(html).toContain('Compare Kiln &amp; Crumb')
  expect(/<th scope="row">.*?<\/th>/s.exec(html)?.[0]).not.toContain('Compare')
})
