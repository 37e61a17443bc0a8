import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { OwnFranchise } from '../queries/own-franchises.server.ts'
import { noFigures } from '#tests/support/no-figures.ts'
import { DIFFERING_TOTAL, DifferingTotal } from './differing-total.tsx'
import { OwnFranchiseTable } from './own-franchise-table.tsx'

const franchise: OwnFranchise = {
  id: 'f1',
  name: 'Alder Care',
  shortDescription: 'Care at home',
  status: 'approved',
  rejectionReason: null,
  hasUnseenChanges: false,
  createdAt: new Date('2026-11-20T09:00:00Z'),
  mainImageUrl: null,
  disclosedCount: 9,
  confirmedAt: null,
  hasDifferingTotal: false,
  categories: [{ name: 'Care & Support', subcategories: ['Home Care'] }],
}

function show(franchises: readonly OwnFranchise[]) {
  const Stub = createRoutesStub([{ path: '/', Component: () => <OwnFranchiseTable franchises={franchises} /> }])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}

test('My Franchises has the five columns in their order, with view and edit (F-35)', () => {
  const html = show([franchise])
  const headers = Array.from(html.matchAll(/<th scope="col"[^>]*>(?:<span[^>]*>)?([^<]+)/g), (found) => found[1])
  expect(headers).toEqual(['Franchise', 'Categories', 'Status', 'Date Added', 'Actions'])
  expect(html).toContain('href="/franchisor/franchise/f1"')
  expect(html).toContain('href="/franchisor/franchise/f1/edit"')
  expect(html).toContain('9 of 12 figures disclosed')
})

test('of many categories a row names three and counts the rest', () => {
  const names = ['Care', 'Food', 'Pets', 'Retail', 'Travel']
  const html = show([
    { ...franchise, categories: names.map((name) => ({ name, subcategories: [`${name} one`, `${name} two`] })) },
  ])
  expect(html).toContain('Care, Food, Pets +2 more')
  expect(html).toContain('Care one, Care two, Food one +7 more')
  expect(html).not.toContain('Retail')
})

test('without any it says so and what to do (F-36)', () => {
  const html = show([])
  expect(html).toContain('No franchises found...')
  expect(html).toContain('href="/franchisor/add-franchise"')
})

test('a total that its parts do not make is told in the list and, in full, in the preview (3-decisions 70)', () => {
  expect(show([franchise])).not.toContain(DIFFERING_TOTAL)
  expect(show([{ ...franchise, hasDifferingTotal: true }])).toContain(DIFFERING_TOTAL)
  const pounds = (amount: number) => ({ pence: amount * 100, vat: 'plus_vat' as const })
  const preview = (investment: number) => {
    const parts = { franchiseFee: pounds(20_000), otherStartUp: pounds(5_000), workingCapital: pounds(5_000) }
    const figures = { ...noFigures, ...parts, investment: pounds(investment) }
    const Stub = createRoutesStub([
      { path: '/', Component: () => <DifferingTotal figures={figures} editHref="/franchisor/franchise/f1/edit" /> },
    ])
    return renderToStaticMarkup(<Stub initialEntries={['/']} />)
  }
  expect(preview(30_000)).toBe('')
  const html = preview(50_000)
  const link = 'href="/franchisor/franchise/f1/edit"'
  for (const text of [DIFFERING_TOTAL, '£30,000.00 + VAT', '£50,000.00 + VAT', link]) expect(html).toContain(text)
})
