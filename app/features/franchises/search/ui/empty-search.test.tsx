import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SearchPage } from '../queries/search-page.server.ts'
import { noFilters } from '../search.ts'
import { EmptySearch } from './empty-search.tsx'

const pets = { id: 'pets', name: 'Pets' }
const walking = { id: 'walking', name: 'Dog Walking' }
const found = {
  filters: { ...noFilters, q: 'subway' },
  main: null,
  sub: null,
  mains: [{ id: 'food', name: 'Food & Drink' }, pets],
  hiding: [],
  openable: null,
  nearest: null,
} as unknown as SearchPage
const show = (more: Partial<SearchPage>, page: { path?: string; category?: string; isOffering?: boolean } = {}) =>
  renderToStaticMarkup(
    <EmptySearch
      found={{ ...found, ...more }}
      path="/search"
      category={undefined}
      isOffering={false}
      cards={null}
      {...page}
    />,
  )
const links = (...of: Parameters<typeof show>) => [...show(...of).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

test('where nothing is offered in place of a text, the categories are', () => {
  expect(links({})).toEqual(['/category/food', '/category/pets', '/search'])
  expect(links({}, { isOffering: true })).toEqual(['/search'])
})

test('where a filter hides results they are not', () => {
  const filters = { ...noFilters, q: 'pizza', location: 'Leeds' }
  const hiding = [{ label: 'Without Leeds', without: { location: '' }, total: 1 }]
  expect(show({ filters, hiding })).toContain('>Without Leeds</a>: 1 franchise</li>')
  expect(links({ filters, hiding })).toEqual(['/search?q=pizza', '/search'])
  expect(links({ openable: { place: 'Leeds', total: 2, franchises: [] } })).toEqual([
    '/search?q=subway&amp;open=Leeds',
    '/search',
  ])
})

test('on a category’s page what is looked for is offered in its main category and in all (P-28)', () => {
  const filters = { ...noFilters, q: 'pizza', category: 'pets' }
  const hiding = [
    { label: 'In all categories', without: { category: null, subcategory: null }, total: 5 },
    { label: 'In all of Pets', without: { subcategory: null }, total: 2 },
    { label: 'Without “pizza”', without: { q: '' }, total: 1 },
  ]
  expect(
    links({ filters, hiding, main: pets, sub: walking }, { path: '/category/walking', category: 'Dog Walking' }),
  ).toEqual([
    '/search?q=pizza',
    '/category/pets?q=pizza',
    '/category/walking',
    '/categories',
    '/search',
    '/category/walking',
  ])
})
