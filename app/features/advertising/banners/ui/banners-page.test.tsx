import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { DEFAULT_PRICES } from '../../prices/prices.ts'
import { type BannersData, BannersPage } from './banners-page.tsx'

const data: BannersData = {
  shown: {
    rows: [],
    total: 30,
    matching: 30,
    pages: 2,
    view: { q: 'oak', sort: { key: 'amount', descending: true }, page: 2 },
  },
  counts: { all: 30, running: 0, planned: 0, ended: 30, notShown: 0 },
  filter: 'ended',
  choices: {
    franchises: [],
    hasMoreFranchises: false,
    franchise: '',
    categories: [],
    prices: DEFAULT_PRICES,
    mainNow: 'Kiln & Crumb',
    formKey: '0b7b34f2-7c7e-4b2d-9a53-1f1a2c3d4e5f',
  },
  isCreating: false,
  deleting: [{ id: 'one', name: 'Oak', isRefundedFirst: false }],
  refunding: undefined,
  notice: null,
  now: new Date('2026-11-20T12:00:00Z'),
  refusal: null,
}

test('the question about ticked banners leads back to the search, order and page in which they stand', () => {
  const Page = createRoutesStub([{ path: '/', Component: () => <BannersPage data={data} answer={undefined} /> }])
  const html = renderToStaticMarkup(<Page />)
  const here = '/admin/advertising/banners?q=oak&amp;sort=-amount&amp;page=2&amp;show=ended'
  expect(html).toContain(`href="${here}"`)
  expect(html).toContain(`action="${here}"`)
})

test('the question before a deletion speaks of one banner as one, and names those to refund before', () => {
  const asks = (...deleting: [string, boolean][]) => {
    const shown = deleting.map(([name, isRefundedFirst]) => ({ id: name, name, isRefundedFirst }))
    const Page = createRoutesStub([
      { path: '/', Component: () => <BannersPage data={{ ...data, deleting: shown }} answer={undefined} /> },
    ])
    return /<p>(.*?)<\/p>/s.exec(renderToStaticMarkup(<Page />))?.[1]?.replaceAll('<!-- -->', '')
  }
  expect(asks(['Oak', false])).toBe(
    'It leaves the site at once, and its pictures are deleted. Its payment and receipt stay. This can’t be undone.',
  )
  const both = 'They leave the site at once, and their pictures are deleted. Their payments and receipts stay. '
  expect(asks(['Oak', false], ['Ash', true])).toBe(
    `${both}Refund the banner for Ash first; until then nothing can be deleted. This can’t be undone.`,
  )
  expect(asks(['Oak', true], ['Ash', true])).toContain('Refund the banners for Oak and Ash first;')
})

test('the form says whose main banner is shown now, and that the newest one wins', () => {
  const said = (mainNow: string | null) => {
    const shown = { ...data, deleting: [], isCreating: true, choices: { ...data.choices, mainNow } }
    const Page = createRoutesStub([{ path: '/', Component: () => <BannersPage data={shown} answer={undefined} /> }])
    return renderToStaticMarkup(<Page />)
  }
  expect(said('Kiln')).toContain(
    'The main banner now is for Kiln. Only the newest is shown, so yours replaces it until it ends.',
  )
  expect(said(null)).toContain('Only the newest main banner is shown.')
  expect(said(null)).not.toContain('replaces it until')
})
