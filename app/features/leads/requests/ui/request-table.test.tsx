import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { RequestTable } from './request-table.tsx'

test('a franchise that is not public is not said to be gone: it may only be paused', () => {
  const table = (
    <RequestTable
      brief
      caption="Requests"
      now={new Date('2026-07-02T10:00:00Z')}
      empty={null}
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
        },
      ]}
    />
  )
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: table }])} />)
  expect(html).toContain('data-label="Location"><span>Not listed at the moment</span>')
})
