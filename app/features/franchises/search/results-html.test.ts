import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { dataRequestContext } from '#app/platform/render/static-html.server.ts'
import { franchiseCard } from '#tests/support/franchise-card.ts'
import type { SearchPage } from './queries/search-page.server.ts'
import { renderResults } from './results-html.server.ts'
import { noFilters } from './search.ts'

const { id } = franchiseCard
const answer = (): SearchPage => ({
  total: 1,
  elsewhere: 0,
  pages: 1,
  answers: null,
  franchises: [franchiseCard],
  openable: null,
  nearby: null,
  filters: noFilters,
  hiding: [],
  nearest: null,
  main: null,
  sub: null,
  mains: [],
  subs: [],
  meant: [],
  meantNames: [],
  meantCategories: [],
  meantPlace: null,
})
const about = { name: 'Search Franchises', categoryId: null }
const context = new RouterContextProvider()
const navigation = new RouterContextProvider()
navigation.set(dataRequestContext, true)

test('an answer that many are given is written once, and again where anything shown differs', () => {
  const found = answer()
  const first = renderResults(context, found, about)
  expect(renderResults(new RouterContextProvider(), found, about)).toBe(first)
  expect(first.cards?.map(({ html }) => html?.includes('Kiln &amp; Crumb'))).toEqual([true])

  const variants: Parameters<typeof renderResults>[] = [
    [navigation, found, about],
    [context, found, { ...about, categoryId: id }],
    [context, found, { ...about, name: 'Food Franchises' }],
    [context, found, { ...about, filters: { ...noFilters, view: 'list' } }],
    [context, found, { ...about, actions: () => 'Request Info' }],
    [context, answer(), about],
  ]
  // Each after what it differs from by one thing alone.
  const others = variants.map((asked) => {
    const plain = renderResults(context, found, about)
    const other = renderResults(...asked)
    expect(other).not.toBe(plain)
    return other
  })
  const [sent, , named, listed, acting] = others
  expect([Object.keys(first.cards?.[0] ?? {}), Object.keys(sent?.cards?.[0] ?? {})]).toEqual([[], ['html']])
  expect(JSON.stringify(named?.list.value)).toContain('Food Franchises')
  expect(listed?.filters.view).toBe('list')
  expect(acting?.cards?.[0]?.html).toContain('Request Info')
  expect(first.cards?.[0]?.html).not.toContain('Request Info')
})

test('where nothing is found, the cards of what is nearest stand in the empty state, with their checkboxes', () => {
  const label = 'dog walking you can open in Leeds'
  const nearest = {
    label,
    text: 'The closest.',
    change: { q: '', open: 'Leeds' },
    total: 9,
    franchises: [franchiseCard],
  }
  const found = { ...answer(), total: 0, franchises: [], filters: { ...noFilters, q: 'dog walking leeds' }, nearest }
  const shown = renderResults(context, found, about)
  const html = shown.empty?.html ?? ''
  expect([shown.cards, shown.hasBoxes]).toEqual([null, true])
  expect(html).toContain('No franchises found matching your criteria')
  expect(html).toContain('Kiln &amp; Crumb')
  expect(html).toMatch(
    /<h2[^>]*>dog walking you can open in Leeds<\/h2><a href="\/search\?open=Leeds">All 9 franchises</,
  )
  const kept = renderResults(context, found, { ...about, kept: new Set([id]) }).empty?.html
  expect(/aria-pressed="(\w+)"/.exec(kept ?? '')?.[1]).toBe('true')
  expect(renderResults(context, { ...found, nearest: null }, about).hasBoxes).toBe(false)
  expect(renderResults(context, answer(), about).empty).toBeNull()
})

test('a shortlist is shown only to its owner', () => {
  const found = answer()
  const shownTo = (kept?: Set<string>) =>
    renderResults(context, found, { ...about, ...(kept && { kept }) }).cards?.[0]?.html
  const shown = [shownTo(), shownTo(new Set([id])), shownTo(), shownTo(new Set())]
  expect(shown.map((html) => /aria-pressed="(\w+)"/.exec(html ?? '')?.[1])).toEqual(['false', 'true', 'false', 'false'])
  expect(shown[0]).toBe(shown[2])
})

test('what a text may have meant is written here, and leads on from the page that shows it', () => {
  expect(renderResults(context, answer(), about).offers).toBeNull()
  const found = { ...answer(), meant: [{ text: 'bakery', total: 2, label: 'bakery' }] }
  const html = (path?: string) => renderResults(context, found, { ...about, ...(path && { path }) }).offers?.html
  expect(html()).toContain('href="/search?q=bakery"')
  expect(html(`/category/${id}`)).toContain(`href="/category/${id}?q=bakery"`)
  expect(Object.keys(renderResults(context, found, about))).not.toContain('meant')
})
