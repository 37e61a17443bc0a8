import { expect, test } from 'vitest'
import type { CategorySuggestion } from './queries/did-you-mean.server.ts'
import type { PlaceSuggestion } from './queries/place-suggestion.server.ts'
import { nearestOffers, type NothingFound } from './nearest-offers.ts'
import { noFilters } from './search.ts'

const place: PlaceSuggestion = {
  text: 'cleaning',
  location: 'Leeds',
  label: 'cleaning in Leeds',
  based: 0,
  near: 1,
  open: 'Leeds',
  openable: 2,
  nationwide: 0,
}
const category = (change: CategorySuggestion['change'], isWhole: boolean) => ({
  id: 'cleaning',
  name: 'Cleaning',
  total: 7,
  label: 'Cleaning',
  change,
  isWhole,
})
const offers = (more: Partial<NothingFound>) =>
  nearestOffers({
    filters: { ...noFilters, q: 'cleaning leeds', only: ['bfa'] },
    meant: [],
    meantNames: [],
    meantCategories: [],
    meantPlace: null,
    hiding: [],
    ...more,
  }).map(({ label, change }) => [label, change])
const all = ['All franchises', { q: '' }]

test('a place leads to what can be opened there; a category that is open there says more than its word', () => {
  const opens = ['cleaning you can open in Leeds', { q: 'cleaning', location: '', open: 'Leeds' }]
  const named = ['Cleaning', { q: '', category: 'cleaning', open: 'Leeds' }]
  expect(offers({ meantPlace: place })).toEqual([opens, all])
  expect(offers({ meantPlace: { ...place, openable: 0 } })).toEqual([all])
  expect(offers({ meantPlace: place, meantCategories: [category({ open: 'Leeds' }, true)] })[0]).toEqual(named)
  expect(offers({ meantPlace: place, meantCategories: [category({ open: 'Leeds' }, false)] })[0]).toEqual(opens)
  expect(offers({ meantPlace: place, meantCategories: [category({}, true)] })[0]).toEqual(opens)
})

test('what keeps the text and the category comes before other words, what does not after them', () => {
  const hiding = [
    { label: 'Without “cleaning leeds”', without: { q: '' }, total: 20 },
    { label: 'In all categories', without: { category: null, subcategory: null }, total: 9 },
    { label: 'Without bfa member', without: { only: [] }, total: 1 },
  ]
  const meant = [{ text: 'cleaner', only: 'home' as const, total: 3, label: 'cleaner' }]
  const filters = { ...noFilters, q: 'cleaning leeds', category: 'pets', only: ['bfa' as const] }
  const inOrder = (of: typeof hiding) => offers({ filters, hiding: of, meant }).map(([label]) => label)
  const [word, everywhere] = hiding
  expect(inOrder(hiding)).toEqual(['Without bfa member', 'cleaner', 'Without “cleaning leeds”', 'All franchises'])
  expect(inOrder([word!, everywhere!])[0]).toBe('In all categories')
  expect(inOrder([word!])).toEqual(['cleaner', 'Without “cleaning leeds”', 'All franchises'])
  expect(offers({ meant })[0]).toEqual(['cleaner', { q: 'cleaner', only: ['bfa', 'home'] }])
})

test('a category without what the text says besides comes after a text with it', () => {
  const meant = [{ text: 'cleaning', cashPence: 1_000_000, total: 1, label: 'cleaning with £10,000 cash' }]
  const first = (change: Parameters<typeof category>[0]) =>
    offers({ meant, meantCategories: [category(change, true)] })[0]?.[0]
  expect([first({}), first({ cashPence: 1_000_000 })]).toEqual(['cleaning with £10,000 cash', 'Cleaning'])
})

test('without a text there is nothing but filters to loosen', () => {
  expect(offers({ filters: { ...noFilters, location: 'Leeds' } })).toEqual([])
})
