import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { SkipLink } from '#app/ui/layout/skip-links.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Count } from '#app/ui/feedback/badge.tsx'
import { Card, CardTitle, Disclosed } from '#app/ui/layout/card.tsx'
import { Chip, Chips } from '#app/ui/navigation/chip.tsx'
import { ConfirmPage } from '#app/ui/feedback/confirm.tsx'
import { Disclosure } from '#app/ui/layout/disclosure.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { preloadOnIntent } from '#app/ui/hooks/preload-on-intent.ts'
import { Spinner } from '#app/ui/feedback/loading.tsx'
import { SelectionBar } from '#app/ui/layout/selection-bar.tsx'
import { Sheet, SheetButton } from '#app/ui/feedback/sheet.tsx'
import { SiteFooter } from '#app/site/site-footer.tsx'
import { SavedMessage, StatusLine } from '#app/ui/feedback/status.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { Tile } from '#app/ui/layout/tile.tsx'

const render = (page: ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)

it('links to every page of the footer and credits GeoNames', () => {
  const html = render(<SiteFooter siteName="Some Name" contactEmail="a@b.uk" year={2026} />)
  for (const path of [
    'guide',
    'faqs',
    'success-stories',
    'support',
    'about',
    'contact',
    'blog',
    'privacy',
    'terms',
    'disclaimer',
    'cookies',
    'categories',
    'search',
  ])
    expect(html).toContain(`href="/${path}"`)
  expect(html).toContain('CC BY 4.0')
  expect(html).toContain('mailto:a@b.uk')
})

describe('announcements', () => {
  it('errors are alerts, success is a status, notices are neither', () => {
    expect(render(<Alert kind="error">No</Alert>)).toContain('role="alert"')
    expect(render(<Alert kind="success">Yes</Alert>)).toContain('role="status"')
    expect(render(<Alert kind="notice">So</Alert>)).not.toContain('role=')
  })

  it('what was done has a tick, and what was refused has not', () => {
    const line = (isRefusal: boolean) =>
      render(
        <StatusLine
          initial={{ message: 'You can select at most 20 franchises at a time', isRefusal, shownMs: 8000 }}
        />,
      )
    const [done, refused] = [line(false), line(true)]
    expect(done).toContain('<p><svg')
    expect(refused).toContain('<p class="is-refusal"><svg')
    const shape = (html: string) => /<svg.*<\/svg>/.exec(html)?.[0]
    expect(shape(refused)).not.toBe(shape(done))
    expect(refused).toContain('role="status"')
  })

  it('live regions are there before they speak', () => {
    expect(render(<StatusLine />)).toBe('<div class="status-line" role="status"></div>')
    expect(render(<SavedMessage />)).toBe('<span role="status"></span>')
    expect(render(<DecisionNotice answer={undefined} />)).toBe('<div role="status" class="absolute"></div>')
    const done = render(<DecisionNotice answer={{ ok: true, message: 'Kiln is live.' }} />)
    expect(done).toMatch(/^<div role="status"><div.*Kiln is live\./)
    expect(done.match(/role=/g)).toHaveLength(1)
    expect(render(<DecisionNotice answer={{ ok: false, formError: 'No' }} />).match(/role="\w+"/g)).toEqual([
      'role="alert"',
    ])
    expect(render(<SelectionBar text="You have selected 2 franchise(s)">go</SelectionBar>)).toContain(
      '<strong role="status">You have selected 2 franchise(s)</strong>',
    )
    expect(render(<Spinner />)).toContain('Loading')
  })
})

it('shows states in words, and an unknown one as it is', () => {
  expect(render(<StatusBadge kind="interest" status="still_interested" />)).toBe(
    '<span class="badge badge-green">Still interested</span>',
  )
  expect(render(<StatusBadge kind="lead" status="odd" />)).toBe('<span class="badge">odd</span>')
})

it('counts nothing as nothing and very many as 999+', () => {
  expect(render(<Count value={0} label="new leads" />)).toBe('')
  expect(render(<Count value={1200} label="new leads" />)).toContain('999+')
})

it('says openly what is not disclosed', () => {
  expect(render(<Disclosed>{null}</Disclosed>)).toContain('Not disclosed')
  expect(render(<Disclosed>£0</Disclosed>)).toBe('<span class="num">£0</span>')
})

it('a chip says what pressing it does', () => {
  const html = render(
    <Chips label="Filters applied">
      {[
        <Chip key="1" removeHref="/search">
          Pets
        </Chip>,
      ]}
    </Chips>,
  )
  expect(html).toContain('<ul class="chips" aria-label="Filters applied">')
  expect(html).toContain('<span class="visually-hidden">Remove </span>Pets')
})

it('a card is covered by the link of its heading', () => {
  expect(
    render(
      <Card>
        <CardTitle href="/franchise/1">Kiln</CardTitle>
      </Card>,
    ),
  ).toBe('<article class="card"><h3><a href="/franchise/1" class="card-link">Kiln</a></h3></article>')
})

it('a confirmation page posts what the dialog posts', () => {
  const html = render(
    <ConfirmPage
      title="Delete this request?"
      cancelHref="/customer/franchises"
      action="/customer/franchises"
      fields={{ intent: 'delete', id: ['1', '2'] }}
      confirmText="Delete request"
      pendingText="Deleting..."
    >
      <p>It goes for both of you.</p>
    </ConfirmPage>,
  )
  expect(html).toContain('<h1>Delete this request?</h1>')
  expect(html.match(/<input type="hidden"/g)).toHaveLength(3)
  expect(html).toMatch(/<button type="submit" class="btn btn-danger">Delete request/)
})

it('a sheet opens without scripts', () => {
  expect(render(<SheetButton sheet="filters">Filters</SheetButton>)).toMatch(/popovertarget="filters"/i)
  expect(
    render(
      <Sheet id="filters" title="Filters">
        f
      </Sheet>,
    ),
  ).toMatch(/<div id="filters" popover="auto" tabindex="-1" class="sheet">/)
})

it('parts that only need their words', () => {
  expect(render(<SkipLink />)).toContain('href="#main"')
  expect(render(<Tile label="New" value="7" href="/leads?status=new" warn />)).toMatch(
    /Attention:[\s\S]*href="\/leads\?status=new"/,
  )
  expect(render(<EmptyState title="No leads found" level={3} />)).toContain('<h3 class="text-lg">No leads found</h3>')
  expect(render(<Disclosure summary="Why?">Because</Disclosure>)).toContain('<details class="disclosure"><summary>Why?')
  expect(render(<ErrorPage error={new ErrorResponseImpl(500, '', { reference: 'a1-b2' })} reference="7F3A" />)).toMatch(
    /<code>a1-b2<\/code>/,
  )
  // What a proxy answers is in no log of ours.
  expect(render(<ErrorPage error={new ErrorResponseImpl(502, '', '')} reference="7F3A" />)).not.toContain('7F3A')
  const failed = render(<ErrorPage error={new Error('the cause')} reference="7F3A" />)
  expect(failed).toContain('7F3A')
  expect(failed).toContain('role="alert"')
  expect(failed).not.toContain('the cause')
})

it('loads on intent', () => {
  const load = vi.fn()
  preloadOnIntent(load).onFocus()
  expect(load).toHaveBeenCalledOnce()
})
