import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RenderedResults } from '../results-html.server.ts'
import { noFilters } from '../search.ts'
import { EmptySearch } from './empty-search.tsx'

const found = {
  filters: { ...noFilters, q: 'subway' },
  main: null,
  sub: null,
  mains: [
    { id: 'food', name: 'Food & Drink' },
    { id: 'pets', name: 'Pets' },
  ],
  hiding: [],
  openable: null,
  offers: null,
} as unknown as RenderedResults
const links = (more: Partial<RenderedResults>, fixed?: boolean) =>
  [
    ...renderToStaticMarkup(
      <EmptySearch found={{ ...found, ...more }} path="/search" {...(fixed && { fixed })} />,
    ).matchAll(/href="([^"]*)"/g),
  ].map(([, href]) => href)

test('where nothing is offered in place of a text, the categories are', () => {
  expect(links({})).toEqual(['/category/food', '/category/pets'])
  expect(links({ offers: { html: '' } })).toEqual([])
})

test('where a filter hides results, or a category is fixed, they are not', () => {
  const filters = { ...noFilters, q: 'pizza', location: 'Leeds' }
  expect(links({ filters, hiding: [{ without: { location: '' }, total: 1 }] })).toEqual(['/search?q=pizza'])
  expect(links({ openable: { place: 'Leeds', total: 2, cards: null } })).toEqual(['/search?q=subway&amp;open=Leeds'])
  expect(links({}, true)).toEqual([])
})
