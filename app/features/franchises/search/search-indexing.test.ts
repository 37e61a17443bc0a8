import { expect, test } from 'vitest'
import { noFilters, type SearchFilters } from './search.ts'
import { indexedPath, listDescription, listFacts, listHeading, listTitle } from './search-indexing.ts'

const leeds = [{ location: 'Leeds' }]
const of = (filters: Partial<SearchFilters>, rest: { total?: number; categoryId?: string | null } = {}) =>
  indexedPath({
    filters: { ...noFilters, ...filters },
    total: rest.total ?? 50,
    franchises: leeds,
    categoryId: rest.categoryId ?? null,
  })

test('one filter at most is for search engines, in its one spelling', () => {
  expect(of({})).toBe('/search')
  expect(of({ page: 2 })).toBe('/search?page=2')
  expect(of({ investment: '500000+' })).toBe('/search?investment=500000%2B')
  expect(of({ location: 'leeds' })).toBe('/search?location=Leeds')
  expect(of({ open: 'York' })).toBe('/search?open=York')
  expect(of({ open: 'York', category: 'a', page: 2 }, { categoryId: 'a' })).toBe('/category/a?open=York&page=2')
})

test('a category is shown under its own address, a subcategory under its', () => {
  expect(of({ category: 'a' }, { categoryId: 'a' })).toBe('/category/a')
  expect(of({ category: 'a', subcategory: 'b', page: 3 }, { categoryId: 'b' })).toBe('/category/b?page=3')
  expect(of({ category: 'a', investment: '0-50000' }, { categoryId: 'a' })).toBe('/category/a?investment=0-50000')
})

test.each<[string, Partial<SearchFilters>]>([
  ['free text', { q: 'kiln' }],
  ['another order', { sort: 'investment-asc' }],
  ['place and investment', { location: 'Leeds', investment: '0-50000' }],
  ['where it can be opened and place', { location: 'Leeds', open: 'York' }],
  ['where it can be opened and investment', { open: 'York', investment: '0-50000' }],
  ['a part of a place', { location: 'Lee' }],
  ['a page far back', { page: 21 }],
  ['a filter that this rule does not know', { homeBased: true } as Partial<SearchFilters>],
])('%s is not', (_, filters) => {
  expect(of(filters)).toBeUndefined()
})

test('nothing found is not', () => {
  expect(of({}, { total: 0 })).toBeUndefined()
})

test('titles differ where lists do', () => {
  expect(listTitle('Search Franchises')).toBe('Search Franchises')
  expect(listTitle('Care Franchises', { ...noFilters, location: 'Leeds', investment: '0-50000', page: 2 })).toBe(
    'Care Franchises in Leeds, Under £50,000, page 2',
  )
  expect(listTitle('Search Franchises', { ...noFilters, q: 'kiln', location: 'Leeds' })).toBe(
    'Search Franchises for “kiln” in Leeds',
  )
  const open = { ...noFilters, open: 'Leeds' }
  expect(listTitle('Care franchises in the UK', { ...noFilters, location: 'Leeds' })).toBe('Care franchises in Leeds')
  expect(listTitle('Care franchises in the UK', { ...noFilters, q: 'kiln' })).toContain('in the UK')
  expect(listTitle('Search Franchises', open)).toBe('Franchises you can open in Leeds')
  expect(listTitle('Care Franchises', { ...open, open: 'UK', page: 2 })).toBe(
    'Care Franchises you can open anywhere in the UK, page 2',
  )
  expect(listHeading('Search Franchises', noFilters)).toBe('Search Franchises')
  expect(listDescription('What each costs.', open)).toBe('Franchises you can open in Leeds. What each costs.')
  expect(listDescription('What each costs.')).toBe('What each costs.')
  expect(listDescription('What each costs.', { ...noFilters, page: 3 })).toBe('Franchises, page 3. What each costs.')
})

test('a list counts on from the pages before it', () => {
  const found = { filters: { ...noFilters, page: 2 }, total: 25, elsewhere: 0, franchises: [{ id: 'a', name: 'A' }] }
  expect(listFacts('L', found)).toEqual({
    name: 'L',
    before: 24,
    total: 25,
    items: [{ name: 'A', path: '/franchise/a' }],
  })
})

test('a list counts what is pinned to it, on each of its pages alike', () => {
  const franchises = Array.from({ length: 24 }, (_, at) => ({ id: String(at), name: String(at) }))
  const found = { total: 25, elsewhere: 1 }
  const first = listFacts('L', { ...found, filters: noFilters, franchises })
  const second = listFacts('L', { ...found, filters: { ...noFilters, page: 2 }, franchises: franchises.slice(22) })
  expect([first.total, second.total]).toEqual([26, 26])
  expect(second.before + second.items.length).toBe(second.total)
})
