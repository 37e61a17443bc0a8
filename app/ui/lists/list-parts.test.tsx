import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { ListOf, ListView } from '#app/lib/list-view.ts'
import { ListSearch, NothingMatches } from './list-search.tsx'
import { sortLinks } from './list-sort.ts'
import { SearchableList } from './searchable-list.tsx'

type Key = 'name' | 'received'
const list: ListOf<Key> = {
  path: '/leads',
  keys: ['name', 'received'],
  standard: { key: 'received', descending: true },
}
const plain: ListView<Key> = { q: '', sort: list.standard, page: 1 }

function show(view: ListView<Key>, total = 76, matching = 76) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ListSearch list={list} view={view} label="Search leads" noun="lead" total={total} matching={matching} />
      ),
    },
  ])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}

describe('sortLinks', () => {
  test('say which column sorts and turn its direction; the others sort upwards, all from the first page', () => {
    const links = sortLinks(list, { ...plain, q: 'ann', page: 3 })
    expect(links('received')).toEqual({ href: '/leads?q=ann&sort=received', direction: 'descending' })
    expect(links('name')).toEqual({ href: '/leads?q=ann&sort=name' })
    expect(sortLinks(list, { ...plain, sort: { key: 'name', descending: false } })('name')).toEqual({
      href: '/leads?sort=-name',
      direction: 'ascending',
    })
  })
})

describe('ListSearch', () => {
  test('is a form that the address answers, keeps the order and drops the page', () => {
    const html = show({ q: '', sort: { key: 'name', descending: true }, page: 2 })
    expect(html).toMatch(/<form[^>]*action="\/leads" method="get"/)
    expect(html).toMatch(/<input type="hidden" name="sort" value="-name"/)
    expect(html).not.toContain('name="page"')
    expect(html).toMatch(/<label for="([^"]+)"[^>]*>Search leads<\/label><input id="\1" type="search"/)
  })
  test('says how many match, and how to see all again', () => {
    const html = show({ ...plain, q: 'ann' }, 76, 1)
    expect(html).toMatch(/role="status"[^>]*>1 of 76 leads matches ‘ann’\./)
    expect(html).toMatch(/<a href="\/leads"[^>]*>Clear search/)
    expect(show(plain)).not.toContain('Clear search')
  })
  test('is not there where there is nothing to search', () => expect(show(plain, 0, 0)).toBe(''))
})

test('a list in which nothing matches says so and shows all again in the same order', () => {
  const html = renderToStaticMarkup(
    <NothingMatches
      title="No leads found"
      list={list}
      view={{ q: 'zz', sort: { key: 'name', descending: false }, page: 1 }}
    />,
  )
  expect(html).toContain('No leads found')
  expect(html).toContain('No results for ‘zz’')
  expect(html).toMatch(/<a href="\/leads\?sort=name"[^>]*>Show all/)
})

describe('SearchableList', () => {
  const of = (rows: string[], q = '') => {
    const Stub = createRoutesStub([
      {
        path: '/',
        Component: () => (
          <SearchableList
            list={list}
            shown={{ rows, total: 76, matching: rows.length, view: { ...plain, q, page: 2 }, pages: 4 }}
            label="Search leads"
            noun="lead"
            caption="Leads"
            columns={(sort) => [{ key: 'name', header: 'Name', sort: sort('name'), cell: (row: string) => row }]}
            rowKey={(row) => row}
            empty={{ title: 'No leads', text: 'They appear here.', notFound: 'No leads found' }}
          />
        ),
      },
    ])
    return renderToStaticMarkup(<Stub initialEntries={['/']} />)
  }
  test('has its search, its rows under heads that sort, and its pages', () => {
    const html = of(['Ann'])
    expect(html).toContain('Search leads')
    expect(html).toMatch(/<a href="\/leads\?sort=name"[^>]*>Name/)
    expect(html).toContain('Ann')
    expect(html).toContain('href="/leads?page=3"')
  })
  test('says whether it is empty, or a search finds nothing', () => {
    expect(of([])).toContain('They appear here.')
    expect(of([], 'zz')).toContain('No leads found')
    expect(of([], 'zz')).not.toContain('They appear here.')
  })
})
