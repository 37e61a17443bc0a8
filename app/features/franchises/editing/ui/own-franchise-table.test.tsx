import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { OwnFranchise } from '../queries/own-franchises.server.ts'
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
  hue: null,
  disclosedCount: 9,
  confirmedAt: null,
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
