import { expect, test } from 'vitest'
import { compareHref } from '#app/features/franchises/compare/compare.ts'
import { withAllPlaces } from '#app/features/franchises/search/all-places.ts'
import { facets, noFilters, searchHref, type SearchFilters } from '#app/features/franchises/search/search.ts'
import { pageKey } from '#app/platform/http/page-cache/page-key.server.ts'
import { findSharedAddress } from './address-rules.ts'

/**
 * The address under which a page is kept. A parameter that pages.ts does not name is left out of it: everyone would be
 * shown the page of whoever asked first.
 */
const kept = (url: string) =>
  pageKey(
    { method: 'GET', url, headers: {} },
    { find: findSharedAddress, harmless: { name: 'choice', read: () => '' }, isOurs: () => false },
  )?.url
const inOrder = (url: string) => [...new URL(url, 'https://site.invalid').searchParams].map(String).toSorted()

const ids = ['0b6f4a5e-7c1d-4e8a-9f00-112233445566', 'ffffffff-0000-4000-8000-000000000000'] as const
/** Every filter in use, but for those that say something of a visitor's money. */
const asked: SearchFilters = {
  ...noFilters,
  q: 'coffee',
  category: ids[0],
  subcategory: ids[1],
  location: 'Leeds',
  open: 'Norwich',
  investment: '50000-100000',
  only: facets,
  sort: 'investment-asc',
  view: 'cards',
  page: 2,
}
/** Each is written only beside cash. */
const ofMoney: Partial<SearchFilters>[] = [
  { cashPence: 40_000_00 },
  { cashPence: 40_000_00, lendingPercent: 40 },
  { cashPence: 40_000_00, afford: 'cash' },
  { refusedCash: 'much' },
  { cashPence: 40_000_00, refusedLending: 'much' },
]

test('every filter is in the address of the page that is kept, or makes it for whoever asks alone', () => {
  const names = new Set(ofMoney.flatMap(Object.keys))
  const used = Object.keys(noFilters).filter((name) => Reflect.get(asked, name) !== Reflect.get(noFilters, name))
  expect([...used, ...names].toSorted()).toEqual(Object.keys(noFilters).toSorted())
  for (const path of ['/search', `/category/${ids[0]}`]) {
    const href = withAllPlaces(path, new URL(searchHref(path, asked, { page: 2 }), 'https://site.invalid').search)
    expect(inOrder(kept(href) ?? '')).toEqual(inOrder(href))
    for (const money of ofMoney) expect(kept(searchHref(path, { ...asked, ...money }))).toBeUndefined()
  }
})

test('so is all that a comparison is asked for', () => {
  const href = compareHref(ids, { turnoverPence: 180_000_00, only: 'differences' })
  expect(inOrder(kept(href) ?? '')).toEqual(inOrder(href))
  expect(kept(compareHref(ids, { cash: 'cash=40000' }))).toBeUndefined()
})

test('a page that is not worked out at a turnover, but takes it along, is for whoever asks alone', () => {
  expect(kept(`/franchise/${ids[0]}?turnover=80000`)).toBe(`/franchise/${ids[0]}?turnover=80000`)
  for (const path of ['/', '/search', `/category/${ids[0]}`]) expect(kept(`${path}?turnover=80000`)).toBeUndefined()
})
