import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PlaceSuggestion } from '../queries/place-suggestion.server.ts'
import { noFilters } from '../search.ts'
import { SearchOffers } from './search-offers.tsx'

const leeds: PlaceSuggestion = {
  text: 'cleaning',
  location: 'Leeds',
  label: 'cleaning in Leeds',
  based: 3,
  near: 7,
  open: 'Leeds',
  openable: 1084,
  nationwide: 21,
}
const show = (more: Partial<PlaceSuggestion>) =>
  renderToStaticMarkup(
    <SearchOffers
      path="/search"
      found={{
        filters: { ...noFilters, q: 'cleaning leeds' },
        meant: [],
        meantNames: [],
        meantCategories: [],
        meantPlace: { ...leeds, ...more },
        openable: null,
      }}
    />,
  )
const said = (more: Partial<PlaceSuggestion> = {}) => show(more).replaceAll(/<[^>]*>/g, '')

test('a place typed as text leads to its filter and to all that can be opened there (3-decisions 84, 85)', () => {
  expect(said()).toBe(
    'Looking for cleaning in Leeds? 3 based there, 7 more within 25 miles, ' +
      '1,084 you can open there, 21 of them anywhere in the UK.',
  )
  expect([...show({}).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/search?q=cleaning&amp;location=Leeds',
    '/search?q=cleaning&amp;open=Leeds',
  ])
})

test('what the text says of money goes along to both', () => {
  const html = show({ text: '', sort: 'investment-asc', label: 'franchises in Leeds, lowest investment first' })
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/search?location=Leeds&amp;sort=investment-asc',
    '/search?open=Leeds&amp;sort=investment-asc',
  ])
  expect(show({ cashPence: 20_000_00 }).match(/cash=20000/g)).toHaveLength(2)
})

test('where nothing can be opened there, no list is offered; what is everywhere alone is said once', () => {
  expect(said({ nationwide: 0 })).toMatch(/, none of them anywhere in the UK\.$/)
  expect(said({ openable: 0, nationwide: 0 })).toMatch(/miles, 0 you can open there\.$/)
  expect(show({ openable: 0, nationwide: 0 })).not.toContain('open=')
  expect(said({ open: 'UK', openable: 21 })).toMatch(/miles, 21 you can open anywhere in the UK\.$/)
})

test('what a text says of money leads to that cash, or to that order', () => {
  const html = renderToStaticMarkup(
    <SearchOffers
      path="/search"
      found={{
        filters: { ...noFilters, q: 'low cost coffee' },
        meant: [
          { text: 'coffee', sort: 'investment-asc', total: 2, label: 'coffee, lowest investment first' },
          { text: 'coffee', cashPence: 20_000_00, total: 1, label: 'coffee with £20,000 cash' },
        ],
        meantNames: [],
        meantCategories: [],
        meantPlace: null,
        openable: null,
      }}
    />,
  )
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/search?q=coffee&amp;sort=investment-asc',
    '/search?q=coffee&amp;cash=20000',
  ])
})

const offers = (more: Partial<Parameters<typeof SearchOffers>[0]['found']>) =>
  renderToStaticMarkup(
    <SearchOffers
      path="/search"
      found={{
        filters: { ...noFilters, q: 'x' },
        meant: [],
        meantNames: [],
        meantCategories: [],
        meantPlace: null,
        openable: null,
        ...more,
      }}
    />,
  )

test('of an area it says what can be opened there, not who is based there, and leads to that', () => {
  const html = show({ location: 'Scotland', open: 'Scotland', isArea: true, label: 'cleaning in Scotland' })
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(
    'Looking for cleaning in Scotland? 1,084 you can open there, 21 of them anywhere in the UK.',
  )
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/search?q=cleaning&amp;open=Scotland',
  ])
})

test('a fact in a text with a place goes along', () => {
  expect(show({ only: 'part-time' }).match(/only=part-time/g)).toHaveLength(2)
})

test('a category is offered with what else the text says, a franchise by its name', () => {
  const category = {
    id: 'c',
    name: 'Cleaning',
    total: 4,
    isWhole: true,
    label: 'Cleaning you can open in Leeds with £20,000 cash',
    change: { open: 'Leeds', cashPence: 20_000_00 },
  }
  const html = offers({ meantCategories: [category], meantNames: [{ id: 'f', name: 'Kiln & Crumb' }] })
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(
    'Looking for the franchise Kiln &amp; Crumb?' +
      'Looking for the category Cleaning you can open in Leeds with £20,000 cash (4 franchises)?',
  )
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/franchise/f',
    '/search?category=c&amp;open=Leeds&amp;cash=20000',
  ])
})

test('all that can be opened in the place that was chosen comes first', () => {
  const html = offers({
    filters: { ...noFilters, location: 'Leeds' },
    openable: { place: 'Leeds', total: 9, franchises: [] },
  })
  expect(html).toBe('<p><a href="/search?open=Leeds">9 you can open in Leeds</a></p>')
})
